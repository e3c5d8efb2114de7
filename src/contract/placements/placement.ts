// Placements: which item lies on which shelf, and which one is not where it should be.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { DueLabel } from "@/contract/labels/label";
import { Shelf, ShelfPlace, shelvesMost } from "@/contract/shelves/shelf";
import { Id, Moment } from "@/contract/wire/page";
import { doneAt, undoneSince } from "@/contract/wire/undone-since";

/** What a call to place items did with one of them. */
export const Placed = z
  .object({
    mailId: Id,
    label: z.string().meta({ description: "`Envelope from Chase for STE 1042`." }),
    from: ShelfPlace.nullable().meta({ description: "Where it lay before." }),
    wasMissing: z.boolean(),
  })
  .meta({ id: "Placed" });
export type Placed = z.infer<typeof Placed>;

export const Placement = z
  .object({
    shelf: Shelf.nullable(),
    placed: z.array(Placed),
    refused: z
      .array(z.object({ mailId: Id, why: z.string() }))
      .meta({ description: "Items that stay where they were: they left, or are of another office." }),
    warning: z.string().nullable().meta({ description: "That the shelf holds more than it has room for." }),
    at: doneAt,
    labelsDue: z
      .array(DueLabel)
      .optional()
      .meta({ description: "The new labels of items whose printed one says another shelf, or mailbox." }),
  })
  .meta({ id: "Placement" });
export type Placement = z.infer<typeof Placement>;

export const placeMail = endpoint({
  method: "post",
  path: "/mail-handler/placements",
  tag: "Shelves",
  summary: `Say where items lie, at most ${shelvesMost} at one time; of two calls the later one counts`,
  doing: "Putting the items there",
  access: "mail.write",
  bulk: true,
  body: z.object({
    shelfId: Id.nullable().meta({ description: "Null: they lie on no shelf." }),
    mailIds: z.array(Id).min(1, "Name a mail item.").max(shelvesMost),
    onlyIfOn: Id.nullable()
      .optional()
      .meta({ description: "Only those that lie there (null: nowhere) now, for undo: others moved since." }),
    back: z.boolean().optional().meta({
      description: "An undo: items that lay there before lie there since then, and not since now.",
    }),
    since: undoneSince,
    missing: z.boolean().optional().meta({
      description:
        "An undo, of items that were missing: they are again, since then, and so are their exceptions.",
    }),
    found: z.boolean().optional().meta({
      description:
        "With `back`, of items that are missing: they are found. Without it, one that is missing was marked so since, and stays.",
    }),
  }),
  answer: Placement,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const markMissingMail = endpoint({
  method: "post",
  path: "/mail-handler/placements/missing",
  tag: "Shelves",
  summary:
    "Say that items are not where they should be, or that they are there after all; putting one anywhere finds it too. A missing item has an exception until it is found",
  doing: "Marking the items",
  access: "mail.write",
  body: z.object({
    mailIds: z.array(Id).min(1, "Name a mail item.").max(shelvesMost),
    missing: z.boolean(),
    back: z.boolean().optional().meta({
      description: "An undo: what had been missing before it was found is missing since then.",
    }),
    since: Moment.optional().meta({
      description:
        "An undo. Of marking them missing: only what is missing since then; others were found, and marked again. Of finding them: only what nobody else moved, marked or found since.",
    }),
  }),
  answer: z.object({
    changed: z.array(Id).meta({ description: "The items that were not so before." }),
    at: Moment.meta({ description: "When they were marked." }),
  }),
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});
