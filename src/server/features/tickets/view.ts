// Tickets in the form of the contract: read with mailbox and customer, their messages with writers and files.
import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Ticket, TicketMessage } from "@/contract/tickets/ticket";
import { type Caller, type LinkHolder, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { presentUnreachable } from "@/server/platform/customer-mail/reach-rules";
import { presentSnooze, snoozeOf } from "@/server/platform/db/snoozed";
import { pausedFor, presentDue } from "../promises/due";
import { noTicket } from "./store";
import { attachmentsOf, presentAttachments } from "@/server/platform/files/attachments";

export type Viewer = LinkHolder & Pick<Caller, "offices">;
export type Sources = { db: Db; files: Services["files"] };

/**
 * The query of tickets the viewer may see, with mailbox, customer and the newest message; callers add the where-clauses and
 * the order.
 */
export function selectTickets(db: Db, viewer: Pick<Viewer, "offices">) {
  return db
    .selectFrom("tickets")
    .innerJoin("mailboxes", "mailboxes.id", "tickets.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("users", "users.id", "tickets.user_id")
    .leftJoin("staff as assignee", "assignee.id", "tickets.assignee_id")
    .leftJoin("unreachable_addresses", (join) =>
      join.on(sql<boolean>`unreachable_addresses.address = lower(users.email)`),
    )
    .where(withinOffices(viewer, "tickets.office_id"))
    .selectAll("tickets")
    .select(pausedFor("tickets"))
    .select([
      "mailboxes.ste_number",
      "mailboxes.plan_name",
      "mailboxes.plan_price",
      "mailboxes.status as mailbox_status",
      "mailboxes.billing_cycle",
      "mailboxes.started_at",
      "workspaces.name as workspace_name",
      "assignee.first_name as assignee_first_name",
      "assignee.last_name as assignee_last_name",
      "users.first_name",
      "users.last_name",
      "users.email",
      "users.language",
      "unreachable_addresses.since",
      "unreachable_addresses.reason",
    ])
    .select(snoozeOf("ticket"))
    .select(
      jsonObjectFrom(selectMessages(db).where(sql<boolean>`ticket_messages.id = tickets.last_message_id`)).as(
        "newest",
      ),
    );
}

export type TicketRow = Awaited<ReturnType<ReturnType<typeof selectTickets>["execute"]>>[number];

/**
 * Reads one ticket the viewer may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function ticketRow(db: Db, viewer: Pick<Viewer, "offices">, id: string): Promise<TicketRow> {
  const row = await selectTickets(db, viewer).where("tickets.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw noTicket();
}

/**
 * Reads one ticket the viewer may see and locks it until the transaction ends.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function holdTicket(tx: Tx, viewer: Pick<Viewer, "offices">, id: string): Promise<TicketRow> {
  const query = selectTickets(tx, viewer).where("tickets.id", "=", id);
  const row = await query.forUpdate("tickets").executeTakeFirst();
  if (row) return row;
  throw noTicket();
}

/** Who looks after a ticket; null for nobody. */
export function assigneeName(row: TicketRow): string | null {
  return row.assignee_id === null ? null : `${row.assignee_first_name} ${row.assignee_last_name}`;
}

/**
 * One ticket in the form of the contract.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readTicket(sources: Sources, viewer: Viewer, id: string, now: Date): Promise<Ticket> {
  return presentTicket(sources.files, await ticketRow(sources.db, viewer, id), viewer, now);
}

/** Messages of a ticket in the form of the contract, oldest first. */
export async function readMessages(
  { db, files }: Sources,
  ticketId: string,
  viewer: LinkHolder,
  now: Date,
): Promise<TicketMessage[]> {
  const rows = await selectMessages(db).where("ticket_messages.ticket_id", "=", ticketId).execute();
  return rows.map((row) => presentMessage(row, files, viewer, now));
}

/** One message that was saved just now, by its id. */
export async function readMessage(
  { db, files }: Sources,
  id: string,
  viewer: LinkHolder,
  now: Date,
): Promise<TicketMessage> {
  const row = await selectMessages(db).where("ticket_messages.id", "=", id).executeTakeFirstOrThrow();
  return presentMessage(row, files, viewer, now);
}

/** A row in the form of the contract, with its newest message. */
export function presentTicket(
  files: Services["files"],
  row: TicketRow,
  viewer: LinkHolder,
  now: Date,
): Ticket {
  return {
    id: row.id,
    version: row.version,
    ticketNo: row.ticket_no,
    subject: row.subject,
    status: row.status,
    priority: row.priority,
    category: row.category,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    unreachable: presentUnreachable(row),
    language: row.language,
    due: presentDue(row),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: assigneeName(row) ?? "" },
    snoozedUntil: presentSnooze(row, now),
    lastMessages: row.newest ? [presentMessage(row.newest, files, viewer, now)] : [],
    mailbox: {
      id: row.mailbox_id,
      steNumber: row.ste_number,
      workspaceName: row.workspace_name,
      planName: row.plan_name,
      status: row.mailbox_status,
      planPrice: row.plan_price,
      billingCycle: row.billing_cycle,
      startDate: row.started_at.toISOString(),
    },
  };
}

/** Messages with their writers and files, oldest first; callers say which. */
function selectMessages(db: Db) {
  return db
    .selectFrom("ticket_messages")
    .leftJoin("staff", "staff.id", "ticket_messages.staff_id")
    .leftJoin("users", "users.id", "ticket_messages.user_id")
    .selectAll("ticket_messages")
    .select((eb) => [
      eb.fn.coalesce("staff.first_name", "users.first_name").as("first_name"),
      eb.fn.coalesce("staff.last_name", "users.last_name").as("last_name"),
      eb.fn.coalesce("staff.email", "users.email").as("email"),
    ])
    .leftJoin("outbox", (join) =>
      join
        .onRef("outbox.id", "=", "ticket_messages.notice_id")
        .on("outbox.state", "=", "WAITING")
        .on("outbox.batch_id", "is", null),
    )
    .select(["outbox.due_at", "outbox.held"])
    .select(attachmentsOf(db, "ticket_message_files", "ticket_messages.id"))
    .orderBy("ticket_messages.created_at")
    .orderBy("ticket_messages.id");
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

/** A message that was read alone, or within its ticket. */
type ShownMessage = MessageRow | NonNullable<TicketRow["newest"]>;

function presentMessage(
  row: ShownMessage,
  files: Services["files"],
  viewer: LinkHolder,
  now: Date,
): TicketMessage {
  const writerId = row.staff_id ?? row.user_id;
  if (writerId === null) throw new Error(`Message ${row.id} has no writer.`);
  return {
    id: row.id,
    ticketId: row.ticket_id,
    userId: writerId,
    message: row.message,
    fromStaff: row.staff_id !== null,
    isNote: row.is_note,
    createdAt: new Date(row.created_at).toISOString(),
    user: { id: writerId, firstName: row.first_name, lastName: row.last_name, email: row.email ?? "" },
    attachments: presentAttachments(files, row.attachments, viewer, now),
    waiting:
      row.due_at === null ? null : { until: new Date(row.due_at).toISOString(), held: row.held === true },
  };
}
