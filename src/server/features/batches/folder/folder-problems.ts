// What of the scan folder needs a person: saved by the process that looks, read by the screen and the figures of all.
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Db } from "@/server/platform/db/types";

/**
 * `taken`: a batch was made of this state of the file, which could not be moved away. `refused`: it was moved to the folder for
 * that, where no look finds it again.
 */
export type FolderProblem = {
  path: string;
  officeId: string | null;
  problem: string;
  taken: string | null;
  refused?: true;
};

/** Milliseconds after which a problem that no process sees any more is over, and for which a refusal is named. */
const overAfter = 60_000;
const refusedFor = 24 * 60 * 60_000;

/** Files that were taken and could not be moved away: by their paths, the states they had. */
export async function takenBefore(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("scan_folder_problems")
    .select(["path", "taken"])
    .where("taken", "is not", null)
    .execute();
  return new Map(rows.map(({ path, taken }) => [path, taken ?? ""]));
}

/** Saves what one look found. A file that was taken stays known until a look finds it `gone`. */
export async function saveProblems(
  db: Db,
  problems: readonly FolderProblem[],
  { now, gone }: { now: Date; gone: readonly string[] },
): Promise<void> {
  const rows = problems.map(({ path, officeId, problem, taken, refused }) => ({
    path,
    since: now,
    office_id: officeId,
    problem,
    taken,
    until: new Date(now.getTime() + (refused ? refusedFor : overAfter)),
  }));
  if (rows.length > 0) {
    await insertRows(db, "scan_folder_problems", rows)
      .onConflict((conflict) =>
        conflict.column("path").doUpdateSet((row) => ({
          office_id: row.ref("excluded.office_id"),
          problem: row.ref("excluded.problem"),
          taken: row.ref("excluded.taken"),
          until: row.ref("excluded.until"),
        })),
      )
      .execute();
  }
  await db
    .deleteFrom("scan_folder_problems")
    .where((eb) =>
      eb.or([
        eb.and([eb("until", "<", now), eb("taken", "is", null)]),
        ...(gone.length > 0 ? [eb("path", "in", gone)] : []),
      ]),
    )
    .execute();
}
