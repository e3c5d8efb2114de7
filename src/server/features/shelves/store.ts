// Shelves in the database: making, changing, removing and giving back, each with its event.
import { randomUUID } from "node:crypto";
import { normalCode } from "@/contract/codes/code";
import { ApiError } from "@/contract/wire/errors";
import type { ChangeShelf } from "@/contract/shelves/shelf";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Tx } from "@/server/platform/db/types";
import { demandNobodySince } from "@/server/platform/events/others-since";
import { recordEvents } from "@/server/platform/events/record";
import { changesOf } from "@/server/platform/rules/changes";
import { fieldFault } from "@/server/platform/rules/transition";
import { type ShelfFacts, admitRemoval, oneCode, shelfSearchText, walkKey } from "./rules";
import { type ShelfRow, noShelf, shelfRow, shelfRows } from "./view";

/**
 * Stores new shelves of an office with their events; gives their ids.
 * @throws ApiError `conflict` where a code is there already.
 */
export async function storeShelves(
  tx: Tx,
  by: By<Caller>,
  officeId: string,
  shelves: readonly ShelfFacts[],
): Promise<string[]> {
  const rows = shelves.map((shelf) => ({
    id: randomUUID(),
    office_id: officeId,
    code: shelf.code,
    scan_code: normalCode(shelf.code),
    path: shelf.path,
    kind: shelf.kind,
    ste_from: shelf.steFrom,
    ste_to: shelf.steTo,
    capacity: shelf.capacity,
    walk: walkKey(shelf),
    search: shelfSearchText(shelf),
    created_at: by.now,
  }));
  const inserted = await insertRows(tx, "shelves", rows)
    .onConflict((conflict) =>
      conflict.columns(["office_id", "scan_code"]).where("removed_at", "is", null).doNothing(),
    )
    .returning("id")
    .execute();
  if (inserted.length < rows.length) {
    const made = new Set(inserted.map(({ id }) => id));
    throw taken(
      rows.filter(({ id }) => !made.has(id)).map(({ code }) => code),
      "codes",
    );
  }
  await recordEvents(
    tx,
    rows.map((row) => ({
      actor: by.actor,
      at: by.now,
      happening: {
        type: "shelf.added" as const,
        recordId: row.id,
        officeId,
        detail: { shelf: row.code, path: row.path, kind: row.kind },
      },
    })),
  );
  return rows.map(({ id }) => id);
}

/**
 * Reads a shelf the caller may see, held until the transaction ends.
 * @throws ApiError `not_found`, `conflict` for a removed one.
 */
export async function holdShelfToChange(tx: Tx, caller: Caller, id: string): Promise<ShelfRow> {
  await tx.selectFrom("shelves").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const row = await shelfRow(tx, caller, id);
  if (row.removed_at) throw new ApiError("conflict", `Shelf ${row.code} was removed. Restore it first.`);
  return row;
}

/**
 * Writes what `sent` changes of a held shelf, with its event; nothing where nothing differs.
 * @throws ApiError `invalid` for a code that cannot be, `conflict` for one that another shelf has.
 */
export async function storeChange(tx: Tx, by: By<Caller>, row: ShelfRow, sent: ChangeShelf): Promise<void> {
  const after: ShelfFacts = {
    code: sent.code === undefined ? row.code : codeSent(sent.code),
    path: sent.path ?? row.path,
    kind: sent.kind ?? row.kind,
    steFrom: sent.ste === undefined ? row.ste_from : (sent.ste?.from ?? null),
    steTo: sent.ste === undefined ? row.ste_to : (sent.ste?.to ?? null),
    capacity: sent.capacity === undefined ? row.capacity : sent.capacity,
  };
  const changes = changesOf(told({ ...row, steFrom: row.ste_from, steTo: row.ste_to }), told(after));
  if (changes === null) return;
  const scanCode = normalCode(after.code);
  const other = await tx
    .selectFrom("shelves")
    .select("id")
    .where("office_id", "=", row.office_id)
    .where("scan_code", "=", scanCode)
    .where("removed_at", "is", null)
    .where("id", "!=", row.id)
    .executeTakeFirst();
  if (other) throw taken([after.code], "code");
  await tx
    .updateTable("shelves")
    .set({
      version: row.version + 1,
      code: after.code,
      scan_code: scanCode,
      path: after.path,
      kind: after.kind,
      ste_from: after.steFrom,
      ste_to: after.steTo,
      capacity: after.capacity,
      walk: walkKey(after),
      search: shelfSearchText(after),
    })
    .where("id", "=", row.id)
    .execute();
  await recordEvents(tx, [eventOf(by, "shelf.changed", row, { changes })]);
}

