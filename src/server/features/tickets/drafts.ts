// Drafts of replies: saved while a person writes, shown to colleagues, and taken over by one. No event is written while somebody writes.
import { type TicketDraft, draftDays, takeDraft } from "@/contract/tickets/writing";
import { ApiError } from "@/contract/wire/errors";
import type { Caller } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { ticketEvent } from "./ticket-events";
import { holdTicket } from "./view";

const day = 24 * 60 * 60_000;

/** Saves what the caller has written in a ticket so far; an empty text is none. */
export async function saveDraft(
  tx: Tx,
  ticketId: string,
  { staffId, text }: { staffId: string; text: string },
  now: Date,
): Promise<void> {
  const own = { ticket_id: ticketId, staff_id: staffId };
  if (text.trim() === "") {
    await tx
      .deleteFrom("ticket_drafts")
      .where("ticket_id", "=", ticketId)
      .where("staff_id", "=", staffId)
      .execute();
    return;
  }
  const draft = { text, saved_at: now };
  await tx
    .insertInto("ticket_drafts")
    .values({ ...own, ...draft })
    .onConflict((conflict) =>
      conflict.columns(["ticket_id", "staff_id"]).doUpdateSet(draft).where("ticket_drafts.text", "<>", text),
    )
    .execute();
}

/** The drafts in a ticket, the newest first: those of colleagues with words that nobody took over, and the caller's own. */
export async function draftsIn(
  db: Db | Tx,
  ticketId: string,
  { staffId }: Pick<Caller, "staffId">,
  now: Date,
): Promise<TicketDraft[]> {
  const rows = await db
    .selectFrom("ticket_drafts")
    .innerJoin("staff as writer", "writer.id", "ticket_drafts.staff_id")
    .leftJoin("staff as taker", "taker.id", "ticket_drafts.taken_by")
    .select(["text", "saved_at", "writer.id", "writer.first_name", "writer.last_name"])
    .select(["taker.id as taker_id", "taker.first_name as taker_first", "taker.last_name as taker_last"])
    .where("ticket_id", "=", ticketId)
    .where("saved_at", ">", new Date(now.getTime() - draftDays * day))
    .where((eb) =>
      eb.or([
        eb("staff_id", "=", staffId),
        eb("taken_by", "is", null),
        // Its writer went on: words were saved that nobody took over.
        eb("saved_at", ">", eb.ref("taken_at")),
      ]),
    )
    .orderBy("saved_at", "desc")
    .orderBy("writer.id")
    .execute();
  return rows.map((row) => ({
    writer: { id: row.id, name: `${row.first_name} ${row.last_name}` },
    text: row.text,
    savedAt: row.saved_at.toISOString(),
    takenBy:
      row.taker_id === null ? null : { id: row.taker_id, name: `${row.taker_first} ${row.taker_last}` },
  }));
}

export function mountDraftRoutes(server: Server): void {
  mount(server, takeDraft, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const ticket = await holdTicket(tx, caller, params.id);
      const drafts = await draftsIn(tx, ticket.id, caller, now);
      const draft = drafts.find(
        ({ writer }) => writer.id !== caller.staffId && (body.writerId ?? writer.id) === writer.id,
      );
      if (!draft) {
        throw new ApiError(
          "conflict",
          "There is no such draft any more: it was sent, emptied, or somebody else took it over.",
        );
      }
      await tx
        .updateTable("ticket_drafts")
        .set({ taken_by: caller.staffId, taken_at: now })
        .where("ticket_id", "=", ticket.id)
        .where("staff_id", "=", draft.writer.id)
        .execute();
      await by.record(ticketEvent("ticket.draft-taken", ticket, { of: draft.writer.name }));
      return { id: ticket.id, mailboxId: ticket.mailbox_id, writer: draft.writer, text: draft.text };
    }),
  );
}
