// What the URL of the tickets holds, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { ListSearch } from "@/app/records/list-url";
import { TicketPriority, TicketStatus } from "@/contract/ticket";

export const SupportSearch = ListSearch.pick({ q: true, sort: true }).extend({
  status: TicketStatus.optional().catch(undefined),
  priority: TicketPriority.optional().catch(undefined),
  /** The side panel is folded away. */
  panel: z.literal("closed").optional().catch(undefined),
  /** A command asked to write here; it is taken out of the URL as soon as that has begun. */
  compose: z.enum(["reply", "note", "attach"]).optional().catch(undefined),
  /** A command asked to print the conversation; taken out of the URL likewise. */
  print: z.literal(true).optional().catch(undefined),
});
export type SupportSearch = z.infer<typeof SupportSearch>;
