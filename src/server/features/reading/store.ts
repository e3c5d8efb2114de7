// Readings in the database: asking for one, taking the next to be read, and writing down what became of it.
import { isUnleased } from "@/server/platform/db/lease";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import type { Db, Tx } from "@/server/platform/db/types";
import type { ReadResult } from "./result";

/** How long a process holds a photo that it reads, in milliseconds: well above what reading may take (reader.ts). */
export const leaseTime = 3 * 60_000;
/** How often a photo is tried. */
export const triesMost = 3;

/** A photo that this process reads. */
export type Job = { id: string; lease: string; fileId: string; officeId: string; tries: number };

/** Puts a photo into the queue; one that is there already stays as it is, unless it failed: that is tried again. Gives its id. */
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
        tries: sql`case readings.state when 'failed' then 0 else readings.tries end`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the photo that has waited longest and that no process holds; null when there is none. */
export async function takeReading(db: Db, now: Date): Promise<Job | null> {
  return transact(db, async (tx) => {
    const next = await tx
      .selectFrom("readings")
      .select(["id", "file_id", "office_id", "tries"])
      .where(sql<boolean>`state in ('waiting', 'reading')`)
      .where(isUnleased(now, leaseTime))
      .orderBy("asked_at")
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return null;
    const lease = randomUUID();
    const tries = next.tries + 1;
    await tx
      .updateTable("readings")
      .set({
        state: "reading",
        tries,
        leased_by: lease,
        leased_until: new Date(now.getTime() + leaseTime),
      })
      .where("id", "=", next.id)
      .execute();
    return { id: next.id, lease, fileId: next.file_id, officeId: next.office_id, tries };
  });
}

/** Writes down what was read, unless another process took the photo in the meantime. */
export async function markReadingDone(db: Db, job: Job, result: ReadResult): Promise<void> {
  await held(db, job)
    .set({ state: "done", result: JSON.stringify(result), fault: null, leased_by: null, leased_until: null })
    .execute();
}

/** Writes down why it was not read: for good, or to be tried again while there are tries left. */
export async function markReadingFailed(
  db: Db,
  job: Job,
  { fault, isFinal }: { fault: string; isFinal: boolean },
): Promise<"again" | "given up"> {
  const isLast = isFinal || job.tries >= triesMost;
  await held(db, job)
    .set({ state: isLast ? "failed" : "waiting", fault, leased_by: null, leased_until: null })
    .execute();
  return isLast ? "given up" : "again";
}

/** Gives a photo back as if it had not been taken: for a process that stops before it had read it. */
export async function handBackReading(db: Db, job: Job): Promise<void> {
  await held(db, job)
    .set((eb) => ({ state: "waiting", tries: eb("tries", "-", 1), leased_by: null, leased_until: null }))
    .execute();
}

function held(db: Db, { id, lease }: Job) {
  return db.updateTable("readings").where("id", "=", id).where("leased_by", "=", lease);
}
