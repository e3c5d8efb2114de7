// `npm run faults -- notices [--seed=n] [--rounds=100] [--by=webhook] [--leases=wait]`: the sender is killed at each of its steps.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { replyToTicket } from "@/contract/tickets/ticket";
import { connect, transact } from "@/server/platform/db/connect";
import type { Db } from "@/server/platform/db/types";
import { printTable } from "../../bench/table";
import { openDatabase } from "../database";
import { type RestartableApi, startRestartableApi } from "../restartable-api";
import { type HeldLock, holdLock } from "../held-lock";
import { isUnanswered } from "../ledger";
import { anySeed, chanceOf, readOptions } from "../options";
import { type World, callerOf, makeWorld } from "../world";
import { type Delivery, openReceiver, transports } from "./receiver";

const Options = z.strictObject({
  seed: z.coerce.number().int().default(anySeed),
  rounds: z.coerce.number().int().positive().default(100),
  by: z.enum(transports).default("webhook"),
  // Whether to wait for a killed sender's lease of a minute, or to set it back.
  leases: z.enum(["wait", "move"]).default("wait"),
});

/** What the sender is doing when it is killed. */
const steps = {
  written: "the notice is saved, not yet claimed",
  claimed: "it has claimed the notice and sends it",
  taken: "the receiver has it, and has not answered",
  answered: "it was answered, and has not saved that",
  marked: "it is saved as sent",
} as const;
type Step = keyof typeof steps;

/** Milliseconds after which a notice that still waits will not be sent any more: its lease and a bit more. */
const patience = 3 * 60_000;

/** One customer's notices, and what the sender was doing when it was killed. */
type Round = { step: Step; to: string; tags: string[] };

/** Runs it on the server built at `program`; returns the exit code: 1 when a notice is missing or was sent with two ids. */
export async function run(given: readonly string[], program = "dist/server/main.js"): Promise<number> {
  const { seed, rounds: count, by, leases } = readOptions(Options, given);
  console.log(`npm run faults -- notices --seed=${seed} --rounds=${count} --by=${by} --leases=${leases}`);
  const random = chanceOf(seed, 0);
  const database = await openDatabase();
  const connected = connect(database.url, { connections: 4 });
  const { db } = connected;
  let blow: { to: string; step: Step; struck: () => void } | null = null;
  const held: HeldLock[] = [];
  let api: RestartableApi | null = null;
  const isDue = (to: string, step: Step) => blow?.to === to && blow.step === step;
  const strike = async () => {
    const struck = blow?.struck;
    blow = null;
    await api?.kill();
    struck?.();
  };
  const receiver = await openReceiver(by, {
    async arrived(to) {
      if (!isDue(to, "claimed")) return true;
      await strike();
      return false;
    },
    async taken(to) {
      if (isDue(to, "taken")) await strike();
      // While the rows are locked, the sender gets its answer and cannot save it.
      if (isDue(to, "answered")) held.push(await holdNotices(db, to));
    },
  });
  try {
    api = await startRestartableApi(program, {
      DATABASE_URL: database.url,
      NOTICE_DELAY_SECONDS: "0",
      ...receiver.settings,
    });
    const world = await makeWorld(api.where(), count);
    const rounds: Round[] = [];
    const order = Object.keys(steps) as Step[];
    for (let nth = 0; nth < count; nth++) {
      const step =
        nth % order.length === 0 ? pickFirst(order, random.shuffled(order)) : order[nth % order.length];
      const mailbox = world.mailboxes[nth];
      if (step === undefined || mailbox === undefined)
        throw new Error("There is one mailbox for each round.");
      const to = mailbox.email;
      const isStruck = new Promise<void>((struck) => {
        blow = { to, step, struck };
      });
      const replies = reply(api, world, nth, 1 + random.below(3));
      if (step === "written") {
        await replies;
        await strike();
      }
      if (step === "answered") {
        await until(() => held.length > 0);
        await untilBlocked(db);
        await strike();
        await held.pop()?.release();
      }
      if (step === "marked") {
        await replies;
        await until(async () => (await waiting(db, to)) === 0);
        await strike();
      }
      await isStruck;
      // Now no process sends: every lease is a dead sender's.
      if (leases === "move") await moveLeases(db);
      await api.revive();
      rounds.push({ step, to, tags: await replies });
    }
    await until(async () => (await waiting(db, null)) === 0);
    return judge(rounds, await receiver.received());
  } finally {
    await api?.stop();
    await connected.close();
    await receiver.close();
    await database.remove();
  }
}

