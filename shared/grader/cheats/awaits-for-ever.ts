export async function total(): Promise<number> {
  for (;;) await null;
}

export const label = () => new Promise(() => {});
export const run = label;
