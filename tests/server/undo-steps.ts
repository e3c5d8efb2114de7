// Steps that have an undo, each with the record that it is tried on, and every row that a step and its undo may leave behind.
import { sql } from "kysely";
import {
  changeConsolidation,
  fileConsolidation,
  getConsolidation,
} from "@/contract/consolidations/consolidation";
import { changeForward, deliverForward, getForward } from "@/contract/forwards/forward";
import { getRequest } from "@/contract/requests/request";
import { getDeposit } from "@/contract/deposits/deposit";
import { changeDeposit } from "@/contract/deposits/deposit-contents";
import { currentIntake, endIntake, startIntake } from "@/contract/intake/intake";
import { createMail, getMail } from "@/contract/mail/mail";
import type { Call } from "@/contract/wire/endpoint";
import { type Context, type Ready, targetsOf } from "@/kernel/command/context";
import { emptyContext } from "../kernel/directory";
import { registry } from "../commands/bench";
import { filledIn } from "../commands/work";
import { account, cents, deposits } from "./features/deposits/world";
import { pulling } from "./features/pulls/world";
import { photo, workWorld } from "./features/requests/world";
import { shelving } from "./features/shelves/world";
import type { TestServer } from "./harness";

export type Args = Record<string, unknown>;
type Taking = { context?: Context; api?: Call };

/** What a step is taken with now: read again before each time. `form` is what a form on the screen has filled in. */
type Begin = () => Promise<() => Promise<Args & { form?: Ready }>>;
/** `stays` is what an undo cannot remove: what was made stays as a withdrawn record. */
export type Undone = [name: string, id: string, begin: Begin, more?: Args, stays?: RegExp];

const reason = "A slip";

/** Tables of what happened, of what waits to be done, and of what only an undo reads. */
const apart =
  /^(?:events|audit_.*|idempotency_keys|jobs|former_.*|before_.*|migrations?|kysely.*|sessions|.*_totals?|feed_.*|event_.*)$/;
/** Columns that every change moves. After an undo nobody took the last step: what was undone is not taken back again. */
const moves = new Set([
  "version",
  "updated_at",
  "before",
  "before_shipping",
  "stepped_at",
  "stepped_by",
  "stepped_by_name",
]);

