// Mail items that are locked for a change. The row of an item is the lock for everything that happens to it: a change
// of a request, forward or consolidation locks its items first, in the order of their ids.
import { type RawBuilder, sql } from "kysely";
import { groupedBy } from "@/server/platform/rules/grouped";
import type { By } from "@/server/platform/auth/by";
import { withinOffices } from "@/server/platform/auth/gate";
import { type Condition, oneOf } from "@/server/platform/db/conditions";
import { itemWords } from "@/contract/mail/item-name";
import {
  type AtDesk,
  type Destruction,
  type FilableItem,
  type ItemRequest,
  awaitsDestruction,
  filingRefusal,
  leftWords,
  mailStatusOf,
} from "../requests/item-rules";
import { type Happening, recordEvents } from "@/server/platform/events/record";
import { reopenLost, settleFound } from "../exception-steps/losses";
import { settleClocks } from "../promises/settle";
import {
  lossesBeforeLeaving,
  noteFormerPlaces,
  noteLosses,
  placesBeforeLeaving,
  restoreLosses,
  restorePlaces,
} from "../shelves/former-places";
import { offShelf } from "../shelves/placing";
import { leftShelfAt } from "./storage-rules";
import { takeBackWarnings } from "./storage-warnings";
import type { Db, Tx } from "@/server/platform/db/types";

/** A mail item with the requests it has had. */
export type Item = FilableItem & {
  returned: { staffId: string | null; who: string; at: Date; reason: string } | null;
  id: string;
  version: number;
  mailboxId: string;
  officeId: string;
  steNumber: string;
  recipientId: string;
  trackingNumber: string | null;
  /** The time since which it is off its shelf; null while it is there. */
  leftAt: Date | null;
  requests: ItemRequest[];
};

/**
 * Locks the items with these ids that the caller may see until the transaction ends, and reads them in the order of
 * their ids. Other items are left out.
 */
export async function holdItems(tx: Tx, by: Pick<By, "caller">, ids: readonly string[]): Promise<Item[]> {
  return ids.length === 0 ? [] : lockAndRead(tx, by, oneOf("id", ids));
}

/** The same for the items whose ids the query `mailIds` gives, such as those of a request. */
export function holdItemsOf(tx: Tx, by: Pick<By, "caller">, mailIds: RawBuilder<unknown>): Promise<Item[]> {
  return lockAndRead(tx, by, sql<boolean>`id = any(array(${mailIds}))`);
}

async function lockAndRead(tx: Tx, by: Pick<By, "caller">, such: Condition): Promise<Item[]> {
  const held = await tx
    .selectFrom("mail_items")
    .select("id")
    .where(such)
    .where(withinOffices(by.caller, "mail_items.office_id"))
    .orderBy("id")
    .forUpdate()
    .execute();
  return readItems(
    tx,
    held.map(({ id }) => id),
  );
}

/**
 * Reads the items with these ids, in the order of their ids. The caller of this function has checked that the user may
 * see them.
 */
export async function readItems(db: Db, ids: readonly string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const items = await db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .select([
      "mail_items.id",
      "mail_items.version",
      "mail_items.mailbox_id as mailboxId",
      "mail_items.office_id as officeId",
      "mail_items.recipient_id as recipientId",
      "mail_items.type",
      "mail_items.status",
      "mail_items.sender_name as senderName",
      "mail_items.tracking_number as trackingNumber",
      "mail_items.left_at as leftAt",
      "mail_items.returned_at",
      "mail_items.returned_by",
      "mail_items.returned_by_name",
      "mail_items.return_reason",
      "mailboxes.ste_number as steNumber",
    ])
    .where(oneOf("mail_items.id", ids))
    .orderBy("mail_items.id")
    .execute();
  const requests = await db
    .selectFrom("action_requests")
    .leftJoin("shred_batches", "shred_batches.id", "action_requests.shred_batch_id")
    .select([
      "action_requests.id",
      "mail_id",
      "type",
      "status",
      "user_name",
      "closed_at",
      "closed_by_name",
      "destroy_due_at",
      "rescued_at",
      "rescued_by_name",
      "shred_batches.finished_at",
      "shred_batches.finished_by_name",
      "shred_batches.number",
    ])
    .select(["ready_until", "lapsed_at", "handed_over_at", "handed_over_by_name"])
    .where(oneOf("mail_id", ids))
    .orderBy("requested_at")
    .orderBy("action_requests.id")
    .execute();
  return items.map(({ returned_at, returned_by, returned_by_name, return_reason, ...item }) => ({
    ...item,
    returned: returned_at && {
      at: returned_at,
      staffId: returned_by,
      who: returned_by_name ?? "somebody",
      reason: return_reason ?? "",
    },
    requests: requestsOf(item.id),
  }));

  function requestsOf(itemId: string): ItemRequest[] {
    return requests
      .filter((request) => request.mail_id === itemId)
      .map((row) => ({
        id: row.id,
        type: row.type,
        status: row.status,
        userName: row.user_name,
        taken: row.closed_at && { who: row.closed_by_name ?? "somebody", at: row.closed_at },
        destruction: destructionOf(row),
        atDesk: atDeskOf(row),
      }));
  }
}

