import type { Bilingual } from "../exercise.ts";
import type { Danger, Hold, MACHINES } from "../isolation.ts";

type Texts = {
  about: string;
  here: string;
  machines: Record<keyof typeof MACHINES, string>;
  dangers: Record<Danger, [what: string, how: string]>;
  holds: Record<Hold, string>;
  legend: string;
  limits: string;
  not: string;
};

/** What stands between a learner's code and the machine, in words. */
export const ISOLATION: Bilingual<Texts> = {
  en: {
    about:
      "An answer runs in a process of its own, and its verdict is reached outside of it. This is what holds that process in, by machine: tried on Linux with Node 20, 24 and 26; for macOS and Windows, what Node and the system promise.",
    here: "here",
    machines: {
      "linux-bwrap": "Linux, bubblewrap",
      "linux-unshare": "Linux, unshare",
      "linux-plain": "Linux, neither",
      macos: "macOS",
      windows: "Windows",
    },
    dangers: {
      time: [
        "a loop or a wait without end",
        "stopped after 2 s of work or 5 s of waiting; off Linux, after 5 s",
      ],
      tree: ["processes that it has started", "the whole tree is killed with it"],
      heap: ["memory in the heap", "as other memory on Linux; else Node's own limit: 512 MB"],
      memory: ["memory outside of the heap", "prlimit, and a look every 50 ms: 512 MB"],
      output: ["output without end", "stopped after 4 MB; 64 kB of it are kept"],
      read: [
        "reading files",
        "Node's permissions: its own folder alone; bubblewrap hides the rest",
      ],
      write: ["writing files", "Node's permissions; a limit of 0 bytes on Linux"],
      processes: ["other programs and threads", "Node's permissions"],
      network: [
        "the network",
        "a network of its own without any address; else closed in JavaScript",
      ],
      signals: ["signals to other processes", "processes of its own; else closed in JavaScript"],
      secrets: [
        "keys in the environment",
        "its environment is empty, but for the search path on Linux",
      ],
      orphan: ["outliving a grader that is killed", "ends with it; else as soon as it listens"],
    },
    holds: { system: "holds", belt: "belt", open: "OPEN" },
    legend:
      "holds: the system or Node sees to it. belt: closed inside JavaScript, against accidents and simple tries. OPEN: nothing holds it.",
    limits:
      "Where it says OPEN or belt, run the answers of strangers in a container or a virtual machine.",
    not: "None of this is meant to hold somebody who knows a fault of the JavaScript engine or of the system. What no wall is needed for: a verdict cannot be forged, since no answer takes part in reaching it.",
  },
  fr: {
    about:
      "Une réponse s’exécute dans un processus à elle, et son verdict est rendu au-dehors. Voici ce qui contient ce processus, selon la machine : essayé sous Linux avec Node 20, 24 et 26 ; pour macOS et Windows, ce que promettent Node et le système.",
    here: "ici",
    machines: {
      "linux-bwrap": "Linux, bubblewrap",
      "linux-unshare": "Linux, unshare",
      "linux-plain": "Linux, ni l’un ni l’autre",
      macos: "macOS",
      windows: "Windows",
    },
    dangers: {
      time: [
        "boucle ou attente sans fin",
        "arrêtée après 2 s de travail ou 5 s d’attente ; hors de Linux, après 5 s",
      ],
      tree: ["processus qu’elle a lancés", "tout l’arbre est tué avec elle"],
      heap: ["mémoire du tas", "limite de Node : 256 Mo"],
      memory: ["mémoire hors du tas", "prlimit, et un coup d’œil toutes les 50 ms : 512 Mo"],
      output: ["affichage sans fin", "arrêté après 4 Mo ; 64 ko en sont gardés"],
      read: [
        "lecture de fichiers",
        "permissions de Node : son seul dossier ; bubblewrap cache le reste",
      ],
      write: ["écriture de fichiers", "permissions de Node ; limite de 0 octet sous Linux"],
      processes: ["autres programmes et fils", "permissions de Node"],
      network: ["réseau", "un réseau à elle, sans aucune adresse ; sinon fermé en JavaScript"],
      signals: ["signaux à d’autres processus", "des processus à elle ; sinon fermé en JavaScript"],
      secrets: [
        "clés dans l’environnement",
        "son environnement est vide, hormis le chemin de recherche sous Linux",
      ],
      orphan: ["survivre à un correcteur tué", "finit avec lui ; sinon dès qu’elle écoute"],
    },
    holds: { system: "tient", belt: "ceinture", open: "OUVERT" },
    legend:
      "tient : le système ou Node y veille. ceinture : fermé à l’intérieur de JavaScript, contre les accidents et les essais simples. OUVERT : rien ne le retient.",
    limits:
      "Là où il est écrit OUVERT ou ceinture, lancez les réponses d’inconnus dans un conteneur ou une machine virtuelle.",
    not: "Rien de tout cela ne prétend retenir qui connaît une faille du moteur JavaScript ou du système. Ce qui se passe de mur : un verdict ne se falsifie pas, puisqu’aucune réponse ne participe à le rendre.",
  },
};
