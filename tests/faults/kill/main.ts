// `npm run faults -- kill [--seed=n] [--rounds=300] [--hands=6]`: kill -9 under load, again and again, and what is stored
// afterwards.
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { connect } from "@/server/platform/db/connect";
import { DatabaseUnavailable } from "@/server/platform/db/database-errors";
import { median, printTable } from "../../bench/table";
import { startHands } from "../errands";
import { createGate } from "../gate";
import { type Deed, openLedger } from "../ledger";
import { anySeed, chanceOf, readOptions } from "../options";
import { type Toll, readBack } from "../read-back";
import { callerOf, makeWorld } from "../world";
import { type House, type Victim, openHouse, victims } from "./house";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(300),
  hands: z.coerce.number().int().positive().default(6),
});

/** Milliseconds of work before a kill: the least, and how many more at most. */
const workTime = { least: 150, spread: 1_200 };
/** In one of so many rounds the API is killed again while it starts, within so many milliseconds. */
const secondBlow = { oneIn: 4, within: 900 };
/** After so many rounds all records since the beginning are read, not only the new ones. */
const wholeEvery = 50;
/** Milliseconds within which a restarted database must answer reads. */
const readingPatience = 60_000;

/** Runs it on the server built at `program`; returns the exit code: 1 when a write was lost, doubled or half applied. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, rounds, hands: count } = readOptions(Options, given);
  console.log(`npm run faults -- kill --seed=${seed} --rounds=${rounds} --hands=${count}`);
  const random = chanceOf(seed, 0);
  const house = await openHouse(program);
  try {
    const world = await makeWorld(house.where());
    const ledger = openLedger(`k${seed.toString(36)}`);
    const gate = createGate();
    const hands = startHands(count, {
      ledger,
      gate,
      world,
      calls: () => ({
        staff: callerOf(house.where, world.keys.staff),
        system: callerOf(house.where, world.keys.system),
      }),
      random: (hand) => chanceOf(seed, hand + 1),
    });
    const allStand = () => Promise.race([gate.standing(count), hands.gone]);

    const blows: Record<Victim, number> = { api: 0, database: 0, both: 0, backend: 0 };
    const recoveries: number[] = [];
    const toll: Toll = { lost: [], doubled: [], half: [] };
    let seconds = 0;
    let readUpTo = 0;
    let unanswered = 0;
    for (let round = 1; round <= rounds; round++) {
      await pause(workTime.least + random.below(workTime.spread));
      const victim = random.pick(victims);
      const again = random.below(secondBlow.oneIn) === 0 ? random.below(secondBlow.within) : null;
      blows[victim]++;
      if (again !== null) seconds++;
      await house.kill(victim, random, gate.shut);
      try {
        recoveries.push(await house.recover(again));
      } catch (error) {
        const how = `after ${names[victim]} was killed${again === null ? "" : ", and the API again"}`;
        throw new Error(`Round ${round}, ${how}: it did not come back.`, { cause: error });
      }
      await allStand();
      unanswered += ledger.deeds.filter(({ record }) => record === null).length;
      // The writes of the last rounds are read once more: by now the unanswered ones are acknowledged.
      const from = round % wholeEvery === 0 ? 0 : readUpTo;
      readUpTo = ledger.deeds.findIndex((deed, index) => index >= readUpTo && deed.record === null);
      if (readUpTo === -1) readUpTo = ledger.deeds.length;
      add(toll, await readWhenBack(house, ledger.deeds.slice(from)));
      if (round % wholeEvery === 0)
        console.log(`${round} rounds, ${ledger.deeds.length} writes: ${counted(toll)}`);
      gate.open();
    }
    gate.shut();
    await allStand();
    add(toll, await readWhenBack(house, ledger.deeds));
    gate.close();
    await hands.gone;

    const done = ledger.deeds.filter(({ record }) => record !== null);
    printTable(
      `${rounds} rounds of kill -9, ${count} hands at work`,
      ["", "count"],
      [
        ...victims.map((victim) => [`killed: ${names[victim]}`, String(blows[victim])]),
        ["killed once more while it started", String(seconds)],
        ["came back unattended", String(recoveries.length)],
        ["median seconds to serve again", (median(recoveries) / 1000).toFixed(1)],
        ["longest, seconds", (Math.max(...recoveries) / 1000).toFixed(1)],
        ["writes acknowledged", String(done.length)],
        ["of these, rows of an intake session", String(done.filter(({ kind }) => kind === "row").length)],
        ["items under an instruction", String(done.filter(({ kind }) => kind === "instructed").length)],
        ["writes without an answer", String(unanswered)],
        ["calls sent again with the same key", String(ledger.replays())],
        ["lost", String(toll.lost.length)],
        ["doubled", String(toll.doubled.length)],
        ["half applied", String(toll.half.length)],
        ["refused without a reason", String(ledger.refusals.length)],
      ],
    );
    const wrong = [...toll.lost, ...toll.doubled, ...toll.half, ...ledger.refusals];
    for (const line of wrong.slice(0, 20)) console.log(`Fault: ${line}`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await house.remove();
  }
}

const names: Record<Victim, string> = {
  api: "the API process",
  database: "PostgreSQL",
  both: "both at once",
  backend: "one backend of PostgreSQL",
};

async function readWhenBack(house: House, deeds: readonly Deed[]): Promise<Toll> {
  for (const end = Date.now() + readingPatience; ; await pause(100)) {
    const connected = connect(await house.databaseUrl(), { connections: 1 });
    try {
      return await readBack(connected.db, deeds);
    } catch (error) {
      // After a backend's end PostgreSQL closes its clients' connections a moment later.
      if (!(error instanceof DatabaseUnavailable) || Date.now() > end) throw error;
    } finally {
      await connected.close();
    }
  }
}

/** A fault that is found again in a later round counts once. */
function add(toll: Toll, more: Toll): void {
  for (const kind of ["lost", "doubled", "half"] as const) {
    toll[kind] = [...new Set([...toll[kind], ...more[kind]])];
  }
}

function counted({ lost, doubled, half }: Toll): string {
  return `${lost.length} lost, ${doubled.length} doubled, ${half.length} half applied.`;
}
