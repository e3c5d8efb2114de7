// The content of the URL of the storage list, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { ListSearch } from "@/app/lists/list-url";

export const StorageSearch = ListSearch.pick({ focus: true }).extend({
  /** Days from now within which free storage ends; 5 by default. */
  within: z.coerce.number().int().min(0).max(365).optional().catch(undefined),
  /** Items with free storage that is over, instead. */
  ended: z.literal(true).optional().catch(undefined),
});
export type StorageSearch = z.infer<typeof StorageSearch>;
