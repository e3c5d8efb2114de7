// The content of the tickets' URL, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { everyStatus } from "@/app/lists/list-status";
import { workSearch } from "@/app/lists/list-url";
import { Id } from "@/contract/wire/page";
import { TicketStatus, ticketGroups } from "@/contract/tickets/ticket";

export const SupportSearch = workSearch("support")
  .omit({ focus: true })
  .extend({
    /** One status, or several with commas; without it all are listed. */
    status: z
      .string()
      .max(200)
      .transform((text) => TicketStatus.options.filter((each) => text.split(",").includes(each)))
      .transform((statuses) => statuses.join() || undefined)
      .optional()
      .catch(undefined),
    /** The side panel; without it, open where it has room. */
    panel: z.enum(["open", "closed"]).optional().catch(undefined),
    /** A command opened the message box; this is removed from the URL as soon as it is open. */
    compose: z.enum(["reply", "note", "attach"]).optional().catch(undefined),
    /** A command inserts the saved reply with this id; removed from the URL in the same way. */
    insert: Id.optional().catch(undefined),
    /** A command asked to print the conversation; removed from the URL in the same way. */
    print: z.literal(true).optional().catch(undefined),
  });
export type SupportSearch = z.infer<typeof SupportSearch>;

const inOrder = (statuses: readonly TicketStatus[]) =>
  TicketStatus.options.filter((each) => statuses.includes(each)).join();

/** The tabs of the list, in order: what each has as `status` in the address. */
export const ticketTabs = [
  { value: everyStatus, label: "All" },
  { value: inOrder(ticketGroups.ANSWER), label: "To answer" },
  { value: inOrder(ticketGroups.WAITING), label: "Waiting" },
  { value: inOrder(ticketGroups.ENDED), label: "Closed" },
] as const;
