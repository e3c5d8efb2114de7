// `npm run faults -- firing [--seed=n] [--rounds=40] [--items=500]`: kill -9 of the API while standing instructions file requests.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod";
import { NewInstruction, addInstruction } from "@/contract/instructions/instruction";
import { readInstruction } from "@/contract/instructions/words";
import { createMail } from "@/contract/mail/mail";
import type { Random } from "@/server/demo/random";
import { connect } from "@/server/platform/db/connect";
import type { Db } from "@/server/platform/db/types";
import { exitCodeOf } from "../after-fault";
import { printTable } from "../../bench/table";
import { openDatabase } from "../database";
import { createGate } from "../gate";
import { holdLock } from "../held-lock";
import { type Ledger, openLedger } from "../ledger";
import { anySeed, chanceOf, readOptions } from "../options";
import { readBack } from "../read-back";
import { type RestartableApi, startRestartableApi } from "../restartable-api";
import { type World, callerOf, makeWorld } from "../world";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(40),
  items: z.coerce.number().int().positive().default(500),
});

/** When the server is killed. */
const moments = {
  rows: "some rows of a pile are answered, others not",
  requests: "the requests of a mailbox are being written",
  events: "they are written, and their history is not",
  between: "some mailboxes are done, others not",
} as const;
type Moment = keyof typeof moments;
const moment = Object.keys(moments) as Moment[];

/** Milliseconds within which what is waited for must happen. */
const patience = 60_000;

type Run = { db: Db; api: RestartableApi; world: World; letters: readonly string[]; random: Random };
type Round = { moment: Moment; filed: number; killedAfter: number };

/** Runs it on the server built at `program`; returns the exit code: 1 when an instruction did not act exactly once on an item. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, rounds: count, items } = readOptions(Options, given);
  console.log(`npm run faults -- firing --seed=${seed} --rounds=${count} --items=${items}`);
  const database = await openDatabase();
  const connected = connect(database.url, { connections: 4 });
  const { db } = connected;
  let api: RestartableApi | null = null;
  try {
    api = await startRestartableApi(program, {
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import ${new URL("../quick-upkeep.mjs", import.meta.url).href}`,
    });
    const world = await makeWorld(api.where(), 25);
    const letters = await oldLetters(api, world);
    const one: Run = { db, api, world, letters, random: chanceOf(seed, 0) };
    const ledger = openLedger(`f${seed.toString(36)}`);
    const rounds: Round[] = [];
    for (let nth = 0; nth < count; nth++) {
      const when = moment[nth % moment.length] ?? "rows";
      rounds.push(
        when === "rows" ? await killedInRows(one, ledger, items) : await killedInUpkeep(one, when, items),
      );
      if ((nth + 1) % 10 === 0) {
        console.log(`${nth + 1} rounds: ${(await notOnce(db)).length} letters on which it did not act once.`);
      }
    }
    // The upkeep has looked at the items of earlier rounds many times since.
    const wrong = [...(await notOnce(db)), ...Object.values(await readBack(db, ledger.deeds)).flat()];
    printTable(
      `kill -9 while instructions act on ${items} items, ${count} rounds`,
      ["killed when", "rounds", "items", "done before the kill"],
      moment.map((when) => {
        const those = rounds.filter((round) => round.moment === when);
        return [
          moments[when],
          String(those.length),
          String(sum(those.map(({ filed }) => filed))),
          String(sum(those.map(({ killedAfter }) => killedAfter))),
        ];
      }),
    );
    wrong.push(...ledger.refusals);
    console.log(
      `Rows sent again: ${ledger.replays()}. Items on which an instruction did not act once: ${wrong.length}.`,
    );
    return exitCodeOf(wrong);
  } finally {
    await api?.stop();
    await connected.close();
    await database.remove();
  }
}

/** A letter for each mailbox, and then an instruction that it is old enough for; returns the letters' ids. */
async function oldLetters(api: RestartableApi, { mailboxes, keys }: World): Promise<string[]> {
  const staff = callerOf(api.where, keys.staff);
  const body = NewInstruction.parse(readInstruction("pick up mail after 30 days"));
  const letters: string[] = [];
  for (const { id } of mailboxes) {
    const letter = { mailboxId: id, senderName: aged, receivedAt: "2026-01-05T09:00:00Z" };
    letters.push((await staff(createMail, { body: letter })).id);
    await staff(addInstruction, { params: { id }, body });
  }
  return letters;
}

