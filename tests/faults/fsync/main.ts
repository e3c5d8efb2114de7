// `npm run faults -- fsync [--calls=200]`: whether each acknowledged write was on the disk before its answer, by strace.
import * as z from "zod";
import { sql } from "kysely";
import { createMail } from "@/contract/mail/mail";
import { connect } from "@/server/platform/db/connect";
import type { Db } from "@/server/platform/db/types";
import { printTable } from "../../bench/table";
import { postmasterOf } from "../engine";
import { openHouse } from "../kill/house";
import { readOptions } from "../options";
import { callerOf, makeWorld } from "../world";
import { hasStrace, traceFlushes } from "./trace";

const Options = z.strictObject({ calls: z.coerce.number().int().positive().default(200) });

/** Calls are stamped in whole milliseconds, strace's events more finely. */
const clockGrain = 1;

/** Runs it on the server built at `program`; returns the exit code: 1 when an answer came before its flush. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { calls } = readOptions(Options, given);
  console.log(`npm run faults -- fsync --calls=${calls}`);
  if (!hasStrace()) {
    console.log("strace is not installed, so no flush was counted.");
    return 0;
  }
  const house = await openHouse(program);
  const connected = connect(await house.databaseUrl(), { connections: 1 });
  const { db } = connected;
  try {
    const { mailboxes, keys } = await makeWorld(house.where(), 1);
    const staff = callerOf(house.where, keys.staff);
    const register = (nth: number) => {
      const key = `fsync-${process.pid}-${nth}`;
      const body = { mailboxId: mailboxes[0]?.id ?? "", senderName: key };
      return staff(createMail, { body }, { idempotencyKey: key });
    };
    for (let nth = 0; nth < 20; nth++) await register(-nth);

    const trace = await traceFlushes((await postmasterOf(house.dataDir)) ?? 0);
    const before = await transactionsSoFar(db);
    const answers: { sent: number; answered: number }[] = [];
    for (let nth = 1; nth <= calls; nth++) {
      const sent = Date.now();
      await register(nth);
      answers.push({ sent, answered: Date.now() + clockGrain });
    }
    const transactions = (await transactionsSoFar(db)) - before;
    const flushes = await trace.end();

    const early = answers.filter(
      ({ sent, answered }) => !flushes.some((over) => over >= sent && over <= answered),
    ).length;
    printTable(
      "Letters registered one after the other",
      ["", "count"],
      [
        ["calls answered", String(answers.length)],
        ["transactions that wrote", String(transactions)],
        ["fdatasync and fsync calls of PostgreSQL", String(flushes.length)],
        ["flushes for each transaction", (flushes.length / transactions).toFixed(2)],
        ["answers without a flush between call and answer", String(early)],
      ],
    );
    return early === 0 && flushes.length >= transactions ? 0 : 1;
  } finally {
    await connected.close();
    await house.remove();
  }
}

/** Transactions that were given an id: those that wrote something. */
async function transactionsSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  return Number(rows[0]?.next);
}
