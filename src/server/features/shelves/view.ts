// Shelves as they travel: with their office and what lies on them.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { Shelf, ShelfKind, ShelfPlace } from "@/contract/shelves/shelf";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";

/** The query of shelves the caller may see, removed ones too; callers add the where-clauses. */
export function selectShelves(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("shelves")
    .innerJoin("offices", "offices.id", "shelves.office_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("mail_items")
          .select([
            sql<number>`count(*) filter (where missing_at is null)::integer`.as("items"),
            sql<number>`count(missing_at)::integer`.as("missing"),
            sql<Date | null>`min(placed_at) filter (where missing_at is null)`.as("oldest"),
          ])
          .whereRef("mail_items.shelf_id", "=", "shelves.id")
          .as("held"),
      (join) => join.onTrue(),
    )
    .selectAll("shelves")
    .select(["offices.label as office_label", "held.items", "held.missing", "held.oldest"])
    .where(withinOffices(caller, "shelves.office_id"));
}

export type ShelfRow = Awaited<ReturnType<ReturnType<typeof selectShelves>["execute"]>>[number];

/** Reads those of the shelves `ids` that the caller may see, in walking order. */
export async function shelfRows(
  db: Db,
  caller: Pick<Caller, "offices">,
  ids: readonly string[],
): Promise<ShelfRow[]> {
  if (ids.length === 0) return [];
  return selectShelves(db, caller)
    .where(oneOf("shelves.id", ids))
    .orderBy("shelves.walk")
    .orderBy("shelves.id")
    .execute();
}

/**
 * Reads one shelf the caller may see, a removed one too.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function shelfRow(db: Db, caller: Pick<Caller, "offices">, id: string): Promise<ShelfRow> {
  const [row] = await shelfRows(db, caller, [id]);
  if (row) return row;
  throw noShelf();
}

export function noShelf(): ApiError {
  return new ApiError("not_found", "There is no such shelf, or it belongs to an office you do not see.");
}

export function presentShelf(row: ShelfRow): Shelf {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    path: row.path,
    kind: row.kind,
    office: { id: row.office_id, label: row.office_label },
    steFrom: row.ste_from,
    steTo: row.ste_to,
    capacity: row.capacity,
    items: row.items ?? 0,
    missing: row.missing ?? 0,
    oldestPlacedAt: row.oldest?.toISOString() ?? null,
    auditedAt: row.audited_at?.toISOString() ?? null,
    removedAt: row.removed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** What shelfPlaceOf needs of a query that joined the shelf of `mail_items`. */
export const shelfPlaceColumns = [
  "mail_items.shelf_id",
  "shelf.code as shelf_code",
  "shelf.path as shelf_path",
  "shelf.kind as shelf_kind",
] as const;

/** The place of an item whose query joined its shelf; null for none. */
export function shelfPlaceOf(row: {
  shelf_id: string | null;
  shelf_code: string | null;
  shelf_path: string[] | null;
  shelf_kind: ShelfKind | null;
}): ShelfPlace | null {
  if (row.shelf_id === null) return null;
  return {
    id: row.shelf_id,
    code: row.shelf_code ?? "",
    path: row.shelf_path ?? [],
    kind: row.shelf_kind ?? "SHELF",
  };
}
