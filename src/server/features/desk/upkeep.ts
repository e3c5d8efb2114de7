// What becomes due at the pick-up desk: items that nobody fetched are stored again, facts of documents are erased, and
// signatures that led to nothing are removed.
import { readyDays } from "@/contract/desk/desk-ready";
import { everything } from "@/server/platform/db/conditions";
import { transact } from "@/server/platform/db/connect";
import type { Tx } from "@/server/platform/db/types";
import { type Actor } from "@/server/platform/events/record";
import type { Services } from "@/server/platform/http/services";
import { byServer, noticesDueAfter } from "@/server/platform/auth/by";
import { holdItems, itemDetail, settleItems } from "@/server/features/mail/held-items";
import { rulesOfOffices } from "../offices/store";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { closeCode, isWaiting } from "../requests/ready";
import { place, tellCustomer } from "../requests/write";

/** Rows in one transaction. */
const atOnce = 50;
const day = 24 * 60 * 60_000;

const upkeep: Actor = {
  staffId: null,
  who: "Pigeonhole",
  source: "upkeep",
  address: "",
  requestId: "upkeep",
};

/** Puts back what nobody fetched in time; gives how many items. It can be interrupted, and run in several processes. */
export async function lapseItems({
  db,
  now,
  config,
}: Pick<Services, "db" | "now" | "config">): Promise<number> {
  const at = now();
  let lapsed = 0;
  for (;;) {
    const count = await transact(db, (tx) => lapseSome(tx, at, config));
    lapsed += count;
    if (count < atOnce) return lapsed;
  }
}

/** Puts items back whose time at the desk is over, with their history and a notice to their customers. */
async function lapseSome(tx: Tx, now: Date, config: Services["config"]): Promise<number> {
  const due = await tx
    .selectFrom("action_requests")
    .select(["id", "mail_id"])
    .where(isWaiting)
    .where("ready_until", "<=", now)
    .orderBy("ready_until")
    .orderBy("id")
    .limit(atOnce)
    .execute();
  if (due.length === 0) return 0;
  const by = { ...byServer(tx, upkeep, now), noticesDue: noticesDueAfter(now, config) };
  const items = await holdItems(
    tx,
    by,
    due.map((request) => request.mail_id),
  );
  for (const item of items) {
    const request = due.find(({ mail_id }) => mail_id === item.id);
    // Handed over, or put back by another process, since it was looked for.
    const isStill = item.requests.find(({ id }) => id === request?.id)?.atDesk?.is === "ready";
    if (!request || !isStill) continue;
    await tx
      .updateTable("action_requests")
      .set((eb) => ({ lapsed_at: now, updated_at: now, version: eb("version", "+", 1) }))
      .where("id", "=", request.id)
      .execute();
    // Forwarded or shredded instead: there is nothing to store again, and nothing to tell.
    if (item.leftAt !== null) continue;
    await by.record({
      ...place(item),
      type: "request.lapsed",
      recordId: request.id,
      detail: { ...itemDetail(item), days: readyDays },
    });
    await withdrawNotices(tx, request.id, ["request.done"], now);
    await tellCustomer(by, item, { kind: "request.lapsed", recordId: request.id, type: "HOLD" });
  }
  await settleItems(
    tx,
    by,
    items.map(({ id }) => id),
  );
  const mailboxes = [...new Set(items.map(({ mailboxId }) => mailboxId))].toSorted();
  for (const mailboxId of mailboxes) await closeCode(tx, mailboxId, now);
  return due.length;
}

/**
 * Erases what was seen of identity documents once the days that the office set are over. The hand-over stays, with who came and
 * who saw the document.
 */
export async function eraseIdentities({ db, now }: Pick<Services, "db" | "now">): Promise<number> {
  const at = now();
  let erased = 0;
  for (const { officeId, rules } of await rulesOfOffices(db, everything)) {
    const before = new Date(at.getTime() - rules.identityDays * day);
    const { numUpdatedRows } = await db
      .updateTable("hand_overs")
      .set({
        identity_kind: null,
        identity_last: null,
        identity_expires_on: null,
        identity_erased_at: at,
      })
      .where("office_id", "=", officeId)
      .where("at", "<=", before)
      .where("identity_erased_at", "is", null)
      .executeTakeFirstOrThrow();
    erased += Number(numUpdatedRows);
  }
  return erased;
}

/** Removes signatures asked for over a day ago that no hand-over took; the sweep removes their pictures. */
export function removeSignatures({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  return transact(db, (tx) => removeUnused(tx, now()));
}

async function removeUnused(tx: Tx, now: Date): Promise<void> {
  const old = await tx
    .deleteFrom("desk_signatures")
    .where("used_at", "is", null)
    .where("created_at", "<", new Date(now.getTime() - day))
    .returning("file_id")
    .execute();
  const files = old.flatMap(({ file_id: id }) => (id === null ? [] : [id]));
  if (files.length === 0) return;
  await tx.deleteFrom("file_views").where("file_id", "in", files).execute();
  await tx.deleteFrom("files").where("id", "in", files).execute();
}
