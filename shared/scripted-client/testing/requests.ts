/** Short ways to write a request, for tests of what the API refuses. */

export const TOOL = { name: "calculator", input_schema: { type: "object", properties: {} } };
export const call = (id: string, more: object = {}) => ({
  type: "tool_use",
  id,
  name: "calculator",
  input: {},
  ...more,
});
export const result = (id: string, more: object = {}) => ({
  type: "tool_result",
  tool_use_id: id,
  content: "5",
  ...more,
});
export const user = (content: unknown) => ({ role: "user", content });
export const assistant = (content: unknown) => ({ role: "assistant", content });

/** A request that is right but for what a row puts into it. */
export function request(more: object = {}): object {
  return {
    model: "claude-haiku-5-5",
    max_tokens: 100,
    tools: [TOOL],
    messages: [user("hello")],
    ...more,
  };
}
export const talk = (...messages: unknown[]) => request({ messages });
/** A question, the calls that it leads to, and what is answered to them. */
export const round = (calls: unknown[], results: unknown) =>
  talk(user("q"), assistant(calls), user(results));
export const tool = (more: object) => request({ tools: [{ ...TOOL, ...more }] });
export const without = (key: string, from: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== key));

/** A rule, what is wrong with a request, the request, and the API's sentence about it. */
export type Refused = [rule: string, what: string, body: unknown, message: string];
