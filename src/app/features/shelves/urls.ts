// The content of the URL of the shelves, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { ListSearch } from "@/app/lists/list-url";
import { Id } from "@/contract/wire/page";

const id = Id.optional().catch(undefined);

export const ShelvesSearch = ListSearch.pick({ q: true, sort: true, focus: true }).extend({
  office: id,
  /** The open shelf. `focus` is an item on it, or in the list. */
  shelf: id,
  /** Only shelves in this place: the names of a path. */
  in: z.array(z.string().max(60)).max(4).optional().catch(undefined),
  /** A picture of the wall; without it, the table. */
  view: z.literal("wall").optional().catch(undefined),
  /** The picture shows how long the oldest item has been there, and not how full the shelf is. */
  by: z.literal("age").optional().catch(undefined),
  /** Items in place of shelves: those on no shelf, or missing ones. */
  list: z.enum(["unplaced", "missing"]).optional().catch(undefined),
  /** The dialog that imports shelves is open. */
  import: z.literal(true).optional().catch(undefined),
  /** Only shelves without a recent audit. */
  unaudited: z.literal(true).optional().catch(undefined),
});
export type ShelvesSearch = z.infer<typeof ShelvesSearch>;
