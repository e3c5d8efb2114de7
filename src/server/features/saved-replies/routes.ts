// Saved replies: listing, saving, changing, removing and bringing back.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import {
  SavedReplyScope,
  changeSavedReply,
  copySavedReplyFile,
  createSavedReply,
  listSavedReplies,
  removeSavedReply,
  restoreSavedReply,
} from "@/contract/saved-replies/saved-reply";
import type { EventType } from "@/contract/wire/event";
import type { Caller } from "@/server/platform/auth/gate";
import { errorCode } from "@/server/platform/db/database-errors";
import type { Db, Tx } from "@/server/platform/db/types";
import { finaliseAttachments } from "@/server/platform/files/attachments";
import { recordMade } from "@/server/platform/files/made-file";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { changesOf } from "@/server/platform/rules/changes";
import { demandCurrent } from "@/server/platform/rules/transition";
import { ticketRow } from "../tickets/view";
import {
  codeJustTaken,
  replyCodeTaken,
  demandSharing,
  demandSlots,
  mayChangeReply,
  noReply,
  translation,
} from "./rules";
import { fileOfReply, storeReplyFiles } from "./files";
import { replyOffice } from "./office";
import { type ReplyRow, fileRows, presentReply, selectReplies } from "./view";

export function mountSavedReplyRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, listSavedReplies, async ({ db, caller, now }) => {
    const rows = await selectReplies(db, caller)
      .where("saved_replies.removed_at", "is", null)
      .orderBy("saved_replies.code")
      // Of one code, the caller's own comes first, as the scopes are named from near to far.
      .orderBy(sql`array_position(${SavedReplyScope.options}::text[], saved_replies.scope::text)`)
      .orderBy("saved_replies.title")
      .orderBy("saved_replies.created_at")
      .orderBy("saved_replies.id")
      .execute();
    return { items: rows.map((row) => presentReply(files, row, caller, now)) };
  });

  mount(server, createSavedReply, async ({ body, caller, actor, now, change }) => {
    const attached = await finaliseAttachments(files, body.files, { caller, actor, now });
    return change(async (tx, by) => {
      const { code, title, scope, texts } = body;
      const officeId = scope === "OFFICE" ? await replyOffice(tx, caller, body.officeId) : null;
      demandSharing(scope, caller);
      demandSlots(texts);
      await demandFreeCode(tx, { code, scope, ownerId: caller.staffId, officeId });
      const id = randomUUID();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("saved_replies")
        .values({
          id,
          scope,
          owner_id: caller.staffId,
          office_id: officeId,
          code,
          title,
          text_en: texts.en,
          text_tr: translation(texts.tr),
          created_at: now,
          updated_at: now,
        })
        // Two of one code at the same time: one of them is there first.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) throw codeJustTaken(code);
      await storeReplyFiles(tx, id, attached);
      const row = await replyRow(tx, caller, id);
      await by.record(happened("saved-reply.created", row));
      return presentReply(files, row, caller, now);
    });
  });

  mount(server, changeSavedReply, async ({ params, body, caller, actor, version, now, change }) => {
    const attached = body.files && (await finaliseAttachments(files, body.files, { caller, actor, now }));
    return change(async (tx, by) => {
      const row = await holdReply(tx, caller, params.id);
      demandCurrent("saved reply", row.version, version);
      demandSlots(body.texts ?? {});
      const { en, tr } = body.texts ?? {};
      const before = {
        code: row.code,
        title: row.title,
        textEn: row.text_en,
        textTr: row.text_tr,
        files: namesOf(fileRows(row)),
      };
      const wanted = {
        code: body.code,
        title: body.title,
        textEn: en,
        textTr: tr === undefined ? undefined : translation(tr),
        files: attached && namesOf(attached),
      };
      const changes = changesOf(before, wanted);
      const idsOf = (listed: readonly { id: string }[]) => listed.map(({ id }) => id).join();
      const isSame = !attached || idsOf(fileRows(row)) === idsOf(attached.map(({ file }) => file));
      if (!changes && isSame) return presentReply(files, row, caller, now);
      const after = {
        code: wanted.code ?? row.code,
        scope: row.scope,
        ownerId: row.owner_id,
        officeId: row.office_id,
      };
      await demandFreeCode(tx, after, row.id);
      await tx
        .updateTable("saved_replies")
        .set({
          code: after.code,
          title: wanted.title ?? row.title,
          text_en: wanted.textEn ?? row.text_en,
          text_tr: wanted.textTr === undefined ? row.text_tr : wanted.textTr,
          updated_at: now,
          version: row.version + 1,
        })
        .where("id", "=", row.id)
        .execute()
        .catch(orTaken(after.code));
      if (attached) await storeReplyFiles(tx, row.id, attached);
      await by.record(happened("saved-reply.changed", row, { changes: changes ?? {} }));
      return presentReply(files, await replyRow(tx, caller, row.id), caller, now);
    });
  });

  mount(server, copySavedReplyFile, async ({ params, body, db, caller, now, change }) => {
    await replyRow(db, caller, params.id);
    const { file, name } = await fileOfReply(db, params.id, params.fileId);
    const ticket = await ticketRow(db, caller, body.ticketId);
    const made = await files.copy(file, "support-tickets", now);
    return change(async (tx) => {
      const owner = { mailboxId: ticket.mailbox_id, officeId: ticket.office_id, staffId: caller.staffId };
      await recordMade(tx, made, owner);
      return { name, fileKey: made.key, type: made.content_type, size: made.size };
    });
  });

  mount(server, removeSavedReply, async ({ params, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdReply(tx, caller, params.id);
      demandCurrent("saved reply", row.version, version);
      if (row.removed_at === null) {
        await setRemoved(tx, row, now);
        await by.record(happened("saved-reply.removed", row));
      }
      return presentReply(files, await replyRow(tx, caller, row.id), caller, now);
    }),
  );

  mount(server, restoreSavedReply, async ({ params, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdReply(tx, caller, params.id);
      demandCurrent("saved reply", row.version, version);
      if (row.removed_at !== null) {
        const { code, scope, owner_id: ownerId, office_id: officeId } = row;
        await demandFreeCode(tx, { code, scope, ownerId, officeId });
        await setRemoved(tx, row, null).catch(orTaken(code));
        await by.record(happened("saved-reply.restored", row));
      }
      return presentReply(files, await replyRow(tx, caller, row.id), caller, now);
    }),
  );
}

