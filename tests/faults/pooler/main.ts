// `npm run faults -- pooler [--seed=n] [--seconds=20] [--hands=6] [--mode=both]`: a shift through PgBouncer, which is killed
// once.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import { connect } from "@/server/platform/db/connect";
import { errorCode } from "@/server/platform/db/database-errors";
import { grouped } from "../../bench/table";
import { layRelay } from "../../relay";
import { type Outcome, readBackAfter, reportOutcomes, untilServed } from "../after-fault";
import { openDatabase } from "../database";
import { startHands } from "../errands";
import { createGate } from "../gate";
import { isUnanswered, openLedger } from "../ledger";
import { keepFigures } from "../load/figures";
import { comeIn, usualWeights, workShift } from "../load/handler";
import { anySeed, chanceOf, readOptions } from "../options";
import { liveFeed } from "../processes/as-one";
import { roaming } from "../processes/house";
import { type RestartableApi, startRestartableApi } from "../restartable-api";
import { administrator, callerOf, makeWorld } from "../world";
import { type Bouncer, type PoolMode, installedBouncer, startBouncer } from "./bouncer";
import { strangersFindings } from "./stranger";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  // Half of the time before PgBouncer is killed, half after it is back.
  seconds: z.coerce.number().positive().default(20),
  hands: z.coerce.number().int().positive().default(6),
  mode: z.enum(["both", "session", "transaction"]).default("both"),
});
type Options = z.infer<typeof Options>;

/** API processes behind one pooler. */
const processes = 2;
/** Handlers that look through lists, open mailboxes and take photos, and their average pause in milliseconds. */
const handlers = { count: 4, pause: 20 };
/** In session mode every connection has a separate session; in transaction mode they share fewer. */
const sessions: Record<PoolMode, number> = { session: 60, transaction: 5 };
/** Milliseconds that PgBouncer is down, and within which a write must be acknowledged again. */
const away = 1_000;
const patience = 30_000;
/** Letters with changes that the live feed of another process must report. */
const letters = 20;

