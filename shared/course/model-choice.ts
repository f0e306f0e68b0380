import { findKey, type Key, type KeyFault, keyFault } from "./model-key.ts";

/** The options that say which model is to speak. */
export type Wish = { live?: boolean; pocket?: boolean; clumsy?: boolean };

/** Which model speaks, or why none can. `key` is undefined for a server that was given none. */
export type Choice =
  | { kind: "pocket"; clumsy: boolean }
  | { kind: "live"; key: Key }
  | { kind: "server"; address: string; key: Key | undefined }
  | { kind: "keyFault"; fault: KeyFault; variable: string }
  | { kind: "badAddress"; address: string };

/** No key and no server: the pocket model, unless `live` is wanted. */
export function chooseModel(wish: Wish, env: NodeJS.ProcessEnv): Choice {
  const address = env.ANTHROPIC_BASE_URL?.trim();
  const key = findKey(env);
  if (wish.pocket || wish.clumsy || (!key && !address && !wish.live)) {
    return { kind: "pocket", clumsy: wish.clumsy ?? false };
  }
  if (address && !isWebAddress(address)) return { kind: "badAddress", address: bare(address) };
  const fault = key || !address ? keyFault(key?.value) : undefined;
  if (fault) {
    return { kind: "keyFault", fault, variable: key?.variable ?? "ANTHROPIC_API_KEY" };
  }
  if (address) return { kind: "server", address: address.replace(/\/+$/, ""), key };
  return { kind: "live", key: key as Key };
}

/** An address that `fetch` takes: it refuses one with a name and a password in it. */
function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password;
}

/** An address without what stands before an @, which is secret. */
function bare(address: string): string {
  return address.replace(/[^/]*@/, "…@");
}
