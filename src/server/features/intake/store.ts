// Intake sessions in the database: starting one, and what happens to it later. Their rows are written with what is registered.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { ApiError } from "@/contract/wire/errors";
import type { IntakeSession, IntakeSticky } from "@/contract/intake/intake";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { hastenArrivals, holdArrivals } from "../mail/arrival-notices";
import { holdIntake } from "../mail/intake-rows";
import type { Tx } from "@/server/platform/db/types";
import { admitEnding, admitIntakeChange, admitIntakeReopening, alreadyOpen, anotherOpen } from "./rules";
import { readIntake, readOpenIntake, selectIntakeRows } from "./view";

/**
 * Starts a session of the caller.
 * @throws ApiError `conflict` while they have another one open, `not_found`, `invalid` where no office is said.
 */
export async function startIntakeFor(
  tx: Tx,
  { caller, record, now }: By<Caller>,
  sent: { officeId?: string | undefined; expected?: number | undefined; sticky: IntakeSticky },
): Promise<IntakeSession> {
  const office = await officeOf(tx, caller, sent.officeId);
  const id = randomUUID();
  const started = await tx
    .insertInto("intake_sessions")
    .values({
      id,
      office_id: office.id,
      staff_id: caller.staffId,
      started_at: now,
      expected: sent.expected ?? null,
      sticky: JSON.stringify(sent.sticky),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!started) throw await whileOpen(tx, caller);
  await record({
    type: "intake.started",
    recordId: id,
    officeId: office.id,
    detail: { office: office.label, ...(sent.expected !== undefined && { expected: sent.expected }) },
  });
  return readIntake(tx, caller, id);
}

/** The office that is said, else the one the caller works in, else the only one they see. */
async function officeOf(tx: Tx, caller: Caller, wanted: string | undefined) {
  const offices = await tx
    .selectFrom("offices")
    .select(["id", "label"])
    .where(withinOffices(caller, "offices.id"))
    .execute();
  if (wanted !== undefined) {
    const office = offices.find(({ id }) => id === wanted);
    if (office) return office;
    throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
  }
  const { context_office_id: worksIn } = await tx
    .selectFrom("staff")
    .select("context_office_id")
    .where("id", "=", caller.staffId)
    .executeTakeFirstOrThrow();
  const office = offices.find(({ id }) => id === worksIn) ?? (offices.length === 1 ? offices[0] : undefined);
  if (office) return office;
  const problem = "Say in which office the mail is taken in: choose the office you work in.";
  throw new ApiError("invalid", problem, { fields: { officeId: problem } });
}

async function whileOpen(tx: Tx, caller: Caller): Promise<ApiError> {
  const open = await readOpenIntake(tx, caller);
  return open ? alreadyOpen({ ...open, startedAt: new Date(open.startedAt) }) : anotherOpen();
}

/**
 * Changes what holds for each row, or how many items are expected.
 * @throws ApiError `not_found`, `forbidden`, `conflict`.
 */
export async function changeIntakeOf(
  tx: Tx,
  { caller, record }: By<Caller>,
  id: string,
  sent: { sticky?: IntakeSticky | undefined; expected?: number | null | undefined },
): Promise<IntakeSession> {
  const session = await holdIntake(tx, caller, id);
  admitIntakeChange(session, caller);
  const before = await readIntake(tx, caller, id);
  const after = {
    sticky: sent.sticky ?? before.sticky,
    expected: sent.expected === undefined ? before.expected : sent.expected,
  };
  const changed = (["sticky", "expected"] as const).filter(
    (part) => !isDeepStrictEqual(before[part], after[part]),
  );
  if (changed.length === 0) return before;
  const { sticky, expected } = after;
  const version = session.version + 1;
  await tx
    .updateTable("intake_sessions")
    .set({ sticky: JSON.stringify(sticky), expected, version })
    .where("id", "=", id)
    .execute();
  const detail = Object.fromEntries(changed.map((part) => [part, { from: before[part], to: after[part] }]));
  await record({ type: "intake.changed", recordId: id, officeId: session.officeId, detail });
  return { ...before, ...after, version };
}

/**
 * Ends a session: the notices that waited for it are due after the usual delay.
 * @throws ApiError `not_found`, `forbidden`, `conflict` that says who ended it when.
 */
export async function endIntakeOf(
  tx: Tx,
  { caller, record, now, noticesDue }: By<Caller>,
  id: string,
  { undo = false }: { undo?: boolean | undefined } = {},
): Promise<IntakeSession> {
  const session = await holdIntake(tx, caller, id);
  admitEnding(session, caller, session.endedAt === null ? null : await endedBy(tx, id));
  await tx
    .updateTable("intake_sessions")
    .set({ ended_at: (undo ? await formerEnd(tx, id) : null) ?? now, version: session.version + 1 })
    .where("id", "=", id)
    .execute();
  await hastenArrivals(tx, id, { noticesDue });
  const after = await readIntake(tx, caller, id);
  const { items, exceptions, withdrawn, expected } = after;
  const detail = { handler: session.staffName, items, exceptions, withdrawn, expected };
  await record({ type: "intake.ended", recordId: id, officeId: session.officeId, detail });
  return after;
}

/** When an open session was ended before; null where it never was, or something was taken in since. */
async function formerEnd(tx: Tx, id: string): Promise<Date | null> {
  const { former_ended_at: former } = await tx
    .selectFrom("intake_sessions")
    .select("former_ended_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (former === null) return null;
  const since = await selectIntakeRows(tx, id)
    .select("number")
    .where("at", ">", former)
    .limit(1)
    .executeTakeFirst();
  return since ? null : former;
}

async function endedBy(tx: Tx, id: string): Promise<string | null> {
  const event = await tx
    .selectFrom("events")
    .select("who")
    .where("record_id", "=", id)
    .where("type", "=", "intake.ended")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return event?.who ?? null;
}

/**
 * Opens an ended session again.
 * @throws ApiError `not_found`, `forbidden`, `conflict`, also while another one of the caller is open.
 */
export async function reopenIntakeOf(
  tx: Tx,
  { caller, record }: By<Caller>,
  id: string,
): Promise<IntakeSession> {
  const session = await holdIntake(tx, caller, id);
  admitIntakeReopening(session, caller);
  const open = await readOpenIntake(tx, caller);
  if (open) throw alreadyOpen({ ...open, startedAt: new Date(open.startedAt) });
  await tx
    .updateTable("intake_sessions")
    .set({ ended_at: null, former_ended_at: session.endedAt, version: session.version + 1 })
    .where("id", "=", id)
    .execute();
  await holdArrivals(tx, id);
  await record({ type: "intake.reopened", recordId: id, officeId: session.officeId });
  return readIntake(tx, caller, id);
}
