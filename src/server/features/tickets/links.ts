// What tickets are about: mail items, forwards and requests of the same mailbox.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import { forwardStatusLabel } from "@/contract/forwards/forward";
import { itemTypeLabel, mailStatusLabel } from "@/contract/mail/mail";
import { actionTypeLabel, requestStatusLabel } from "@/contract/requests/request";
import type { TicketLink, TicketLinkKind } from "@/contract/tickets/ticket-link";
import { type Condition, equals } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { photoLinks } from "@/server/platform/files/photo-links";
import { fieldFault } from "@/server/platform/rules/transition";
import type { LinkHolder } from "@/server/platform/auth/gate";
import type { Sources } from "./view";

/** The most records of each kind that are offered for linking. */
const mostOffered = 40;

const columns = { mail: "mail_id", forward: "forward_id", request: "request_id" } as const;

/** What a ticket is linked to, the first linked first. */
export async function readLinks(
  { db, files }: Sources,
  ticketId: string,
  viewer: LinkHolder,
  now: Date,
): Promise<TicketLink[]> {
  const rows = await db
    .selectFrom("ticket_links")
    .select(["mail_id", "forward_id", "request_id"])
    .where("ticket_id", "=", ticketId)
    .orderBy("linked_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const ids = rows.flatMap((row) => row[columns[kind]] ?? []);
      return ids.length === 0 ? [] : recordsOf({ db, files }, kind, idIn(kind, ids), viewer, now);
    }),
  );
  const records = read.flat();
  return rows.flatMap((row) => {
    const id = row.mail_id ?? row.forward_id ?? row.request_id;
    const record = records.find(({ recordId }) => recordId === id);
    return record ? { ...record, isLinked: true } : [];
  });
}

/** What a ticket could be linked to: the newest items, requests and forwards of its mailbox. The linked ones come first. */
export async function readLinkable(
  sources: Sources,
  { id, mailbox_id: mailboxId }: { id: string; mailbox_id: string },
  viewer: LinkHolder,
  now: Date,
): Promise<TicketLink[]> {
  const read = await Promise.all(
    kinds.map((kind) =>
      recordsOf(sources, kind, equals(`${tables[kind]}.mailbox_id`, mailboxId), viewer, now),
    ),
  );
  const linked = await readLinks(sources, id, viewer, now);
  const others = read.flat().filter((each) => !linked.some(({ recordId }) => recordId === each.recordId));
  return [...linked, ...others];
}

/**
 * Links a ticket to a record; nothing happens where it is linked already. Gives whether it is new.
 * @throws ApiError `not_found`, `invalid` for a record of another mailbox.
 */
export async function addLink(
  tx: Tx,
  ticket: { id: string; mailboxId: string; officeId: string },
  { kind, recordId, staffId, now }: { kind: TicketLinkKind; recordId: string; staffId: string; now: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom(tables[kind])
    .innerJoin("mailboxes", "mailboxes.id", `${tables[kind]}.mailbox_id`)
    .select(["mailboxes.id", "mailboxes.ste_number", "mailboxes.office_id"])
    .where(equals(`${tables[kind]}.id`, recordId))
    .executeTakeFirst();
  // A record of an office that the caller may not see is as unknown as one that never was.
  if (!found || found.office_id !== ticket.officeId) throw noRecord();
  if (found.id !== ticket.mailboxId) {
    throw fieldFault("recordId", `It belongs to STE ${found.ste_number}, and the ticket to another mailbox.`);
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("ticket_links")
    .values({
      id: randomUUID(),
      ticket_id: ticket.id,
      [columns[kind]]: recordId,
      linked_at: now,
      linked_by: staffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes a link. Gives whether there was one. */
export async function removeLink(tx: Tx, ticketId: string, recordId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("ticket_links")
    .where("ticket_id", "=", ticketId)
    .where(sql<boolean>`${recordId}::uuid in (mail_id, forward_id, request_id)`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The refusal when there is no such record, or the caller may not see it. */
function noRecord(): ApiError {
  return new ApiError("not_found", "There is no such record, or it belongs to an office you do not see.");
}

const kinds = ["mail", "request", "forward"] as const satisfies readonly TicketLinkKind[];
const tables = { mail: "mail_items", forward: "forwards", request: "action_requests" } as const;

function idIn(kind: TicketLinkKind, ids: readonly string[]): Condition {
  return sql<boolean>`${sql.ref(`${tables[kind]}.id`)} = any(${[...ids]}::uuid[])`;
}

/** The newest records of a kind that `filter` leaves, with their items. */
async function recordsOf(
  { db, files }: Sources,
  kind: TicketLinkKind,
  filter: Condition,
  viewer: LinkHolder,
  now: Date,
): Promise<TicketLink[]> {
  const ofItem = [
    "mail_items.id as mail_id",
    "mail_items.type",
    "mail_items.sender_name",
    "shelf.code as place",
    "photo.key as photo_key",
    "photo.thumbnail_key as photo_thumbnail_key",
  ] as const;
  type Item = {
    mail_id: string;
    type: Parameters<typeof itemTypeLabel>[0];
    sender_name: string;
    place: string | null;
    photo_key: string | null;
    photo_thumbnail_key: string | null;
  };
  const linkOf = (row: Item, link: Pick<TicketLink, "recordId" | "label" | "status">): TicketLink => ({
    kind,
    ...link,
    sender: row.sender_name,
    place: row.place,
    isLinked: false,
    mailId: row.mail_id,
    thumbnailUrl: photoLinks(files, row, viewer, now).thumbnailUrl,
  });
  const itemLabel = (row: Item) => `${itemTypeLabel(row.type)} from ${row.sender_name}`;
  if (kind === "mail") {
    const rows = await db
      .selectFrom("mail_items")
      .leftJoin("files as photo", "photo.id", "mail_items.photo_file_id")
      .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
      .select([...ofItem, "mail_items.status"])
      .where(filter)
      .orderBy("mail_items.created_at", "desc")
      .limit(mostOffered)
      .execute();
    return rows.map((row) =>
      linkOf(row, { recordId: row.mail_id, label: itemLabel(row), status: mailStatusLabel(row.status) }),
    );
  }
  if (kind === "request") {
    const rows = await db
      .selectFrom("action_requests")
      .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
      .leftJoin("files as photo", "photo.id", "mail_items.photo_file_id")
      .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
      .select([
        ...ofItem,
        "action_requests.id",
        "action_requests.type as request_type",
        "action_requests.status",
      ])
      .where(filter)
      .orderBy("action_requests.requested_at", "desc")
      .limit(mostOffered)
      .execute();
    return rows.map((row) =>
      linkOf(row, {
        recordId: row.id,
        label: `${actionTypeLabel(row.request_type)} of ${itemLabel(row)}`,
        status: requestStatusLabel(row.status),
      }),
    );
  }
  const rows = await db
    .selectFrom("forwards")
    .innerJoin("mail_items", "mail_items.id", "forwards.mail_id")
    .leftJoin("files as photo", "photo.id", "mail_items.photo_file_id")
    .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
    .select([...ofItem, "forwards.id", "forwards.status", "forwards.recipient_name"])
    .where(filter)
    .orderBy("forwards.created_at", "desc")
    .limit(mostOffered)
    .execute();
  return rows.map((row) =>
    linkOf(row, {
      recordId: row.id,
      label: `Forward of ${itemLabel(row)} to ${row.recipient_name}`,
      status: forwardStatusLabel(row.status),
    }),
  );
}
