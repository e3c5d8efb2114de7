// Exceptions in the database: holding one, writing what it has become with its event, and taking the last step back.
import * as z from "zod";
import { type ExceptionKind, ExceptionState } from "@/contract/exceptions/exception";
import { Id } from "@/contract/wire/page";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { requireLookingAfter } from "@/server/platform/auth/looks-after";
import type { Tx } from "@/server/platform/db/types";
import type { Happening } from "@/server/platform/events/record";
import { changesOf } from "@/server/platform/rules/changes";
import { exceptionSearchText } from "../exceptions/rules";
import { type ExceptionRow, exceptionRow, exceptionLabelOf } from "./rows";

/**
 * Reads an exception the caller may see, held until the transaction ends.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function holdException(
  tx: Tx,
  caller: Pick<Caller, "offices">,
  id: string,
): Promise<ExceptionRow> {
  await tx.selectFrom("exceptions").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return exceptionRow(tx, caller, id);
}

/** What a step says beside the state. What is left out stays, but for `heldUntil`. */
export type StepWritten = {
  state: ExceptionState;
  event: Extract<Happening["type"], `exception.${string}`>;
  reason?: string | undefined;
  dueDate?: Date;
  heldUntil?: Date;
  mailboxId?: string;
  mailItemId?: string;
  ticketId?: string;
  detail?: Record<string, unknown>;
};

/** Writes what a held exception has become by a step, with its event. */
export async function storeStep(
  tx: Tx,
  { actor, now, record }: Pick<By, "actor" | "now" | "record">,
  row: ExceptionRow,
  step: StepWritten,
): Promise<void> {
  const reason = step.reason ?? row.reason;
  await tx
    .updateTable("exceptions")
    .set({
      version: row.version + 1,
      state: step.state,
      reason,
      due_date: step.dueDate ?? row.due_date,
      held_until: step.heldUntil ?? null,
      mailbox_id: step.mailboxId ?? row.mailbox_id,
      mail_item_id: step.mailItemId ?? row.mail_item_id,
      ticket_id: step.ticketId ?? row.ticket_id,
      // Anyone who does something with it looks after it, unless somebody does already.
      owner_id: row.owner_id ?? actor.staffId,
      stepped_at: now,
      stepped_by: actor.staffId,
      stepped_by_name: actor.who,
      before: JSON.stringify(beforeOf(row)),
      updated_at: now,
      search: exceptionSearchOf(row, { reason }),
    })
    .where("id", "=", row.id)
    .execute();
  await record(
    exceptionHappening(step.event, row, {
      ...(step.mailboxId !== undefined && { mailboxId: step.mailboxId }),
      detail: { ...(step.reason && { reason: step.reason }), ...step.detail },
    }),
  );
}

const Before = z.object({
  state: ExceptionState,
  reason: z.string().nullable(),
  dueDate: z.coerce.date(),
  heldUntil: z.coerce.date().nullable(),
  mailboxId: Id.nullable(),
  mailItemId: Id.nullable(),
  ownerId: Id.nullable(),
});

/** What reopening gives back. */
function beforeOf(row: ExceptionRow): Record<string, unknown> {
  return {
    state: row.state,
    reason: row.reason,
    dueDate: row.due_date,
    heldUntil: row.held_until,
    mailboxId: row.mailbox_id,
    mailItemId: row.mail_item_id,
    ownerId: row.owner_id,
  };
}

function beforeAny(row: ExceptionRow): z.output<typeof Before> {
  return {
    state: "OPEN",
    reason: row.reason,
    dueDate: row.due_date,
    heldUntil: null,
    mailboxId: row.is_of_item ? row.mailbox_id : null,
    mailItemId: row.is_of_item ? row.mail_item_id : null,
    ownerId: row.owner_id,
  };
}

