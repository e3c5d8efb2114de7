// What the URL of the exceptions holds, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { ListSearch } from "@/app/records/list-url";
import { ExceptionKind } from "@/contract/exception";

const flag = z.literal(true).optional().catch(undefined);

export const ExceptionsSearch = ListSearch.pick({ q: true, sort: true, focus: true }).extend({
  /** Those that are over too; only open ones unless it is there. */
  show: z.literal("all").optional().catch(undefined),
  kind: ExceptionKind.optional().catch(undefined),
  /** Only those that the person looks after. */
  mine: flag,
  /** Only what is overdue. */
  overdue: flag,
});
export type ExceptionsSearch = z.infer<typeof ExceptionsSearch>;
