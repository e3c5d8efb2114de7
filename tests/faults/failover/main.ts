// `npm run faults -- failover [--seed=n] [--rounds=5] [--hands=6] [--lag=0] [--mode=both]`: the primary dies under load and its
// standby takes over.
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { median } from "../../bench/table";
import { layRelay } from "../../relay";
import { otherPostgres } from "../../server/other-postgres";
import { type Outcome, readBackAfter, reportOutcomes, untilServed } from "../after-fault";
import { startHands } from "../errands";
import { createGate } from "../gate";
import { type RestartableApi, startRestartableApi } from "../restartable-api";
import { openLedger } from "../ledger";
import { anySeed, chanceOf, readOptions } from "../options";
import { roaming } from "../processes/house";
import type { Toll } from "../read-back";
import { callerOf, makeWorld } from "../world";
import { type Mode, type Pair, makePair } from "./cluster";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(5),
  hands: z.coerce.number().int().positive().default(6),
  // Milliseconds that replication takes each way, as over a long distance.
  lag: z.coerce.number().int().min(0).default(0),
  mode: z.enum(["both", "asynchronous", "synchronous"]).default("both"),
});
type Options = z.infer<typeof Options>;

/** API processes that share the database. */
const processes = 2;
/** Milliseconds of work before the primary dies: the least, and how many more at most. */
const workTime = { least: 500, spread: 1_000 };
/** Milliseconds within which a write must be acknowledged again. */
const patience = 60_000;

/** Runs it on the server built at `program`; returns the exit code: 1 when synchronous replication lost a write. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const options = readOptions(Options, given);
  const { seed, rounds, hands, lag, mode } = options;
  console.log(
    `npm run faults -- failover --seed=${seed} --rounds=${rounds} --hands=${hands} --lag=${lag} --mode=${mode}`,
  );
  const installed = otherPostgres();
  if (!installed) {
    console.log(
      "No PostgreSQL with replication is installed (apt-get install postgresql), so nothing failed over.",
    );
    return 0;
  }
  const modes: readonly Mode[] = mode === "both" ? ["asynchronous", "synchronous"] : [mode];
  const outcomes: Outcome[] = [];
  for (const each of modes) outcomes.push(await failOver(program, installed.home, each, options));
  return reportOutcomes(
    `The primary killed ${rounds} times each, PostgreSQL ${installed.major}, ${processes} API processes`,
    [
      "replication",
      "acknowledged",
      "lost",
      "doubled",
      "half",
      "promoted after s",
      "served after s",
      "longest s",
    ],
    outcomes,
  );
}

async function failOver(program: string, home: string, mode: Mode, options: Options): Promise<Outcome> {
  const pair = await makePair(home, mode, options.lag);
  // In production this is a virtual address, or the service name of a cluster.
  const relay = await layRelay(pair.url());
  const apis: RestartableApi[] = [];
  try {
    for (let nth = 0; nth < processes; nth++) {
      apis.push(await startRestartableApi(program, { DATABASE_URL: relay.url, NOTICE_DELAY_SECONDS: "0" }));
    }
    return await workThrough(pair, relay.lead, apis, mode, options);
  } finally {
    for (const api of apis) await api.stop();
    relay.close();
    await pair.remove();
  }
}

async function workThrough(
  pair: Pair,
  lead: (url: string) => void,
  apis: readonly RestartableApi[],
  mode: Mode,
  { seed, rounds, hands: count }: Options,
): Promise<Outcome> {
  const random = chanceOf(seed, 0);
  const at = (nth: number) => () => apis[nth % apis.length]?.where() ?? "";
  const world = await makeWorld(at(0)());
  const promotions: number[] = [];
  const gaps: number[] = [];
  const toll: Toll & { acknowledged: number; refused: string[] } = {
    acknowledged: 0,
    lost: [],
    doubled: [],
    half: [],
    refused: [],
  };
  for (let round = 0; round < rounds; round++) {
    const ledger = openLedger(`f${seed.toString(36)}${mode[0]}${round}`);
    const gate = createGate();
    const hands = startHands(count, {
      ledger,
      gate,
      world,
      calls: (hand) => ({
        staff: roaming(hand, (nth) => callerOf(at(nth), world.keys.staff)),
        system: roaming(hand, (nth) => callerOf(at(nth), world.keys.system)),
      }),
      random: (hand) => chanceOf(seed, round * count + hand + 1),
    });
    await pause(workTime.least + random.below(workTime.spread));
    const died = performance.now();
    pair.killPrimary();
    // Like a virtual address, it moves when the primary is gone, not when the standby is ready.
    lead(pair.standbyUrl());
    await pair.promote();
    promotions.push(performance.now() - died);
    await untilServed(ledger, hands, { from: died, patience });
    gaps.push(performance.now() - died);

    const found = await readBackAfter({ ledger, gate, hands }, pair.url());
    toll.acknowledged += ledger.deeds.filter(({ record }) => record !== null).length;
    toll.lost.push(...found.lost);
    toll.doubled.push(...found.doubled);
    toll.half.push(...found.half);
    // A call for a record that was lost is answered that there is none.
    if (found.lost.length === 0) toll.refused.push(...ledger.refusals);
    if (round < rounds - 1) await pair.pairAgain();
  }
  const wrong = [...toll.doubled, ...toll.half, ...toll.refused];
  return {
    row: [
      mode,
      ...[toll.acknowledged, toll.lost.length, toll.doubled.length, toll.half.length].map(String),
      ...[median(promotions), median(gaps), Math.max(...gaps)].map((gap) => (gap / 1000).toFixed(2)),
    ],
    wrong: mode === "synchronous" ? [...toll.lost, ...wrong] : wrong,
  };
}
