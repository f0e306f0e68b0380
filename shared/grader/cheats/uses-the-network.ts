import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { get } from "node:http";
import { connect, createServer } from "node:net";

// the test puts the port of a server of its own here
const PORT = Number("0");

const attempts: (() => unknown)[] = [
  () => connect(PORT, "127.0.0.1"),
  () => get({ host: "127.0.0.1", port: PORT }),
  () => fetch(`http://127.0.0.1:${PORT}/`),
  () => new WebSocket(`ws://127.0.0.1:${PORT}/`),
  () => createSocket("udp4").send("1", PORT, "127.0.0.1"),
  () => lookup("example.com"),
  () => createServer().listen(0),
];

export async function total(): Promise<string> {
  const came: string[] = [];
  for (const attempt of attempts) {
    try {
      came.push(String(await attempt()));
    } catch (error) {
      came.push((error as Error).message);
    }
  }
  return came.join();
}

export const label = total;
export const run = total;
