// Files of saved replies: saving which ones go with a reply, and copying one for a message to a customer.
import { ApiError } from "@/contract/wire/errors";
import type { Tx } from "@/server/platform/db/types";
import { type Attached, claimAttachments } from "@/server/platform/files/attachments";
import { type FinalFileRow, isFinalFile } from "@/server/platform/files/find";
import type { Db } from "@/server/platform/db/types";

/**
 * Gives a reply these files, in order, in place of those it had.
 * @throws ApiError `invalid`, `conflict`, as in files/attachment-rules.ts.
 */
export async function storeReplyFiles(tx: Tx, replyId: string, attached: readonly Attached[]): Promise<void> {
  await claimAttachments(tx, attached, { conversation: "saved reply", mailboxId: null }, { replyId });
  await tx.deleteFrom("saved_reply_files").where("reply_id", "=", replyId).execute();
  if (attached.length === 0) return;
  const rows = attached.map(({ file, name }, position) => ({
    reply_id: replyId,
    position,
    file_id: file.id,
    name,
  }));
  await tx.insertInto("saved_reply_files").values(rows).execute();
}

/**
 * A file of a reply, under the name it has there.
 * @throws ApiError `not_found`.
 */
export async function fileOfReply(
  db: Db,
  replyId: string,
  fileId: string,
): Promise<{ file: FinalFileRow; name: string }> {
  const row = await db
    .selectFrom("saved_reply_files")
    .innerJoin("files", "files.id", "saved_reply_files.file_id")
    .selectAll("files")
    .select("saved_reply_files.name as name")
    .where("saved_reply_files.reply_id", "=", replyId)
    .where("files.id", "=", fileId)
    .executeTakeFirst();
  if (row && isFinalFile(row)) return { file: row, name: row.name };
  throw new ApiError("not_found", "This file was taken off the saved reply. Insert the reply again.");
}
