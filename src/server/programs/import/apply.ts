// Changes the database to what a file says: all of it in one transaction or, in a dry run, none of it.
import { sameEmail } from "@/contract/email";
import { sql } from "kysely";
import * as z from "zod";
import { ApiError } from "@/contract/errors";
import { MailboxRecord, RecipientRecord } from "@/contract/integration";
import { transact } from "@/server/db/connect";
import { type Actor, type Happening, recordEvent } from "@/server/events/record";
import { currentRecord } from "@/server/mailboxes/current";
import { type UpsertResult, upsertMailbox } from "@/server/mailboxes/upsert";
import type { Db, Tx } from "@/server/db/types";
import { ImportFault, type Problem } from "./fault";
import type { FileMailbox, Person } from "./mailboxes";

/** What became of one mailbox. */
export type Outcome = Pick<UpsertResult, "did" | "parts"> & {
  line: number;
  steNumber: string;
  workspace: string;
  /** Other spellings of the mailbox's number, here and in the file, that were taken for the same number. */
  alsoWritten: string[];
};

/**
 * Applies the mailboxes of a file.
 * @param write False undoes everything at the end.
 * @param unread What could not be read in the file: then nothing is written, and the rest is tried to find every
 * problem.
 * @throws ImportFault with every problem; then nothing is written.
 */
export async function applyMailboxes(
  db: Db,
  mailboxes: readonly FileMailbox[],
  {
    write,
    actor,
    now,
    unread = [],
  }: { write: boolean; actor: Actor; now: Date; unread?: readonly Problem[] },
): Promise<Outcome[]> {
  try {
    return await transact(db, async (tx) => {
      const outcomes: Outcome[] = [];
      const problems = [...unread];
      const record = (happening: Happening) => recordEvent(tx, actor, happening, now);
      for (const [index, mailbox] of mailboxes.entries()) {
        if (countedAgainAt.has(index)) await countAgain(tx);
        const outcome = await applied(tx, mailbox, record, now);
        if ("did" in outcome) outcomes.push(outcome);
        else problems.push(outcome);
      }
      if (problems.length > 0) throw new ImportFault(problems);
      if (!write) throw new DryRun(outcomes);
      return outcomes;
    });
  } catch (end) {
    if (end instanceof DryRun) return end.outcomes;
    throw end;
  }
}

/**
 * After this many mailboxes the planner must learn how the tables have grown. Otherwise it thinks that they are as
 * small as when the transaction began, and reads them completely for each row.
 */
const countedAgainAt = new Set([200, 2_000, 20_000, 200_000]);

async function countAgain(tx: Tx): Promise<void> {
  await sql`analyze workspaces, mailboxes, recipients, users, members`.execute(tx);
}

/** Ends the transaction of a dry run, which undoes it. */
class DryRun extends Error {
  constructor(readonly outcomes: Outcome[]) {
    super("A dry run writes nothing.");
  }
}

/** An existing mailbox has recipients already; the file need not name any. */
const KnownMailbox = MailboxRecord.extend({ recipients: z.array(RecipientRecord) });

async function applied(
  tx: Tx,
  { line, steNumber, alsoWritten, ...file }: FileMailbox,
  record: (happening: Happening) => Promise<void>,
  now: Date,
): Promise<Outcome | Problem> {
  const known = await currentRecord(tx, steNumber);
  const merged = (known ? KnownMailbox : MailboxRecord).safeParse({
    ...known,
    ...file.fields,
    recipients: peopleOf(file.recipients, known?.recipients ?? []),
    members: peopleOf(file.members, known?.members ?? []),
  });
  if (!merged.success) return { line, problem: `STE ${steNumber}: ${issueWords(merged.error.issues)}` };
  try {
    const { did, parts, steNumber: stored } = await upsertMailbox(tx, steNumber, merged.data, record, now);
    const others = new Set([steNumber, ...(alsoWritten ?? [])]);
    others.delete(stored);
    const { workspace } = merged.data;
    return { line, steNumber: stored, alsoWritten: [...others], workspace, did, parts };
  } catch (error) {
    // Refusals come before or between statements, never from one, so the transaction can continue and find the next
    // problem.
    if (error instanceof ApiError) return { line, problem: error.message };
    throw error;
  }
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
