/** What is wrong with a key before anybody is asked. */
export type KeyFault = "missing" | "empty" | "blank" | "quoted" | "lineEnd" | "unsendable";

/** The way a key is given, and its name in the environment. */
export type Key = { kind: "apiKey" | "authToken"; variable: string; value: string };

const QUOTES = "\"'`“”„«»‘’‚‹›";

/** The key of the environment: ANTHROPIC_API_KEY, else ANTHROPIC_AUTH_TOKEN; else undefined. */
export function findKey(env: NodeJS.ProcessEnv): Key | undefined {
  const { ANTHROPIC_API_KEY: key, ANTHROPIC_AUTH_TOKEN: token } = env;
  // servers that want a token are often set up with a key that is set, and empty
  if (key?.trim() || (key !== undefined && token === undefined)) {
    return { kind: "apiKey", variable: "ANTHROPIC_API_KEY", value: key };
  }
  if (token === undefined) return undefined;
  return { kind: "authToken", variable: "ANTHROPIC_AUTH_TOKEN", value: token };
}

/** What makes a key unusable, seen from its form alone; undefined for one that can be sent. */
export function keyFault(value: string | undefined): KeyFault | undefined {
  if (value === undefined) return "missing";
  if (value === "") return "empty";
  const trimmed = value.trim();
  if (trimmed === "") return "blank";
  if (QUOTES.includes(trimmed.charAt(0)) || QUOTES.includes(trimmed.slice(-1))) return "quoted";
  if (/\r\s*$/.test(value)) return "lineEnd";
  return /[^\x21-\x7e]/.test(trimmed) ? "unsendable" : undefined;
}
