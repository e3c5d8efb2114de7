// Intake sessions as they travel: with their office, their handler, and counts of their rows.
import { type Kysely, sql } from "kysely";
import type { IntakeReport, IntakeRow, IntakeSession } from "@/contract/intake/intake";
import { IntakeSticky } from "@/contract/intake/intake";
import type { Caller } from "@/server/platform/auth/gate";
import { withinOffices } from "@/server/platform/auth/gate";
import { type Condition, anyOf, nothing, oneOf } from "@/server/platform/db/conditions";
import type { Database } from "@/server/platform/db/schema";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { instructionsFor } from "../instructions/fire";
import { presentMail, selectMail } from "../mail/view";
import { noIntake, seesOthers } from "./rules";

type Counts = { items: number; exceptions: number; withdrawn: number; lastNumber: number };

/** The query of sessions with office, handler and counts; callers add the where-clauses. */
export function selectIntakes(db: Pick<Kysely<Database>, "selectFrom">) {
  return db
    .selectFrom("intake_sessions")
    .innerJoin("offices", "offices.id", "intake_sessions.office_id")
    .innerJoin("staff", "staff.id", "intake_sessions.staff_id")
    .selectAll("intake_sessions")
    .select("offices.label as office_label")
    .select(sql<string>`concat_ws(' ', staff.first_name, staff.last_name)`.as("staff_name"))
    .select(
      sql<Counts>`(select json_build_object(
          'items', count(*) filter (where mail_items.status <> 'CANCELLED'),
          'withdrawn', count(*) filter (where mail_items.status = 'CANCELLED'),
          'exceptions', exceptions.count,
          'lastNumber', greatest(max(intake_rows.number), exceptions.last, 0))
        from (select count(*) filter (where exceptions.is_of_item or assigned.number is null) as count,
              max(intake_number) as last
            from exceptions
            left join intake_rows assigned on assigned.session_id = exceptions.intake_session_id
              and assigned.number = exceptions.intake_number
            where intake_session_id = intake_sessions.id) exceptions
          left join (intake_rows join mail_items on mail_items.id = intake_rows.mail_item_id)
            on intake_rows.session_id = intake_sessions.id
        group by exceptions.count, exceptions.last)`.as("counts"),
    );
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectIntakes>["execute"]>>[number];

/** The where-clause of the sessions the caller sees: their own, and as a lead those of their offices. */
export function visibleIntakes(caller: Caller): Condition {
  return anyOf([
    sql<boolean>`intake_sessions.staff_id = ${caller.staffId}`,
    seesOthers(caller.role) ? withinOffices(caller, "intake_sessions.office_id") : nothing,
  ]);
}

/**
 * Reads one session the caller sees.
 * @throws ApiError `not_found`.
 */
export async function readIntake(db: Db, caller: Caller, id: string): Promise<IntakeSession> {
  const row = await selectIntakes(db)
    .where("intake_sessions.id", "=", id)
    .where(visibleIntakes(caller))
    .executeTakeFirst();
  if (!row) throw noIntake();
  return presentIntake(row);
}

/** The caller's open session; null for none. */
export async function readOpenIntake(db: Db, { staffId }: Caller): Promise<IntakeSession | null> {
  const row = await selectIntakes(db)
    .where("intake_sessions.staff_id", "=", staffId)
    .where("intake_sessions.ended_at", "is", null)
    .executeTakeFirst();
  return row ? presentIntake(row) : null;
}

export function presentIntake(row: SessionRow): IntakeSession {
  return {
    id: row.id,
    version: row.version,
    officeId: row.office_id,
    officeLabel: row.office_label,
    staffId: row.staff_id,
    staffName: row.staff_name,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expected: row.expected,
    sticky: IntakeSticky.parse(row.sticky),
    ...row.counts,
  };
}

/** The rows of a session by their numbers: an item, an exception, or an item that an exception is about. */
export function selectIntakeRows(db: Db, sessionId: string) {
  const rows = sql<RowOfIntake>`(
    select number, coalesce(items.at, exceptions.at) as at, mail_item_id, exception_id
    from (select number, at, mail_item_id from intake_rows where session_id = ${sessionId}) items
      full join (select intake_number as number, created_at as at, id as exception_id from exceptions
        where intake_session_id = ${sessionId}) exceptions using (number))`;
  return db.selectFrom(rows.as("intake_rows"));
}

type RowOfIntake = {
  number: number;
  at: Date;
  mail_item_id: string | null;
  exception_id: string | null;
};

/** Writes rows for the wire, each with its item as far as the caller may see that. */
export async function presentIntakeRows(
  { db, files }: { db: Db; files: Services["files"] },
  rows: readonly RowOfIntake[],
  caller: Caller,
  now: Date,
): Promise<IntakeRow[]> {
  const ids = rows.flatMap((row) => row.mail_item_id ?? []);
  const items =
    ids.length === 0
      ? []
      : await selectMail(db)
          .where(oneOf("mail_items.id", ids))
          .where(withinOffices(caller, "mail_items.office_id"))
          .execute();
  const instructionsOf = await instructionsFor(db, ids, now);
  const byId = new Map(
    items.map((item) => [item.id, { ...presentMail(files, item, caller, now), ...instructionsOf(item.id) }]),
  );
  return rows.map((row) => ({
    number: row.number,
    at: row.at.toISOString(),
    mail: byId.get(row.mail_item_id ?? "") ?? null,
    exceptionId: row.exception_id,
  }));
}

/** Counts the session's items that were not withdrawn by carrier and by type, the most first. */
export async function countIntake(
  db: Db,
  sessionId: string,
): Promise<Pick<IntakeReport, "byCarrier" | "byType">> {
  const rows = await db
    .selectFrom("intake_rows")
    .innerJoin("mail_items", "mail_items.id", "intake_rows.mail_item_id")
    .select(["mail_items.carrier", "mail_items.type"])
    .select(sql<number>`count(*)::int`.as("count"))
    .where("intake_rows.session_id", "=", sessionId)
    .where("mail_items.status", "<>", "CANCELLED")
    .groupBy(["mail_items.carrier", "mail_items.type"])
    .execute();
  return {
    byCarrier: summed(rows, ({ carrier }) => carrier).map(([carrier, count]) => ({ carrier, count })),
    byType: summed(rows, ({ type }) => type).map(([type, count]) => ({ type, count })),
  };
}

function summed<Row extends { count: number }, Name extends string>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): [Name, number][] {
  const counts = new Map<Name, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + row.count);
  return [...counts].toSorted(([a, many], [b, more]) => more - many || a.localeCompare(b, "en"));
}
