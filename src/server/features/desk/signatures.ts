// Signatures on another device: a link that works once and for ten minutes, and the picture that was given by it.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { signatureMinutes, signatureValidMinutes } from "@/contract/desk/desk-signature";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { type MadeFile, recordMade } from "@/server/platform/files/made-file";
import { renderPicture } from "@/server/platform/files/content/raster";
import type { FileStore } from "@/server/platform/files/store";
import { holdInOffice } from "../mailboxes/hold";
import { oneOf } from "@/server/platform/db/conditions";
import { fieldFault } from "@/server/platform/rules/transition";
import { momentWords } from "@/server/platform/rules/moment";
import { countedTypes } from "./rules";

const fileName = "signature.png";

/**
 * Stores the picture of a signature, drawn again from its pixels; its record is written with what it is for.
 * @throws ApiError `invalid` for bytes that are no PNG, `storage_full`.
 */
export async function storeSignature(
  files: Pick<FileStore, "storeMade">,
  base64: string,
  now: Date,
): Promise<MadeFile> {
  const sent = Buffer.from(base64, "base64");
  const found = await fileTypeFromBuffer(sent);
  if (found?.mime !== "image/png") throw fieldFault("png", "This is no PNG. Draw the signature again.");
  const { bytes, width, height, thumbnail } = await renderPicture(sent, "image/png", fileName);
  const picture = { width, height, thumbnail };
  return files.storeMade({ folder: "signatures", name: fileName, type: "image/png", bytes, picture }, now);
}

/** Makes a link for the signature of `name`. The secret in it is stored as a hash. */
export async function askSignature(
  tx: Tx,
  { caller, now, record }: Pick<By<Caller>, "caller" | "now" | "record">,
  { mailboxId, mailIds, name }: { mailboxId: string; mailIds: readonly string[]; name: string },
): Promise<{ id: string; path: string; expiresAt: string }> {
  const mailbox = await holdInOffice(tx, caller, mailboxId);
  const wanted = [...new Set(mailIds)];
  const items = await tx
    .selectFrom("mail_items")
    .select("id")
    .where(oneOf("id", wanted))
    .where("mailbox_id", "=", mailbox.id)
    .execute();
  if (items.length < wanted.length) {
    throw fieldFault(
      "mailIds",
      `One of these items is not of STE ${mailbox.steNumber}. Open the desk again.`,
    );
  }
  const id = randomUUID();
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + signatureMinutes * 60_000);
  await tx
    .insertInto("desk_signatures")
    .values({
      id,
      token_hash: hashOf(token),
      office_id: mailbox.officeId,
      mailbox_id: mailbox.id,
      mail_ids: wanted,
      person_name: name,
      asked_by: caller.staffId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await record({
    type: "desk.signature-asked",
    recordId: id,
    officeId: mailbox.officeId,
    mailboxId: mailbox.id,
    detail: { steNumber: mailbox.steNumber, person: name, items: wanted.length },
  });
  return { id, path: `/sign/${token}`, expiresAt: expiresAt.toISOString() };
}

/** What is signed for. @throws ApiError `not_found`, `conflict` for a link that is used or too old. */
export async function readSignaturePage(db: Db, token: string, now: Date) {
  const row = await byToken(db, token);
  admitToken(row, now);
  const items = await db.selectFrom("mail_items").select("type").where(oneOf("id", row.mail_ids)).execute();
  const office = await db
    .selectFrom("offices")
    .select("label")
    .where("id", "=", row.office_id)
    .executeTakeFirstOrThrow();
  return {
    officeLabel: office.label,
    name: row.person_name,
    items: countedTypes(items.map(({ type }) => type)),
    expiresAt: row.expires_at.toISOString(),
  };
}

/**
 * Lets the link of `token` be used; gives what it is for.
 * @throws ApiError `not_found`, `conflict`.
 */
export async function requireToken(db: Db, token: string, now: Date) {
  const row = await byToken(db, token);
  admitToken(row, now);
  return row;
}

/** Saves a signature that was given by a link. @throws ApiError `not_found`, `conflict` where another one came first. */
export async function storeLinkedSignature(
  tx: Tx,
  token: string,
  picture: MadeFile,
  now: Date,
): Promise<{ id: string; officeId: string; mailboxId: string; name: string }> {
  await tx
    .selectFrom("desk_signatures")
    .select("id")
    .where("token_hash", "=", hashOf(token))
    .forUpdate()
    .execute();
  const row = await requireToken(tx, token, now);
  const owner = { mailboxId: row.mailbox_id, officeId: row.office_id, staffId: row.asked_by };
  const fileId = await recordMade(tx, picture, owner);
  await tx
    .updateTable("desk_signatures")
    .set({ signed_at: now, file_id: fileId })
    .where("id", "=", row.id)
    .execute();
  return { id: row.id, officeId: row.office_id, mailboxId: row.mailbox_id, name: row.person_name };
}

/** A signature that was asked for, as a member of staff sees it. @throws ApiError `not_found`. */
export async function readSignature(db: Db, caller: Caller, id: string) {
  const row = await db
    .selectFrom("desk_signatures")
    .leftJoin("files", "files.id", "desk_signatures.file_id")
    .selectAll("desk_signatures")
    .select(["files.key", "files.thumbnail_key"])
    .where("desk_signatures.id", "=", id)
    .where(withinOffices(caller, "desk_signatures.office_id"))
    .executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "There is no such signature, or it belongs to an office you do not see.");
}