/** How the senders of all items begin on which an instruction acts when they are old enough. */
const aged = "Old enough";

/** So many parcels are sent at once, and the server is killed after some of them; rows without an answer are sent again. */
async function killedInRows({ api, world, random }: Run, ledger: Ledger, items: number): Promise<Round> {
  const staff = callerOf(api.where, world.keys.staff);
  const gate = createGate();
  const before = ledger.deeds.length;
  const answered = () => ledger.deeds.slice(before).filter(({ record }) => record !== null).length;
  const killAfter = 1 + random.below(items - 1);
  const rows = Array.from({ length: items }, (_, nth) => {
    const mailboxId = world.mailboxes[nth % world.mailboxes.length]?.id ?? "";
    return ledger.carryOut("instructed", null, gate, ({ tag }) =>
      staff(createMail, { body: { mailboxId, senderName: tag, type: "PACKAGE" } }, { idempotencyKey: tag }),
    );
  });
  const all = Promise.all(rows);
  await Promise.race([until(() => answered() >= killAfter), all]);
  await api.kill();
  const killedAfter = answered();
  await api.revive();
  await all;
  return { moment: "rows", filed: items, killedAfter };
}

/** So many letters become old enough at once, and the server is killed while it files requests for them. */
async function killedInUpkeep(
  { db, api, letters, random }: Run,
  when: Exclude<Moment, "rows">,
  items: number,
): Promise<Round> {
  const round = `${aged} ${randomUUID()}`;
  const filed = () => filedIn(db, round);
  let killedAfter: number;
  if (when === "between") {
    await copyLetters(db, letters, round, items);
    await until(async () => (await filed()) > 0);
    await pause(random.below(30));
    await api.kill();
    killedAfter = await filed();
  } else {
    // While the table is locked, the server waits in the middle of a mailbox.
    const table = sql.table(when === "events" ? "events" : "action_requests");
    const held = await holdLock(db, (tx) => sql`lock table ${table} in share mode`.execute(tx));
    try {
      await copyLetters(db, letters, round, items);
      await until(async () => isBlocked(db));
      await api.kill();
      killedAfter = await filed();
    } finally {
      await held.release();
    }
  }
  await api.revive();
  await until(async () => (await filed()) >= items);
  return { moment: when, filed: items, killedAfter };
}

/** Copies each letter, so that there are so many new ones that wait; `round` becomes their sender. */
async function copyLetters(db: Db, letters: readonly string[], round: string, items: number): Promise<void> {
  const each = Math.ceil(items / letters.length);
  await sql`insert into mail_items select (json_populate_record(item,
      json_build_object('id', gen_random_uuid(), 'status', 'PENDING', 'version', 1, 'sender_name', ${round}::text))).*
    from mail_items item cross join generate_series(1, ${each}) where item.id = any(${[...letters]}::uuid[])
    limit ${items}`.execute(db);
}

/** How many letters of a round have a request. */
async function filedIn(db: Db, round: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct mail_id)::int as count from action_requests
    join mail_items on mail_items.id = mail_id where sender_name = ${round}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Items for which there is not one request with one event, or whose status does not say so. */
async function notOnce(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string; requests: number; filed: number; status: string }>`
    select * from (select id, status,
      (select count(*)::int from action_requests where mail_id = item.id and type = 'HOLD') as requests,
      (select count(*)::int from events join action_requests on action_requests.id = record_id
        where mail_id = item.id and events.type = 'request.filed') as filed
      from mail_items item where sender_name like ${`${aged}%`}) item
    where requests <> 1 or filed <> 1 or status <> 'IN_PROCESS'`.execute(db);
  return rows.map(
    ({ id, requests, filed, status }) =>
      `${id} has ${requests} requests, filed ${filed} times, and is ${status}`,
  );
}

/** Whether a statement waits for a lock. */
async function isBlocked(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); await pause(5)) {
    if (Date.now() > end) throw new Error("The expected state did not come in time.");
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
