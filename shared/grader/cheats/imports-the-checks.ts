// the test puts the place of the checkout here
export async function total(): Promise<number> {
  const file = "CHECKOUT/agents/agent-006-tool-result-loop/exercises/1-close-the-loop/solution.ts";
  const solution = await import(file);
  return solution.total();
}

export const label = total;
export const run = total;
