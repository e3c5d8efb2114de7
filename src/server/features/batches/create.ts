// Taking in a batch: its files are opened and counted, and it waits to be read.
import type { By } from "@/server/platform/auth/by";
import { createHash, randomUUID } from "node:crypto";
import { batchPagesMost } from "@/contract/batches/batch";
import { ApiError } from "@/contract/wire/errors";
import { fieldFault } from "@/server/platform/rules/transition";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Tx } from "@/server/platform/db/types";
import type { FileStore } from "@/server/platform/files/store";
import type { Cutter, Source } from "@/server/features/batches/cutting/cutter";

/** A file of a batch: `id` is that of its record. */
export type BatchFile = { id: string; name: string; checksum: string };

/** The bytes of a stored file for the cutter. @throws Error when they are gone. */
export function sourceOf(files: Pick<FileStore, "bytes">, id: string): Source {
  return {
    id,
    bytes: async () => {
      const bytes = await files.bytes(id);
      if (!bytes) throw new Error(`The file ${id} of a batch is missing from the file store.`);
      return bytes;
    },
  };
}

/** How many pages a file has, and whether it may have had others. */
type PageCount = { pages: number; mayMissPages: boolean };

/**
 * Opens the files of a batch; gives how many pages each has.
 * @throws ApiError `invalid` for one that is locked, damaged, too much work or empty, and for too many pages.
 */
export async function countPages(
  cutter: Cutter,
  sources: readonly { name: string; source: Source }[],
): Promise<PageCount[]> {
  const counts: PageCount[] = [];
  for (const { name, source } of sources) {
    const opened = await cutter.open(source);
    if ("fault" in opened) {
      throw fieldFault("fileKeys", `${name} ${faults[opened.fault]}`);
    }
    counts.push(opened);
  }
  const total = pagesIn(counts);
  if (total > batchPagesMost) {
    throw fieldFault(
      "fileKeys",
      `These are ${total} pages; a batch has at most ${batchPagesMost}. Scan the stack in parts.`,
    );
  }
  if (total === 0) throw fieldFault("fileKeys", "There is no page in this scan. Scan the letters again.");
  return counts;
}

const faults = {
  locked: "asks for a password when it is opened. Save it without one and attach that.",
  damaged: "cannot be opened as a PDF: it is damaged or ends too soon. Scan the letters again.",
  heavy: "takes too much time or memory to open. Scan the letters again.",
};

function pagesIn(counts: readonly PageCount[]): number {
  return counts.reduce((sum, { pages }) => sum + pages, 0);
}

export type NewBatch = {
  officeId: string;
  source: "console" | "folder" | "api";
  by: { id: string | null; name: string };
  blankPages: "leave-out" | "keep";
  files: readonly BatchFile[];
  counts: readonly PageCount[];
};

/** What tells a batch from others: the contents of its files. */
export function contentHash(files: readonly Pick<BatchFile, "checksum">[]): string {
  return createHash("sha256")
    .update(files.map(({ checksum }) => checksum).join("\n"))
    .digest("hex");
}

/**
 * Stores a batch that waits to be read, with its event; gives its id.
 * @throws ApiError `conflict` for a file that another batch is made of.
 */
export async function storeNewBatch(
  tx: Tx,
  { officeId, source, by, blankPages, files, counts }: NewBatch,
  { now, record }: Pick<By, "now" | "record">,
): Promise<string> {
  const ids = files.map(({ id }) => id);
  const taken = await tx.selectFrom("batch_files").select("file_id").where("file_id", "in", ids).execute();
  if (taken.length > 0) {
    throw new ApiError(
      "conflict",
      "One of these files is in another batch already. Open the batches to see it.",
    );
  }
  const id = randomUUID();
  const name = files
    .map((file) => file.name)
    .join(", ")
    .slice(0, 300);
  await tx
    .insertInto("batches")
    .values({
      id,
      office_id: officeId,
      state: "READING",
      name,
      source,
      created_by: by.id,
      created_by_name: by.name,
      blank_pages: blankPages,
      content_hash: contentHash(files),
      pages: pagesIn(counts),
      problem: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertRows(
    tx,
    "batch_files",
    files.map((file, position) => ({
      batch_id: id,
      position,
      file_id: file.id,
      pages: counts[position]?.pages ?? null,
      may_miss_pages: counts[position]?.mayMissPages ?? false,
    })),
  ).execute();
  await record({
    type: "batch.received",
    recordId: id,
    officeId,
    detail: { batch: name, pages: pagesIn(counts) },
  });
  return id;
}