/** Of what the database refuses as taken: two gave a reply the same code at the same time. */
function orTaken(code: string) {
  return (fault: unknown): never => {
    throw errorCode(fault) === "23505" ? codeJustTaken(code) : fault; // unique_violation
  };
}

function namesOf(listed: readonly { name: string }[]): string {
  return listed.map(({ name }) => name).join(", ");
}

async function setRemoved(tx: Tx, row: ReplyRow, at: Date | null): Promise<void> {
  await tx
    .updateTable("saved_replies")
    .set({ removed_at: at, version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
}

/** @throws ApiError `not_found`, for one of other people too. */
async function replyRow(tx: Db, caller: Caller, id: string): Promise<ReplyRow> {
  const row = await selectReplies(tx, caller).where("saved_replies.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw noReply();
}

/**
 * Reads a reply that the caller may change, and locks it until the transaction ends.
 * @throws ApiError `not_found`, `forbidden`.
 */
async function holdReply(tx: Tx, caller: Caller, id: string): Promise<ReplyRow> {
  const query = selectReplies(tx, caller).where("saved_replies.id", "=", id);
  const row = await query.forUpdate("saved_replies").executeTakeFirst();
  if (!row) throw noReply();
  if (!mayChangeReply({ scope: row.scope, ownerId: row.owner_id }, caller)) demandSharing(row.scope, caller);
  return row;
}

/** @throws ApiError `conflict` that names the reply with the code, `others` than the one with the id `own`. */
async function demandFreeCode(
  tx: Tx,
  {
    code,
    scope,
    ownerId,
    officeId,
  }: { code: string; scope: SavedReplyScope; ownerId: string; officeId: string | null },
  own?: string,
): Promise<void> {
  const taken = await tx
    .selectFrom("saved_replies")
    .select(["id", "title"])
    .where("code", "=", code)
    .where("scope", "=", scope)
    .where("removed_at", "is", null)
    .$if(scope === "MINE", (query) => query.where("owner_id", "=", ownerId))
    .$if(scope === "OFFICE", (query) => query.where(sql<boolean>`office_id = ${officeId}`))
    .executeTakeFirst();
  if (taken && taken.id !== own) throw replyCodeTaken(code, taken.title);
}

function happened(type: EventType, row: ReplyRow, detail: Record<string, unknown> = {}) {
  return {
    type,
    recordId: row.id,
    ...(row.office_id !== null && { officeId: row.office_id }),
    detail: { code: row.code, title: row.title, scope: row.scope, ...detail },
  };
}
