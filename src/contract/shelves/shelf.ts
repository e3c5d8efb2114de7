// Shelves: the places where an office's paper lies, and the calls that make, change and remove them.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { labelled, openEnum } from "@/contract/wire/open-enum";
import { Id, ListedIds, Moment, PageQuery, SearchText, line, pageOf } from "@/contract/wire/page";
import { doneAt, undoneSince } from "@/contract/wire/undone-since";

/** OUTBOUND: what leaves soon. SHRED_BIN: what is to be destroyed. TROLLEY: what somebody is working on. */
export const ShelfKind = z
  .enum(["SHELF", "FOLDER", "BIN", "CAGE", "TROLLEY", "OUTBOUND", "SHRED_BIN"])
  .meta({ id: "ShelfKind" });
export type ShelfKind = z.infer<typeof ShelfKind>;

export const shelfKindLabel = labelled<ShelfKind>({
  SHELF: "Shelf",
  FOLDER: "Folder",
  BIN: "Bin",
  CAGE: "Cage",
  TROLLEY: "Trolley",
  OUTBOUND: "Outbound",
  SHRED_BIN: "Shred bin",
});

/** What a scan of an audit was: an item of the shelf, one of another place, or no item. */
export const ScanOutcome = z.enum(["MATCHED", "MISPLACED", "UNKNOWN"]).meta({ id: "ScanOutcome" });
export type ScanOutcome = z.infer<typeof ScanOutcome>;

/** Most shelves that one call makes or removes, and most items that one call places. */
export const shelvesMost = 500;
/** Most shelves of an office that are shown at one time. */
export const shelfMapMost = 5000;

/** A place as items show it. */
export const ShelfPlace = z
  .object({ id: Id, code: z.string(), path: z.array(z.string()), kind: openEnum(ShelfKind) })
  .meta({ id: "ShelfPlace" });
export type ShelfPlace = z.infer<typeof ShelfPlace>;

/** "A-03", "Back room / Rack A / A-03". */
export function shelfWords({ code, path }: Pick<ShelfPlace, "code" | "path">): string {
  return [...path, code].join(" / ");
}

const Ste = z.number().int().min(0).max(999_999_999);

export const Shelf = z
  .object({
    ...ShelfPlace.shape,
    version: z.number().int(),
    office: z.object({ id: Id, label: z.string() }),
    steFrom: Ste.nullable().meta({ description: "First STE number whose mail belongs there." }),
    steTo: Ste.nullable().meta({ description: "Last STE number whose mail belongs there." }),
    capacity: z.number().int().nullable().meta({ description: "Items it has room for." }),
    items: z.number().int().meta({ description: "Items that lie there, without those that are missing." }),
    missing: z.number().int().meta({ description: "Items that lay there last and are missing." }),
    oldestPlacedAt: Moment.nullable().meta({
      description: "Since when the item lies there that came first.",
    }),
    auditedAt: Moment.nullable(),
    removedAt: Moment.nullable(),
    createdAt: Moment,
  })
  .meta({ id: "Shelf" });
export type Shelf = z.infer<typeof Shelf>;

/** "31 of 40 items", "1 item". */
export function itemsWords({ items, capacity }: Pick<Shelf, "items" | "capacity">): string {
  if (capacity !== null) return `${items} of ${countItems(capacity)}`;
  return countItems(items);
}

function countItems(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}

const PathName = line(60).pipe(z.string().min(1, "Leave out empty parts of the path."));
const Path = z.array(PathName).max(4, "Give at most four parts of a path.");
const Capacity = z.number().int().min(1, "Give room for at least one item.").max(100_000);

/** One shelf to be made, or a range of alike ones. */
export const NewShelf = z
  .object({
    codes: line(2000)
      .pipe(z.string().min(1, "Give a code, such as A-01."))
      .meta({ description: "A code, several with commas, or a range: `A-01..A-24`." }),
    path: Path.default([]).meta({ description: "What it is in, the largest first, at most four names." }),
    kind: ShelfKind.default("SHELF"),
    steFrom: Ste.optional().meta({
      description:
        "With `steTo`: STE numbers whose mail belongs there. Several codes share them out, in order.",
    }),
    steTo: Ste.optional(),
    capacity: Capacity.optional().meta({ description: "Items that each has room for." }),
  })
  .refine(({ steFrom, steTo }) => (steFrom === undefined) === (steTo === undefined), {
    error: "Give both ends of the STE numbers.",
    path: ["steTo"],
  })
  .refine(({ steFrom = 0, steTo = steFrom }) => steFrom <= steTo, {
    error: "Give the lower STE number first.",
    path: ["steTo"],
  })
  .meta({ id: "NewShelf" });
