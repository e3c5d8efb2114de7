// Which finished files a record shows already: a file belongs to one record only.
import type { Tx } from "../db/types";

/**
 * Those of `ids` that are the photo of an item or an exception, a picture of a check, a page of a scan, or go with a message or a saved reply.
 * @param exceptOf The request or the saved reply whose own files do not count.
 */
export async function usedFiles(
  tx: Tx,
  ids: readonly string[],
  exceptOf: { requestId?: string; replyId?: string } = {},
): Promise<Set<string>> {
  const pages = tx.selectFrom("request_files").select("file_id").where("file_id", "in", ids);
  const ofReplies = tx.selectFrom("saved_reply_files").select("file_id").where("file_id", "in", ids);
  const { requestId, replyId } = exceptOf;
  const ofChecks = (["front_file_id", "back_file_id"] as const).map((column) =>
    tx
      .selectFrom("deposit_checks")
      .select(`${column} as file_id`)
      .where(column, "in", ids)
      .$narrowType<{ file_id: string }>(),
  );
  const rows = await tx
    .selectFrom("task_message_files")
    .select("file_id")
    .where("file_id", "in", ids)
    .unionAll(tx.selectFrom("ticket_message_files").select("file_id").where("file_id", "in", ids))
    .unionAll(requestId === undefined ? pages : pages.where("request_id", "!=", requestId))
    .unionAll(replyId === undefined ? ofReplies : ofReplies.where("reply_id", "!=", replyId))
    .$call((query) => ofChecks.reduce((all, each) => all.unionAll(each), query))
    .unionAll(
      tx
        .selectFrom("exceptions")
        .select("photo_file_id as file_id")
        .where("photo_file_id", "in", ids)
        .$narrowType<{ file_id: string }>(),
    )
    .unionAll(
      tx
        .selectFrom("mail_items")
        .select("photo_file_id as file_id")
        .where("photo_file_id", "in", ids)
        .$narrowType<{ file_id: string }>(),
    )
    .execute();
  return new Set(rows.map(({ file_id: id }) => id));
}

/** Whether a file goes with a message to a customer. */
export async function usedInMessage(tx: Tx, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("ticket_message_files")
    .select("file_id")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row !== undefined;
}