/** Runs it on the server built at `program`; returns the exit code: 1 when anything is wrong. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const options = readOptions(Options, given);
  const { seed, seconds, hands, mode } = options;
  console.log(`npm run faults -- pooler --seed=${seed} --seconds=${seconds} --hands=${hands} --mode=${mode}`);
  const bouncer = installedBouncer();
  if (bouncer === null) {
    console.log("PgBouncer is not installed (apt-get install pgbouncer), so nothing was sent through it.");
    return 0;
  }
  const modes: readonly PoolMode[] = mode === "both" ? ["session", "transaction"] : [mode];
  const outcomes: Outcome[] = [];
  for (const each of modes) outcomes.push(await workBehind(bouncer, program, each, options));
  return reportOutcomes(
    `${processes} API processes behind PgBouncer, which is killed once`,
    [
      "mode",
      "calls",
      "refused",
      "503 while down",
      "acknowledged",
      "lost",
      "doubled",
      "half",
      "feed",
      "back after s",
      "sessions seen",
      "settings left",
    ],
    outcomes,
  );
}

async function workBehind(
  bouncerProgram: string,
  program: string,
  mode: PoolMode,
  options: Options,
): Promise<Outcome> {
  const undo: (() => Promise<void> | void)[] = [];
  try {
    const database = await openDatabase();
    undo.push(() => database.remove());
    const relay = await layRelay(database.url); // the embedded one may only have a socket
    undo.push(() => relay.close());
    const bouncer = await startBouncer(bouncerProgram, relay.url, mode, sessions[mode]);
    undo.push(() => bouncer.remove());
    const apis: RestartableApi[] = [];
    for (let nth = 0; nth < processes; nth++) {
      // The first process migrates and fills through the pooler, too. A sent notice is a second change of its letter, so none is
      // sent while the feed is counted.
      const api = await startRestartableApi(program, {
        DATABASE_URL: bouncer.url,
        NOTICE_DELAY_SECONDS: "10",
      });
      undo.push(() => api.stop());
      apis.push(api);
    }
    return await workThrough(bouncer, database.url, apis, mode, options);
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

async function workThrough(
  bouncer: Bouncer,
  directUrl: string,
  apis: readonly RestartableApi[],
  mode: PoolMode,
  { seed, seconds, hands: count }: Options,
): Promise<Outcome> {
  const wrong: string[] = [];
  const at = (nth: number) => () => apis[nth % apis.length]?.where() ?? "";
  const world = await makeWorld(at(0)());
  const staffAt = (nth: number) => callerOf(at(nth), world.keys.staff);
  const feed = await liveFeed({ apis, world, staffAt }, letters);
  wrong.push(...feed.wrong);

  let isAway = false;
  let answeredAway = 0;
  const figures = keepFigures((error) => {
    if (error instanceof ApiError && (error.code === "conflict" || error.code === "stale")) return true;
    if (!isAway || !isUnanswered(error)) return false;
    answeredAway++;
    return true;
  });
  let isOver = false;
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#eee" } })
    .jpeg()
    .toBuffer();
  const shifts = await Promise.all(
    Array.from({ length: handlers.count }, (_, nth) =>
      comeIn(
        {
          address: at(nth)(),
          figures,
          pause: handlers.pause,
          photo: Buffer.from(photo),
          isOver: () => isOver,
          // The hands count the results for requests, tickets and tasks: nothing else changes these.
          weights: { ...usualWeights, request: 0, ticket: 0, task: 0 },
        },
        administrator,
        chanceOf(seed, 1_000 + nth),
      ),
    ),
  );
  const working = Promise.all(shifts.map(workShift));
  working.catch(() => undefined); // awaited below
  const ledger = openLedger(`p${seed.toString(36)}${mode[0]}`);
  const gate = createGate();
  const hands = startHands(count, {
    ledger,
    gate,
    world,
    calls: (hand) => ({
      staff: roaming(hand, (nth) => callerOf(at(nth), world.keys.staff)),
      system: roaming(hand, (nth) => callerOf(at(nth), world.keys.system)),
    }),
    random: (hand) => chanceOf(seed, hand + 1),
  });

  const half = (seconds * 1000) / 2;
  await Promise.race([pause(half), hands.gone]);
  const before = await strangersFindings(bouncer.url, { clients: 4, times: 50 });
  for (const api of apis) wrong.push(...(await readiness(api.where())));
  if (!(await endsSlowStatement(bouncer.url))) wrong.push(`${mode}: a slow statement was not ended.`);

  isAway = true;
  await bouncer.kill();
  await pause(away);
  await bouncer.start();
  const back = performance.now();
  const isServed = await untilServed(ledger, hands, { from: back, patience });
  const gap = performance.now() - back;
  if (!isServed) wrong.push(`No write was acknowledged within ${patience / 1000} s of PgBouncer's return.`);
  await pause(1_000); // calls that began while it was down are answered
  isAway = false;
  await Promise.race([pause(half), hands.gone]);
  const after = await strangersFindings(bouncer.url, { clients: 4, times: 50 });
  for (const api of apis) wrong.push(...(await readiness(api.where())));
  isOver = true;
  await working;

  const found = await readBackAfter({ ledger, gate, hands }, directUrl);

  const rows = figures.rows();
  const calls =
    rows.reduce((sum, row) => sum + row.calls, 0) + ledger.deeds.reduce((sum, { tries }) => sum + tries, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0) + ledger.refusals.length;
  const leftovers = [...new Set([...before.leftovers, ...after.leftovers])];
  wrong.push(
    ...[...figures.failures].map(([words, times]) => `${mode}: ${words} (${times} times)`),
    ...ledger.refusals,
    ...found.lost,
    ...found.doubled,
    ...found.half,
    ...leftovers.map((each) => `${mode}: another client found ${each}`),
  );
  return {
    row: [
      mode,
      grouped(calls),
      String(failed),
      String(answeredAway + ledger.replays()),
      grouped(ledger.deeds.filter(({ record }) => record !== null).length),
      ...[found.lost.length, found.doubled.length, found.half.length].map(String),
      `${letters - feed.wrong.length} of ${letters}`,
      (gap / 1000).toFixed(2),
      String(before.sessions + after.sessions),
      String(leftovers.length),
    ],
    wrong,
  };
}

/** Whether the time limit of a statement outside a transaction reaches the database. */
async function endsSlowStatement(url: string): Promise<boolean> {
  const { db, close } = connect(url, { connections: 1, statementWithin: 200 });
  try {
    await sql`select pg_sleep(20)`.execute(db);
    return false;
  } catch (error) {
    return errorCode(error) === "57014";
  } finally {
    await close();
  }
}

async function readiness(address: string): Promise<string[]> {
  const { status } = await fetch(`${address}/readyz`);
  return status === 200 ? [] : [`/readyz answered ${status}.`];
}
