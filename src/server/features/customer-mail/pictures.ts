// Small pictures of the items that a mail tells of, where the provider lets customers see them in it.
import sharp from "sharp";
import type { Services } from "@/server/platform/http/services";
import type { PicturesOf } from "@/server/platform/customer-mail/mail-jobs";
import { readNoticeSettings } from "./settings";

/** Pixels of the longest side. */
const side = 320;

/**
 * Reads the pictures of what a mail tells of. A notice goes without one where the item has no photo, has moved to another
 * mailbox since, or its photo cannot be read: that holds no mail back.
 */
export function picturesFor({ db, files, log }: Pick<Services, "db" | "files" | "log">): PicturesOf {
  return async (notices) => {
    const told = notices.filter(({ kind }) => kind === "mail.registered");
    if (told.length === 0 || !(await readNoticeSettings(db)).pictures) return new Map();
    const photos = await db
      .selectFrom("outbox")
      .innerJoin("mail_items", (join) =>
        join
          .onRef("mail_items.id", "=", "outbox.record_id")
          .onRef("mail_items.mailbox_id", "=", "outbox.mailbox_id"),
      )
      .select(["outbox.id", "mail_items.photo_file_id as photo"])
      .where(
        "outbox.id",
        "in",
        told.map(({ id }) => id),
      )
      .where("mail_items.photo_file_id", "is not", null)
      .execute();
    const pictures = new Map<string, Buffer>();
    for (const { id, photo } of photos) {
      const picture = photo && (await smallPicture(photo));
      if (picture) pictures.set(id, picture);
    }
    return pictures;
  };

  /** As a JPEG: several mail programs show no WebP. */
  async function smallPicture(fileId: string): Promise<Buffer | null> {
    try {
      const bytes = await files.bytes(fileId);
      if (!bytes) return null;
      return await sharp(bytes)
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .jpeg({ quality: 70 })
        .toBuffer();
    } catch (error) {
      log.warn({ err: error, file: fileId }, "A notice goes without its picture, which could not be read.");
      return null;
    }
  }
}