export async function undoWorld(server: TestServer) {
  const { call, lead, database } = server;
  const { db } = database;
  const { item, filed, forwarded, change, upload } = workWorld(server);
  const { put, shelf } = shelving(server);
  const { asked, start } = pulling(server);
  const bank = deposits(server);
  await bank.on();
  // The first request of an office makes the row by which its promises are locked.
  await filed();

  const asLead: Call = (endpoint, input, options) => call(endpoint, input, { ...options, as: lead });
  /** Takes a command's step as the lead, or through `api`. */
  function run(id: string, args: Args, { context = emptyContext, api = asLead }: Taking = {}) {
    return registry.get(id).run({ api, args, context, targets: targetsOf(context) });
  }
  /** Every row of every other table, as text, without what every change moves; withdrawn notices are as good as none. */
  async function everything(): Promise<string[]> {
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
    const rows: string[] = [];
    for (const { name } of tables.rows.filter(({ name: each }) => !apart.test(each))) {
      const found = await sql<{ row: Args }>`select to_jsonb(t) as row from ${sql.table(name)} as t`.execute(
        db,
      );
      for (const { row } of found.rows) {
        if (name === "outbox" && row.state === "WITHDRAWN") continue;
        const kept = Object.entries(row).filter(([column]) => !moves.has(column));
        rows.push(`${name} ${JSON.stringify(Object.fromEntries(kept))}`);
      }
    }
    return rows.toSorted();
  }

  /** How many events there are. */
  async function happened(): Promise<number> {
    const { events } = await db
      .selectFrom("events")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .executeTakeFirstOrThrow();
    return events;
  }

  const ref = (id: string, version: number) => ({ id, label: "It", version });
  const request = async (id: string) => ({
    request: ref(id, (await call(getRequest, { params: { id } })).version),
  });
  const forward = async (id: string) => ({
    forward: ref(id, (await call(getForward, { params: { id } })).version),
  });
  const deposit = async (id: string) => ({
    deposit: ref(id, (await call(getDeposit, { params: { id } })).version),
  });
  const mail = async (id: string) => ({ mail: ref(id, (await call(getMail, { params: { id } })).version) });

  /** A placed item's request, in a status. */
  async function requested(type: Parameters<typeof filed>[0], status?: "IN_PROGRESS") {
    const { id, mail: of } = await filed(type);
    await put(of.id, await shelf(`UD-${of.id.slice(0, 8)}`), { as: server.admin });
    if (status) await change(id, status);
    return () => request(id);
  }
  async function ordered(until: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "DELIVERED") {
    const { id } = await forwarded();
    if (until !== "PENDING") await call(changeForward, { params: { id }, body: { status: "IN_PROGRESS" } });
    if (until === "COMPLETED" || until === "DELIVERED") {
      await call(changeForward, {
        params: { id },
        body: { status: "COMPLETED", trackingCode: "1Z999AA10123456784" },
      });
    }
    if (until === "DELIVERED") await call(deliverForward, { params: { id }, body: {} });
    return () => forward(id);
  }

  /** A consolidation of two placed items. */
  async function consolidated(status?: "IN_PROGRESS") {
    const { yildiz, admin } = server;
    const mailIds = [await item("Chase"), await item("Acme")];
    for (const id of mailIds) await put(id, await shelf(`UD-${id.slice(0, 8)}`), { as: admin });
    const { id } = await call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } });
    if (status) await call(changeConsolidation, { params: { id }, body: { status } });
    return async () => {
      const { version } = await call(getConsolidation, { params: { id } });
      const thumbnailUrl = await upload(await photo());
      return {
        consolidation: ref(id, version),
        form: { record: id, why: null, args: { ...filledIn, thumbnailUrl } },
      };
    };
  }

  const steps: Undone[] = [
    ["a request that is completed", "request.complete", () => requested("TRASH")],
    ["a started request that is completed", "request.complete", () => requested("SHRED", "IN_PROGRESS")],
    ["a pick-up that is done", "request.complete", () => requested("HOLD")],
    ["junk that is confirmed", "request.complete", () => requested("JUNK")],
    [
      "a request that is filed",
      "request.file",
      async () => {
        const id = await item();
        return () => mail(id);
      },
      { type: "SCAN" },
      /^action_requests .*"status":"CANCELLED"/,
    ],
    [
      "an item that is called junk",
      "mail.junk",
      async () => {
        const id = await item();
        return () => mail(id);
      },
      {},
      /^action_requests .*"status":"CANCELLED"/,
    ],
    [
      "an intake session that is ended",
      "intake.end",
      async () => {
        const { session } = await call(currentIntake, {}, { as: lead });
        if (session) await call(endIntake, { params: { id: session.id } }, { as: lead });
        const { id } = await call(startIntake, { body: { officeId: server.austin.id } }, { as: lead });
        const intake = { sessionId: id, number: 1 };
        const body = { mailboxId: server.yildiz.id, senderName: "Row", intake };
        await call(createMail, { body }, { as: lead });
        return () => Promise.resolve({ session: { id, label: "It" } });
      },
    ],
    ["a request that is started", "request.start", () => requested("SCAN")],
    ["a request that fails", "request.fail", () => requested("SCAN"), { reason }],
    [
      "a started request that is cancelled",
      "request.cancel",
      () => requested("SCAN", "IN_PROGRESS"),
      { reason },
    ],
    ["a consolidation that is started", "consolidation.start", () => consolidated()],
    ["a consolidation that fails", "consolidation.fail", () => consolidated("IN_PROGRESS"), { reason }],
    ["a consolidation that is cancelled", "consolidation.cancel", () => consolidated(), { reason }],
    [
      "a consolidation that is packed",
      "consolidation.complete",
      () => consolidated("IN_PROGRESS"),
      {},
      /^(?:files|sender_changes) |^mail_items .*"status":"CANCELLED"/,
    ],
    ["a forward that is started", "forward.start", () => ordered("PENDING")],
    [
      "a forward that is shipped",
      "forward.ship",
      () => ordered("IN_PROGRESS"),
      { carrier: "FedEx", tracking: { number: "986578788855", carrier: "FedEx" } },
    ],
    ["a pending forward that is shipped", "forward.ship", () => ordered("PENDING")],
    ["a forward that is delivered", "forward.deliver", () => ordered("COMPLETED")],
    ["a forward that is cancelled", "forward.cancel", () => ordered("IN_PROGRESS"), { reason }],
    [
      "a check that is put into a deposit",
      "deposit.check",
      async () => {
        const { id: mailbox } = await server.insertMailbox({ officeId: server.austin.id });
        const id = await bank.check(mailbox);
        return () => mail(id);
      },
      {},
      /^counters |^(?:action_requests|deposits) .*"status":"CANCELLED"/,
    ],
    [
      "a check whose deposit a customer asked for",
      "deposit.check",
      async () => {
        const { mail: of } = await filed("CHECK_DEPOSIT");
        return () => mail(of.id);
      },
      {},
      /^counters |^deposits .*"status":"CANCELLED"/,
    ],
    [
      "a deposit that is prepared",
      "deposit.prepare",
      async () => {
        const { id: mailbox } = await server.insertMailbox({ officeId: server.austin.id });
        const { id, checkId } = await bank.put(mailbox);
        await bank.written({ id, checkId }, { payee: "Ida Solo" });
        await call(changeDeposit, { params: { id }, body: { account } });
        return () => deposit(id);
      },
      { checks: 1, total: cents },
    ],
    [
      "a deposit that is sent",
      "deposit.send",
      async () => {
        const { id } = await bank.prepared();
        return () => deposit(id);
      },
      { tracking: { number: "1Z999AA10123456784", carrier: "UPS" } },
    ],
    [
      "a deposit that is credited",
      "deposit.credit",
      async () => {
        const { id } = await bank.sent();
        return () => deposit(id);
      },
    ],
    [
      "a deposit that fails",
      "deposit.fail",
      async () => {
        const { id } = await bank.sent();
        return () => deposit(id);
      },
      { reason },
    ],
    [
      "a deposit that is cancelled",
      "deposit.cancel",
      async () => {
        const { id } = await bank.prepared();
        return () => deposit(id);
      },
      { reason },
    ],
    [
      "a deposit that is reversed",
      "deposit.reverse",
      async () => {
        const { id } = await bank.sent();
        await bank.step(id, "CREDITED");
        return () => deposit(id);
      },
      { reason },
    ],
    [
      "an item that is stored longer",
      "storage.extend",
      async () => {
        const id = await item();
        return () => mail(id);
      },
      { days: 5 },
    ],
    [
      "an item without an end of its free days that is stored until a day",
      "storage.until",
      async () => {
        const id = await item();
        await db.updateTable("mail_items").set({ free_until: null }).where("id", "=", id).execute();
        return () => mail(id);
      },
      { until: "2099-01-05T00:00:00.000Z" },
    ],
    [
      "a code that is bound",
      "mail.bind",
      async () => {
        const id = await item();
        return () => mail(id);
      },
      { code: "ROLL00000017" },
    ],
    [
      "a code that is taken off",
      "mail.unbind",
      async () => {
        const id = await item();
        const code = `ROLL${id.slice(0, 8)}`;
        await run("mail.bind", { ...(await mail(id)), code });
        return async () => ({ ...(await mail(id)), code });
      },
    ],
    [
      "an item that goes back to its sender",
      "mail.return",
      async () => {
        const id = await item();
        await put(id, await shelf(`UD-${id.slice(0, 8)}`), { as: server.admin });
        return () => mail(id);
      },
      { reason },
    ],
    [
      "a line that is left for last",
      "pull.skip",
      async () => {
        const line = await asked();
        const { id } = await start([line]);
        const args = { pull: { id, label: "Pull" }, request: { id: line.id, label: "It" } };
        return () => Promise.resolve(args);
      },
    ],
  ];
  return { run, asLead, everything, happened, steps };
}
