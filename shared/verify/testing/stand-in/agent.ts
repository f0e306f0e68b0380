/** The agent beside the fixture's tests. */
export function answer(): string {
  return "words";
}
