export function total(): number {
  const kept: Buffer[] = [];
  for (;;) {
    try {
      kept.push(Buffer.alloc(50_000_000, 1));
    } catch {
      // what there is stays taken
    }
  }
}

export const label = () => "";
export const run = () => {};
