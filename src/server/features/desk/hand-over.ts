// Handing over: the items leave, their pick-ups are done, and who came, what was seen and the signature are saved, in one
// transaction.
import { randomUUID } from "node:crypto";
import type { SeenIdentity } from "@/contract/desk/desk";
import { ApiError } from "@/contract/wire/errors";
import { sentence } from "@/contract/text/sentence";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Tx } from "@/server/platform/db/types";
import { type Happening, recordEvents } from "@/server/platform/events/record";
import { type MadeFile, recordMade } from "@/server/platform/files/made-file";
import { type Item, holdItems, itemDetail, settleItems } from "@/server/features/mail/held-items";
import { holdInOffice } from "../mailboxes/hold";
import { officeRules } from "../offices/store";
import { notify, withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { closeCode } from "../requests/ready";
import { insertRequests, place, storeRequestSteps } from "../requests/write";
import { holdRequests } from "../requests/find";
import { requestAfter } from "../requests/rules";
import { itemWords } from "@/contract/mail/item-name";
import { fieldFault } from "@/server/platform/rules/transition";
import { type Standing, admitIdentity, admitItem } from "./rules";
import { takeSignature } from "./signatures";

export type Wish = {
  mailboxId: string;
  mailIds: readonly string[];
  recipientId?: string | undefined;
  authorisedId?: string | undefined;
  identity: SeenIdentity;
  /** The picture that came with the call, or the id of one that was given on another device. */
  signature: MadeFile | { id: string };
};

/**
 * Hands items of a mailbox over, all of them or none; gives the hand-over's id.
 * @throws ApiError `not_found`, `conflict` that says what became of an item, `invalid` for the wrong person, document or signature,
 *   `forbidden` for an expired document that the caller may not accept.
 */
export async function handOverItems(tx: Tx, by: By<Caller>, wish: Wish): Promise<string> {
  const { caller, now } = by;
  const mailbox = await holdInOffice(tx, caller, wish.mailboxId);
  await requireDesk(tx, mailbox.officeId);
  admitIdentity(wish.identity, caller, now);
  const person = await whoCame(tx, mailbox, wish);
  const items = await itemsOf(tx, by, wish);
  const standings = items.map((item) => ({ item, standing: admitItem(item) }));
  const signature =
    "id" in wish.signature
      ? await takeSignature(tx, wish.signature.id, { ...wish, person: person.name }, now)
      : await recordMade(tx, wish.signature, {
          mailboxId: mailbox.id,
          officeId: mailbox.officeId,
          staffId: caller.staffId,
        });

  const id = await insertHandOver(tx, by, mailbox, person, { identity: wish.identity, fileId: signature });
  const shelves = await shelvesOf(tx, items);
  await handOverReady(
    tx,
    by,
    standings.flatMap(({ standing }) => (standing.state === "READY" ? (standing.requestId ?? []) : [])),
  );
  const requestIds = await pickUpsOf(tx, by, standings);
  const places = [...standings.entries()].map(([position, each]) => ({
    ...each,
    position,
    requestId: requestIds[position] ?? "",
  }));
  await completePickUps(
    tx,
    by,
    places.flatMap(({ standing, requestId }) => (standing.state === "READY" ? [] : [requestId])),
  );
  const rows = places.map(({ position, item, standing, requestId }) => ({
    hand_over_id: id,
    position,
    mail_item_id: item.id,
    request_id: requestId,
    was: standing.state,
    ready_until: standing.readyUntil,
    shelf_id: shelves.get(item.id) ?? null,
  }));
  await insertRows(tx, "hand_over_items", rows).execute();
  const handedOver = places.map(({ item, requestId }): Happening => {
    const detail = { ...itemDetail(item), person: person.name };
    return { ...place(item), type: "request.handed-over", recordId: requestId, detail };
  });
  await recordEvents(
    tx,
    handedOver.map((happening) => ({ actor: by.actor, happening, at: now })),
  );
  await settleItems(
    tx,
    by,
    items.map((item) => item.id),
  );
  await closeCode(tx, mailbox.id, now);
  await tell(tx, by, mailbox, { id, items, person: person.name });
  await by.record({
    type: "desk.handed-over",
    recordId: id,
    officeId: mailbox.officeId,
    mailboxId: mailbox.id,
    // Nothing of the document: it is erased one day, and an event is not.
    detail: {
      steNumber: mailbox.steNumber,
      items: items.map((item) => itemWords(item)),
      mailIds: items.map((item) => item.id),
      person: person.name,
      came: person.is,
      ...(wish.identity.expiredReason && { expiredAccepted: wish.identity.expiredReason }),
    },
  });
  return id;
}

/** @throws ApiError `conflict` where the office has no desk. */
async function requireDesk(tx: Tx, officeId: string): Promise<void> {
  const { pickUpDesk } = await officeRules(tx, officeId);
  if (pickUpDesk) return;
  throw new ApiError(
    "conflict",
    "This office has no pick-up desk. An administrator turns it on under Settings, Mailroom.",
  );
}

/** Saves who came, what was seen and the signature's file; gives the hand-over's id. */
async function insertHandOver(
  tx: Tx,
  { caller, now }: By<Caller>,
  mailbox: { id: string; officeId: string },
  person: Came,
  { identity: { kind, lastFour, expiresOn }, fileId }: { identity: SeenIdentity; fileId: string },
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto("hand_overs")
    .values({
      id,
      office_id: mailbox.officeId,
      mailbox_id: mailbox.id,
      at: now,
      staff_id: caller.staffId,
      staff_name: caller.name,
      recipient_id: person.is === "recipient" ? person.id : null,
      authorised_id: person.is === "authorised" ? person.id : null,
      person_name: person.name,
      identity_kind: kind,
      identity_last: lastFour,
      identity_expires_on: expiresOn,
      signature_file_id: fileId,
    })
    .execute();
  return id;
}

type Came = { is: "recipient" | "authorised"; id: string; name: string };

/** Who came, by name. @throws ApiError `invalid` for anybody who may not pick up for the mailbox. */
async function whoCame(
  tx: Tx,
  mailbox: { id: string; steNumber: string },
  { recipientId, authorisedId }: Pick<Wish, "recipientId" | "authorisedId">,
): Promise<Came> {
  if ((recipientId === undefined) === (authorisedId === undefined)) {
    throw fieldFault(
      "recipientId",
      "Choose who picks up: a recipient of the mailbox, or an authorised person.",
    );
  }
  if (recipientId !== undefined) {
    const row = await tx
      .selectFrom("recipients")
      .select(["name", "last_name"])
      .where("id", "=", recipientId)
      .where("mailbox_id", "=", mailbox.id)
      .executeTakeFirst();
    if (row) return { is: "recipient", id: recipientId, name: `${row.name} ${row.last_name}`.trim() };
    throw fieldFault("recipientId", `This is no recipient of STE ${mailbox.steNumber}. Choose one.`);
  }
  const row = await tx
    .selectFrom("authorised_persons")
    .select("name")
    .where("id", "=", authorisedId ?? "")
    .where("mailbox_id", "=", mailbox.id)
    .where("ended_at", "is", null)
    // Nobody ends the authorisation while the items go out on it.
    .forShare()
    .executeTakeFirst();
  if (row) return { is: "authorised", id: authorisedId ?? "", name: row.name };
  throw fieldFault(
    "authorisedId",
    `This person may not pick up for STE ${mailbox.steNumber}, or not any more. Choose who came.`,
  );
}

/** The items, held. @throws ApiError `not_found`, `invalid` for one of another mailbox. */
async function itemsOf(tx: Tx, by: By<Caller>, { mailIds, mailboxId }: Wish): Promise<Item[]> {
  const wanted = new Set(mailIds);
  const items = await holdItems(tx, by, [...wanted]);
  if (items.length < wanted.size) {
    throw new ApiError(
      "not_found",
      "One of these mail items does not exist, or belongs to an office you do not see. Nothing was handed over.",
    );
  }
  const foreign = items.find((item) => item.mailboxId !== mailboxId);
  if (!foreign) return items;
  throw fieldFault(
    "mailIds",
    `${sentence(`The ${itemWords(foreign)} is of STE ${foreign.steNumber}`)} Nothing was handed over.`,
  );
}

/** Hands over what is ready for pick-up, all at once; the items of the requests are held. */
async function handOverReady(tx: Tx, by: By<Caller>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // They are fetched before their customer was told that they are ready: one notice says both.
  await withdrawNotices(tx, ids, ["request.done"], by.now);
  const rows = await tx
    .updateTable("action_requests")
    .set((eb) => ({
      version: eb("version", "+", 1),
      updated_at: by.now,
      handed_over_at: by.now,
      handed_over_by_name: by.caller.name,
    }))
    .where(oneOf("id", ids))
    .returning(["id", "version"])
    .execute();
  for (const { id, version } of rows) by.moved.push({ id, from: version - 1, to: version });
}

/** The pick-ups of held items, in their order: those that are there, and one that is made for each where nobody asked for it. */
async function pickUpsOf(
  tx: Tx,
  by: By<Caller>,
  standings: readonly { item: Item; standing: Standing }[],
): Promise<string[]> {
  const unasked = standings.flatMap(({ item, standing }) => (standing.requestId === null ? [item] : []));
  const wish = { type: "HOLD", priority: "STANDARD", note: "Picked up at the desk" } as const;
  const made = [...(await insertRequests(tx, by, unasked, wish))];
  return standings.flatMap(({ standing }) => standing.requestId ?? made.splice(0, 1));
}

/** Completes pick-ups that were not ready, and hands their items over. */
async function completePickUps(tx: Tx, by: By<Caller>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const taken = { staffId: by.actor.staffId, who: by.actor.who, at: by.now };
  const requests = await holdRequests(tx, by, ids);
  await storeRequestSteps(
    tx,
    by,
    requests.map((request) => ({
      request,
      written: { after: requestAfter(request.record, "DONE", taken), event: "request.done" },
    })),
  );
  await tx
    .updateTable("action_requests")
    .set({ handed_over_at: by.now, handed_over_by_name: by.caller.name })
    .where(oneOf("id", ids))
    .execute();
}

async function shelvesOf(tx: Tx, items: readonly Item[]): Promise<Map<string, string | null>> {
  const rows = await tx
    .selectFrom("mail_items")
    .select(["id", "shelf_id"])
    .where(
      oneOf(
        "id",
        items.map(({ id }) => id),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row.shelf_id]));
}

async function tell(
  tx: Tx,
  by: Pick<By, "now" | "noticesDue">,
  mailbox: { id: string; officeId: string },
  { id, items, person }: { id: string; items: readonly Item[]; person: string },
): Promise<void> {
  const [only, second] = items;
  const what = only && !second ? { itemType: only.type, sender: only.senderName } : { count: items.length };
  await notify(
    tx,
    {
      kind: "desk.handed-over",
      mailboxId: mailbox.id,
      officeId: mailbox.officeId,
      recordId: id,
      detail: { ...what, person },
    },
    by,
  );
}
