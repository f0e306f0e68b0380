export function total(): number {
  for (;;) Math.random();
}

export const label = total;
export const run = total;
