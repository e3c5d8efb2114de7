// What waits at the desk, by mailbox.
import { sql } from "kysely";
import { type ReadyMailbox, mostWaiting, readyDays } from "@/contract/desk/desk-ready";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { isWaiting } from "../requests/ready";

const day = 24 * 60 * 60_000;

/** Mailboxes whose items are ready, those that wait longest first, and how many there are in all. */
export async function readyMailboxes(
  db: Db,
  caller: Pick<Caller, "offices">,
): Promise<{ items: ReadyMailbox[]; total: number }> {
  const rows = await db
    .selectFrom("action_requests")
    .innerJoin("mailboxes", "mailboxes.id", "action_requests.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .where(isWaiting)
    .where(withinOffices(caller, "action_requests.office_id"))
    .groupBy(["mailboxes.id", "mailboxes.ste_number", "workspaces.name"])
    .select(["mailboxes.id", "mailboxes.ste_number", "workspaces.name"])
    .select(sql<number>`count(*)::integer`.as("count"))
    .select(sql<Date>`min(ready_until)`.as("until"))
    .select(sql<number>`(count(*) over ())::integer`.as("total"))
    .orderBy("until")
    .orderBy("mailboxes.id")
    .limit(mostWaiting)
    .execute();
  return {
    items: rows.map(({ id, ste_number, name, count, until }) => ({
      mailboxId: id,
      steNumber: ste_number,
      workspaceName: name,
      count,
      since: new Date(until.getTime() - readyDays * day).toISOString(),
      until: until.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}
