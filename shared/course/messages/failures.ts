import type { Bilingual } from "../context.ts";
import type { KeyFault } from "../model-key.ts";

type Texts = {
  key: Record<KeyFault, (variable: string) => string>;
  badAddress: (address: string) => string;
  refusedKey: (status: number) => string;
  forbidden: (message: string) => string;
  notFound: (address: string, message: string) => string;
  badRequest: (status: number, message: string) => string;
  rateLimited: string;
  waitTooLong: (seconds: number, status: number) => string;
  waiting: (seconds: number, status: number) => string;
  overloaded: string;
  serverFault: (status: number, message: string) => string;
  webPage: (status: number, address: string) => string;
  refused: (address: string) => string;
  unknownHost: (host: string) => string;
  certificate: (host: string, code: string) => string;
  brokeOff: (address: string, code: string) => string;
  timedOut: (seconds: number) => string;
  noMessage: (address: string) => string;
  notSent: (message: string) => string;
  cancelled: string;
  limit: (requests: number) => string;
};

/**
 * One sentence for each way in which a request fails. A stage shows 200 characters of it at most,
 * so what matters comes first.
 */
export const FAILURES: Bilingual<Texts> = {
  en: {
    key: {
      missing: (name) => `${name} is not set. Set it to your key, or use --pocket.`,
      empty: (name) => `${name} is set, but empty. Set it to your key, or unset it.`,
      blank: (name) => `${name} holds only spaces. Set it to your key, or unset it.`,
      quoted: (name) => `${name} has quotation marks in its value. Set it again without them.`,
      lineEnd: (name) =>
        `${name} ends in a carriage return: its file has Windows line ends. Save it with LF ends.`,
      unsendable: (name) =>
        `${name} has a space or a letter in it that no key has. Copy the key again.`,
    },
    badAddress: (address) =>
      `ANTHROPIC_BASE_URL is "${address}", which is no web address. ` +
      "It looks like http://localhost:11434.",
    refusedKey: (status) =>
      `The server refused the key (${status}). Check ANTHROPIC_API_KEY, or use --pocket.`,
    forbidden: (message) => `The key may not do this (403): ${message}`,
    notFound: (address, message) => `Nothing of that name at ${address} (404): ${message}`,
    badRequest: (status, message) => `The API refused the request (${status}): ${message}`,
    rateLimited: "Too many requests for this key (429). Wait a minute, then try again.",
    waitTooLong: (seconds, status) =>
      `The server asks to wait ${seconds} seconds (${status}), longer than this course waits. ` +
      "Try again later, or use --pocket.",
    waiting: (seconds, status) =>
      `The server asks for patience (${status}): waiting ${seconds} s. Ctrl-C gives the turn up.`,
    overloaded: "The service is overloaded, it is not your code (529). Try again in a minute.",
    serverFault: (status, message) =>
      `The service has a fault, it is not your code (${status}). Try again in a minute. ${message}`,
    webPage: (status, address) =>
      `${address} answered ${status} with a page instead of the API's JSON: ` +
      "a proxy or another server is in the way.",
    refused: (address) =>
      `Nothing listens at ${address} (connection refused). Start the server, ` +
      "or check ANTHROPIC_BASE_URL.",
    unknownHost: (host) =>
      `No address found for ${host}. Check the network and ANTHROPIC_BASE_URL, or use --pocket.`,
    certificate: (host, code) =>
      `The certificate of ${host} is not trusted (${code}). ` +
      "Behind a company proxy, set NODE_EXTRA_CA_CERTS.",
    brokeOff: (address, code) => `The connection to ${address} broke off${code}. Try again.`,
    timedOut: (seconds) => `No answer within ${seconds} seconds. Try again.`,
    noMessage: (address) =>
      `${address} answered with something that is no message of the API. ` +
      "Check ANTHROPIC_BASE_URL.",
    notSent: (message) => `The request was not sent: ${message}`,
    cancelled: "Cancelled. This turn is forgotten.",
    limit: (requests) =>
      `The limit of ${requests} request${requests === 1 ? "" : "s"} for one turn is reached; ` +
      "this turn is forgotten. --max-requests changes the limit.",
  },
  fr: {
    key: {
      missing: (name) => `${name} n’est pas définie. Donnez-lui votre clé, ou utilisez --pocket.`,
      empty: (name) => `${name} est définie, mais vide. Donnez-lui votre clé, ou supprimez-la.`,
      blank: (name) =>
        `${name} ne contient que des espaces. Donnez-lui votre clé, ou supprimez-la.`,
      quoted: (name) => `La valeur de ${name} contient des guillemets. Redonnez-la sans eux.`,
      lineEnd: (name) =>
        `${name} finit par un retour chariot : son fichier a des fins de ligne Windows. ` +
        "Enregistrez-le avec des fins de ligne LF.",
      unsendable: (name) =>
        `${name} contient une espace ou un caractère qu’aucune clé n’a. Recopiez la clé.`,
    },
    badAddress: (address) =>
      `ANTHROPIC_BASE_URL vaut « ${address} », qui n’est pas une adresse web. ` +
      "Forme attendue : http://localhost:11434.",
    refusedKey: (status) =>
      `Le serveur a refusé la clé (${status}). Vérifiez ANTHROPIC_API_KEY, ou utilisez --pocket.`,
    forbidden: (message) => `La clé ne permet pas cela (403) : ${message}`,
    notFound: (address, message) => `Rien de ce nom sur ${address} (404) : ${message}`,
    badRequest: (status, message) => `L’API a refusé la requête (${status}) : ${message}`,
    rateLimited: "Trop de requêtes pour cette clé (429). Attendez une minute, puis réessayez.",
    waitTooLong: (seconds, status) =>
      `Le serveur demande d’attendre ${seconds} secondes (${status}), plus que ce cours n’attend. ` +
      "Réessayez plus tard, ou utilisez --pocket.",
    waiting: (seconds, status) =>
      `Le serveur demande de patienter (${status}) : attente de ${seconds} s. ` +
      "Ctrl-C abandonne le tour.",
    overloaded:
      "Le service est surchargé, votre code n’y est pour rien (529). Réessayez dans une minute.",
    serverFault: (status, message) =>
      `Le service est en panne, votre code n’y est pour rien (${status}). ` +
      `Réessayez dans une minute. ${message}`,
    webPage: (status, address) =>
      `${address} a répondu ${status} avec une page au lieu du JSON de l’API : ` +
      "un proxy ou un autre serveur est sur le chemin.",
    refused: (address) =>
      `Rien n’écoute sur ${address} (connexion refusée). Démarrez le serveur, ` +
      "ou vérifiez ANTHROPIC_BASE_URL.",
    unknownHost: (host) =>
      `Aucune adresse trouvée pour ${host}. Vérifiez le réseau et ANTHROPIC_BASE_URL, ` +
      "ou utilisez --pocket.",
    certificate: (host, code) =>
      `Le certificat de ${host} n’est pas reconnu (${code}). ` +
      "Derrière le proxy d’une entreprise, définissez NODE_EXTRA_CA_CERTS.",
    brokeOff: (address, code) => `La connexion à ${address} s’est interrompue${code}. Réessayez.`,
    timedOut: (seconds) => `Pas de réponse en ${seconds} secondes. Réessayez.`,
    noMessage: (address) =>
      `${address} a répondu autre chose qu’un message de l’API. Vérifiez ANTHROPIC_BASE_URL.`,
    notSent: (message) => `La requête n’est pas partie : ${message}`,
    cancelled: "Annulé. Ce tour est oublié.",
    limit: (requests) =>
      `La limite de ${requests} requête${requests === 1 ? "" : "s"} pour un tour est atteinte ; ce tour est oublié. ` +
      "Pour changer la limite : --max-requests N.",
  },
};
