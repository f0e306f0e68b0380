import type { Verb } from "../context.ts";
export const doctor: Verb = async () => 0;
