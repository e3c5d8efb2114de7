// Attachments of messages: finished before the message's transaction, claimed in it, shown with short-lived links.
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import * as z from "zod";
import type { Attachment, NewAttachment } from "@/contract/files/attachment";
import type { LinkHolder } from "../auth/gate";
import { type Conversation, admitAttachments } from "./attachment-rules";
import type { Asker } from "./finalise";
import type { FinalFileRow } from "./find";
import { usedFiles } from "./used";
import type { Db, Tx } from "../db/types";
import type { FileStore } from "./store";

/** A finished upload under the name its message gives it. */
export type Attached = { file: FinalFileRow; name: string };

/** Tables that hold the files of messages. */
type FilesTable = "task_message_files" | "ticket_message_files";

/**
 * Finishes the uploads of a message. To be called before the message's transaction.
 * @throws ApiError as in files/finalise.ts.
 */
export async function finaliseAttachments(
  files: FileStore,
  sent: readonly z.output<typeof NewAttachment>[],
  by: Asker,
): Promise<Attached[]> {
  return Promise.all(sent.map(async ({ name, url }) => ({ name, file: await files.finalise(url, by) })));
}

/**
 * Locks the files' rows, so that no other record takes them, and checks that this message may.
 * @param exceptOf Whose own files it may take again.
 * @throws ApiError as in attachment-rules.ts.
 */
export async function claimAttachments(
  tx: Tx,
  attached: readonly Attached[],
  place: { conversation: Conversation; mailboxId: string | null },
  exceptOf?: Parameters<typeof usedFiles>[2],
): Promise<void> {
  if (attached.length === 0) return;
  const ids = attached.map(({ file }) => file.id);
  await tx.selectFrom("files").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  const used = await usedFiles(tx, ids, exceptOf);
  const files = attached.map(({ file, name }) => ({
    id: file.id,
    name,
    folder: file.folder,
    contentType: file.content_type,
    mailboxId: file.mailbox_id,
    isUsed: used.has(file.id),
  }));
  admitAttachments(files, place);
}

/** Saves the attachments of a message, in order. */
export async function storeAttachments(
  tx: Tx,
  table: FilesTable,
  messageId: string,
  attached: readonly Attached[],
): Promise<void> {
  if (attached.length === 0) return;
  const rows = attached.map(({ file, name }, position) => ({
    message_id: messageId,
    position,
    file_id: file.id,
    name,
  }));
  await tx.insertInto(table).values(rows).execute();
}

/** A file in a column that the database made as JSON. */
export const AttachmentRow = z.object({
  name: z.string(),
  content_type: z.string(),
  size: z.number(),
  key: z.string(),
  thumbnail_key: z.string().nullable(),
});

/** A column `attachments` with the files of the message whose id is in `messageId` ("task_messages.id"). */
export function attachmentsOf(db: Db, table: FilesTable, messageId: string) {
  const files = db
    .selectFrom(table)
    .innerJoin("files", "files.id", `${table}.file_id`)
    .select([`${table}.name`, "files.content_type", "files.size", "files.key", "files.thumbnail_key"])
    .where(sql<boolean>`${sql.ref(`${table}.message_id`)} = ${sql.ref(messageId)}`)
    .orderBy(`${table}.position`);
  return jsonArrayFrom(files).as("attachments");
}

/** Writes a column `attachments` for the wire, with links that `viewer` may open for a short while. */
export function presentAttachments(
  files: FileStore,
  column: unknown,
  viewer: LinkHolder,
  now: Date,
): Attachment[] {
  return z
    .array(AttachmentRow)
    .parse(column)
    .map((file) => ({
      name: file.name,
      url: files.viewUrls(file, viewer, now).url,
      type: file.content_type,
      size: file.size,
    }));
}
