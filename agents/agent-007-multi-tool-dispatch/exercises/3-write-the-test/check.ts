import {
  type Bilingual,
  type Check,
  type Draw,
  defineExercise,
  fail,
  judgeTest,
  pass,
  playTest,
  type Student,
  show,
  type TestRun,
} from "@boucle/grader";
import type { Conversation } from "@boucle/scripted-client";
import { FAULTS, type Fault, otherAgent, rightAgent, rightAgents, spoil } from "./check-agents.ts";

/** Errors of the language itself: the test broke off, and did not judge. */
const OWN_FAULTS = ["ReferenceError", "TypeError", "RangeError", "SyntaxError"];

/** Why a test is none that a right agent comes through. */
function saidNo({ broken, threw, requests }: TestRun, done: Bilingual<string>) {
  const said = show(threw?.message.replace(/\s+/g, " "), 300);
  const line = threw?.line;
  const saying = (en: string, fr: string) =>
    fail({ en: { done: done.en, got: en }, fr: { done: done.fr, got: fr } });
  if (requests.length === 0) {
    return saying(
      `There was no conversation to look at: ${broken ?? said}`,
      `Il n’y a pas eu de conversation à regarder : ${broken ?? said}`,
    );
  }
  const [inLine, aLaLigne] = line ? [` in line ${line}`, ` à la ligne ${line}`] : ["", ""];
  if (OWN_FAULTS.includes(threw?.name ?? "")) {
    const own = `${threw?.name}: ${said}`;
    return saying(
      `Your test did not come to a verdict: its own code failed${inLine}: ${own}`,
      `Votre test n’est pas allé jusqu’à un verdict : son propre code a échoué${aLaLigne} : ${own}`,
    );
  }
  return saying(
    `Your test complains${inLine}: ${said}`,
    `Votre test se plaint${aLaLigne} : ${said}`,
  );
}

const RIGHT = {
  en: "An agent that does everything right took your test.",
  fr: "Un agent qui fait tout bien s’est présenté à votre test.",
};

/** A wrong agent, and what it does in words. */
type Wrong = { fault: Fault; agent: Bilingual<string> };

/**
 * Wrong agents take the test among right ones, each at a place that is drawn: the test has to
 * complain of these alone. Else one that always complains, or every second time, would be as good.
 */
async function catches(student: Student, draw: Draw, wrong: Wrong[]) {
  const talks: { talk: Conversation; wrong?: Wrong }[] = [];
  for (const one of rightAgents(draw)) {
    const played = await playTest(student, one);
    if (!("talk" in played)) return saidNo(played, RIGHT);
    talks.push({ talk: played.talk });
  }
  const plain = (talks[0] as { talk: Conversation }).talk;
  for (const each of wrong) {
    const requests = spoil(plain.requests, draw, each.fault);
    if (requests === "no round") return fail(NO_ROUND);
    if (requests === "alike") return fail(ALIKE);
    talks.push({ talk: { terminal: plain.terminal, requests }, wrong: each });
  }
  const missed = new Set<Wrong>();
  for (const { talk, wrong } of draw.shuffle(talks)) {
    const run = await judgeTest(student, talk);
    if (!wrong && run.result !== "passes") return saidNo(run, RIGHT);
    if (wrong && run.result !== "fails") missed.add(wrong);
  }
  const told = wrong.find((each) => missed.has(each))?.agent;
  if (!told) return pass();
  return fail({
    en: {
      done: `An agent took your test: it ${told.en}.`,
      got: "check came back, and had thrown nothing.",
    },
    fr: {
      done: `Un agent s’est présenté à votre test : il ${told.fr}.`,
      got: "check est revenue sans avoir levé d’erreur.",
    },
  });
}

const NO_ROUND = {
  en: {
    done: "Your script was played to a right agent.",
    got: "No reply in it holds two calls, so no agent could go wrong with two results.",
  },
  fr: {
    done: "Votre scénario a été joué à un agent juste.",
    got: "Aucune de ses réponses ne contient deux appels : aucun agent ne pouvait se tromper avec deux résultats.",
  },
};

const ALIKE = {
  en: {
    done: "Your script was played to a right agent.",
    got: "Its first two calls give the same result, so nobody could see them swapped.",
  },
  fr: {
    done: "Votre scénario a été joué à un agent juste.",
    got: "Ses deux premiers appels donnent le même résultat : personne ne verrait qu’ils sont échangés.",
  },
};