/** Makes of a held exception what it was before its last step, with its event. */
export async function storeReopening(
  tx: Tx,
  { now, record }: Pick<By, "now" | "record">,
  row: ExceptionRow,
  reason: string | undefined,
): Promise<void> {
  // Of a step that was taken back to, nothing before it is known.
  const before = row.before === null ? beforeAny(row) : Before.parse(row.before);
  await tx
    .updateTable("exceptions")
    .set({
      version: row.version + 1,
      state: before.state,
      reason: before.reason,
      due_date: before.dueDate,
      held_until: before.heldUntil,
      mailbox_id: before.mailboxId,
      mail_item_id: before.mailItemId,
      owner_id: before.ownerId,
      stepped_at: null,
      stepped_by: null,
      stepped_by_name: null,
      before: null,
      updated_at: now,
      search: exceptionSearchOf(row, { reason: before.reason }),
    })
    .where("id", "=", row.id)
    .execute();
  const of = row.mailbox_id === null ? {} : { mailboxId: row.mailbox_id };
  await record(
    exceptionHappening("exception.reopened", row, {
      ...of,
      detail: { was: row.state, ...(reason && { reason }) },
    }),
  );
}

/** What a person may change of an exception without a step; `dueDate` is ISO 8601. */
type ExceptionChange = {
  ownerId?: string | null | undefined;
  kind?: ExceptionKind | undefined;
  name?: string | undefined;
  steNumber?: string | undefined;
  dueDate?: string | undefined;
};

/**
 * Changes a held exception, with its event; where nothing is another, nothing is written.
 * @throws ApiError `invalid` for an owner who does not see its office.
 */
export async function storeExceptionChange(
  tx: Tx,
  { now, record }: Pick<By, "now" | "record">,
  row: ExceptionRow,
  wanted: ExceptionChange,
): Promise<void> {
  const owner = wanted.ownerId
    ? await requireLookingAfter(tx, wanted.ownerId, row.office_id, "ownerId")
    : null;
  const dueDate = wanted.dueDate === undefined ? undefined : new Date(wanted.dueDate);
  const before = {
    ownerId: row.owner_id,
    kind: row.kind,
    name: row.name,
    steNumber: row.ste_number,
    dueDate: row.due_date,
  };
  const changes = changesOf(before, { ...wanted, dueDate });
  if (!changes) return;
  await tx
    .updateTable("exceptions")
    .set({
      version: row.version + 1,
      owner_id: wanted.ownerId === undefined ? row.owner_id : wanted.ownerId,
      kind: wanted.kind ?? row.kind,
      name: wanted.name ?? row.name,
      ste_number: wanted.steNumber ?? row.ste_number,
      due_date: dueDate ?? row.due_date,
      updated_at: now,
      search: exceptionSearchOf(row, wanted),
    })
    .where("id", "=", row.id)
    .execute();
  const { ownerId, ...others } = changes;
  const detail = { changes: ownerId ? { ...others, owner: { to: owner } } : others };
  await record(exceptionHappening("exception.changed", row, { detail }));
}

/** What an exception is found by once some of it is another. */
function exceptionSearchOf(
  row: ExceptionRow,
  changed: { name?: string; steNumber?: string; reason?: string | null },
): string {
  return exceptionSearchText({
    name: changed.name ?? row.name,
    steNumber: changed.steNumber ?? row.ste_number,
    senderName: row.sender_name,
    foundBy: row.found_by,
    reason: changed.reason === undefined ? row.reason : changed.reason,
  });
}

/** The event of a change. It is in the history of `mailboxId` too, where that is given. */
export function exceptionHappening(
  type: Happening["type"],
  row: ExceptionRow,
  { mailboxId, detail = {} }: { mailboxId?: string; detail?: Record<string, unknown> } = {},
): Happening {
  return {
    type,
    recordId: row.id,
    officeId: row.office_id,
    ...(mailboxId !== undefined && { mailboxId }),
    detail: { exception: exceptionLabelOf(row), ...detail },
  };
}
