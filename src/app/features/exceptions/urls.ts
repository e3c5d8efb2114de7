// The content of the URL of the exceptions, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { workSearch } from "@/app/lists/list-url";

const flag = z.literal(true).optional().catch(undefined);

export const ExceptionsSearch = workSearch("exceptions").extend({
  /** Includes closed exceptions; without it, only open ones are listed. */
  show: z.literal("all").optional().catch(undefined),
  /** Only those that the person owns. */
  mine: flag,
  /** Only those that nobody has asked about or holds. */
  waiting: flag,
});
export type ExceptionsSearch = z.infer<typeof ExceptionsSearch>;
