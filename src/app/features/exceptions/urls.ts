// The content of the URL of the exceptions, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { ListSearch } from "@/app/lists/list-url";
import { ExceptionKind } from "@/contract/exceptions/exception";

const flag = z.literal(true).optional().catch(undefined);

export const ExceptionsSearch = ListSearch.pick({ q: true, sort: true, focus: true }).extend({
  /** Includes closed exceptions; without it, only open ones are listed. */
  show: z.literal("all").optional().catch(undefined),
  kind: ExceptionKind.optional().catch(undefined),
  /** Only those that the person owns. */
  mine: flag,
  /** Only those that nobody has asked about or holds. */
  waiting: flag,
  /** Only overdue ones. */
  overdue: flag,
  /** Only those that are snoozed. */
  snoozed: flag,
});
export type ExceptionsSearch = z.infer<typeof ExceptionsSearch>;
