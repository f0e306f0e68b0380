import { CURRENT_VERSION, checkRequest } from "./check-request.ts";
import type { SentRequest } from "./replies.ts";
import { freeze, parse, Row } from "./request-row.ts";
import { type Fault, isObject } from "./rules/rule.ts";

/** A request that came in. Its snapshot, frozen, is made when somebody asks for it. */
export type Received = {
  readonly fault: Fault | undefined;
  readonly request: SentRequest;
  readonly model: string;
  readonly wantsStream: boolean;
};

/**
 * Every request as it was when it was sent, and what the API would say to it.
 *
 * A loop sends its whole history each time, so a request mostly begins with the bytes of the one
 * before: only what is new gets parsed and checked, and what two requests share is kept once.
 */
export class RequestLog {
  readonly #received: Received[] = [];
  #requests: SentRequest[] | undefined;
  #row: Row | undefined;

  /** The requests in order, frozen. The same list each time, which goes on growing. */
  get requests(): readonly SentRequest[] {
    this.#requests ??= this.#received.map(({ request }) => request);
    return this.#requests;
  }

  get length(): number {
    return this.#received.length;
  }

  /** Takes in a request's JSON, with the first fault that the API would find in it. */
  record(body: string, version = CURRENT_VERSION): Received {
    const received = this.#receive(body, version);
    this.#received.push(received);
    this.#requests?.push(received.request);
    return received;
  }

  #receive(body: string, version: string): Received {
    const last = this.#row;
    const added = last?.addedBy(body, version);
    if (last && added) return last.goOn(body, added);
    const request = parse(body);
    if (!isObject(request) || !Array.isArray(request.messages)) {
      const fault = checkRequest(request, version);
      return { fault, request: freeze(request) as SentRequest, model: "", wantsStream: false };
    }
    this.#row = new Row({ ...request, messages: request.messages }, version, last);
    return this.#row.goOn(body, request.messages);
  }
}
