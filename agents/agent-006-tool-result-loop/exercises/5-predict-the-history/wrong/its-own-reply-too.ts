// caught by: first-round
type Message = `${"user" | "assistant"}: ${string}`;

export const request1: Message[] = ["user: text", "assistant: thinking, text, tool_use, tool_use"];

export const request2: Message[] = [
  ...request1,
  "user: tool_result, tool_result",
  "assistant: text",
];

export const request3: Message[] = [...request2, "user: text", "assistant: text"];

export const request4: Message[] = [...request3, "user: text", "assistant: tool_use"];

export const request5: Message[] = [...request4, "user: tool_result", "assistant: text"];

export const request6: Message[] = [...request3, "user: text", "assistant: text"];
