import { styleText } from "node:util";
import { main } from "./command.ts";

process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  // styleText knows NO_COLOR, FORCE_COLOR and pipes
  colour: styleText("red", "x") !== "x",
  write: console.log,
  complain: console.error,
});