export type NewShelf = z.infer<typeof NewShelf>;

const tag = "Shelves";
const one = "/mail-handler/shelves/{id}";
const params = z.object({ id: Id });

export const listShelves = endpoint({
  method: "get",
  path: "/mail-handler/shelves",
  tag,
  summary: "Shelves of the offices you see, in walking order",
  doing: "Opening the shelves",
  access: "mail.read",
  query: PageQuery.extend({
    officeId: Id.optional(),
    code: z.string().max(200).optional().meta({
      description: "Only the shelf with this code, as a scanner or a person gives it: `A-03`, `a03`.",
    }),
    search: SearchText.optional().meta({ description: "Words of the code or the path." }),
    kind: ShelfKind.optional(),
    ids: ListedIds.optional(),
    removed: z.stringbool().default(false).meta({ description: "Those that were removed instead." }),
  }),
  answer: pageOf(Shelf),
});

export const mapShelves = endpoint({
  method: "get",
  path: "/mail-handler/shelves/map",
  tag,
  summary: `All shelves of an office in walking order, at most ${shelfMapMost}, and how many items lie on none`,
  doing: "Opening the shelves",
  access: "mail.read",
  query: z.object({
    officeId: Id.optional().meta({
      description: "Your only office, or the one you work in now, unless sent.",
    }),
  }),
  answer: z.object({
    office: z.object({ id: Id, label: z.string() }),
    items: z.array(Shelf),
    unplaced: z.number().int().meta({ description: "Items that are here and lie on no shelf." }),
    missing: z.number().int(),
  }),
  errors: ["not_found", "invalid"],
});

export const getShelf = endpoint({
  method: "get",
  path: one,
  tag,
  summary: "One shelf, a removed one too",
  doing: "Opening the shelf",
  access: "mail.read",
  params,
  answer: Shelf,
  errors: ["not_found"],
});

export const addShelves = endpoint({
  method: "post",
  path: "/mail-handler/shelves",
  tag,
  summary: `Make shelves, at most ${shelvesMost} at one time: all of them or none`,
  doing: "Adding the shelves",
  access: "mail.write",
  body: z.object({
    officeId: Id.optional().meta({
      description: "Your only office, or the one you work in now, unless sent.",
    }),
    shelves: z.array(NewShelf).min(1, "Name a shelf.").max(shelvesMost),
  }),
  answer: z.object({ items: z.array(Shelf), at: doneAt }),
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const ChangeShelf = z
  .object({
    code: line(40),
    path: Path,
    kind: ShelfKind,
    ste: z
      .object({ from: Ste, to: Ste })
      .refine(({ from, to }) => from <= to, { error: "Give the lower STE number first." })
      .nullable(),
    capacity: Capacity.nullable(),
  })
  .partial()
  .meta({ id: "ChangeShelf" });
export type ChangeShelf = z.infer<typeof ChangeShelf>;

export const changeShelf = endpoint({
  method: "patch",
  path: one,
  tag,
  summary: "Change a shelf; what is left out stays",
  doing: "Changing the shelf",
  access: "mail.write",
  params,
  body: ChangeShelf,
  answer: Shelf,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
});

const ShelfIds = z.array(Id).min(1, "Name a shelf.").max(shelvesMost);

export const removeShelves = endpoint({
  method: "post",
  path: "/mail-handler/shelves/remove",
  tag,
  summary: "Remove shelves on which nothing lies: all of them or none",
  doing: "Removing the shelves",
  access: "mail.write",
  body: z.object({ ids: ShelfIds, since: undoneSince }),
  answer: z.object({ items: z.array(Shelf), at: doneAt }),
  errors: ["not_found", "conflict", "stale"],
  idempotent: true,
});

export const restoreShelves = endpoint({
  method: "post",
  path: "/mail-handler/shelves/restore",
  tag,
  summary: "Give removed shelves back",
  doing: "Giving the shelves back",
  access: "mail.write",
  body: z.object({ ids: ShelfIds, since: undoneSince }),
  answer: z.object({ items: z.array(Shelf), at: doneAt }),
  errors: ["not_found", "conflict", "stale"],
  idempotent: true,
});

export const suggestShelf = endpoint({
  method: "get",
  path: "/mail-handler/shelves/suggested",
  tag,
  summary:
    "Where mail of a mailbox belongs: the shelf with the narrowest range that holds its number, else where its last item was put",
  doing: "Looking for a shelf",
  access: "mail.read",
  query: z.object({ mailboxId: Id }),
  answer: z.object({
    shelf: ShelfPlace.nullable(),
    because: openEnum(z.enum(["range", "last"])).nullable(),
  }),
  errors: ["not_found"],
});
