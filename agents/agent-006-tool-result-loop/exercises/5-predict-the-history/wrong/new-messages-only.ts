// caught by: first-round, after-the-answer
type Message = `${"user" | "assistant"}: ${string}`;

export const request1: Message[] = ["user: text"];

export const request2: Message[] = ["user: tool_result, tool_result"];

export const request3: Message[] = ["user: text"];

export const request4: Message[] = ["user: text"];

export const request5: Message[] = ["user: tool_result"];

export const request6: Message[] = ["user: text"];
