// A scanner that writes a file again under its name, with more pages, after the first of them were taken: one batch of all pages is left.
import { sql } from "kysely";
import type { Tx } from "@/server/platform/db/types";
import { type Actor, recordEvent } from "@/server/platform/events/record";
import type { HeldBatch } from "@/server/features/batches/held-batch";

/** Milliseconds within which a scanner goes on with a file. */
const within = 60 * 60_000;
/** The version of a batch that was read and not changed or completed since. */
const untouched = 2;

/**
 * Compares a batch that was just read with others of its name, page by page as they look. The one whose pages the other begins with
 * is discarded where nobody touched it; else the longer one says so.
 */
export async function settleRewritten(
  tx: Tx,
  { id, officeId, name }: Pick<HeldBatch, "id" | "officeId" | "name">,
  actor: Actor,
  at: Date,
): Promise<void> {
  const batches = await tx
    .selectFrom("batches")
    .select(["id", "version", "problem", "created_at"])
    .where("office_id", "=", officeId)
    .where("source", "=", "folder")
    .where("name", "=", name)
    .where("state", "=", "READY")
    .where("cleared_at", "is", null)
    .where("created_at", ">", new Date(at.getTime() - within))
    .orderBy("created_at")
    .forUpdate()
    .execute();
  const own = batches.find((batch) => batch.id === id);
  if (!own || batches.length < 2) return;
  const looks = await looksOf(
    tx,
    batches.map((batch) => batch.id),
  );
  const look = (batch: { id: string }): readonly string[] => looks.get(batch.id) ?? [];
  for (const other of batches) {
    const isShorter: boolean = look(other).length < look(own).length;
    const short: typeof own = isShorter ? other : own;
    const long: typeof own = isShorter ? own : other;
    const isBegun = look(short).every((page, place) => page === look(long)[place]);
    if (short === long || !isBegun || look(short).length === look(long).length) continue;
    const count = `${look(short).length} ${look(short).length === 1 ? "page" : "pages"}`;
    if (short.version !== untouched) {
      const said = `Its first ${count} came before as a batch of their own, which somebody has changed or completed. Leave them out here, or discard that batch.`;
      const problem = long.problem === null ? said : `${said} ${long.problem}`;
      await tx.updateTable("batches").set({ problem }).where("id", "=", long.id).execute();
      continue;
    }
    const problem = `The scanner wrote this file again with ${look(long).length} pages. They are a batch of their own.`;
    await tx
      .updateTable("batches")
      .set({ state: "DISCARDED", problem, version: short.version + 1, updated_at: at })
      .where("id", "=", short.id)
      .execute();
    const detail = { batch: name };
    await recordEvent(tx, actor, { type: "batch.discarded", recordId: short.id, officeId, detail }, at);
    if (short === own) return;
  }
}

/** How the pages of batches look, in their order. A page without a picture looks like no other. */
async function looksOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom("batch_pages")
    .leftJoin("files", "files.id", "batch_pages.picture_file_id")
    .select("batch_id")
    .select(
      sql<string[]>`array_agg(coalesce(files.checksum, batch_id || '.' || number) order by number)`.as(
        "looks",
      ),
    )
    .where("batch_id", "in", ids)
    .groupBy("batch_id")
    .execute();
  return new Map(rows.map(({ batch_id: id, looks }) => [id, looks]));
}
