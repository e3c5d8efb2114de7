// `npm run faults -- rolling [--from=commit] [--seconds=10] [--hands=6] [--seed=n]`: the release before and this version on one
// database at the same time, under a shift's calls: what is refused, lost or doubled while one takes over from the other.
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { AnswerOf, Call, CallInput, CallOptions, Endpoint } from "@/contract/wire/endpoint";
import { connect } from "@/server/platform/db/connect";
import { printTable } from "../../bench/table";
import { type ApiProcess, startApi } from "../api-process";
import { openDatabase } from "../database";
import { startHands } from "../errands";
import { createGate } from "../gate";
import { openLedger } from "../ledger";
import { anySeed, chanceOf, readOptions } from "../options";
import { readBack } from "../read-back";
import { callerOf, makeWorld } from "../world";
import { buildRelease, lastRelease } from "./release";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  /** Seconds of work before the new version starts, together with it, and after the old one was stopped. */
  seconds: z.coerce.number().positive().default(10),
  hands: z.coerce.number().int().positive().default(6),
  /** The last tag, or HEAD~1 where there is none. */
  from: z.string().optional(),
});

type Phase = { name: string; calls: number; longest: number };

/** Runs it on the server built at `program`; returns the exit code: 1 when something was refused, lost or doubled. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, seconds, hands: count, from = lastRelease() } = readOptions(Options, given);
  console.log(
    `npm run faults -- rolling --from=${from} --seconds=${seconds} --hands=${count} --seed=${seed}\nBuilding ${from} …`,
  );
  const release = await buildRelease(from);
  const database = await openDatabase();
  const connected = connect(database.url, { connections: 2 });
  const running: ApiProcess[] = [];
  const gate = createGate();
  try {
    const settings = { DATABASE_URL: database.url };
    const old = startApi(release.program, settings);
    running.push(old);
    let addresses = [await old.ready];
    const world = await makeWorld(addresses[0] ?? "");
    const before = await migrationsOf(database.url);

    let phase: Phase = { name: "the release before, alone", calls: 0, longest: 0 };
    const phases = [phase];
    const begin = (name: string) => {
      phase = { name, calls: 0, longest: 0 };
      phases.push(phase);
    };
    let turn = 0;
    /** Each call goes to the next process; the ledger sends an unanswered one again, which then reaches another process. */
    const byTurns =
      (token: string): Call =>
      async <E extends Endpoint>(
        endpoint: E,
        input: CallInput<E>,
        options?: CallOptions,
      ): Promise<AnswerOf<E>> => {
        turn += 1;
        const address = addresses[turn % addresses.length] ?? "";
        const asked = performance.now();
        try {
          return await callerOf(() => address, token)(endpoint, input, options);
        } finally {
          phase.calls += 1;
          phase.longest = Math.max(phase.longest, performance.now() - asked);
        }
      };
    const ledger = openLedger(`r${seed.toString(36)}`);
    const hands = startHands(count, {
      ledger,
      gate,
      world,
      calls: () => ({ staff: byTurns(world.keys.staff), system: byTurns(world.keys.system) }),
      random: (hand) => chanceOf(seed, hand + 1),
    });
    const work = () => Promise.race([pause(seconds * 1000), hands.gone]);

    await work();
    begin("the new version migrates");
    const next = startApi(program, settings, []);
    running.push(next);
    const [nextAddress] = await Promise.all([next.ready, Promise.race([next.ready, hands.gone])]);
    const after = await migrationsOf(database.url);
    begin("both take calls");
    addresses = [...addresses, nextAddress];
    await work();
    const isOldReady = (await fetch(`${addresses[0]}/readyz`)).status === 200;
    begin("the release before stops");
    // As a proxy does it: first no new calls, then it is stopped.
    addresses = [nextAddress];
    await old.stop();
    await work();
    gate.shut();
    await Promise.race([gate.standing(count), hands.gone]);
    const { lost, doubled, half } = await readBack(connected.db, ledger.deeds);
    gate.close();
    await hands.gone;

    const added = after.filter((name) => !before.includes(name));
    console.log(`\nMigrations of this version: ${added.join(", ") || "none"}`);
    printTable(
      `From ${from} to this version, seed ${seed}`,
      ["", "calls", "longest, ms"],
      phases.map(({ name, calls, longest }) => [name, String(calls), Math.round(longest).toString()]),
    );
    const wrong = { refused: ledger.refusals, lost, doubled, half };
    for (const [what, lines] of Object.entries(wrong)) {
      console.log(`${what}: ${lines.length}`);
      for (const line of lines.slice(0, 10)) console.log(`  ${line}`);
    }
    console.log(`sent again: ${ledger.replays()}`);
    console.log(
      `the release before answered /readyz with 200 together with the new one: ${isOldReady ? "yes" : "no"}`,
    );
    return Object.values(wrong).flat().length === 0 && isOldReady ? 0 : 1;
  } finally {
    gate.close();
    for (const api of running) await api.stop();
    await connected.close();
    await database.remove();
    await release.remove();
  }
}

const Names = z.array(z.object({ name: z.string() }));

async function migrationsOf(url: string): Promise<string[]> {
  const { pool, close } = connect(url, { connections: 1 });
  try {
    const { rows } = await pool.query("select name from kysely_migration order by name");
    return Names.parse(rows).map(({ name }) => name);
  } finally {
    await close();
  }
}
