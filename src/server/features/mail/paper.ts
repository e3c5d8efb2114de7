// What to do with the paper of a mailbox that is not active, by office, and setting it.
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { Mail } from "@/contract/mail/mail";
import { type OfficePaper, listPaperTables, setPaperTable } from "@/contract/mail/paper-table";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { allOf, equals } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { demandSeen } from "@/server/platform/rules/seen";
import { holdOffices } from "../offices/store";
import { wasCalledJunk } from "./junk";
import { paperSetting, readPaper, warningFor } from "./paper-rules";
import type { MailRow } from "./view";

/** What to do with the paper of an item as it stands: its mailbox is not active, or called its sender junk. */
export async function paperOf(
  db: Db,
  item: Pick<MailRow, "mailbox_id" | "sender_name" | "status" | "left_at">,
  now: Date,
): Promise<Pick<Mail, "warning" | "calledJunk">> {
  if (item.left_at !== null) return {};
  const warning = await paperWarning(db, item.mailbox_id, now);
  const calledJunk =
    item.status === "PENDING" && (await wasCalledJunk(db, item.mailbox_id, item.sender_name));
  return { ...(warning && { warning }), ...(calledJunk && { calledJunk }) };
}

/** What to do with the paper of an item of a mailbox; undefined for an active one. */
export async function paperWarning(db: Db, mailboxId: string, now: Date): Promise<Mail["warning"]> {
  const mailbox = await db
    .selectFrom("mailboxes")
    .leftJoin("settings", (join) =>
      join.on(sql<boolean>`settings.key = ${paperSetting("")} || mailboxes.office_id::text`),
    )
    .select(["ste_number as steNumber", "status", "ended_at as endedAt", "settings.value as paper"])
    .where("id", "=", mailboxId)
    .executeTakeFirstOrThrow();
  return warningFor(mailbox, readPaper(mailbox.paper), now) ?? undefined;
}

export function mountPaperRoutes(server: Server): void {
  mount(server, listPaperTables, async ({ db, caller }) => ({ items: await officePapers(db, caller) }));

  mount(server, setPaperTable, async ({ params, body, caller, change }) =>
    change(async (tx, by) => {
      const { seen, ...table } = body;
      await holdOffices(tx, allOf([withinOffices(caller, "offices.id"), equals("offices.id", params.id)]));
      const [before] = await officePapers(tx, caller, params.id);
      if (!before) {
        throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
      }
      demandSeen(seen, before.table, `what ${before.label} does with such mail`);
      const after = { ...before, table, isUsual: false };
      if (!before.isUsual && isDeepStrictEqual(before.table, table)) return before;
      const value = JSON.stringify(table);
      await tx
        .insertInto("settings")
        .values({ key: paperSetting(params.id), value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
      const detail = { paper: { from: before.table, to: table } };
      await by.record({ type: "office.changed", recordId: params.id, officeId: params.id, detail });
      return after;
    }),
  );
}

/** What is done in the offices that the caller sees, by their names; in one of them where `id` says which. */
async function officePapers(db: Db, caller: Caller, id?: string): Promise<OfficePaper[]> {
  const offices = await db
    .selectFrom("offices")
    .leftJoin("settings", (join) =>
      join.on(sql<boolean>`settings.key = ${paperSetting("")} || offices.id::text`),
    )
    .select(["offices.id", "offices.label", "settings.value as paper"])
    .where(withinOffices(caller, "offices.id"))
    .$if(id !== undefined, (query) => query.where("offices.id", "=", id ?? ""))
    .orderBy("offices.label")
    .execute();
  return offices.map(({ id: officeId, label, paper }) => ({
    officeId,
    label,
    isUsual: paper === null,
    table: readPaper(paper),
  }));
}
