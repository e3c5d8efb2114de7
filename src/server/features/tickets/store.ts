// Saves tickets and their messages: for staff, and for customers through the integration API.
import type { By } from "@/server/platform/auth/by";
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import type { TicketPriority, TicketStatus } from "@/contract/tickets/ticket";
import { writtenAfter } from "@/server/platform/rules/conversation";
import { holdReplies } from "@/server/platform/customer-mail/waiting";
import { settleClocks } from "../promises/settle";
import { statusAfterCustomer, ticketSearchText } from "./rules";
import type { Tx } from "@/server/platform/db/types";

export type NewTicket = {
  mailbox: { id: string; officeId: string; steNumber: string };
  /** The member of the mailbox's workspace who asks; the caller has checked that they are a member. */
  userId: string;
  subject: string;
  category: string;
  priority: TicketPriority;
  /** The first message: the customer's, unless a member of staff writes it to them. */
  message: string;
  fromStaff?: { staffId: string };
};

/**
 * Opens a ticket with its first message, under the next number; returns its id. One that staff open waits for the customer.
 */
export async function openTicketFor(
  tx: Tx,
  ticket: NewTicket,
  { record, now }: Pick<By, "now" | "record">,
): Promise<string> {
  // The name is locked until the ticket is saved: a later change of it writes the texts of its tickets again.
  await tx.selectFrom("users").select("id").where("id", "=", ticket.userId).forShare().execute();
  const user = await customer(tx, ticket.userId);
  const id = randomUUID();
  const messageId = randomUUID();
  const ticketNo = await nextTicketNo(tx);
  await tx
    .insertInto("tickets")
    .values({
      id,
      ticket_no: ticketNo,
      mailbox_id: ticket.mailbox.id,
      office_id: ticket.mailbox.officeId,
      user_id: ticket.userId,
      subject: ticket.subject,
      status: ticket.fromStaff ? "WAITING_FOR_CUSTOMER" : "OPEN",
      priority: ticket.priority,
      category: ticket.category,
      created_at: now,
      updated_at: now,
      last_message_id: messageId,
      search: ticketSearchText({ subject: ticket.subject, ticketNo, ...user }),
    })
    .execute();
  const message = { id: messageId, ticket_id: id, message: ticket.message, created_at: now };
  await tx
    .insertInto("ticket_messages")
    .values({
      ...message,
      user_id: ticket.fromStaff ? null : ticket.userId,
      staff_id: ticket.fromStaff?.staffId ?? null,
    })
    .execute();
  await settleClocks(tx, { now }, { ids: [id] });
  await record({
    type: "ticket.opened",
    recordId: id,
    officeId: ticket.mailbox.officeId,
    mailboxId: ticket.mailbox.id,
    detail: { ticketNo, subject: ticket.subject, steNumber: ticket.mailbox.steNumber, customer: user.name },
  });
  return id;
}

/**
 * Adds a customer's message to a ticket; returns its id. A closed ticket becomes REOPENED, one that waited for the
 * customer OPEN.
 * @throws ApiError `not_found`.
 */
export async function addCustomerMessage(
  tx: Tx,
  { ticketId, userId, message }: { ticketId: string; userId: string; message: string },
  { record, now }: Pick<By, "now" | "record">,
): Promise<string> {
  const user = await customer(tx, userId);
  const ticket = await tx
    .selectFrom("tickets")
    .selectAll()
    .where("id", "=", ticketId)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw noTicket();
  const status = statusAfterCustomer(ticket.status);
  const held = await holdReplies(tx, ticket.id);
  const messageId = await addMessage(tx, ticket, { user_id: userId, staff_id: null, message, status }, now);
  await record({
    type: "ticket.customer-wrote",
    recordId: ticket.id,
    officeId: ticket.office_id,
    mailboxId: ticket.mailbox_id,
    detail: {
      ticketNo: ticket.ticket_no,
      subject: ticket.subject,
      customer: user.name,
      ...(status !== ticket.status && { changes: { status: { from: ticket.status, to: status } } }),
    },
  });
  if (held > 0) {
    await record({
      type: "ticket.reply-held",
      recordId: ticket.id,
      officeId: ticket.office_id,
      mailboxId: ticket.mailbox_id,
      detail: { ticketNo: ticket.ticket_no, subject: ticket.subject },
    });
  }
  return messageId;
}

/** What a new message needs to know about a ticket. */
export type LockedTicket = { id: string; version: number; status: TicketStatus; updated_at: Date };

/** Saves a message after all others of a ticket whose row the transaction has locked; returns its id. */
export async function addMessage(
  tx: Tx,
  ticket: LockedTicket,
  {
    status = ticket.status,
    ...message
  }: {
    staff_id: string | null;
    user_id: string | null;
    message: string;
    is_note?: boolean;
    notice_id?: string | undefined;
    status?: TicketStatus;
  },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  // No message is later than its ticket's last change.
  const at = writtenAfter(ticket.updated_at, now);
  await tx
    .insertInto("ticket_messages")
    .values({
      id,
      ticket_id: ticket.id,
      created_at: at,
      ...message,
      ...(status !== ticket.status && { status_before: ticket.status, status_set: status }),
    })
    .execute();
  await tx
    .updateTable("tickets")
    .set({ status, last_message_id: id, updated_at: at, version: ticket.version + 1 })
    .where("id", "=", ticket.id)
    .execute();
  if (status !== ticket.status) await settleClocks(tx, { now }, { ids: [ticket.id] });
  return id;
}

/** The refusal when there is no such ticket, or the caller may not see it. */
export function noTicket(): ApiError {
  return new ApiError("not_found", "There is no such ticket, or it belongs to an office you do not see.");
}

/** A customer as people read them: by name, else by e-mail. */
export function customerName(user: {
  first_name: string | null;
  last_name: string | null;
  email: string;
}): string {
  return [user.first_name, user.last_name].filter((name) => name).join(" ") || user.email;
}

async function customer(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { name: customerName(user), firstName: user.first_name, lastName: user.last_name };
}

async function nextTicketNo(tx: Tx): Promise<string> {
  const { value } = await tx
    .updateTable("counters")
    .set((eb) => ({ value: eb("value", "+", 1) }))
    .where("name", "=", "ticket")
    .returning("value")
    .executeTakeFirstOrThrow();
  return String(value);
}
