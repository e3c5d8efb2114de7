// Who is writing in a ticket now: each says so every few seconds, and counts until the lease ends. It is no change of the
// ticket, so no event is written.
import { type TicketWriter, writingLease } from "@/contract/tickets/writing";
import { sql } from "kysely";
import type { Caller } from "@/server/platform/auth/gate";
import { isUnleased } from "@/server/platform/db/lease";
import type { Db, Tx } from "@/server/platform/db/types";

/** The others who are writing in a ticket, by name. */
export async function writersIn(
  db: Db | Tx,
  ticketId: string,
  { staffId }: Pick<Caller, "staffId">,
  now: Date,
): Promise<TicketWriter[]> {
  const rows = await db
    .selectFrom("ticket_writers")
    .innerJoin("staff", "staff.id", "ticket_writers.staff_id")
    .select(["staff.id", "staff.first_name", "staff.last_name", "ticket_writers.is_note"])
    .where("ticket_writers.ticket_id", "=", ticketId)
    .where("ticket_writers.staff_id", "!=", staffId)
    .where(sql<boolean>`not ${isUnleased(now, writingLease, "ticket_writers.until")}`)
    .orderBy("staff.first_name")
    .orderBy("staff.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    isNote: row.is_note,
  }));
}

/** Notes that the caller is writing in a ticket, or no longer. Leases that have ended are removed. */
export async function noteWriting(
  tx: Tx,
  ticketId: string,
  { staffId, writing, isNote }: { staffId: string; writing: boolean; isNote: boolean },
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom("ticket_writers")
    .where("ticket_id", "=", ticketId)
    .where((eb) =>
      eb.or([isUnleased(now, writingLease, "until"), ...(writing ? [] : [eb("staff_id", "=", staffId)])]),
    )
    .execute();
  if (!writing) return;
  const until = new Date(now.getTime() + writingLease);
  await tx
    .insertInto("ticket_writers")
    .values({ ticket_id: ticketId, staff_id: staffId, is_note: isNote, until })
    .onConflict((conflict) =>
      conflict.columns(["ticket_id", "staff_id"]).doUpdateSet({ is_note: isNote, until }),
    )
    .execute();
}
