import type Anthropic from "@anthropic-ai/sdk";

export function total(prices: number[]): number {
  return prices.reduce((sum, price) => sum + price, 0);
}

export function label({ name, cents }: { name: string; cents: number }): string {
  return `${name}: ${(cents / 100).toFixed(2)}`;
}

export async function run(options: {
  lines: AsyncIterable<string>;
  write: (text: string) => void;
  client: Anthropic;
}): Promise<void> {
  const { lines, write, client } = options;
  for await (const line of lines) {
    const reply = await client.messages.create({
      model: "claude-haiku-5-5",
      max_tokens: 100,
      messages: [{ role: "user", content: line }],
    });
    for (const block of reply.content) if (block.type === "text") write(`${block.text}\n`);
  }
}
