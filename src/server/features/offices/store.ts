// The rules of an office's mailroom, as they are stored.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { MailroomRules, type OfficeMailroom } from "@/contract/offices/mailroom";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";

/** Key of the settings row that holds an office's MailroomRules. */
function mailroomSetting(officeId: string): string {
  return `mailroom.rules.${officeId}`;
}

/** The rules of one office; the usual ones where nobody set any. */
export async function officeRules(db: Db, officeId: string): Promise<MailroomRules> {
  const setting = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", mailroomSetting(officeId))
    .executeTakeFirst();
  return MailroomRules.parse(setting?.value ?? {});
}

/** Whether the office in a column of a query asks for scans; null where nobody set its rules. */
export function asksForScans(officeColumn: string): RawBuilder<boolean | null> {
  return sql<boolean | null>`(select (value ->> 'verifyByScan')::boolean from settings
    where key = ${mailroomSetting("")} || ${sql.ref(officeColumn)}::text)`;
}

/** The rules of the offices that `where` admits, by their names. */
export async function rulesOfOffices(db: Db, where: Expression<SqlBool>): Promise<OfficeMailroom[]> {
  const offices = await db
    .selectFrom("offices")
    .leftJoin("settings", (join) =>
      join.on(sql<boolean>`settings.key = ${mailroomSetting("")} || offices.id::text`),
    )
    .select(["offices.id as officeId", "offices.label", "settings.value"])
    .where(where)
    .orderBy("offices.label")
    .execute();
  return offices.map(({ officeId, label, value }) => ({
    officeId,
    label,
    rules: MailroomRules.parse(value ?? {}),
  }));
}

/** Whether an office that the caller sees makes deposits. */
export async function makesDeposits(db: Db, caller: Pick<Caller, "offices">): Promise<boolean> {
  const offices = await rulesOfOffices(db, withinOffices(caller, "offices.id"));
  return offices.some(({ rules }) => rules.deposits);
}

/**
 * Before what is settled for these offices is compared and changed: one change comes after the other. It does not keep anybody from adding
 * records of theirs.
 */
export async function holdOffices(tx: Tx, where: Expression<SqlBool>): Promise<void> {
  await tx.selectFrom("offices").select("id").where(where).orderBy("id").forNoKeyUpdate().execute();
}

/** Stores an office's rules in place of those it had; the caller writes the event. */
export async function storeRules(tx: Tx, officeId: string, rules: MailroomRules): Promise<void> {
  const value = JSON.stringify(rules);
  await tx
    .insertInto("settings")
    .values({ key: mailroomSetting(officeId), value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
