// The access log: who opened which file of the offices that the caller sees.
import { sql } from "kysely";
import { type FileView, listFileViews } from "@/contract/files/access-log";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { type Condition, allOf, equals, everything } from "@/server/platform/db/conditions";
import { mount } from "@/server/platform/http/mount";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";

const newest = newestFirst("file_views", "at");

export function mountFileViewRoutes(server: Server): void {
  mount(server, listFileViews, async ({ query, db, caller }) => {
    const filter = allOf([
      equals("file_views.staff_id", query.staffId),
      query.day === undefined ? everything : onDay(query.day),
      query.mailId === undefined ? everything : ofMail(query.mailId),
      query.requestId === undefined ? everything : ofRequest(query.requestId),
    ]);
    const table = db
      .selectFrom("file_views")
      .innerJoin("files", "files.id", "file_views.file_id")
      .where(withinOffices(caller, "files.office_id"));
    const { rows, ...page } = await readPage(
      db,
      { rows: selectViews(db, caller), table, id: "file_views.id", filter },
      newest,
      query,
    );
    return { items: rows.map(presentView), ...page };
  });
}

function selectViews(db: Db, caller: Caller) {
  return db
    .selectFrom("file_views")
    .innerJoin("files", "files.id", "file_views.file_id")
    .leftJoin("staff", "staff.id", "file_views.staff_id")
    .leftJoin("integration_keys", "integration_keys.id", "file_views.integration_key_id")
    .leftJoin("mailboxes", "mailboxes.id", "files.mailbox_id")
    .where(withinOffices(caller, "files.office_id"))
    .select([
      "file_views.id",
      "file_views.at",
      "file_views.address",
      "file_views.staff_id",
      "file_views.integration_key_id",
      "integration_keys.name as key_name",
      "staff.first_name",
      "staff.last_name",
      "files.original_name",
      "files.folder",
      "files.mailbox_id",
      "mailboxes.ste_number",
    ]);
}

function onDay(day: string): Condition {
  return sql<boolean>`file_views.at >= ${day}::date at time zone 'UTC'
    and file_views.at < (${day}::date + 1) at time zone 'UTC'`;
}

function ofMail(mailId: string): Condition {
  return sql<boolean>`file_views.file_id in (
    select photo_file_id from mail_items where mail_items.id = ${mailId}
    union all
    select unnest(array[front_file_id, back_file_id]) from deposit_checks where deposit_checks.mail_id = ${mailId}
    union all
    select request_files.file_id from action_requests
    join request_files on request_files.request_id = action_requests.id
    where action_requests.mail_id = ${mailId})`;
}

function ofRequest(requestId: string): Condition {
  return sql<boolean>`file_views.file_id in (
    select request_files.file_id from request_files where request_files.request_id = ${requestId}
    union all
    select mail_items.photo_file_id from action_requests
    join mail_items on mail_items.id = action_requests.mail_id
    where action_requests.id = ${requestId})`;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>["execute"]>>[number];

function presentView(row: Row): FileView {
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: row.key_name ?? `${row.first_name} ${row.last_name}`,
    staffId: row.staff_id,
    integrationKeyId: row.integration_key_id,
    address: row.address,
    fileName: row.original_name,
    folder: row.folder,
    steNumber: row.ste_number,
    mailboxId: row.mailbox_id,
  };
}
