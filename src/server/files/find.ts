// Finds a file's record by any of the file's keys.
import type { Selectable } from "kysely";
import { type Caller, withinOffices } from "../auth/gate";
import type { Database } from "../db/schema";
import type { Db } from "../db/types";

export type FileRow = Selectable<Database["files"]>;

/** A finalised file: a check in the database makes sure that these values are there. */
export type FinalFileRow = FileRow & { state: "final"; key: string; size: number; checksum: string };

/**
 * The file whose upload, own key or thumbnail is `key`; undefined unless the viewer sees its office. Files of saved replies are read
 * in every office: who may have a link to one is decided by the reply.
 */
export async function findFile(
  db: Db,
  key: string,
  viewer: Pick<Caller, "offices">,
): Promise<FileRow | undefined> {
  return db
    .selectFrom("files")
    .selectAll()
    .where(columnOf(key), "=", key)
    .where((eb) =>
      eb.or([withinOffices(viewer, "files.office_id"), eb("files.folder", "=", "saved-replies")]),
    )
    .executeTakeFirst();
}

/** Narrows to a finalised file. */
export function isFinalFile(file: FileRow): file is FinalFileRow {
  return file.state === "final" && file.key !== null && file.size !== null && file.checksum !== null;
}

function columnOf(key: string): "staging_key" | "thumbnail_key" | "key" {
  if (key.startsWith("staging/")) return "staging_key";
  return key.endsWith("-small.webp") ? "thumbnail_key" : "key";
}
