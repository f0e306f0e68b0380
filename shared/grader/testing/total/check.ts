import { blocksOf, defineExercise, fail, pass, show } from "@boucle/grader";

/** Said in both languages alike: the exercise is for the grader's own tests. */
function came(got: string) {
  return fail({ en: { done: "-", got }, fr: { done: "-", got } });
}

const text = { en: { expected: "-", why: "-" }, fr: { expected: "-", why: "-" } };

/** A function to call, a text to give back, and a conversation to hold. */
export default defineExercise({
  kind: "fill in",
  starterFails: ["sum", "label", "asks"],
  checks: [
    {
      code: "sum",
      read: "006#sum",
      text,
      async run(student, draw) {
        const prices = Array.from({ length: draw.integer(3, 6) }, () => draw.integer(1, 999));
        const { value, threw } = await student.call("total", [prices]);
        const right = prices.reduce((sum, price) => sum + price, 0);
        return value === right ? pass() : came(show(threw ?? value));
      },
    },
    {
      code: "label",
      read: "006#label",
      text,
      async run(student, draw) {
        const word = draw.word();
        const { value, threw } = await student.call("label", [{ name: word, cents: 250 }]);
        return value === `${word}: 2.50` ? pass() : came(show(threw ?? value));
      },
    },
    {
      code: "asks",
      read: "006#asks",
      text,
      async run(student, draw) {
        const [line, answer] = [draw.word(), draw.word()];
        const { requests, terminal } = await student.converse({ lines: [line], script: [answer] });
        const [sent] = blocksOf(requests[0]?.messages[0]);
        const right = requests.length === 1 && sent?.text === line && terminal.includes(answer);
        return right
          ? pass()
          : came(`${requests.length} requests, ${show(sent)}, ${show(terminal)}`);
      },
    },
  ],
});
