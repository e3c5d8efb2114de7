// Replies that have not gone out: sending one now or later, and taking one back out of the conversation.
import * as z from "zod";
import { sendWaitingReply, withdrawReply } from "@/contract/tickets/waiting-reply";
import type { TicketStatus } from "@/contract/tickets/ticket";
import { ApiError } from "@/contract/wire/errors";
import { sendAt, withdrawNotice } from "@/server/platform/customer-mail/waiting";
import type { Tx } from "@/server/platform/db/types";
import { demandNobodySince } from "@/server/platform/events/others-since";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { writtenAfter } from "@/server/platform/rules/conversation";
import { changesOf } from "@/server/platform/rules/changes";
import { settleClocks } from "../promises/settle";
import { ticketEvent } from "./ticket-events";
import { type TicketRow, holdTicket, readMessage } from "./view";
import { sendMoment, statusWithoutReply } from "./waiting-rules";

/** Files of a message were finished, so they have a key and a size. */
const StoredFiles = z.array(
  z.object({ name: z.string(), type: z.string(), size: z.number(), fileKey: z.string() }),
);

export function mountWaitingReplyRoutes(server: Server): void {
  const { files, config } = server.services;

  mount(server, withdrawReply, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const ticket = await holdTicket(tx, caller, params.id);
      const reply = await waitingReply(tx, ticket, body.messageId);
      const planned = {
        ids: [ticket.id],
        types: ["ticket.reply-planned"],
        detail: { messageId: reply.id },
      } as const;
      await demandNobodySince(tx, by, planned, body.since, "when this reply goes out");
      if (!(await withdrawNotice(tx, reply.notice_id, now))) throw onItsWay();
      const own = tx.selectFrom("ticket_message_files").where("message_id", "=", reply.id);
      const attached = await own
        .innerJoin("files", "files.id", "ticket_message_files.file_id")
        .select([
          "ticket_message_files.name",
          "files.content_type as type",
          "files.size",
          "files.key as fileKey",
        ])
        .orderBy("position")
        .execute();
      const status = statusWithoutReply(ticket, { before: reply.status_before, set: reply.status_set });
      await removeReply(tx, ticket, reply, { status, now });
      await by.record(ticketEvent("ticket.reply-withdrawn", ticket, { attachments: attached.length }));
      const changes = changesOf({ status: ticket.status }, { status });
      if (changes) {
        await by.record(ticketEvent("ticket.changed", ticket, { changes }));
        await settleClocks(tx, by, { ids: [ticket.id] });
      }
      return {
        id: ticket.id,
        mailboxId: ticket.mailbox_id,
        ticketVersion: ticket.version + 1,
        message: reply.message,
        files: StoredFiles.parse(attached),
      };
    }),
  );

  mount(server, sendWaitingReply, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const ticket = await holdTicket(tx, caller, params.id);
      const reply = await waitingReply(tx, ticket, body.messageId);
      const at = sendMoment(body, now) ?? now;
      if (!(await sendAt(tx, reply.notice_id, at, now))) throw onItsWay();
      await by.record(
        ticketEvent("ticket.reply-planned", ticket, { messageId: reply.id, sendAt: at.toISOString() }),
      );
      const planned = await readMessage({ db: tx, files }, reply.id, caller, now);
      return { ...planned, leaves: config.notices.by !== "database" };
    }),
  );
}

/** @throws ApiError `conflict` where no reply of the ticket waits, or that one does not. */
async function waitingReply(tx: Tx, ticket: TicketRow, messageId: string | undefined) {
  const reply = await tx
    .selectFrom("ticket_messages")
    .innerJoin("outbox", "outbox.id", "ticket_messages.notice_id")
    .select(["ticket_messages.id", "message", "status_before", "status_set", "outbox.id as notice_id"])
    .where("ticket_id", "=", ticket.id)
    .where("outbox.state", "=", "WAITING")
    .where("outbox.batch_id", "is", null)
    .$if(messageId !== undefined, (named) => named.where("ticket_messages.id", "=", messageId ?? ""))
    .orderBy("ticket_messages.created_at", "desc")
    .orderBy("ticket_messages.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!reply) throw onItsWay();
  return reply;
}

function onItsWay(): ApiError {
  return new ApiError(
    "conflict",
    "No reply of this ticket waits any more: it has gone out, or was taken back. Write another one.",
  );
}

/** Takes a reply out of the conversation of a locked ticket, with the status that it set. */
async function removeReply(
  tx: Tx,
  ticket: TicketRow,
  reply: Awaited<ReturnType<typeof waitingReply>>,
  { status, now }: { status: TicketStatus; now: Date },
): Promise<void> {
  await tx.deleteFrom("ticket_message_files").where("message_id", "=", reply.id).execute();
  const before = await tx
    .selectFrom("ticket_messages")
    .select("id")
    .where("ticket_id", "=", ticket.id)
    .where("id", "<>", reply.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("tickets")
    .set({
      last_message_id: before.id,
      status,
      updated_at: writtenAfter(ticket.updated_at, now),
      version: ticket.version + 1,
    })
    .where("id", "=", ticket.id)
    .execute();
  await tx.deleteFrom("ticket_messages").where("id", "=", reply.id).execute();
}
