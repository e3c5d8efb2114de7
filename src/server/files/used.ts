// Which finished files a record shows already: a file belongs to one record only.
import type { Tx } from "../db/types";

/**
 * Those of `ids` that are the photo of an item, a page of a scan or an attachment of a message.
 * @param exceptOf The request whose own pages do not count.
 */
export async function usedFiles(
  tx: Tx,
  ids: readonly string[],
  exceptOf?: { requestId: string },
): Promise<Set<string>> {
  const pages = tx.selectFrom("request_files").select("file_id").where("file_id", "in", ids);
  const rows = await tx
    .selectFrom("task_message_files")
    .select("file_id")
    .where("file_id", "in", ids)
    .unionAll(tx.selectFrom("ticket_message_files").select("file_id").where("file_id", "in", ids))
    .unionAll(exceptOf ? pages.where("request_id", "!=", exceptOf.requestId) : pages)
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
