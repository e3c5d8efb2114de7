// The options after the name on the command line, and the random numbers of a seed.
import { randomInt } from "node:crypto";
import type * as z from "zod";
import { type Random, createRandom } from "@/server/demo/random";

/** Reads `--name=value` by `schema`; throws for unknown options. */
export function readOptions<T>(schema: z.ZodType<T>, given: readonly string[]): T {
  return schema.parse(Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))));
}

/** A seed for a run that names none; it is printed, so that the run can be repeated. */
export function anySeed(): number {
  return randomInt(1, 2 ** 31);
}

/** Separate random numbers for each `stream` of one seed: more draws from one change nothing in another. */
export function chanceOf(seed: number, stream: number): Random {
  // Small numbers have few bits set, which the generator's first values would show.
  const random = createRandom(Math.imul(seed + stream * 0x1f123bb5, 0x9e3779b1) || 1);
  for (let step = 0; step < 8; step++) random.below(2);
  return random;
}
