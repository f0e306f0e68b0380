// A conversation with the agent of stage 006. On the left what a person types, on the right what
// the model replies, request by request.
//
//   how much are 12 * 12 and 100 - 1?    request 1: a thought, words, two calls
//                                        request 2: words
//   write me a long story                request 3: words and a call, cut off (max_tokens)
//   what is 2 + 3? then be mean          request 4: one call
//                                        request 5: words, a refusal (stop_reason refusal)
//   thanks                               request 6: words
//
// TODO: predict the messages of requests 2 to 6, before you run it. Write each as its role and the
// types of its blocks, like the one of request 1. You may use spread: [...request1, "…"].

type Message = `${"user" | "assistant"}: ${string}`;

export const request1: Message[] = ["user: text"];

export const request2: Message[] = [];

export const request3: Message[] = [];

export const request4: Message[] = [];

export const request5: Message[] = [];

export const request6: Message[] = [];
