// Snoozes in the database: holding a record that is to be snoozed or woken, and writing what becomes of it, with its event.
import { sql } from "kysely";
import * as z from "zod";
import type { SnoozedKind } from "@/contract/snooze/snooze";
import { ticketGroups } from "@/contract/tickets/ticket";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { snoozedTable } from "@/server/platform/db/snoozed";
import type { Tx } from "@/server/platform/db/types";
import type { Happening } from "@/server/platform/events/record";

const isOpenRequest = sql<boolean>`status in ('PENDING', 'IN_PROGRESS')`;

/** When a record is open, so that it can be snoozed, and what messages call it. */
const kinds = {
  ticket: { noun: "ticket", isOpen: sql<boolean>`status <> all(${[...ticketGroups.ENDED]}::text[])` },
  task: { noun: "task", isOpen: sql<boolean>`status <> 'COMPLETED'` },
  exception: { noun: "exception", isOpen: sql<boolean>`state in ('OPEN', 'WAITING', 'HELD')` },
  // Those of forwards and consolidations are snoozed with these.
  request: {
    noun: "request",
    isOpen: sql<boolean>`${isOpenRequest} and type not in ('FORWARD', 'CONSOLIDATE')`,
  },
  forward: { noun: "forward", isOpen: isOpenRequest },
  consolidation: { noun: "consolidation", isOpen: isOpenRequest },
} as const;

const Row = z.object({
  version: z.number(),
  office_id: z.string(),
  mailbox_id: z.string().nullable(),
  is_open: z.boolean(),
  until: z.date().nullable(),
});

export type Snoozable = {
  kind: SnoozedKind;
  id: string;
  noun: string;
  version: number;
  officeId: string;
  mailboxId: string | null;
  isOpen: boolean;
  /** Until when it is snoozed at this moment; null where it is awake. */
  until: Date | null;
};

/**
 * Reads a record that may be snoozed, held until the transaction ends.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function holdSnoozable(
  tx: Tx,
  caller: Pick<Caller, "offices">,
  which: { kind: SnoozedKind; id: string },
  now: Date,
): Promise<Snoozable> {
  const found = await findSnoozable(tx, caller, which, now);
  if (found) return found;
  const { noun } = kinds[which.kind];
  throw new ApiError("not_found", `There is no such ${noun}, or it belongs to an office you do not see.`);
}

/** The same; null where there is none. */
export async function findSnoozable(
  tx: Tx,
  caller: Pick<Caller, "offices">,
  { kind, id }: { kind: SnoozedKind; id: string },
  now: Date,
): Promise<Snoozable | null> {
  const { noun, isOpen } = kinds[kind];
  const { rows } = await sql`
    select version, office_id, mailbox_id, ${isOpen} as is_open,
      (select snoozes.until from snoozes
       where snoozes.record_id = record.id and snoozes.version = record.version and snoozes.until > ${now}) as until
    from ${sql.table(snoozedTable[kind])} record
    where id = ${id} and ${withinOffices(caller, "record.office_id")} for update of record`.execute(tx);
  const [row] = z.array(Row).parse(rows);
  if (!row) return null;
  const { version, office_id: officeId, mailbox_id: mailboxId, is_open: open, until } = row;
  return { kind, id, noun, version, officeId, mailboxId, isOpen: open, until };
}

/** Snoozes a held record. */
export async function storeSnooze(
  tx: Tx,
  { caller, now, record }: Pick<By<Caller>, "caller" | "now" | "record">,
  held: Snoozable,
  until: Date,
): Promise<void> {
  const snooze = { version: held.version, until, snoozed_at: now, staff_id: caller.staffId };
  await tx
    .insertInto("snoozes")
    .values({ record_id: held.id, kind: held.kind, office_id: held.officeId, ...snooze })
    .onConflict((conflict) => conflict.column("record_id").doUpdateSet(snooze))
    .execute();
  await record(snoozeHappening("snooze.set", held, until));
}

/** Ends the snooze of a held record, by hand. */
export async function storeWaking(tx: Tx, { record }: Pick<By, "record">, held: Snoozable): Promise<void> {
  const ended = await tx
    .deleteFrom("snoozes")
    .where("record_id", "=", held.id)
    .returning("until")
    .executeTakeFirst();
  if (ended) await record(snoozeHappening("snooze.woken", held, ended.until));
}

/** The event of a snooze. */
export function snoozeHappening(
  type: Extract<Happening["type"], `snooze.${string}`>,
  { kind, id, officeId, mailboxId }: Snoozable,
  until: Date,
): Happening {
  return {
    type,
    recordId: id,
    officeId,
    ...(mailboxId !== null && { mailboxId }),
    detail: { kind, until: until.toISOString() },
  };
}