function codeSent(code: string): string {
  try {
    return oneCode(code);
  } catch (fault) {
    throw fault instanceof ApiError ? fieldFault("code", fault.message) : fault;
  }
}

/** A shelf as its history compares it. */
function told({ code, path, kind, steFrom, steTo, capacity }: ShelfFacts): Record<string, unknown> {
  const ste = steFrom === null ? null : `${steFrom}–${steTo}`;
  return { code, path: path.join(" / "), kind, ste, capacity };
}

/**
 * Removes shelves on which nothing lies, with their events; those that were removed already stay so. Items that are missing
 * from them lay nowhere from then on.
 * @throws ApiError `not_found` unless all are of the caller's offices, `conflict` where items lie there.
 */
export async function storeRemoval(tx: Tx, by: By<Caller>, { ids, since }: Undoable): Promise<void> {
  const rows = (await holdShelves(tx, by.caller, ids)).filter(({ removed_at }) => removed_at === null);
  await demandNoChangeSince(tx, by, rows, since);
  admitRemoval(rows.map(({ code, items }) => ({ code, items: items ?? 0 })));
  await writeRemovedAt(tx, rows, by.now);
  await recordEvents(
    tx,
    rows.map((row) => eventOf(by, "shelf.removed", row)),
  );
}

/**
 * Gives removed shelves back, with their events.
 * @throws ApiError `not_found`, `conflict` where another shelf has the code by now.
 */
export async function storeRestoration(tx: Tx, by: By<Caller>, { ids, since }: Undoable): Promise<void> {
  const rows = (await holdShelves(tx, by.caller, ids)).filter(({ removed_at }) => removed_at !== null);
  if (rows.length === 0) return;
  await demandNoChangeSince(tx, by, rows, since);
  const others = await tx
    .selectFrom("shelves")
    .select(["office_id", "scan_code", "code"])
    .where("removed_at", "is", null)
    .where(
      "scan_code",
      "in",
      rows.map(({ scan_code }) => scan_code),
    )
    .execute();
  const isTaken = (row: ShelfRow) =>
    others.some((other) => other.office_id === row.office_id && other.scan_code === row.scan_code);
  const codes = rows.filter(isTaken).map(({ code }) => code);
  if (codes.length > 0) throw taken(codes, null);
  await writeRemovedAt(tx, rows, null);
  await recordEvents(
    tx,
    rows.map((row) => eventOf(by, "shelf.restored", row)),
  );
}

/** Shelves, and the moment of the change that is taken back with them, if it is one. */
type Undoable = { ids: readonly string[]; since?: string | undefined };

/** @throws ApiError `stale` where somebody else changed, removed or restored one of the shelves since. */
async function demandNoChangeSince(
  tx: Tx,
  by: By<Caller>,
  rows: readonly ShelfRow[],
  since: string | undefined,
): Promise<void> {
  const types = ["shelf.changed", "shelf.removed", "shelf.restored"] as const;
  for (const { id, code } of rows) {
    await demandNobodySince(tx, by, { ids: [id], types }, since, `shelf ${code}`);
  }
}

async function holdShelves(tx: Tx, caller: Caller, ids: readonly string[]): Promise<ShelfRow[]> {
  const each = [...new Set(ids)];
  await tx
    .selectFrom("shelves")
    .select("id")
    .where(oneOf("shelves.id", each))
    .orderBy("id")
    .forUpdate()
    .execute();
  const rows = await shelfRows(tx, caller, each);
  if (rows.length < each.length) throw noShelf();
  return rows;
}

async function writeRemovedAt(tx: Tx, rows: readonly ShelfRow[], at: Date | null): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .updateTable("shelves")
    .set((eb) => ({ removed_at: at, version: eb("version", "+", 1) }))
    .where(
      oneOf(
        "shelves.id",
        rows.map(({ id }) => id),
      ),
    )
    .execute();
}

function eventOf(
  { actor, now }: Pick<By, "actor" | "now">,
  type: "shelf.changed" | "shelf.removed" | "shelf.restored",
  row: ShelfRow,
  detail: Record<string, unknown> = {},
) {
  return {
    actor,
    at: now,
    happening: { type, recordId: row.id, officeId: row.office_id, detail: { shelf: row.code, ...detail } },
  };
}

/** @param field of the call that names the codes; null where none does */
function taken(codes: readonly string[], field: "code" | "codes" | null): ApiError {
  const [first = "", ...more] = codes;
  const others =
    more.length === 0 ? "" : ` So are ${more.slice(0, 9).join(", ")}${more.length > 9 ? "…" : ""}.`;
  const why = `Shelf ${first} is there already.${others} Leave out what is there, or change its code.`;
  return new ApiError("conflict", why, field === null ? {} : { fields: { [field]: why } });
}
