// `npm run faults -- load [--seed=n] [--minutes=30] [--scale=1m] [--handlers=200] [--pause=3]`: a shift of many handlers.
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import sharp from "sharp";
import { ApiError } from "@/contract/wire/errors";
import { scaleNames } from "@/server/demo/scale";
import { startServed } from "../../bench/api/served";
import { grouped, milliseconds, printTable } from "../../bench/table";
import { anySeed, chanceOf, readOptions } from "../options";
import { administrator } from "../world";
import { keepFigures, slopeOf } from "./figures";
import { type Hand, comeIn, workShift } from "./handler";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  minutes: z.coerce.number().positive().default(30),
  scale: z.enum(scaleNames).default("1m"),
  handlers: z.coerce.number().int().positive().default(200),
  // Average pause of a handler between two calls, in seconds.
  pause: z.coerce.number().positive().default(3),
});

/** Milliseconds between two measurements of the server's memory; a short run has this many of them. */
const lookEvery = 10_000;
const looksLeast = 20;
/** The part of a run after which the memory counts as warm: a second slope starts there. */
const warmAfter = 1 / 3;
/** The demo's handlers; they have the administrator's password. */
const people = ["sam@pigeonhole.example", "elif@pigeonhole.example"] as const;
const megabyte = 1024 ** 2;

/** Runs it on the server built at `program`; returns the exit code: 1 when a call failed. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, minutes, scale, handlers, pause: seconds } = readOptions(Options, given);
  console.log(
    `npm run faults -- load --seed=${seed} --minutes=${minutes} --scale=${scale} --handlers=${handlers} --pause=${seconds}`,
  );
  const served = await startServed(scale, program);
  try {
    const photo = Buffer.from(await letterPhoto());
    const figures = keepFigures(isSecond);
    let end = Number.POSITIVE_INFINITY;
    const isOver = () => performance.now() >= end;
    const shift = { address: served.address, figures, pause: seconds * 1000, photo, isOver };
    // One after the other: they share two accounts, and many sign-ins at once for one account look like guessing.
    const hands: Hand[] = [];
    for (let nth = 0; nth < handlers; nth++) {
      const email = people[nth % people.length] ?? people[0];
      hands.push(await comeIn(shift, { ...administrator, email }, chanceOf(seed, nth + 1)));
    }
    const began = performance.now();
    end = began + minutes * 60_000;
    const work = Promise.all(hands.map(workShift));
    const looks: { x: number; y: number }[] = [];
    const watching = (async () => {
      while (!isOver()) {
        looks.push({ x: (performance.now() - began) / 3_600_000, y: served.memory() / megabyte });
        await pause(Math.min(lookEvery, (minutes * 60_000) / looksLeast));
      }
    })();
    await Promise.all([work, watching]);

    const elapsed = (performance.now() - began) / 1000;
    const rows = figures.rows();
    const calls = rows.reduce((sum, row) => sum + row.calls, 0);
    const failed = rows.reduce((sum, row) => sum + row.failed, 0);
    printTable(
      `${handlers} handlers for ${minutes} minutes, photo of ${Math.round(photo.length / 1024)} kB`,
      ["call", "calls", "p50 ms", "p99 ms", "came second", "failed"],
      rows.map((row) => [
        row.kind,
        grouped(row.calls),
        milliseconds(row.p50),
        milliseconds(row.p99),
        String(row.refused),
        String(row.failed),
      ]),
    );
    for (const [words, times] of figures.failures) console.log(`Failed ${times} times: ${words}`);
    const warm = looks.filter(({ x }) => x * 3600 >= elapsed * warmAfter);
    console.log(
      [
        ``,
        `${grouped(calls)} calls, ${(calls / elapsed).toFixed(1)} a second, ${failed} failed.`,
        `Memory of the API process: ${megabytes(looks[0])} MB at first, ${megabytes(looks.at(-1))} MB at the end;`,
        `by least squares ${slopeOf(looks).toFixed(1)} MB an hour, ${slopeOf(warm).toFixed(1)} after the first third.`,
      ].join("\n"),
    );
    return failed === 0 ? 0 : 1;
  } finally {
    await served.stop();
  }
}

/** A colleague was quicker with the same record: a refusal by the rules. */
function isSecond(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "conflict" || error.code === "stale");
}

function megabytes(look: { y: number } | undefined): number {
  return Math.round(look?.y ?? Number.NaN);
}

/** About as many bytes as a handler's camera sends for an envelope. */
function letterPhoto(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 200, sigma: 12 } as const;
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: "#eee", noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}
