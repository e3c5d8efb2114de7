// What stands behind the name on the command line, and the chance that comes of a seed.
import { randomInt } from "node:crypto";
import type * as z from "zod";
import { type Random, createRandom } from "@/server/demo/random";

/** Reads `--name=value` by `schema`; throws for what it does not know. */
export function readOptions<T>(schema: z.ZodType<T>, given: readonly string[]): T {
  return schema.parse(Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))));
}

/** A seed for a run that names none; it is printed, so that the run can be repeated. */
export function anySeed(): number {
  return randomInt(1, 2 ** 31);
}

/** Chance of its own for each `stream` of one seed: who asks more often in one changes nothing in another. */
export function chanceOf(seed: number, stream: number): Random {
  // Small numbers have few bits set, and the generator's first steps would show it.
  const random = createRandom(Math.imul(seed + stream * 0x1f123bb5, 0x9e3779b1) || 1);
  for (let step = 0; step < 8; step++) random.below(2);
  return random;
}
