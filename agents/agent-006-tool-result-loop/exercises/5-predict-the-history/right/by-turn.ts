const line = "user text";
const words = "assistant text";

const sums = [line, "assistant thinking text tool_use tool_use", "user tool_result tool_result"];
const story = [line, words];

export const request1 = [line];
export const request2 = sums;
export const request3 = [...sums, words, line];
export const request4 = [...sums, words, ...story, line];
export const request5 = [...request4, "assistant tool_use", "user tool_result"];
export const request6 = request4.slice();
