// Saved replies in the form of the contract, within what the caller can use.
import type { SavedReply } from "@/contract/saved-reply";
import { type Caller, withinOffices } from "../auth/gate";
import type { Db } from "../db/types";
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
    .where((eb) =>
      eb.or([
        eb("saved_replies.scope", "=", "TEAM"),
        eb.and([eb("saved_replies.scope", "=", "MINE"), eb("saved_replies.owner_id", "=", caller.staffId)]),
        eb.and([eb("saved_replies.scope", "=", "OFFICE"), withinOffices(caller, "saved_replies.office_id")]),
      ]),
    );
}

export type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>["execute"]>>[number];

export function presentReply(row: ReplyRow, caller: Caller): SavedReply {
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
    mayChange: mayChangeReply({ scope: row.scope, ownerId: row.owner_id }, caller),
  };
}
