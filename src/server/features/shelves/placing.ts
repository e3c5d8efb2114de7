// Putting items on shelves and taking them off. The rows of the items are the lock: of two calls the later one counts.
import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import type { Placed } from "@/contract/placements/placement";
import type { By } from "@/server/platform/auth/by";
import { type Caller, type Machine, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { type OthersStep, othersSince } from "@/server/platform/events/others-since";
import { recordEvents } from "@/server/platform/events/record";
import { takenWords } from "@/server/platform/rules/transition";
import { settleClocks } from "../promises/settle";
import {
  type FormerLoss,
  lastLosses,
  noteFormerPlaces,
  noteLosses,
  restoreLosses,
  restorePlaces,
} from "./former-places";
import { placedLabel, placingRefusal } from "./rules";
import { noShelf, shelfPlaceOf } from "./view";

/** A shelf that stays until the transaction ends. */
export type HeldShelf = { id: string; code: string; officeId: string; officeLabel: string };

/** What an item is without a place: for statements that write `left_at`. */
export const offShelf = { shelf_id: null, placed_at: null, missing_at: null } as const;

/**
 * Reads a shelf the caller may see; it cannot be removed until the transaction ends.
 * @throws ApiError `not_found`, `conflict` for a removed one.
 */
export async function holdShelf(
  tx: Tx,
  caller: Pick<Caller | Machine, "offices">,
  id: string,
): Promise<HeldShelf> {
  const row = await tx
    .selectFrom("shelves")
    .innerJoin("offices", "offices.id", "shelves.office_id")
    .select([
      "shelves.id",
      "shelves.code",
      "shelves.office_id as officeId",
      "offices.label as officeLabel",
      "shelves.removed_at",
    ])
    .where("shelves.id", "=", id)
    .where(withinOffices(caller, "shelves.office_id"))
    .forKeyShare("shelves")
    .executeTakeFirst();
  if (!row) throw noShelf();
  const { removed_at: removedAt, ...shelf } = row;
  if (removedAt) {
    throw new ApiError("conflict", `Shelf ${shelf.code} was removed. Scan another one, or restore it first.`);
  }
  return shelf;
}

/** What became of items that were to be placed. `lost` are those that an undo made missing again. */
export type Placings = {
  placed: Placed[];
  refused: { mailId: string; why: string }[];
  lost: FormerLoss[];
};

/** Under which conditions items are placed. */
export type PlacingTerms = {
  /** Only items that lie on this shelf (null: on none) now. */
  onlyIfOn?: string | null | undefined;
  /** This is an undo: items that lay there before lie there since then. */
  back?: boolean | undefined;
  /** Since when they lie where `onlyIfOn` says: one that somebody else moved, marked or found since stays. */
  since?: string | undefined;
  /** They were missing before what is undone: they are again, since then. */
  missing?: boolean | undefined;
  /** With `back`: those that are missing are found by it. Otherwise one that is missing now was marked so since, and stays. */
  found?: boolean | undefined;
};

/**
 * Puts those of the items that the caller may see on `shelf` (null: on none), with their events. Items that left and items of
 * another office stay; an item that lies there already is placed without an event. The exceptions of missing items are another's
 * (placements/missing.ts).
 */
export async function placeItems(
  tx: Tx,
  { caller, actor, now }: Pick<By, "caller" | "actor" | "now">,
  itemIds: readonly string[],
  shelf: HeldShelf | null,
  { onlyIfOn, back = false, since, missing = false, found = !back && !missing }: PlacingTerms = {},
): Promise<Placings> {
  const ids = [...new Set(itemIds)];
  const items = await holdPlaces(tx, caller, ids);
  const byOthers = await placedByOthers(tx, { caller }, ids, since);
  const placed: Placed[] = [];
  const refused: Placings["refused"] = [];
  const moved: typeof items = [];
  for (const id of ids) {
    const item = items.find((each) => each.id === id);
    if (!item) {
      refused.push({
        mailId: id,
        why: "There is no such mail item, or it belongs to an office you do not see.",
      });
      continue;
    }
    const why =
      placingRefusal(item, shelf) ??
      movedWords(item, byOthers.get(id)) ??
      (onlyIfOn !== undefined && item.shelf_id !== onlyIfOn ? `${item.label} was moved since.` : null) ??
      (!found && item.missing_at !== null ? `${item.label} was marked missing since.` : null);
    if (why !== null) {
      refused.push({ mailId: id, why });
      continue;
    }
    placed.push({
      mailId: id,
      label: item.label,
      from: shelfPlaceOf(item),
      wasMissing: item.missing_at !== null,
    });
    if (item.shelf_id !== (shelf?.id ?? null) || item.missing_at !== null || missing) moved.push(item);
  }
  let lost: FormerLoss[] = [];
  if (moved.length > 0) {
    const movedIds = moved.map(({ id }) => id);
    // An undo that leaves an item on its shelf notes no place: the note that is there has the time it was put there.
    const leaving = back ? moved.filter(({ shelf_id }) => shelf_id !== shelf?.id) : moved;
    await noteFormerPlaces(
      tx,
      leaving.map(({ id }) => id),
      now,
    );
    await noteLosses(tx, movedIds, now);
    await tx
      .updateTable("mail_items")
      .set({ shelf_id: shelf?.id ?? null, placed_at: shelf ? now : null, missing_at: null })
      .where(oneOf("mail_items.id", movedIds))
      .execute();
    if (back && shelf) await restorePlaces(tx, movedIds, shelf.id);
    if (missing) {
      lost = await lastLosses(tx, movedIds);
      await restoreLosses(tx, lost);
    }
    const isLost = new Set(lost.map(({ mail_item_id }) => mail_item_id));
    await recordPlaces(tx, { actor, now }, moved, ({ id, missing_at }) => ({
      type: isLost.has(id) ? "mail.missing" : missing_at === null ? "mail.placed" : "mail.found",
      shelf,
    }));
    const changed = moved.filter(({ id, missing_at }) => missing_at !== null || isLost.has(id));
    await settleClocks(tx, { now }, { mailIds: changed.map(({ id }) => id) });
  }
  return { placed, refused, lost };
}

const placeSteps = ["mail.placed", "mail.found", "mail.missing"] as const;
const Place = z.object({ shelf: z.string().nullish() });

/** Of locked items, the last step by which somebody else said where they are, at `since` or later. */
export async function placedByOthers(
  tx: Tx,
  by: Pick<By, "caller">,
  ids: readonly string[],
  since: string | undefined,
): Promise<Map<string, OthersStep>> {
  return since === undefined ? new Map() : othersSince(tx, by, { ids, types: placeSteps }, new Date(since));
}

/** "The envelope … was put on B-02 since, by Sam Rivera on Nov 20, 2026, 9:12 AM." Null where nobody else did anything. */
export function movedWords({ label }: { label: string }, step: OthersStep | undefined): string | null {
  if (!step) return null;
  const { shelf = null } = Place.parse(step.detail);
  const where = shelf === null ? "was taken off its shelf" : `was put on ${shelf}`;
  const did =
    step.type === "mail.missing" ? "was marked missing" : step.type === "mail.found" ? "was found" : where;
  return `${label} ${did} since, ${takenWords(step)}.`;
}

/** Writes the event of each item whose place changed: `placeOf` says which event, and where it lies now. */
export async function recordPlaces(
  tx: Tx,
  { actor, now }: Pick<By, "actor" | "now">,
  items: readonly HeldPlace[],
  placeOf: (item: HeldPlace) => {
    type: "mail.placed" | "mail.found" | "mail.missing";
    shelf: { id: string | null; code: string | null } | null;
  },
): Promise<void> {
  await recordEvents(
    tx,
    items.map((item) => {
      const { type, shelf } = placeOf(item);
      return {
        actor,
        at: now,
        happening: {
          type,
          recordId: item.id,
          officeId: item.officeId,
          mailboxId: item.mailbox_id,
          detail: {
            steNumber: item.ste_number,
            item: item.label,
            shelf: shelf?.code ?? null,
            shelfId: shelf?.id ?? null,
            from: item.shelf_code,
          },
        },
      };
    }),
  );
}

type HeldPlace = Awaited<ReturnType<typeof holdPlaces>>[number];

/** Locks items the caller may see, in the order of their ids, and reads where they lie. */
export async function holdPlaces(tx: Tx, caller: Pick<Caller | Machine, "offices">, ids: readonly string[]) {
  await tx
    .selectFrom("mail_items")
    .select("id")
    .where(oneOf("mail_items.id", ids))
    .where(withinOffices(caller, "mail_items.office_id"))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const rows = await tx
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("offices", "offices.id", "mail_items.office_id")
    .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
    .select([
      "mail_items.id",
      "mail_items.mailbox_id",
      "mail_items.office_id as officeId",
      "mail_items.type",
      "mail_items.sender_name as senderName",
      "mail_items.status",
      "mail_items.left_at",
      "mail_items.shelf_id",
      "mail_items.missing_at",
      "mail_items.placed_at",
      "mailboxes.ste_number",
      "offices.label as officeLabel",
      "shelf.code as shelf_code",
      "shelf.path as shelf_path",
      "shelf.kind as shelf_kind",
    ])
    .where(oneOf("mail_items.id", ids))
    .where(withinOffices(caller, "mail_items.office_id"))
    .execute();
  return rows.map((row) => ({
    ...row,
    label: placedLabel({ ...row, steNumber: row.ste_number }),
    isGone: row.left_at !== null,
    isWithdrawn: row.status === "CANCELLED",
  }));
}
