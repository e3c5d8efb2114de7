// Tickets of a customer whose name changed: they must be found by the new name.
import { sql } from "kysely";
import { ticketSearchText } from "./rules";
import type { Tx } from "@/server/platform/db/types";

/** Writes again the texts that find the tickets of a workspace's member. The tickets are found by their mailboxes. */
export async function renameInTickets(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  const tickets = await tx
    .selectFrom("mailboxes")
    .innerJoin("tickets", "tickets.mailbox_id", "mailboxes.id")
    .innerJoin("users", "users.id", "tickets.user_id")
    .select([
      "tickets.id",
      "tickets.subject",
      "tickets.ticket_no as ticketNo",
      "users.first_name as firstName",
      "users.last_name as lastName",
    ])
    .where("mailboxes.workspace_id", "=", workspaceId)
    .where("tickets.user_id", "=", userId)
    .orderBy("tickets.id")
    .execute();
  if (tickets.length === 0) return;
  const ids = tickets.map(({ id }) => id);
  const texts = tickets.map(ticketSearchText);
  await sql`update tickets set search = renewed.search
    from unnest(${ids}::uuid[], ${texts}::text[]) as renewed (id, search)
    where tickets.id = renewed.id`.execute(tx);
}