/** Shuffles `order` and returns its first entry. */
function pickFirst(order: Step[], shuffled: Step[]): Step | undefined {
  order.splice(0, order.length, ...shuffled);
  return order[0];
}

/** Opens a customer's ticket and replies so many times, each call until it is answered; returns the texts of the replies. */
async function reply(api: RestartableApi, world: World, nth: number, count: number): Promise<string[]> {
  const staff = callerOf(api.where, world.keys.staff);
  const system = callerOf(api.where, world.keys.system);
  const { steNumber = "", email = "" } = world.mailboxes[nth] ?? {};
  const about = { steNumber, userEmail: email, subject: `Round ${nth}`, message: "Where is my letter?" };
  const ticket = await insist(() =>
    system(integrationTicket, { body: about }, { idempotencyKey: `ticket-${steNumber}` }),
  );
  const tags: string[] = [];
  for (let reply = 0; reply < count; reply++) {
    const tag = `reply-${steNumber}-${reply}`;
    const body = { ticketId: ticket.id, message: tag };
    await insist(() => staff(replyToTicket, { body }, { idempotencyKey: tag }));
    tags.push(tag);
  }
  return tags;
}

async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await pause(50);
    }
  }
}

/** Locks the rows of a customer's notices, so that they cannot be changed until `release`. */
function holdNotices(db: Db, to: string): Promise<HeldLock> {
  return holdLock(db, (tx) =>
    tx.selectFrom("outbox").select("id").where("recipient", "=", to).forUpdate().execute(),
  );
}

/** Waits until a sender waits for the locked rows. */
async function untilBlocked(db: Db): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'update "outbox"%'`.execute(db);
    return (rows[0]?.count ?? 0) > 0;
  });
}

/** Notices that are not sent yet, of one customer or of all. */
async function waiting(db: Db, to: string | null): Promise<number> {
  const query = db.selectFrom("outbox").select((eb) => eb.fn.countAll<number>().as("count"));
  const those =
    to === null ? query.where("recipient", "like", "%@faults.example") : query.where("recipient", "=", to);
  return (await those.where("state", "=", "WAITING").executeTakeFirstOrThrow()).count;
}

/**
 * Ends the leases of dead senders now. The database may still run the last statement of a killed sender, which may lock rows of
 * one mail in another order: after a deadlock with it this runs again.
 */
async function moveLeases(db: Db): Promise<void> {
  await transact(db, (tx) =>
    tx
      .updateTable("jobs")
      .set({ leased_until: new Date(0) })
      .where("kind", "=", "mail")
      .where("leased_until", "is not", null)
      .execute(),
  );
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); await pause(20)) {
    if (Date.now() > end) throw new Error("The expected state did not come in time.");
  }
}

function judge(rounds: readonly Round[], received: readonly Delivery[]): number {
  const rows = (Object.keys(steps) as Step[]).map((step) => {
    const notices = rounds
      .filter((round) => round.step === step)
      .flatMap(({ to, tags }) =>
        tags.map((tag) => received.filter((each) => each.to === to && saysIt(each.text, tag))),
      );
    return {
      step,
      notices: notices.length,
      missing: notices.filter((copies) => copies.length === 0).length,
      again: notices.filter((copies) => copies.length > 1).length,
      ids: notices.filter((copies) => new Set(copies.map(({ id }) => id)).size > 1).length,
    };
  });
  printTable(
    "The sender killed at each step",
    ["killed when", "rounds", "notices", "missing", "sent again with its id", "with two ids"],
    rows.map(({ step, notices, missing, again, ids }) => [
      steps[step],
      String(rounds.filter((round) => round.step === step).length),
      ...[notices, missing, again, ids].map(String),
    ]),
  );
  const total = (of: "missing" | "ids") => rows.reduce((sum, row) => sum + row[of], 0);
  console.log(`\n${total("missing")} missing, ${total("ids")} sent with two ids.`);
  return total("missing") + total("ids") === 0 ? 0 : 1;
}

/** No tag is the beginning of another. */
function saysIt(text: string, tag: string): boolean {
  return new RegExp(`${tag}(?!\\d)`).test(text);
}