/**
 * Takes a signature that was given on another device for a hand-over; gives its file.
 * @throws ApiError `invalid` for one that another person gave, that was given for other items, too long ago, or not yet; `conflict`
 *   for one that was used.
 */
export async function takeSignature(
  tx: Tx,
  id: string,
  { mailboxId, mailIds, person }: { mailboxId: string; mailIds: readonly string[]; person: string },
  now: Date,
): Promise<string> {
  const row = await tx
    .selectFrom("desk_signatures")
    .selectAll()
    .where("id", "=", id)
    .where("mailbox_id", "=", mailboxId)
    .forUpdate()
    .executeTakeFirst();
  const fault = (why: string) => fieldFault("signature.id", why);
  if (!row) throw fault("There is no such signature for this mailbox. Have it signed again.");
  if (row.used_at) {
    throw new ApiError(
      "conflict",
      `This signature was used on ${momentWords(row.used_at)}. Have it signed again.`,
    );
  }
  if (!row.file_id || !row.signed_at) throw fault("Nobody has signed on the other device yet.");
  if (row.person_name !== person) {
    throw fault(`${row.person_name} signed, and ${person} came. Have it signed again.`);
  }
  if (now.getTime() - row.signed_at.getTime() > signatureValidMinutes * 60_000) {
    throw fault(
      `This signature was given more than ${signatureValidMinutes} minutes ago. Have it signed again.`,
    );
  }
  const signed = new Set(row.mail_ids);
  if (signed.size !== new Set(mailIds).size || !mailIds.every((mailId) => signed.has(mailId))) {
    throw fault("This signature was given for other items. Have it signed again.");
  }
  await tx.updateTable("desk_signatures").set({ used_at: now }).where("id", "=", id).execute();
  return row.file_id;
}

async function byToken(db: Db, token: string) {
  const row = await db
    .selectFrom("desk_signatures")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "This link does not work. Ask at the desk for a new one.");
}

function admitToken(
  { signed_at, expires_at }: { signed_at: Date | null; expires_at: Date },
  now: Date,
): void {
  if (signed_at) throw new ApiError("conflict", "This was signed already. Nothing is left to do.");
  if (expires_at <= now) {
    throw new ApiError(
      "conflict",
      `This link was valid for ${signatureMinutes} minutes and has expired. Ask at the desk for a new one.`,
    );
  }
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
