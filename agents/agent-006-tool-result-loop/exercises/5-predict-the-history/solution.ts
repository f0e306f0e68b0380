// A conversation with the agent of stage 006. On the left what a person types, on the right what
// the model replies, request by request.
//
//   how much are 12 * 12 and 100 - 1?    request 1: a thought, words, two calls
//                                        request 2: words
//   write me a long story                request 3: words and a call, cut off (max_tokens)
//   what is 2 + 3? then be mean          request 4: one call
//                                        request 5: words, a refusal (stop_reason refusal)
//   thanks                               request 6: words

type Message = `${"user" | "assistant"}: ${string}`;

export const request1: Message[] = ["user: text"];

export const request2: Message[] = [
  ...request1,
  "assistant: thinking, text, tool_use, tool_use",
  "user: tool_result, tool_result",
];

export const request3: Message[] = [...request2, "assistant: text", "user: text"];

export const request4: Message[] = [...request3, "assistant: text", "user: text"];

export const request5: Message[] = [...request4, "assistant: tool_use", "user: tool_result"];

export const request6: Message[] = [...request3, "assistant: text", "user: text"];
