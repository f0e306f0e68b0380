type Role = "user" | "assistant";

function message(role: Role, ...types: string[]): string {
  return `${role}: ${types.join(" + ")}`;
}

const history: string[] = [];
const sent: string[][] = [];

/** Adds to the history, and keeps what is sent then. */
function send(...messages: string[]): void {
  history.push(...messages);
  sent.push([...history]);
}

const line = message("user", "text");
const words = message("assistant", "text");

send(line);
send(
  message("assistant", "thinking", "text", "tool_use", "tool_use"),
  message("user", "tool_result", "tool_result"),
);
send(words, line);
send(words, line);
send(message("assistant", "tool_use"), message("user", "tool_result"));
history.splice(-3);
send(line);

export const [request1, request2, request3, request4, request5, request6] = sent;
