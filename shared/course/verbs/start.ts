import type { Verb } from "../context.ts";
export const start: Verb = async () => 0;
