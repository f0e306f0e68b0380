import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { checkingClient, countingClient, readToTheEnd } from "./clients.ts";
import { bareLoop, type StageModule, throughTheStage } from "./conversation.ts";

/** One conversation in a process of its own: `sent` is the hash of what it sent, when asked for. */
export type Measurement = { cpuMs: number; peakMb: number; sent?: string };

const [agent = "", loop, fake, rounds, hashes] = process.argv.slice(2);
const stage = (await import(pathToFileURL(agent).href)) as StageModule;
const converse = loop === "stage" ? throughTheStage : bareLoop;
const hash = createHash("sha256");
const watch = (body: string) => {
  if (hashes) hash.update(body);
  else if (fake === "reading") readToTheEnd(body);
};

const checking = fake === "checking" ? checkingClient(Number(rounds)) : undefined;
const client = checking ?? countingClient(Number(rounds), watch);

const start = process.cpuUsage();
await converse(stage, client);
const { user, system } = process.cpuUsage(start);
const cpuMs = (user + system) / 1000;
const peakMb = peakKb() / 1024;

if (hashes) for (const request of checking?.requests ?? []) hash.update(JSON.stringify(request));
const measurement: Measurement = { cpuMs, peakMb, ...(hashes && { sent: hash.digest("hex") }) };
process.stdout.write(JSON.stringify(measurement));

/** Linux lets a child inherit the peak of its parent; the high-water mark is this process's own. */
function peakKb(): number {
  const status = "/proc/self/status";
  const own = existsSync(status) && /VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1];
  return own ? Number(own) : process.resourceUsage().maxRSS;
}
