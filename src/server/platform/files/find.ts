// Finds a file's record by any of the file's keys.
import { type Selectable, sql } from "kysely";
import { withinOffices } from "../auth/gate";
import { type Viewer, mayUseReply } from "./reply-access";
import type { Database } from "../db/schema";
import type { Db } from "../db/types";

export type FileRow = Selectable<Database["files"]>;

/** A finalised file: a check in the database makes sure that these values are there. */
export type FinalFileRow = FileRow & { state: "final"; key: string; size: number; checksum: string };

/**
 * The file whose upload, own key or thumbnail is `key`; undefined unless the viewer sees its office, or may use a saved reply that
 * it goes with.
 */
export async function findFile(db: Db, key: string, viewer: Viewer): Promise<FileRow | undefined> {
  return db
    .selectFrom("files")
    .selectAll()
    .where(columnOf(key), "=", key)
    .where((eb) => eb.or([withinOffices(viewer, "files.office_id"), ofUsableReply(viewer)]))
    .executeTakeFirst();
}

function ofUsableReply(viewer: Viewer) {
  return sql<boolean>`exists (select from saved_reply_files join saved_replies on saved_replies.id = saved_reply_files.reply_id
    where saved_reply_files.file_id = files.id and ${mayUseReply(viewer)})`;
}

/** Narrows to a finalised file. */
export function isFinalFile(file: FileRow): file is FinalFileRow {
  return file.state === "final" && file.key !== null && file.size !== null && file.checksum !== null;
}

function columnOf(key: string): "staging_key" | "thumbnail_key" | "key" {
  if (key.startsWith("staging/")) return "staging_key";
  return key.endsWith("-small.webp") ? "thumbnail_key" : "key";
}
