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
import { changeException, createException, getException } from "@/contract/exceptions/exception";
import { printLabels } from "@/contract/labels/label";
import { addPrinter } from "@/contract/labels/printer";
import { getManifest, makeManifest } from "@/contract/manifests/manifest";
import { changeTask, createTask, getTask } from "@/contract/tasks/task";
import { changeTicket, ticketMessages } from "@/contract/tickets/ticket";
import { conversations } from "./features/tickets/conversation-world";
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
/** Columns that every change moves, or that only an undo reads. After an undo nobody took the last step: what was undone is not taken back again. */
const moves = new Set([
  "version",
  "updated_at",
  "before",
  "before_shipping",
  "stepped_at",
  "stepped_by",
  "stepped_by_name",
  "former_completed_at",
  "former_ended_at",
  "former_state",
]);

export async function undoWorld(server: TestServer) {
  const { call, lead, database } = server;
  const { db } = database;
  const { item, filed, forwarded, change, upload } = workWorld(server);
  const { put, shelf } = shelving(server);
  const { asked, start } = pulling(server);
  const bank = deposits(server);
  const { insertMember, openTicket } = conversations(server);
  const label = { name: "Labels", officeId: server.austin.id, way: "zpl", address: "127.0.0.1:9" } as const;
  await call(addPrinter, { body: { ...label, isDefault: true } }, { as: server.admin });
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

  const me = { id: lead.staffId, label: lead.name };
  const other = await shelf("UD-OTHER");

  /** A placed item. */
  async function placed() {
    const id = await item();
    await put(id, await shelf(`UD-${id.slice(0, 8)}`), { as: server.admin });
    return () => mail(id);
  }

  /** A label that waits for its printer. */
  async function labelled() {
    const { jobs } = await call(printLabels, { body: { mailIds: [await item()] } }, { as: lead });
    return { id: jobs[0]?.id ?? "", label: "It" };
  }

  /** The lead's open intake session, with a row. */
  async function openIntake() {
    const { session } = await call(currentIntake, {}, { as: lead });
    if (session) await call(endIntake, { params: { id: session.id } }, { as: lead });
    const { id } = await call(startIntake, { body: { officeId: server.austin.id } }, { as: lead });
    const body = {
      mailboxId: server.yildiz.id,
      senderName: "Row",
      intake: { sessionId: id, number: 1 },
    };
    await call(createMail, { body }, { as: lead });
    return id;
  }

  /** An exception. */
  async function odd(change?: { ownerId: string }) {
    const { id } = await call(createException, { body: { kind: "UNKNOWN_NAME", name: "Nobody" } });
    if (change) await call(changeException, { params: { id }, body: change });
    return async () => ({
      exception: ref(id, (await call(getException, { params: { id } })).version),
    });
  }

  async function task(status?: "COMPLETED") {
    const body = { mailboxId: server.yildiz.id, title: "Call", description: "Soon" };
    const { id } = await call(createTask, { body });
    if (status) await call(changeTask, { params: { id }, body: { status } });
    return async () => {
      const { version, status: now } = await call(getTask, { params: { id } });
      return { task: { ...ref(id, version), status: now } };
    };
  }

  async function ticket(status?: "CLOSED") {
    const { id: userId } = await insertMember(server.yildiz);
    const id = await openTicket(server.yildiz, userId);
    if (status) await call(changeTicket, { params: { id }, body: { status } });
    return async () => {
      const { ticket: read } = await call(ticketMessages, { params: { id } });
      return { ticket: { ...ref(id, read.version), status: read.status } };
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
        const id = await openIntake();
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
    [
      "an item whose label waits, that is printed after all",
      "label.cancel",
      async () => {
        const job = await labelled();
        return () => Promise.resolve({ job });
      },
    ],
    [
      "a label that failed, whose printing is cancelled",
      "label.cancel",
      async () => {
        const job = await labelled();
        const failed = { state: "FAILED", tries: 4, last_error: "Out of paper" } as const;
        await db.updateTable("print_jobs").set(failed).where("id", "=", job.id).execute();
        return () => Promise.resolve({ job });
      },
    ],
    [
      "an intake session that is opened again",
      "intake.reopen",
      async () => {
        const id = await openIntake();
        await call(endIntake, { params: { id } }, { as: lead });
        // Its notices are sent.
        await db.updateTable("outbox").set({ state: "SENT" }).where("state", "=", "WAITING").execute();
        return () => Promise.resolve({ session: { id, label: "It" } });
      },
    ],
    ["an exception that somebody takes", "exception.take", () => odd(), { person: me }],
    [
      "an exception that is given to somebody else",
      "exception.take",
      () => odd({ ownerId: server.handler.staffId }),
      { person: me },
    ],
    ["an exception that is released", "exception.release", () => odd({ ownerId: lead.staffId })],
    ["an exception that waits", "exception.hold", () => odd(), { until: "2099-01-05T00:00:00.000Z", reason }],
    ["an exception that goes back", "exception.return", () => odd(), { reason }],
    ["an exception that is settled", "exception.settle", () => odd(), { reason }],
    [
      "an exception that is assigned",
      "exception.assign",
      () => odd(),
      { mailbox: { id: server.yildiz.id, label: "STE 1042" } },
      /^(?:mail_codes|sender_changes) |^mail_items .*"status":"CANCELLED"/,
    ],
    ["a task that is completed", "task.complete", () => task()],
    ["a completed task that is opened again", "task.status", () => task("COMPLETED"), { status: "PENDING" }],
    ["a task of another priority", "task.priority", () => task(), { priority: "HIGH" }],
    ["a task that is due", "task.due", () => task(), { due: "2099-01-05T00:00:00.000Z" }],
    ["a completed task that is edited open", "task.edit", () => task("COMPLETED"), { status: "PENDING" }],
    ["a task that is edited", "task.edit", () => task(), { title: "Another", description: "More" }],
    ["a ticket that is closed", "ticket.status", () => ticket(), { status: "CLOSED" }],
    ["a closed ticket that is opened again", "ticket.status", () => ticket("CLOSED"), { status: "OPEN" }],
    ["a ticket of another priority", "ticket.priority", () => ticket(), { priority: "HIGH" }],
    ["a ticket that is assigned", "ticket.assign", () => ticket(), { person: me }],
    ["an item that is put on a shelf", "mail.put", () => placed(), { shelf: other }],
    ["an item that is taken off its shelf", "mail.take-off", () => placed()],
    ["an item that is missing", "mail.missing", () => placed(), {}, /^exceptions .*"It was not missing\."/],
    [
      "an item of another sender and type",
      "mail.edit",
      () => placed(),
      { sender: "Other", type: "PACKAGE", weight: 3 },
      /^sender_changes /,
    ],
    [
      "an item that is moved to another mailbox",
      "mail.move",
      () => placed(),
      { mailbox: { id: (await server.insertMailbox({ officeId: server.austin.id })).id, label: "Another" } },
      // The withdrawn notice is written once more.
      /^outbox .*"mail.registered"/,
    ],
    [
      "a manifest that is handed over",
      "manifest.hand-over",
      async () => {
        await ordered("COMPLETED");
        const at = Date.now();
        const day = new Date(at).toISOString().slice(0, 10);
        const [from, until] = [at - 12 * 3_600_000, at + 12 * 3_600_000].map((each) =>
          new Date(each).toISOString(),
        );
        const { id } = await call(makeManifest, {
          body: { carrier: "UPS", day, from: from ?? "", until: until ?? "" },
        });
        return async () => {
          const { version } = await call(getManifest, { params: { id } });
          return { manifest: ref(id, version) };
        };
      },
      { driver: "Max Driver" },
    ],
  ];
  return { run, asLead, everything, happened, steps };
}
