// A conversation with the agent of stage 005. On the left what a person types, on the right what
// the model replies. Nothing else is typed.
//
//   1  hello                         words
//   2  what is 2 + 3?                one call of the calculator
//   3  and what was that?            words
//   4  6 * 7, and 10 - 4             two calls of the calculator
//   5  write me a long poem          words, cut off in the middle (stop_reason max_tokens)
//   6  now a mean one                words, a refusal (stop_reason refusal)
//   7  thanks                        words
//
// TODO: predict what was sent, before you run it. Replace each -1.

/** How many messages does each of the seven requests carry? */
export const messages: number[] = [-1, -1, -1, -1, -1, -1, -1];

/** In how many of the seven requests does the description of the calculator go along? */
export const withTool: number = -1;

/** How many messages of the role "assistant" are in the last request? */
export const saidByModel: number = -1;

/** How many calls (tool_use) are in the last request? */
export const calls: number = -1;