/** What becomes of the item of a request that is to be destroyed later; null for others. */
export function destructionOf(row: {
  destroy_due_at: Date | null;
  rescued_at: Date | null;
  rescued_by_name: string | null;
  finished_at: Date | null;
  finished_by_name: string | null;
  number: number | null;
}): Destruction | null {
  if (!row.destroy_due_at) return null;
  const { rescued_at, finished_at, number } = row;
  return {
    dueAt: row.destroy_due_at,
    rescued: rescued_at && { who: row.rescued_by_name ?? "somebody", at: rescued_at },
    destroyed:
      finished_at && number !== null
        ? { who: row.finished_by_name ?? "somebody", at: finished_at, number }
        : null,
  };
}

/** What became of a done pick-up at the desk; null where its office had none. */
export function atDeskOf(request: {
  ready_until: Date | null;
  lapsed_at: Date | null;
  handed_over_at: Date | null;
  handed_over_by_name: string | null;
}): AtDesk | null {
  const { ready_until: until, lapsed_at: lapsed, handed_over_at: at, handed_over_by_name: who } = request;
  if (at) return { is: "handed-over", who: who ?? "somebody", at };
  if (lapsed) return { is: "lapsed" };
  return until && { is: "ready", until };
}

/**
 * Updates locked items after a change of their requests: their status (D6), whether they are on their shelves (an undo puts them back
 * where they lay, or were missing from), what is open about those that were missing, and when the requests are due. For an item that left or is to be destroyed, no warning about
 * its free storage is sent any more.
 */
