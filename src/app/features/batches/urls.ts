// The content of the URLs of batches, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { ListSearch } from "@/app/lists/list-url";

const flag = z.literal(true).optional().catch(undefined);

export const BatchesSearch = ListSearch.pick({ focus: true }).extend({
  /** Includes finished batches; without it, only open ones are listed. */
  show: z.literal("all").optional().catch(undefined),
  /** A batch is to be attached: the screen asks for files. */
  attach: flag,
});
export type BatchesSearch = z.infer<typeof BatchesSearch>;

/** The focused part. */
export const BatchSearch = ListSearch.pick({ focus: true });