/** The check that an agent which goes wrong in one of a few ways is caught; `agent` names them all. */
function caught(
  code: string,
  wrong: Wrong[],
  why: Bilingual<string>,
  read = "007#the-two-messages",
  agent = wrong[0]?.agent as Bilingual<string>,
): Check {
  return {
    code,
    read,
    text: {
      en: { expected: `The test throws when it meets an agent that ${agent.en}.`, why: why.en },
      fr: {
        expected: `Le test lève une erreur quand il rencontre un agent qui ${agent.fr}.`,
        why: why.fr,
      },
    },
    run: (student, draw) => catches(student, draw, wrong),
  };
}

function wrong(name: string, en: string, fr: string): Wrong {
  return { fault: FAULTS[name] as Fault, agent: { en, fr } };
}

export default defineExercise({
  kind: "write the test",
  starterFails: [
    "result-dropped",
    "ids-swapped",
    "ids-made-up",
    "one-too-many",
    "two-messages",
    "words-beside",
    "results-in-words",
    "other-role",
    "never-sent",
  ],
  checks: [
    {
      code: "right-passes",
      read: "007#the-two-messages",
      text: {
        en: {
          expected:
            "The test finds nothing wrong with an agent that keeps the rule, however it is made otherwise.",
          why: "A test that holds more than its rule fails good work, and then nobody believes it any more.",
        },
        fr: {
          expected:
            "Le test ne trouve rien à redire à un agent qui respecte la règle, quelle que soit sa façon d’être fait.",
          why: "Un test qui exige plus que sa règle refuse du bon travail, et plus personne ne le croit ensuite.",
        },
      },
      async run(student, draw) {
        const plain = await student.tryTest(rightAgent());
        if (plain.result !== "passes") return saidNo(plain, RIGHT);
        const style = otherAgent(draw);
        const other = await student.tryTest(rightAgent(style));
        if (other.result === "passes") return pass();
        const { system, model, limit } = style;
        return saidNo(other, {
          en: `A right agent took your test, made otherwise: the system prompt "${system}", the model "${model}", max_tokens ${limit}, other descriptions of its tools, other words in the terminal, and each result with its fields in another order.`,
          fr: `Un agent juste s’est présenté à votre test, fait autrement : le prompt système « ${system} », le modèle « ${model} », max_tokens à ${limit}, d’autres descriptions d’outils, d’autres mots dans le terminal, et les champs de chaque résultat dans un autre ordre.`,
        });
      },
    },
    {
      code: "any-order-passes",
      read: "007#the-two-messages",
      text: {
        en: {
          expected:
            "The test finds nothing wrong with an agent that sends the same results in another order.",
          why: "The id ties a result to its call. The order says nothing, and a faster tool may well be done first.",
        },
        fr: {
          expected:
            "Le test ne trouve rien à redire à un agent qui envoie les mêmes résultats dans un autre ordre.",
          why: "C’est l’id qui relie un résultat à son appel. L’ordre ne dit rien, et un outil plus rapide peut bien finir le premier.",
        },
      },
      async run(student) {
        const run = await student.tryTest(rightAgent({ reversed: true }));
        if (run.result === "passes") return pass();
        return saidNo(run, {
          en: "An agent sent all results in one user message, each with its id, the last one first.",
          fr: "Un agent a envoyé tous les résultats dans un seul message « user », chacun avec son id, le dernier en tête.",
        });
      },
    },
    caught(
      "result-dropped",
      [wrong("dropped", "sends one of the two results only", "n’envoie qu’un des deux résultats")],
      {
        en: "Every call needs its result: the API refuses a history in which one is missing.",
        fr: "Chaque appel a besoin de son résultat : l’API refuse un historique où il en manque un.",
      },
      "006#a-common-mistake",
    ),
    caught(
      "ids-swapped",
      [
        wrong(
          "swapped",
          "sends both results in one message, each with the id of the other's call",
          "envoie les deux résultats dans un message, chacun avec l’id de l’appel de l’autre",
        ),
        wrong(
          "firstForBoth",
          "sends both results in one message, and both hold what the first tool gave",
          "envoie les deux résultats dans un message, et tous deux contiennent ce qu’a donné le premier outil",
        ),
        wrong(
          "lastForBoth",
          "sends both results in one message, and both hold what the last tool gave",
          "envoie les deux résultats dans un message, et tous deux contiennent ce qu’a donné le dernier outil",
        ),
      ],
      {
        en: "Nobody refuses that: the model reads a temperature for a sum, and believes it. Only a test can see it.",
        fr: "Personne ne refuse cela : le modèle prend une température pour une somme, et la croit. Seul un test peut le voir.",
      },
      "007#the-two-messages",
      {
        en: "gives a call the result of the other one",
        fr: "donne à un appel le résultat de l’autre",
      },
    ),
    caught(
      "ids-made-up",
      [
        wrong(
          "ownIds",
          "sends both results in one message, with ids that it has made up",
          "envoie les deux résultats dans un message, avec des ids de son invention",
        ),
      ],
      {
        en: "An id that no call has ties a result to nothing.",
        fr: "Un id que ne porte aucun appel ne relie un résultat à rien.",
      },
    ),
    caught(
      "one-too-many",
      [
        wrong(
          "oneTwice",
          "sends both results in one message, one of them twice",
          "envoie les deux résultats dans un message, dont l’un deux fois",
        ),
        wrong(
          "oneMadeUp",
          "sends both results in one message, and a third one for a call that was never made",
          "envoie les deux résultats dans un message, et un troisième pour un appel qui n’a jamais été fait",
        ),
      ],
      {
        en: "A call has one result, and a result has a call: the API refuses a history in which one stands too many.",
        fr: "À un appel, un résultat ; à un résultat, un appel : l’API refuse un historique où il y en a un de trop.",
      },
      "007#the-two-messages",
      {
        en: "sends one result more than there were calls",
        fr: "envoie un résultat de plus qu’il n’y a eu d’appels",
      },
    ),
    caught(
      "two-messages",
      [
        wrong(
          "twoMessages",
          "sends the two results in two user messages, one after the other",
          "envoie les deux résultats dans deux messages « user », l’un après l’autre",
        ),
      ],
      {
        en: "All results of a round answer one reply; a model that sees them come singly learns to call one tool at a time.",
        fr: "Tous les résultats d’un aller-retour répondent à une même réponse ; un modèle qui les voit arriver un par un apprend à n’appeler qu’un outil à la fois.",
      },
    ),
    caught(
      "words-beside",
      [
        wrong(
          "wordsFirst",
          "puts a block of words in front of the two results, in the same message",
          "met un bloc de mots devant les deux résultats, dans le même message",
        ),
        wrong(
          "wordsBehind",
          "puts a block of words behind the two results, in the same message",
          "met un bloc de mots derrière les deux résultats, dans le même message",
        ),
      ],
      {
        en: "In front of the results the API refuses anything. Words behind them it lets pass, and the model takes them for the user's; the rule of your test allows neither.",
        fr: "Devant les résultats, l’API refuse tout. Derrière, elle laisse passer des mots, et le modèle les prend pour ceux de l’utilisateur ; la règle de votre test n’admet ni les uns ni les autres.",
      },
      "007#the-two-messages",
      {
        en: "puts a block of words beside the two results, in the same message",
        fr: "met un bloc de mots à côté des deux résultats, dans le même message",
      },
    ),
    caught(
      "results-in-words",
      [
        wrong(
          "inWords",
          "sends both results as plain words, without any tool_result",
          "envoie les deux résultats en mots, sans aucun tool_result",
        ),
      ],
      {
        en: "Words have no id. The calls stay unanswered, even if the right numbers stand somewhere.",
        fr: "Des mots n’ont pas d’id. Les appels restent sans réponse, même si les bons nombres figurent quelque part.",
      },
    ),
    caught(
      "other-role",
      [
        wrong(
          "otherRole",
          'sends both results in one message of the role "assistant"',
          "envoie les deux résultats dans un message de rôle « assistant »",
        ),
      ],
      {
        en: "It is your program that brings the results, not the model: on the wire that is the user's side.",
        fr: "C’est votre programme qui apporte les résultats, non le modèle : sur le réseau, c’est le côté « user ».",
      },
      "006#the-two-messages",
    ),
    caught(
      "never-sent",
      [
        wrong(
          "neverSent",
          "runs both tools and never asks again",
          "exécute les deux outils et ne redemande plus rien",
        ),
      ],
      {
        en: "A test that looks at a request has to notice, too, that there is none.",
        fr: "Un test qui regarde une requête doit aussi remarquer qu’il n’y en a pas.",
      },
      "006#one-turn",
    ),
  ],
});
