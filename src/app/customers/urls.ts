// What the URLs of the customer screens hold, so that a reload, Back and a pasted link give the same view.
import * as z from "zod";
import { MailStatus } from "@/contract/mail";
import { Id } from "@/contract/page";

/** Longest texts that the API takes as filters. */
export const longestSearch = 200;
export const longestSte = 40;

/** Text that someone typed: a bare number in the URL is text too; nothing typed leaves no trace. */
const typed = (most: number) =>
  z.coerce
    .string()
    .transform((text) => text.slice(0, most) || undefined)
    .optional()
    .catch(undefined);

const rowId = Id.optional().catch(undefined);

export const CustomersSearch = z.object({
  q: typed(longestSearch),
  ste: typed(longestSte),
  /** The focused row. */
  focus: rowId,
});
export type CustomersSearch = z.infer<typeof CustomersSearch>;

export const mailboxTabs = ["mail", "users", "history"] as const;
export type MailboxTab = (typeof mailboxTabs)[number];

export const MailboxSearch = z.object({
  /** Mail Items unless said. */
  tab: z.enum(mailboxTabs).optional().catch(undefined),
  q: typed(longestSearch),
  status: MailStatus.optional().catch(undefined),
  /** A column's id, with a minus for descending. */
  sort: z.string().max(40).optional().catch(undefined),
  focus: rowId,
});
export type MailboxSearch = z.infer<typeof MailboxSearch>;
