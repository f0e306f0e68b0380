// caught by: in-the-round
type Message = `${"user" | "assistant"}: ${string}`;

export const request1: Message[] = ["user: text"];

export const request2: Message[] = [
  ...request1,
  "assistant: thinking, text, tool_use, tool_use",
  "user: tool_result, tool_result",
];

export const request3: Message[] = [...request2, "assistant: text", "user: text"];

export const request4: Message[] = [...request3, "assistant: text", "user: text"];

export const request5: Message[] = ["user: text", "assistant: tool_use", "user: tool_result"];

export const request6: Message[] = [...request3, "assistant: text", "user: text"];
