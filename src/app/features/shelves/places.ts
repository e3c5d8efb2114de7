// Shelves by their place, and by how full they are. Pure.
import type { Shelf } from "@/contract/shelves/shelf";

/**
 * A place that shelves are in. `path` are its names from the largest on; the shelves are those within it, at any depth. A last name that
 * is empty means the shelves that are in no smaller place, where others of the same place are: so the counts of places add up.
 */
export type PlaceNode = {
  path: readonly string[];
  shelves: readonly Shelf[];
  children: readonly PlaceNode[];
};

/** The places of `shelves`, in the same order. */
export function placesOf(shelves: readonly Shelf[], path: readonly string[] = []): PlaceNode[] {
  const names = new Map<string, Shelf[]>();
  for (const shelf of shelves) {
    const name = shelf.path[path.length] ?? "";
    names.set(name, [...(names.get(name) ?? []), shelf]);
  }
  if (names.size === 1 && names.has("")) return [];
  return [...names].map(([name, within]) => {
    const here = [...path, name];
    return { path: here, shelves: within, children: placesOf(within, here) };
  });
}

/** Whether a shelf is in the place `path`. */
export function isIn({ path }: Pick<Shelf, "path">, place: readonly string[]): boolean {
  return place.every((name, depth) => (path[depth] ?? "") === name);
}

/** "Back room / Rack A"; "No rack" for shelves in no place. */
export function placeWords(place: readonly string[]): string {
  return place.filter((name) => name !== "").join(" / ") || noRack;
}

/** What shelves in no smaller place are called. */
export const noRack = "No rack";

/** Shelves with the same whole path, which a person sees as one rack. */
export type Rack = { path: readonly string[]; shelves: readonly Shelf[] };

/** The racks of `shelves`, in the same order. */
export function racksOf(shelves: readonly Shelf[]): Rack[] {
  const racks = new Map<string, Shelf[]>();
  for (const shelf of shelves) {
    const key = JSON.stringify(shelf.path);
    racks.set(key, [...(racks.get(key) ?? []), shelf]);
  }
  return [...racks.values()].map((within) => ({ path: within[0]?.path ?? [], shelves: within }));
}

/** How many columns a rack of `count` shelves is drawn in: wider than high, as racks are, if possible without a gap. */
export function columnsOf(count: number): number {
  const usual = Math.min(count, 12, Math.ceil(Math.sqrt(count * 1.5)));
  const even = [usual, usual + 1, usual + 2].find((columns) => columns <= 12 && count % columns === 0);
  return Math.max(1, even ?? usual);
}

/**
 * How full a shelf is, from 0 to 1, and above 1 where it has more items than room. A shelf without a capacity is compared with
 * the fullest of such shelves.
 */
export function fillOf({ items, capacity }: Pick<Shelf, "items" | "capacity">, fullest: number): number {
  if (capacity !== null) return items / capacity;
  return items / fullest;
}

/** Items on the fullest shelf without a capacity; at least a usual shelf's. */
export function fullestOf(shelves: readonly Shelf[]): number {
  return Math.max(
    usualRoom,
    ...shelves.filter(({ capacity }) => capacity === null).map(({ items }) => items),
  );
}

const usualRoom = 40;

/** How long the oldest item of a shelf has been there: 0 for under 30 days, to 3 for 90 or more; null where it has none. */
export function ageStepOf({ oldestPlacedAt }: Pick<Shelf, "oldestPlacedAt">, now: Date = new Date()) {
  const days = ageDaysOf({ oldestPlacedAt }, now);
  if (days === null) return null;
  return days < 30 ? 0 : days < 60 ? 1 : days < 90 ? 2 : 3;
}

/** The same in whole days. */
export function ageDaysOf({ oldestPlacedAt }: Pick<Shelf, "oldestPlacedAt">, now: Date = new Date()) {
  if (oldestPlacedAt === null) return null;
  return Math.floor((now.getTime() - Date.parse(oldestPlacedAt)) / 86_400_000);
}

/** Days after which a shelf counts as not audited. */
const auditDays = 90;

/** Whether a shelf was not audited in the last `auditDays`. */
export function isUnaudited({ auditedAt }: Pick<Shelf, "auditedAt">, now: Date = new Date()): boolean {
  return auditedAt === null || now.getTime() - Date.parse(auditedAt) > auditDays * 86_400_000;
}

/** "STE 1000–1099", "STE 1042", "–". */
export function steWords({ steFrom, steTo }: Pick<Shelf, "steFrom" | "steTo">): string {
  if (steFrom === null || steTo === null) return "–";
  return steFrom === steTo ? `STE ${steFrom}` : `STE ${steFrom}–${steTo}`;
}
