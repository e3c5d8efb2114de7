// Readings in the database: asking for one, what waits to be read, and writing down what became of it.
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import type { Db, Tx } from "@/server/platform/db/types";
import { finish } from "@/server/platform/jobs/held-jobs";
import type { Job } from "@/server/platform/jobs/kind";
import type { ReadResult } from "./result";

/** A photo that is to be read. */
export type WaitingPhoto = { fileId: string; officeId: string };

/** Has a photo wait to be read; one that does already stays as it is, unless it failed: that is tried again. Gives its id. */
export async function enqueue(tx: Tx, file: { id: string; office_id: string }, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("readings")
    .values({
      id: randomUUID(),
      file_id: file.id,
      office_id: file.office_id,
      state: "waiting",
      asked_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("file_id").doUpdateSet({
        state: sql`case readings.state when 'failed' then 'waiting' else readings.state end`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What waits to be read. A process of the version before may have said that it reads one. */
export const waitingReadings: RawBuilder<unknown> = sql`
  select id::text as subject, asked_at as since from readings where state in ('waiting', 'reading')`;

/** The photo of a reading; null where it does not wait any more. */
export async function waitingPhoto(tx: Tx, id: string): Promise<WaitingPhoto | null> {
  const row = await tx
    .selectFrom("readings")
    .select(["file_id as fileId", "office_id as officeId"])
    .where("id", "=", id)
    .where("state", "in", ["waiting", "reading"])
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down what was read; false where another process took the photo in the meantime. */
export async function markReadingDone(db: Db, job: Job, result: ReadResult): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await finish(tx, job))) return false;
    await tx
      .updateTable("readings")
      .set({ state: "done", result: JSON.stringify(result), fault: null })
      .where("id", "=", job.subject)
      .execute();
    return true;
  });
}

/** Writes down why it was given up. */
export async function markReadingFailed(tx: Tx, id: string, fault: string): Promise<void> {
  await tx.updateTable("readings").set({ state: "failed", fault }).where("id", "=", id).execute();
}
