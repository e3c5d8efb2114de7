// Changes the database to what a file says: all of it in one transaction or, in a dry run, none of it.
import { byServer } from "@/server/platform/auth/by";
import { sql } from "kysely";
import type { Pool } from "pg";
import { ApiError } from "@/contract/wire/errors";
import { type CopyRows, transactWithCopy } from "@/server/platform/db/copy-rows";
import { type Actor, eventRow } from "@/server/platform/events/record";
import { currentRecord, recordOf } from "@/server/features/mailboxes/current";
import { type UpsertResult, officeByLabel, upsertMailbox } from "@/server/features/mailboxes/upsert";
import { settleClocks } from "@/server/features/promises/settle";
import { everyOfficesPromises } from "@/server/features/promises/store";
import type { Tx } from "@/server/platform/db/types";
import { ImportFault, type Problem } from "./fault";
import type { FileMailbox } from "./mailboxes";
import { addInstructions } from "./instructions";
import { lockKnown, makeStaging, writeRows } from "./many-mailboxes";
import { mergedRecord } from "./merge";
import { type Known, noImportRows, planMailbox } from "./plan";

/** What became of one mailbox. */
export type Outcome = Pick<UpsertResult, "did" | "parts"> & {
  line: number;
  steNumber: string;
  workspace: string;
  /** Other spellings of the mailbox's number, here and in the file, that were taken for the same number. */
  alsoWritten: string[];
};

type How = {
  write: boolean;
  actor: Actor;
  now: Date;
  unread?: readonly Problem[];
  /** Is told now and again how many mailboxes are done. */
  progress?: (done: number) => void;
};

/** Mailboxes that are read and written at a time. */
const atOnce = 5_000;

/**
 * Applies the mailboxes of a file.
 * @param how `write: false` writes nothing. `unread` is what could not be read in the file: then nothing is written,
 * and the rest is tried to find every problem.
 * @throws ImportFault with every problem; then nothing is written.
 */
export async function applyMailboxes(
  pool: Pool,
  mailboxes: readonly FileMailbox[],
  how: How,
): Promise<Outcome[]> {
  try {
    return await transactWithCopy(pool, async (tx, copy) => {
      const outcomes: Outcome[] = [];
      const problems = [...(how.unread ?? [])];
      const run: Run = { tx, copy, how, offices: new Map() };
      await makeStaging(tx);
      for (let at = 0; at < mailboxes.length; at += atOnce) {
        const found = await applySome(run, mailboxes.slice(at, at + atOnce), problems.length === 0);
        for (const each of found) {
          if ("did" in each) outcomes.push(each);
          else problems.push(each);
        }
        const done = Math.min(at + atOnce, mailboxes.length);
        if (countedAgainAt.has(done)) await countAgain(tx);
        how.progress?.(done);
      }
      if (problems.length > 0) throw new ImportFault(problems);
      // Other plans and offices promise something else.
      for (const officeId of (await everyOfficesPromises(tx)).keys()) {
        await settleClocks(tx, how, { openIn: officeId });
      }
      if (!how.write) throw new DryRun(outcomes);
      const faults = await addInstructions(tx, mailboxes, how);
      if (faults.length > 0) throw new ImportFault(faults);
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
const countedAgainAt = new Set([5_000, 25_000, 100_000, 400_000]);

async function countAgain(tx: Tx): Promise<void> {
  await sql`analyze workspaces, mailboxes, recipients, users, members`.execute(tx);
}

/** Ends the transaction of a dry run, which undoes it. */
class DryRun extends Error {
  constructor(readonly outcomes: Outcome[]) {
    super("A dry run writes nothing.");
  }
}

type Run = {
  tx: Tx;
  copy: CopyRows;
  how: How;
  /** The ids of offices by the labels in the file. It is rejected for a label that no office has. */
  offices: Map<string, Promise<string>>;
};

/** What is to be written for some of the mailboxes. */
type Wanted = { rows: ReturnType<typeof noImportRows>; events: ReturnType<typeof eventRow>[] };

/** @param isSound False when a problem was found before: nothing will be written. */
async function applySome(
  run: Run,
  some: readonly FileMailbox[],
  isSound: boolean,
): Promise<(Outcome | Problem)[]> {
  const { tx, copy, how } = run;
  const known = await lockKnown(tx, copy, some);
  const wanted: Wanted = { rows: noImportRows(), events: [] };
  const found: (Outcome | Problem)[] = [];
  for (const file of some) {
    found.push(await refusalsAsProblems(file.line, () => apply(run, file, known.get(file), wanted)));
  }
  if (how.write && isSound && found.every((each) => "did" in each)) {
    await writeRows(tx, copy, wanted.rows, wanted.events);
  }
  return found;
}

async function apply(
  { tx, how: { actor, now }, offices }: Run,
  file: FileMailbox,
  known: Known | undefined,
  { rows, events }: Wanted,
): Promise<Outcome | Problem> {
  const merged = mergedRecord(file, known && recordOf(known.mailbox, known.recipients, known.members));
  if ("fault" in merged) return merged.fault;
  const { sent } = merged;
  const officeId = offices.get(sent.office) ?? officeByLabel(tx, sent.office);
  offices.set(sent.office, officeId);
  const plan = planMailbox(file.steNumber, sent, { officeId: await officeId, known, now, rows });
  if (plan === null) return applyAlone(tx, file, { actor, now });
  if (plan.happening) events.push(eventRow(actor, plan.happening, now));
  return outcomeOf(file, sent.workspace, plan);
}

/** Changes one mailbox by statements of its own, as the integration API does. */
async function applyAlone(
  tx: Tx,
  file: FileMailbox,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Outcome | Problem> {
  // An earlier mailbox of the file may have changed what they share.
  const merged = mergedRecord(file, await currentRecord(tx, file.steNumber));
  if ("fault" in merged) return merged.fault;
  const { sent } = merged;
  const done = await upsertMailbox(tx, file.steNumber, sent, byServer(tx, actor, now));
  return outcomeOf(file, sent.workspace, done);
}

function outcomeOf(
  { line, steNumber, alsoWritten }: FileMailbox,
  workspace: string,
  { did, parts, steNumber: stored }: Pick<UpsertResult, "did" | "parts" | "steNumber">,
): Outcome {
  const others = new Set([steNumber, ...(alsoWritten ?? [])]);
  others.delete(stored);
  return { line, steNumber: stored, alsoWritten: [...others], workspace, did, parts };
}

async function refusalsAsProblems(
  line: number,
  work: () => Promise<Outcome | Problem>,
): Promise<Outcome | Problem> {
  try {
    return await work();
  } catch (error) {
    // Refusals come before or between statements, never from one, so the transaction can continue and find the next
    // problem.
    if (error instanceof ApiError) return { line, problem: error.message };
    throw error;
  }
}