export async function settleItems(
  tx: Tx,
  { actor, now, moved }: Pick<By, "actor" | "now" | "moved">,
  ids: readonly string[],
): Promise<void> {
  const changes = (await readItems(tx, ids)).flatMap((item) => {
    if (item.status === "CANCELLED") return [];
    const status = item.returned ? "COMPLETED" : mailStatusOf(item.requests);
    const leftAt = item.returned?.at ?? leftShelfAt(item.requests);
    if (item.status === status && item.leftAt?.getTime() === leftAt?.getTime()) return [];
    return [{ item, status, leftAt }];
  });
  const idsOf = (some: typeof changes) => some.map(({ item }) => item.id);
  const leaving = changes.filter(({ item, leftAt }) => leftAt && !item.leftAt);
  if (leaving.length > 0) await noteFormerPlaces(tx, idsOf(leaving), now);
  const found = leaving.length > 0 ? await noteLosses(tx, idsOf(leaving), now) : [];
  const returning = changes.filter(({ item, leftAt }) => item.leftAt && !leftAt);
  const losses = returning.length > 0 ? await lossesBeforeLeaving(tx, idsOf(returning)) : [];
  const places = returning.length > 0 ? await placesBeforeLeaving(tx, idsOf(returning), losses, now) : [];
  // Items that are done with together change alike: one statement for each change.
  for (const alike of groupedBy(changes, ({ status, leftAt }) => `${status} ${leftAt?.getTime()}`)) {
    const { status, leftAt } = alike[0];
    const rows = await tx
      .updateTable("mail_items")
      .set((eb) => ({ status, left_at: leftAt, ...(leftAt && offShelf), version: eb("version", "+", 1) }))
      .where(
        oneOf(
          "id",
          alike.map(({ item }) => item.id),
        ),
      )
      .returning(["id", "version"])
      .execute();
    for (const { id, version } of rows) moved.push({ id, from: version - 1, to: version });
  }
  for (const alike of groupedBy(places, ({ shelf_id }) => shelf_id)) {
    const there = alike.map(({ mail_item_id: id }) => id);
    await restorePlaces(tx, there, alike[0].shelf_id);
  }
  await restoreLosses(tx, losses);
  const record = (happening: Happening) => recordEvents(tx, [{ actor, at: now, happening }]);
  const settler = { actor, now, record };
  const left = leaving.filter(({ item }) => found.includes(item.id));
  await settleFound(
    tx,
    settler,
    left.map(({ item }) => ({ mailId: item.id, reason: `It was found: it ${leftWords(item)}.` })),
  );
  await reopenLost(tx, settler, losses);
  const lost = new Set(losses.map(({ mail_item_id: id }) => id));
  await recordEvents(tx, [
    ...left.map(({ item }) => happenedTo(item, "mail.found", `it ${leftWords(item)}`)),
    ...returning
      .filter(({ item }) => lost.has(item.id))
      .map(({ item }) => happenedTo(item, "mail.missing", "it had not left after all")),
  ]);
  await settleClocks(tx, { now }, { mailIds: ids });
  const gone = changes.filter(({ item, leftAt }) => leftAt || item.requests.some(awaitsDestruction));
  await takeBackWarnings(
    tx,
    gone.map(({ item }) => item.id),
    now,
  );

  function happenedTo(item: Item, type: "mail.found" | "mail.missing", reason: string) {
    const { id: recordId, officeId, mailboxId, steNumber } = item;
    const detail = { steNumber, item: itemWords(item), shelf: null, shelfId: null, from: null, reason };
    return { actor, at: now, happening: { type, recordId, officeId, mailboxId, detail } };
  }
}

/** The same for the item of one change; in a bulk run, together with those of its other changes. */
export function settleItem(by: By, id: string): Promise<void> {
  return by.together(settleEach, { by, id });
}

/** All changes of a run are made at one moment. */
async function settleEach(tx: Tx, all: readonly { by: By; id: string }[]): Promise<void> {
  const moved: By["moved"] = [];
  const ids = all.map(({ id }) => id);
  if (all[0]) await settleItems(tx, { ...all[0].by, moved }, ids);
  for (const each of moved) all.find(({ id }) => id === each.id)?.by.moved.push(each);
}

/** Why the request `requestId` of an item cannot be opened again; null when it can. */
export function barrierTo(requestId: string, item: Item): string | null {
  const others = { ...item, requests: item.requests.filter(({ id }) => id !== requestId) };
  const refusal = filingRefusal(others);
  return refusal && `The ${itemWords(item)} ${refusal}, so this cannot be opened again.`;
}

/** Event details of an item for a history. */
export function itemDetail(item: Item): Record<string, unknown> {
  return { steNumber: item.steNumber, item: itemWords(item), mailId: item.id };
}

/** The customer who asks where nobody is named: the workspace's owner, else its default member, else the recipient. */
export async function askerOf(db: Db, mailboxId: string): Promise<string> {
  const members = await db
    .selectFrom("mailboxes")
    .innerJoin("members", "members.workspace_id", "mailboxes.workspace_id")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["users.first_name", "users.last_name", "users.email", "members.role", "members.is_default"])
    .where("mailboxes.id", "=", mailboxId)
    .orderBy("users.id")
    .execute();
  const member =
    members.find(({ role }) => role === "OWNER") ??
    members.find(({ is_default }) => is_default) ??
    members[0];
  if (member) {
    const { first_name, last_name, email } = member;
    return first_name && last_name ? `${first_name} ${last_name}` : email;
  }
  const recipient = await db
    .selectFrom("recipients")
    .select(["name", "last_name"])
    .where("mailbox_id", "=", mailboxId)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .executeTakeFirst();
  return recipient ? `${recipient.name} ${recipient.last_name}`.trim() : "";
}
