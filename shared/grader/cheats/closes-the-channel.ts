import { closeSync } from "node:fs";

export function total(): void {
  closeSync(3);
}

export const label = total;
export const run = total;
