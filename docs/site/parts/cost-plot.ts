import { costPage } from "@boucle/trace/cost-page";
import { longRecording } from "../conversations.ts";
import { block, insideOf } from "../markup.ts";
import type { Place } from "../place.ts";

/** What each request of a long conversation carries: plots, what they mean, and a table. */
export async function costPlot(rounds: string, { lang }: Place): Promise<string> {
  const count = Number(rounds);
  if (!Number.isInteger(count) || count < 1 || count > 200) {
    throw new Error(`rounds="${rounds}": expected a whole number from 1 to 200.`);
  }
  const page = insideOf(costPage(await longRecording(count, lang), lang), "main");
  return block("cost", page.replace(/<(\/?)h2\b/g, "<$1h3"));
}
