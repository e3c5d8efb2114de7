// `npm run bench -- due [--open=100000] [--calls=200]`: how long lists, work mode and the dashboard take over HTTP where so many open
// scan requests have a promise.
import { cpus, loadavg } from "node:os";
import { sql } from "kysely";
import * as z from "zod";
import { getPromiseFigures } from "@/contract/promises/promises";
import { listRequests } from "@/contract/requests/request";
import { createRandom } from "@/server/demo/random";
import { connect } from "@/server/platform/db/connect";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Db } from "@/server/platform/db/types";
import { hireHandlers, signInHandlers } from "../api/staff";
import { startServed } from "../api/served";
import { grouped, milliseconds, printTable } from "../table";

const Options = z.object({
  open: z.coerce.number().int().positive().default(100_000),
  calls: z.coerce.number().int().positive().default(200),
});

const Page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullish() });

const hour = 60 * 60_000;
/** Pages that are read one after the other before the deep one. */
const deep = 100;

export async function run(given: readonly string[]): Promise<number> {
  const { open, calls } = Options.strict().parse(
    Object.fromEntries(given.map((option) => option.replace(/^--/, "").split("=", 2))),
  );
  console.log(`npm run bench -- due ${given.join(" ")}`.trim());
  console.log(`Load average before: ${(loadavg()[0] ?? 0).toFixed(1)}, on ${cpus().length} processors.`);
  // Its own database: the requests of other benchmarks have no promise.
  process.env.DATA_DIR ??= `data/bench-due-${open}`;
  const served = await startServed("small", "dist/server/main.js");
  const { db, close } = connect(served.databaseUrl, { connections: 2 });
  try {
    await fill(db, open);
    await hireHandlers(served.databaseUrl, 1);
    const [authorization = ""] = await signInHandlers(served.address, 1);
    const ask = async (path: string, query: Record<string, string>) => {
      const began = performance.now();
      const answer = await fetch(`${served.address}/api${path}?${new URLSearchParams(query).toString()}`, {
        headers: { authorization },
      });
      const body: unknown = await answer.json();
      const took = performance.now() - began;
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
      return { took, body };
    };
    const scans = { type: "SCAN", limit: "50" };
    let cursor = "";
    for (let page = 1; page < deep; page++) {
      const next = await ask(listRequests.path, { ...scans, sort: "due", ...(cursor && { cursor }) });
      cursor = Page.parse(next.body).nextCursor ?? "";
    }
    const now = Date.now();
    const day = {
      dueSince: new Date(now).toISOString(),
      dueBefore: new Date(now + 24 * hour).toISOString(),
    };
    const questions: readonly (readonly [string, string, Record<string, string>])[] = [
      ["sorted by due", listRequests.path, { ...scans, sort: "due" }],
      ["sorted by due, the last first", listRequests.path, { ...scans, sort: "-due" }],
      ["sorted by due, pending ones", listRequests.path, { ...scans, sort: "due", status: "PENDING" }],
      [`sorted by due, page ${deep}`, listRequests.path, { ...scans, sort: "due", cursor }],
      ["late ones, sorted by due", listRequests.path, { ...scans, sort: "due", late: "true" }],
      ["due in a day, sorted by due", listRequests.path, { ...scans, sort: "due", ...day }],
      ["as the list opens", listRequests.path, { ...scans, sort: "openFirst" }],
      ["queue of work mode", "/mail-handler/work/scans", { limit: "50" }],
      ["dashboard: late, due, kept", getPromiseFigures.path, day],
    ];
    const rows: string[][] = [];
    for (const [what, path, query] of questions) {
      for (let warm = 0; warm < 20; warm++) await ask(path, query);
      const times: number[] = [];
      for (let call = 0; call < calls; call++) times.push((await ask(path, query)).took);
      times.sort((a, b) => a - b);
      const at = (part: number) => milliseconds(times[Math.floor((times.length - 1) * part)] ?? Number.NaN);
      rows.push([what, at(0.5), at(0.99), at(1)]);
    }
    printTable(
      `${grouped(open)} open scan requests with a promise`,
      ["asked", "p50 ms", "p99 ms", "most ms"],
      rows,
    );
    console.log("Budget of what is sorted by due: p99 50 ms.");
  } finally {
    await close();
    await served.stop();
  }
  return 0;
}

/** Files `count` scan requests for items of all mailboxes: due from ten days ago to five days ahead, one in ten with high priority. */
async function fill(db: Db, count: number): Promise<void> {
  const known = await db
    .selectFrom("action_requests")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("due_at", "is not", null)
    .where("status", "in", ["PENDING", "IN_PROGRESS"])
    .executeTakeFirstOrThrow();
  if (known.count >= count) return;
  const random = createRandom(44);
  const mailboxes = await db.selectFrom("mailboxes").select(["id", "office_id"]).execute();
  const item = await db.selectFrom("mail_items").selectAll().orderBy("id").limit(1).executeTakeFirstOrThrow();
  const request = await db
    .selectFrom("action_requests")
    .selectAll()
    .where("type", "=", "SCAN")
    .where("status", "=", "PENDING")
    .limit(1)
    .executeTakeFirstOrThrow();
  const began = performance.now();
  for (let start = 0; start < count; start += 5_000) {
    const filed = Array.from({ length: Math.min(5_000, count - start) }, () => {
      const { id: mailbox_id, office_id } = random.pick(mailboxes);
      const due = Date.now() + (random.below(15 * 24 * 60) - 10 * 24 * 60) * 60_000;
      const requested_at = new Date(due - 24 * hour);
      const mail = {
        ...item,
        id: random.id(),
        mailbox_id,
        office_id,
        photo_file_id: null,
        received_at: requested_at,
      };
      return {
        mail,
        request: {
          ...request,
          id: random.id(),
          mail_id: mail.id,
          mailbox_id,
          office_id,
          priority: random.below(10) === 0 ? ("HIGH" as const) : ("STANDARD" as const),
          status: random.below(10) === 0 ? ("IN_PROGRESS" as const) : ("PENDING" as const),
          requested_at,
          due_at: new Date(due),
          warn_at: new Date(due - 5 * hour),
        },
      };
    });
    await insertRows(
      db,
      "mail_items",
      filed.map(({ mail }) => mail),
    ).execute();
    await insertRows(
      db,
      "action_requests",
      filed.map(({ request: each }) => each),
    ).execute();
  }
  await sql`vacuum analyze mail_items, action_requests`.execute(db);
  console.log(`Filing took ${grouped((performance.now() - began) / 1000)} s.`);
}
