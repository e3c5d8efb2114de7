// The content of the customer screens' URLs, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { MailStatus } from "@/contract/mail/mail";
import { RequestStatus } from "@/contract/requests/request";
import { TicketStatus } from "@/contract/tickets/ticket";
import { Id, longestSearch } from "@/contract/wire/page";
import { addressShape } from "@/kernel/lists/address";

export const longestSte = 40;

/** Text that someone typed: a bare number in the URL is text too; an empty text is left out. */
const typed = (most: number) =>
  z.coerce
    .string()
    .transform((text) => text.slice(0, most) || undefined)
    .optional()
    .catch(undefined);

const rowId = Id.optional().catch(undefined);

export const MailboxesSearch = z.object({
  q: typed(longestSearch),
  ste: typed(longestSte),
  ...addressShape("users"),
  /** A column's id, with a minus for descending. */
  sort: z.string().max(40).optional().catch(undefined),
  /** The focused row. */
  focus: rowId,
  /** The user whose dialog is open, their mailbox, and whether the form is open. */
  user: rowId,
  of: rowId,
  edit: z.literal(true).optional().catch(undefined),
});
export type MailboxesSearch = z.infer<typeof MailboxesSearch>;

export const mailboxTabs = ["mail", "users", "tickets", "requests"] as const;
export type MailboxTab = (typeof mailboxTabs)[number];

export const MailboxSearch = z.object({
  /** Mail Items unless said. */
  tab: z.enum(mailboxTabs).optional().catch(undefined),
  q: typed(longestSearch),
  /** One of the tab's statuses. */
  status: z.union([MailStatus, TicketStatus, RequestStatus]).optional().catch(undefined),
  /** A column's id, with a minus for descending. */
  sort: z.string().max(40).optional().catch(undefined),
  focus: rowId,
  /** The history is open beside the tabs. */
  history: z.literal(true).optional().catch(undefined),
  /** So are its instructions. */
  instructions: z.literal(true).optional().catch(undefined),
  /** The user whose dialog is open, and whether the form is open. */
  user: rowId,
  edit: z.literal(true).optional().catch(undefined),
});
export type MailboxSearch = z.infer<typeof MailboxSearch>;
