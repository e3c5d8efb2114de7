// Support tickets: listing, the conversation, replies and notes of staff, status, priority and who looks after one.
import { sql } from "kysely";
import type { ParsedInput } from "@/contract/wire/endpoint";
import {
  TicketStatus,
  changeTicket,
  listTickets,
  replyToTicket,
  ticketGroups,
  ticketMessages,
} from "@/contract/tickets/ticket";
import { withinOffices } from "@/server/platform/auth/gate";
import { requireLookingAfter } from "@/server/platform/auth/looks-after";
import {
  type Condition,
  allOf,
  among,
  equals,
  everything,
  found,
  isDuring,
  isOfPerson,
  isOlderThan,
} from "@/server/platform/db/conditions";
import { changesOf } from "@/server/platform/rules/changes";
import { writtenAfter } from "@/server/platform/rules/conversation";
import { type Written, admitReply } from "./rules";
import { demandCurrent, fieldFault } from "@/server/platform/rules/transition";
import { mount } from "@/server/platform/http/mount";
import { notify } from "@/server/platform/customer-mail/outbox";
import { planNotice } from "@/server/platform/customer-mail/waiting";
import type { Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { draftsIn, saveDraft } from "./drafts";
import { ticketEvent } from "./ticket-events";
import { readLinks } from "./links";
import { writersIn } from "./writers";
import { addMessage, customerName } from "./store";
import { sendMoment } from "./waiting-rules";
import { claimAttachments, finaliseAttachments, storeAttachments } from "@/server/platform/files/attachments";
import { snoozedAsAsked } from "@/server/platform/db/snoozed";
import { readPageByStatus } from "@/server/platform/db/status-page";
import { isDue } from "../promises/due";
import { settleClocks } from "../promises/settle";
import { orderOf } from "./order";
import {
  type TicketRow,
  holdTicket,
  readMessage,
  readMessages,
  readTicket,
  selectTickets,
  assigneeName,
  ticketRow,
  presentTicket,
} from "./view";

type ListQuery = ParsedInput<typeof listTickets>["query"];

export function mountTicketRoutes(server: Server): void {
  const { files, config } = server.services;

  mount(server, listTickets, async ({ query, db, caller, now }) => {
    const asked = allOf([
      equals("tickets.priority", query.priority),
      equals("tickets.mailbox_id", query.mailboxId),
      equals("tickets.office_id", query.officeId),
      isOfPerson("tickets.assignee_id", query.assignee, caller.staffId),
      await isDue(db, "tickets", query, now),
      isOlderThan("tickets.created_at", query.olderThan, now),
      isDuring("tickets.created_at", query.createdSince, query.createdBefore),
      isDuring("tickets.updated_at", query.updatedSince, query.updatedBefore),
      isUnanswered(query.unanswered),
      among("tickets.id", query.ids),
      snoozedAsAsked("ticket", query, now),
      found("tickets.search", query.search),
    ]);
    const { rows, counted, ...page } = await readPageByStatus(
      db,
      {
        rows: selectTickets(db, caller),
        table: db.selectFrom("tickets").where(withinOffices(caller, "tickets.office_id")),
        name: "tickets",
        status: TicketStatus,
        asked,
      },
      orderOf(query),
      { ...query, few: isFew(query) },
    );
    return { items: rows.map((row) => presentTicket(files, row, caller, now)), ...page, ...counted };
  });

  mount(server, ticketMessages, async ({ params, db, caller, now }) => {
    const ticket = await readTicket({ db, files }, caller, params.id, now);
    return {
      ticket,
      items: await readMessages({ db, files }, params.id, caller, now),
      links: await readLinks({ db, files }, params.id, caller, now),
      writing: await writersIn(db, params.id, caller, now),
      drafts: await draftsIn(db, params.id, caller, now),
    };
  });

  mount(server, replyToTicket, async ({ body, db, caller, actor, now, change }) => {
    await ticketRow(db, caller, body.ticketId);
    const attached = await finaliseAttachments(files, body.attachments, { caller, actor, now });
    return change(async (tx, by) => {
      const ticket = await holdTicket(tx, caller, body.ticketId);
      if (!body.isNote && body.lastSeenMessageId !== undefined) {
        admitReply(await writtenSince(tx, ticket, body.lastSeenMessageId));
      }
      await claimAttachments(tx, attached, { conversation: "ticket", mailboxId: ticket.mailbox_id });
      const message = {
        staff_id: caller.staffId,
        user_id: null,
        message: body.message,
        is_note: body.isNote,
        ...(body.status && { status: body.status }),
      };
      const sendAt = sendMoment(body, now);
      const notices = body.isNote
        ? []
        : await notify(tx, noticeOf(ticket, body.message), { now, noticesDue: sendAt ?? by.noticesDue });
      const [notice] = notices;
      if (notice !== undefined && sendAt) await planNotice(tx, notice, sendAt);
      const id = await addMessage(tx, ticket, { ...message, notice_id: notice }, now);
      await storeAttachments(tx, "ticket_message_files", id, attached);
      if (!body.isNote) await saveDraft(tx, ticket.id, { staffId: caller.staffId, text: "" }, now);
      const detail = { attachments: attached.length, ...(sendAt && { sendAt: sendAt.toISOString() }) };
      await by.record(ticketEvent(body.isNote ? "ticket.note-added" : "ticket.replied", ticket, detail));
      const changes = changesOf({ status: ticket.status }, { status: body.status });
      if (changes) await by.record(ticketEvent("ticket.changed", ticket, { changes }));
      const written = await readMessage({ db: tx, files }, id, caller, now);
      const { due } = presentTicket(files, await ticketRow(tx, caller, ticket.id), caller, now);
      return { ...written, due, ticketVersion: ticket.version + 1, leaves: config.notices.by !== "database" };
    });
  });

  mount(server, changeTicket, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const ticket = await holdTicket(tx, caller, params.id);
      demandCurrent("ticket", ticket.version, version);
      const { assigneeId, ...sent } = body;
      const changes = changesOf({ status: ticket.status, priority: ticket.priority }, sent);
      const isAssigned = assigneeId !== undefined && assigneeId !== ticket.assignee_id;
      const to = assigneeId
        ? await requireLookingAfter(tx, assigneeId, ticket.office_id, "assigneeId")
        : null;
      if (changes ?? isAssigned) {
        await tx
          .updateTable("tickets")
          .set({
            status: body.status ?? ticket.status,
            priority: body.priority ?? ticket.priority,
            assignee_id: assigneeId === undefined ? ticket.assignee_id : assigneeId,
            updated_at: writtenAfter(ticket.updated_at, now),
            version: ticket.version + 1,
          })
          .where("id", "=", ticket.id)
          .execute();
      }
      if (changes) await settleClocks(tx, by, { ids: [ticket.id] });
      if (changes) await by.record(ticketEvent("ticket.changed", ticket, { changes }));
      if (isAssigned)
        await by.record(ticketEvent("ticket.assigned", ticket, { from: assigneeName(ticket), to }));
      return readTicket({ db: tx, files }, caller, ticket.id, now);
    }),
  );
}

