// @TS-NOCHECK
/// <reference path="/dev/stdin" />
export function total(prices: number[]): string {
  // @TS-EXPECT-ERROR
  const sum: string = prices.length;
  return sum;
}

export const label = () => "";
export const run = () => {};
