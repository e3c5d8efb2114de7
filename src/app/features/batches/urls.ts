// What the URLs of batches hold, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { ListSearch } from "@/app/records/list-url";

const flag = z.literal(true).optional().catch(undefined);

export const BatchesSearch = ListSearch.pick({ focus: true }).extend({
  /** Those that are over too; only open ones unless it is there. */
  show: z.literal("all").optional().catch(undefined),
  /** A batch is to be attached: files are asked for. */
  attach: flag,
});
export type BatchesSearch = z.infer<typeof BatchesSearch>;

/** The focused part. */
export const BatchSearch = ListSearch.pick({ focus: true });