/** Whether a query finds so few that counting them costs little. */
function isFew({ search, mailboxId, ids, assignee, createdSince, updatedSince }: ListQuery): boolean {
  const isNamed = (search ?? mailboxId ?? ids ?? createdSince ?? updatedSince) !== undefined;
  return isNamed || (assignee !== undefined && assignee !== "none");
}

/** Whether the ticket is not closed and the customer wrote last, but for notes. */
function isUnanswered(wanted: boolean | undefined): Condition {
  if (wanted === undefined) return everything;
  const unanswered = sql<boolean>`(tickets.status <> all(${[...ticketGroups.ENDED]}::text[]) and exists (
    select from (
      select user_id from ticket_messages as message
      where message.ticket_id = tickets.id and not message.is_note
      order by message.created_at desc, message.id desc limit 1
    ) as newest where newest.user_id is not null))`;
  return wanted ? unanswered : sql<boolean>`not ${unanswered}`;
}

/**
 * The messages of a ticket after the one with id `seen`, oldest first.
 * @throws ApiError `invalid` when that does not belong to the ticket.
 */
async function writtenSince(tx: Tx, ticket: TicketRow, seen: string): Promise<Written[]> {
  if (ticket.last_message_id === seen) return [];
  const ofTicket = tx.selectFrom("ticket_messages").where("ticket_messages.ticket_id", "=", ticket.id);
  const isOfTicket = await ofTicket.select("id").where("id", "=", seen).executeTakeFirst();
  if (!isOfTicket) {
    throw fieldFault("lastSeenMessageId", "This is no message of the ticket. Read the ticket again.");
  }
  const rows = await ofTicket
    .leftJoin("staff", "staff.id", "ticket_messages.staff_id")
    .leftJoin("users", "users.id", "ticket_messages.user_id")
    .select(["ticket_messages.created_at", "ticket_messages.is_note"])
    .select((eb) => [
      eb.fn.coalesce("staff.first_name", "users.first_name").as("first_name"),
      eb.fn.coalesce("staff.last_name", "users.last_name").as("last_name"),
      eb.fn.coalesce("staff.email", "users.email").as("email"),
    ])
    .where(
      sql<boolean>`(ticket_messages.created_at, ticket_messages.id) >
        (select created_at, id from ticket_messages where id = ${seen})`,
    )
    .orderBy("ticket_messages.created_at")
    .orderBy("ticket_messages.id")
    .execute();
  return rows.map((row) => ({
    who: customerName({ ...row, email: row.email ?? "" }),
    at: row.created_at,
    isNote: row.is_note,
  }));
}

/** The notice to the customer: the reply, for the person who opened the ticket. */
function noticeOf(ticket: TicketRow, message: string) {
  return {
    kind: "ticket.replied" as const,
    mailboxId: ticket.mailbox_id,
    officeId: ticket.office_id,
    recordId: ticket.id,
    userId: ticket.user_id,
    detail: { ticketNo: ticket.ticket_no, subject: ticket.subject, message },
  };
}
