// The pick-up desk as it travels: a mailbox with what is here of it, and hand-overs.
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AnswerSent } from "@/contract/wire/endpoint";
import type { DeskSheet, HandOver, HandOverDetail, getHandOver } from "@/contract/desk/desk";
import { ApiError } from "@/contract/wire/errors";
import { itemTypeLabel } from "@/contract/mail/mail";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { sql } from "kysely";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { readItems } from "@/server/features/mail/held-items";
import { presentMail, selectMail } from "../mail/view";
import { authorisedFor } from "../mailboxes/authorised";
import { noMailbox, presentHits, selectHits } from "../mailboxes/view";
import { instructionsFor } from "../instructions/fire";
import { officeRules } from "../offices/store";
import { type HandOverRecord, inDeskOrder, standingOf, undoRefusal } from "./rules";

type Sources = { db: Db; files: Services["files"] };

/** The most items of one mailbox that the desk shows. */
const mostShown = 500;

/**
 * A mailbox at the desk.
 * @throws ApiError `not_found`.
 */
export async function readDeskSheet(
  { db, files }: Sources,
  id: string,
  caller: Caller,
  now: Date,
): Promise<DeskSheet> {
  const hit = await selectHits(db, caller)
    .select("mailboxes.office_id")
    .where("mailboxes.id", "=", id)
    .executeTakeFirst();
  if (!hit) throw noMailbox();
  const rows = await selectMail(db)
    .where("mail_items.mailbox_id", "=", id)
    .where(sql<boolean>`mail_items.left_at is null`)
    .orderBy("mail_items.received_at")
    .orderBy("mail_items.id")
    .limit(mostShown)
    .execute();
  const ids = rows.map((row) => row.id);
  const items = await readItems(db, ids);
  const instructionsOf = await instructionsFor(db, ids, now);
  const standings = new Map(items.map((item) => [item.id, standingOf(item)]));
  const [[mailbox], authorised, rules] = await Promise.all([
    presentHits(db, [hit]),
    authorisedFor(db, id),
    officeRules(db, hit.office_id),
  ]);
  if (!mailbox) throw noMailbox();
  return {
    mailbox,
    isOpen: rules.pickUpDesk,
    authorised,
    items: rows
      .flatMap((row) => {
        const standing = standings.get(row.id);
        return standing ? [{ row, standing, state: standing.state, receivedAt: row.received_at }] : [];
      })
      .toSorted(inDeskOrder)
      .map(({ row, standing }) => ({
        mail: { ...presentMail(files, row, caller, now), ...instructionsOf(row.id) },
        ...standing,
        readyUntil: standing.readyUntil?.toISOString() ?? null,
      })),
  };
}

/** The query of hand-overs the caller may see, with their items; callers add the where-clauses. */
export function selectHandOvers(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("hand_overs")
    .innerJoin("mailboxes", "mailboxes.id", "hand_overs.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("offices", "offices.id", "hand_overs.office_id")
    .innerJoin("files as signature", "signature.id", "hand_overs.signature_file_id")
    .where(withinOffices(caller, "hand_overs.office_id"))
    .selectAll("hand_overs")
    .select([
      "mailboxes.ste_number",
      "workspaces.name as workspace_name",
      "offices.label as office_label",
      "signature.key as signature_key",
      "signature.thumbnail_key as signature_thumbnail_key",
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("hand_over_items")
          .innerJoin("mail_items", "mail_items.id", "hand_over_items.mail_item_id")
          .leftJoin("mail_codes", (join) =>
            join.onRef("mail_codes.mail_item_id", "=", "mail_items.id").on("mail_codes.own", "=", true),
          )
          .select([
            "hand_over_items.mail_item_id",
            "hand_over_items.request_id",
            "hand_over_items.was",
            "mail_items.type",
            "mail_items.sender_name",
            "mail_codes.code",
          ])
          .whereRef("hand_over_items.hand_over_id", "=", "hand_overs.id")
          .orderBy("hand_over_items.position"),
      ).as("items"),
    ]);
}

export type HandOverRow = Awaited<ReturnType<ReturnType<typeof selectHandOvers>["execute"]>>[number];

/**
 * One hand-over the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function handOverRow(db: Db, caller: Pick<Caller, "offices">, id: string): Promise<HandOverRow> {
  const row = await selectHandOvers(db, caller).where("hand_overs.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "There is no such hand-over, or it belongs to an office you do not see.");
}

export function handOverRecord(
  row: Pick<
    HandOverRow,
    "version" | "staff_id" | "staff_name" | "at" | "undone_at" | "undone_by" | "undone_by_name"
  >,
): HandOverRecord {
  return {
    version: row.version,
    taken: { staffId: row.staff_id, who: row.staff_name, at: row.at },
    undone: row.undone_at && {
      staffId: row.undone_by,
      who: row.undone_by_name ?? "somebody",
      at: row.undone_at,
    },
  };
}

/** A hand-over without what was seen of the identity, which only its own page says. */
export function presentHandOver(row: HandOverRow, caller: Caller, now: Date): HandOver {
  return {
    id: row.id,
    version: row.version,
    mailboxId: row.mailbox_id,
    steNumber: row.ste_number,
    workspaceName: row.workspace_name,
    officeLabel: row.office_label,
    at: row.at.toISOString(),
    by: row.staff_name,
    person: row.person_name,
    came: row.recipient_id === null ? "AUTHORISED" : "RECIPIENT",
    items: row.items.map((item) => ({
      mailId: item.mail_item_id,
      requestId: item.request_id,
      item: `${itemTypeLabel(item.type)} from ${item.sender_name}`,
      code: item.code,
      was: item.was,
    })),
    undone: row.undone_at && {
      at: row.undone_at.toISOString(),
      by: row.undone_by_name ?? "somebody",
      reason: row.undone_reason,
    },
    undoRefusal: undoRefusal(handOverRecord(row), caller, now),
  };
}

export function presentHandOverDetail(
  files: Services["files"],
  row: HandOverRow,
  caller: Caller,
  now: Date,
): AnswerSent<typeof getHandOver> & HandOverDetail {
  const keys = { key: row.signature_key, thumbnail_key: row.signature_thumbnail_key };
  return {
    ...presentHandOver(row, caller, now),
    identity:
      row.identity_kind === null
        ? null
        : {
            kind: row.identity_kind,
            lastFour: row.identity_last ?? "",
            expiresOn: row.identity_expires_on,
          },
    signatureUrl: files.viewUrls(keys, caller, now).url,
  };
}
