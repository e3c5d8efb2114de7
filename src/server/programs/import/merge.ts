// What a file says of a mailbox, merged with what is known of it.
import * as z from "zod";
import { sameEmail } from "@/contract/text/email";
import { MailboxRecord, RecipientRecord } from "@/contract/integration/integration";
import type { Problem } from "./fault";
import type { FileMailbox, Person } from "./mailboxes";

/** An existing mailbox has recipients already; the file need not name any. */
const KnownMailbox = MailboxRecord.extend({ recipients: z.array(RecipientRecord) });

/** The mailbox as another system would send it after the change, or what is wrong with it. */
export function mergedRecord(
  { line, steNumber, fields, recipients, members }: FileMailbox,
  known: MailboxRecord | undefined,
): { sent: MailboxRecord } | { fault: Problem } {
  const merged = (known ? KnownMailbox : MailboxRecord).safeParse({
    ...known,
    ...fields,
    recipients: peopleOf(recipients, known?.recipients ?? []),
    members: peopleOf(members, known?.members ?? []),
  });
  if (merged.success) return { sent: merged.data };
  return { fault: { line, problem: `STE ${steNumber}: ${issueWords(merged.error.issues)}` } };
}

/** Blank cells leave a person unchanged. When the file names a new default, the old one stops being it. */
function peopleOf(named: readonly Person[], known: readonly { email: string }[]): Record<string, unknown>[] {
  const takesDefault = named.some(({ fields }) => fields.isDefault === true);
  return named.map(({ email, fields }) => {
    const before = known.find((each) => sameEmail(each.email, email));
    return { ...before, ...(takesDefault && { isDefault: false }), ...fields };
  });
}

function issueWords(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  return issues
    .map(({ path, message }) => {
      const field = path.filter((part) => typeof part === "string").join(".") || "row";
      return `${field}: ${message}`;
    })
    .join(" ");
}
