// The columns of the file: their names, the fields they fill, and how a cell is read.
import * as z from "zod";
import { readInstruction } from "@/contract/instructions/words";
import { MailboxRecord, MemberRecord, RecipientRecord, SteNumber } from "@/contract/integration/integration";

/** Who or what a cell is about. */
export type Part = "mailbox" | "recipient" | "member";

type Kind = "text" | "choice" | "whole" | "yesNo" | "day";

export type Column = { name: string; part: Part; field: string; kind: Kind; about: string };

const column = (name: string, part: Part, field: string, kind: Kind, about: string): Column => ({
  name,
  part,
  field,
  kind,
  about,
});

/** Every column there may be, in the order of the template. */
export const columns: readonly Column[] = [
  column("steNumber", "mailbox", "steNumber", "text", "Required. Rows with one number are one mailbox."),
  column("office", "mailbox", "office", "text", "Label of an office. Required for a new mailbox."),
  column("workspace", "mailbox", "workspace", "text", "Name. Required for a new mailbox."),
  column("startDate", "mailbox", "startDate", "day", "Required for a new mailbox."),
  column("endDate", "mailbox", "endDate", "day", ""),
  column("status", "mailbox", "status", "choice", "ACTIVE for a new mailbox."),
  column("billingCycle", "mailbox", "billingCycle", "choice", "MONTHLY for a new mailbox."),
  column("recipientLimit", "mailbox", "recipientLimit", "whole", "5 for a new mailbox."),
  column("forwardingAddressLimit", "mailbox", "forwardingAddressLimit", "whole", "1 for a new mailbox."),
  column("planId", "mailbox", "planId", "text", "basic for a new mailbox."),
  column("planName", "mailbox", "planName", "text", "Basic for a new mailbox."),
  column("planPriceCents", "mailbox", "planPrice", "whole", "US cents a billing cycle, 0 for a new mailbox."),
  column("cardSubscriptionId", "mailbox", "cardSubscriptionId", "text", ""),
  column(
    "instructions",
    "mailbox",
    "instructions",
    "text",
    "Added to what it has: always scan; never shred; say Fragile.",
  ),
  column("recipientEmail", "recipient", "email", "text", "What tells the recipients of a mailbox apart."),
  column("recipientName", "recipient", "name", "text", "Required for a new recipient."),
  column("recipientLastName", "recipient", "lastName", "text", ""),
  column("recipientDefault", "recipient", "isDefault", "yesNo", "The first one unless a row says yes."),
  column("recipientConfirmed", "recipient", "isConfirmed", "yesNo", ""),
  column("memberEmail", "member", "email", "text", "A member of the workspace, in the same row or its own."),
  column("memberFirstName", "member", "firstName", "text", ""),
  column("memberLastName", "member", "lastName", "text", ""),
  column("memberTelephone", "member", "telephone", "text", ""),
  column("memberRole", "member", "role", "text", "MEMBER for a new member."),
  column("memberDefault", "member", "isDefault", "yesNo", ""),
  column("memberLanguage", "member", "language", "text", "Of their notices: en or tr."),
];

/** Standing instructions in words, with semicolons between them. */
const Instructions = z.string().superRefine((cell, context) => {
  for (const words of instructionsIn(cell)) {
    if (readInstruction(words)) continue;
    context.addIssue(
      `“${words}” is no instruction. Write “always scan”, “scan mail from IRS, then shred”, “never shred”, “say Fragile” or “hold 2026-12-20 to 2027-01-05”.`,
    );
  }
});

/** The instructions of a cell, one by one. */
export function instructionsIn(cell: string): string[] {
  return cell
    .split(";")
    .map((words) => words.trim())
    .filter(Boolean);
}

const fields: Record<Part, Readonly<Record<string, z.ZodType>>> = {
  mailbox: { ...MailboxRecord.shape, steNumber: SteNumber, instructions: Instructions },
  recipient: RecipientRecord.shape,
  member: MemberRecord.shape,
};

const CellValue = z.union([z.string(), z.number(), z.boolean()]);
/** The values that a cell can have. */
export type CellValue = z.infer<typeof CellValue>;

const yesNo: Record<string, boolean> = {
  yes: true,
  true: true,
  "1": true,
  no: false,
  false: false,
  "0": false,
};

/** The value of a cell that is not blank, or what is wrong with it. */
export function readCell(
  { part, field, kind }: Column,
  cell: string,
): { value: CellValue } | { problem: string } {
  const value = cast[kind].read(cell);
  const checked = fields[part][field]?.safeParse(value);
  if (!checked) throw new Error(`The column ${field} fills no field of a ${part}.`);
  if (checked.success) return { value: CellValue.parse(checked.data) };
  return { problem: cast[kind].advice ?? checked.error.issues[0]?.message ?? "It does not fit." };
}

const cast: Record<Kind, { read: (cell: string) => unknown; advice?: string }> = {
  text: { read: (cell) => cell },
  choice: { read: (cell) => cell.toUpperCase().replaceAll(/[ -]/g, "_") },
  whole: {
    read: (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell),
    advice: "Write a whole number within the limits, without separators.",
  },
  yesNo: { read: (cell) => yesNo[cell.toLowerCase()] ?? cell, advice: "Write yes or no." },
  day: {
    read: (cell) => (/^\d{4}-\d\d-\d\d$/.test(cell) ? `${cell}T00:00:00Z` : cell),
    advice: "Write a date such as 2026-03-01.",
  },
};

/**
 * The column that a heading names, without regard to case, blanks, hyphens and underscores: "STE Number" is steNumber.
 */
export function columnNamed(heading: string): Column | undefined {
  return columns.find(({ name }) => plain(name) === plain(heading));
}

function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[\s_-]/g, "");
}
