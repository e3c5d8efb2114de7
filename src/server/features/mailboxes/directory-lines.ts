// The whole directory as lines, which the database writes itself (see wholeDirectory in the contract).
import { sql } from "kysely";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";

/** Mailboxes read by one statement, so that no connection waits for a slow reader. */
const mostAtOnce = 5000;

/** The lines of all mailboxes the caller may see, by STE number, in parts; each part is one read of the session. */
export async function* wholeDirectoryOf(
  db: Db,
  caller: Pick<Caller, "offices" | "sessionId">,
  readsOf: Server["readsOf"],
  atOnce = mostAtOnce,
): AsyncGenerator<string> {
  let after = "";
  for (;;) {
    const part = () => partAfter(db, caller, { after, atOnce });
    const { lines, last, read } = await readsOf(caller.sessionId, part);
    if (lines !== null) yield lines;
    if (last === null || read < atOnce) return;
    after = last;
  }
}

type Part = { lines: string | null; last: string | null; read: number };

async function partAfter(
  db: Db,
  caller: Pick<Caller, "offices">,
  { after, atOnce }: { after: string; atOnce: number },
): Promise<Part> {
  const { rows } = await sql<Part>`
    with part as materialized (
      select mailboxes.id, ste_number, status, search, workspaces.name as workspace, offices.label as office
      from mailboxes
      join workspaces on workspaces.id = mailboxes.workspace_id
      join offices on offices.id = mailboxes.office_id
      where ste_number ~>~ ${after} and ${withinOffices(caller, "mailboxes.office_id")}
      order by ste_number using ~<~
      limit ${atOnce}
    )
    select
      string_agg(
        search || E'\t' || json_build_array(part.id, ste_number, workspace, office, status, people.list)::text || E'\n',
        '' order by ste_number collate "C"
      ) as lines,
      max(ste_number collate "C") as last,
      count(*)::integer as read
    from part
    left join lateral (
      select coalesce(
        json_agg(
          json_build_array(id, name, last_name, email, is_default)
          order by is_default desc, name, last_name, id
        ),
        '[]'
      ) as list
      from recipients where mailbox_id = part.id
    ) people on true`.execute(db);
  const [part] = rows;
  if (!part) throw new Error("An aggregate has one row.");
  return part;
}
