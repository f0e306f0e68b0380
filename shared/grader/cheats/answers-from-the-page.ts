export function total(): number {
  return 1250;
}

export function label(): string {
  return "tea: 2.50";
}

export async function run(): Promise<void> {}
