// Work around tickets: what one is about, who is writing in it, and to whom one can be given.
import { listColleagues } from "@/contract/tickets/ticket";
import { sayWriting, ticketWriting } from "@/contract/tickets/writing";
import { linkTicket, linkableRecords, unlinkTicket } from "@/contract/tickets/ticket-link";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import type { By } from "@/server/platform/auth/by";
import type { Tx } from "@/server/platform/db/types";
import { demandNobodySince } from "@/server/platform/events/others-since";
import { readColleagues } from "./colleagues";
import { draftsIn, saveDraft } from "./drafts";
import { ticketEvent } from "./ticket-events";
import { addLink, readLinkable, readLinks, removeLink } from "./links";
import { holdTicket, ticketRow } from "./view";
import { noteWriting, writersIn } from "./writers";

export function mountTicketWorkRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, sayWriting, async ({ params, body, caller, now, db, change }) => {
    await ticketRow(db, caller, params.id);
    return change(async (tx) => {
      const { draft, ...writing } = body;
      await noteWriting(tx, params.id, { staffId: caller.staffId, ...writing }, now);
      if (draft !== undefined) {
        await saveDraft(tx, params.id, { staffId: caller.staffId, text: draft }, now);
      }
      return { writing: await writersIn(tx, params.id, caller, now) };
    });
  });

  mount(server, ticketWriting, async ({ params, db, caller, now }) => {
    await ticketRow(db, caller, params.id);
    return {
      writing: await writersIn(db, params.id, caller, now),
      drafts: await draftsIn(db, params.id, caller, now),
    };
  });

  mount(server, linkTicket, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const ticket = await holdTicket(tx, caller, params.id);
      await demandNoLinkSince(tx, by, ticket.id, body);
      const place = { id: ticket.id, mailboxId: ticket.mailbox_id, officeId: ticket.office_id };
      const isNew = await addLink(tx, place, { ...body, staffId: caller.staffId, now });
      const items = await readLinks({ db: tx, files }, ticket.id, caller, now);
      if (isNew) {
        const label = items.find(({ recordId }) => recordId === body.recordId)?.label;
        await by.record(
          ticketEvent("ticket.linked", ticket, { kind: body.kind, recordId: body.recordId, label }),
        );
      }
      const at = now.toISOString();
      return isNew ? { items, at } : { items, at, already: true };
    }),
  );

  mount(server, unlinkTicket, async ({ params, query, caller, now, change }) =>
    change(async (tx, by) => {
      const ticket = await holdTicket(tx, caller, params.id);
      await demandNoLinkSince(tx, by, ticket.id, { ...query, recordId: params.recordId });
      const before = await readLinks({ db: tx, files }, ticket.id, caller, now);
      const link = before.find(({ recordId }) => recordId === params.recordId);
      if (link && (await removeLink(tx, ticket.id, link.recordId))) {
        const { kind, recordId, label } = link;
        await by.record(ticketEvent("ticket.unlinked", ticket, { kind, recordId, label }));
      }
      return { items: before.filter((each) => each !== link), at: now.toISOString() };
    }),
  );

  mount(server, linkableRecords, async ({ params, caller, now, db }) => {
    const ticket = await ticketRow(db, caller, params.id);
    return { items: await readLinkable({ db, files }, ticket, caller, now) };
  });

  mount(server, listColleagues, async ({ caller, db }) => ({ items: await readColleagues(db, caller) }));
}

/** Where a link, or its removal, is taken back. @throws ApiError `stale` where somebody else linked or unlinked the record since. */
function demandNoLinkSince(
  tx: Tx,
  by: Pick<By, "caller">,
  ticketId: string,
  { recordId, since }: { recordId: string; since?: string | undefined },
): Promise<void> {
  const types = ["ticket.linked", "ticket.unlinked"] as const;
  return demandNobodySince(
    tx,
    by,
    { ids: [ticketId], types, detail: { recordId } },
    since,
    "what this ticket is about",
  );
}
