// The files of a scan: finished before the transaction that attaches them, and checked inside it.
import { ApiError } from "@/contract/wire/errors";
import { fieldFault } from "@/server/platform/rules/transition";
import type { Asker } from "@/server/platform/files/finalise";
import type { FinalFileRow } from "@/server/platform/files/find";
import type { FileStore } from "@/server/platform/files/store";
import { usedFiles } from "@/server/platform/files/used";
import type { Tx } from "@/server/platform/db/types";

/** Types that a scan may have (specification §5). */
const scanTypes: ReadonlySet<string> = new Set(["application/pdf", "image/jpeg", "image/png"]);

/**
 * Finishes the uploads that `links` name for a mailbox; one that is named twice is used once. To be called before the
 * transaction that attaches them.
 * @throws ApiError `invalid` that names the file in the way, `storage_full`.
 */
export async function finishScans(
  files: FileStore,
  links: readonly string[],
  mailboxId: string,
  by: Asker,
): Promise<FinalFileRow[]> {
  const finished = new Map<string, FinalFileRow>();
  for (const [index, link] of links.entries()) {
    const field = `scannedFiles.${index}`;
    const file = await finished422(() => files.finalise(link, by), field);
    if (file.mailbox_id !== mailboxId || file.folder !== "mails") {
      throw fieldFault(
        field,
        `${file.original_name} was not uploaded as mail of this mailbox. Upload it again for this request.`,
      );
    }
    if (!scanTypes.has(file.content_type)) {
      throw fieldFault(field, `${file.original_name} is no PDF, JPG or PNG. Save it as one of these.`);
    }
    finished.set(file.id, file);
  }
  return [...finished.values()];
}

/**
 * Runs a finalisation, so that a fault of a file is reported as a fault of the body's field.
 * @throws ApiError `invalid`, or what has nothing to do with the file itself (`storage_full`, `unavailable`).
 */
export async function finished422(
  finalise: () => Promise<FinalFileRow>,
  field: string,
): Promise<FinalFileRow> {
  try {
    return await finalise();
  } catch (fault) {
    if (fault instanceof ApiError && ofTheFile.has(fault.code)) throw fieldFault(field, fault.message);
    throw fault;
  }
}

const ofTheFile = new Set<ApiError["code"]>([
  "not_found",
  "conflict",
  "unsupported_type",
  "too_large",
  "invalid",
]);

/**
 * Attaches finished files to a request whose item is locked; they replace those it had.
 * @throws ApiError `conflict` when another record shows one, even as the photo of this item.
 */
export async function attachScans(tx: Tx, requestId: string, files: readonly FinalFileRow[]): Promise<void> {
  const ids = files.map(({ id }) => id);
  // Locking the files prevents two records from taking the same file at the same time.
  await tx.selectFrom("files").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  const used = await usedFiles(tx, ids, { requestId });
  const other = files.find(({ id }) => used.has(id));
  if (other) {
    throw new ApiError(
      "conflict",
      `${other.original_name} belongs to another record already. Upload one for this request.`,
    );
  }
  await tx.deleteFrom("request_files").where("request_id", "=", requestId).execute();
  await tx
    .insertInto("request_files")
    .values(files.map(({ id }, position) => ({ request_id: requestId, position, file_id: id })))
    .execute();
}
