// Saved replies in the form of the contract, within what the caller can use.
import type { SavedReply } from "@/contract/saved-replies/saved-reply";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import * as z from "zod";
import type { Caller } from "@/server/platform/auth/gate";
import { mayUseReply } from "@/server/platform/files/reply-access";
import type { Db } from "@/server/platform/db/types";
import { AttachmentRow } from "@/server/platform/files/attachments";
import type { FileStore } from "@/server/platform/files/store";
import { mayChangeReply } from "./rules";

/** The replies that the caller can use: their own, their offices' and the team's. Removed ones are among them. */
export function selectReplies(db: Pick<Db, "selectFrom">, caller: Caller) {
  return db
    .selectFrom("saved_replies")
    .innerJoin("staff", "staff.id", "saved_replies.owner_id")
    .leftJoin("offices", "offices.id", "saved_replies.office_id")
    .selectAll("saved_replies")
    .select([
      "staff.first_name",
      "staff.last_name",
      "offices.label as office_label",
      "offices.city as office_city",
      "offices.state as office_state",
      "offices.zip_code as office_zip_code",
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("saved_reply_files")
          .innerJoin("files", "files.id", "saved_reply_files.file_id")
          .select(["saved_reply_files.name", "files.id", "files.content_type", "files.size"])
          .select(["files.key", "files.thumbnail_key"])
          .whereRef("saved_reply_files.reply_id", "=", "saved_replies.id")
          .orderBy("saved_reply_files.position"),
      ).as("files"),
    )
    .where(mayUseReply(caller));
}

export type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>["execute"]>>[number];

const FileRows = z.array(AttachmentRow.extend({ id: z.string() }));

/** The files that go with a reply, in order. */
export function fileRows(row: Pick<ReplyRow, "files">): z.infer<typeof FileRows> {
  return FileRows.parse(row.files);
}

/** A reply for the wire, with links to its files that the caller may open for a short while. */
export function presentReply(files: FileStore, row: ReplyRow, caller: Caller, now: Date): SavedReply {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    title: row.title,
    scope: row.scope,
    office:
      row.office_id === null
        ? null
        : {
            id: row.office_id,
            label: row.office_label ?? "",
            city: row.office_city ?? "",
            state: row.office_state ?? "",
            zipCode: row.office_zip_code ?? "",
          },
    owner: { id: row.owner_id, name: `${row.first_name} ${row.last_name}` },
    texts: { en: row.text_en, tr: row.text_tr },
    files: fileRows(row).map((file) => ({
      id: file.id,
      name: file.name,
      url: files.viewUrls(file, caller, now).url,
      type: file.content_type,
      size: file.size,
    })),
    mayChange: mayChangeReply({ scope: row.scope, ownerId: row.owner_id }, caller),
  };
}
