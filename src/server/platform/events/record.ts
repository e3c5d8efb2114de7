// Writing the event of a change, in the transaction of the change.
import { randomBytes } from "node:crypto";
import type { EventType, Source } from "@/contract/wire/event";
import { insertRows } from "../db/insert-rows";
import type { Tx } from "../db/types";

/** Who acts, and from where: known before any handler runs. */
export type Actor = {
  staffId: string | null;
  who: string;
  source: Source;
  address: string;
  requestId: string;
};

export type Happening = {
  type: EventType;
  recordId: string;
  officeId?: string;
  mailboxId?: string;
  /** Details for people who read the history; never a secret. */
  detail?: Record<string, unknown>;
};

/** The event of a change, in the transaction of the change. */
export async function recordEvent(tx: Tx, actor: Actor, happening: Happening, at: Date): Promise<void> {
  await recordEvents(tx, [{ actor, happening, at }]);
}

/** The events of changes to many records, in order. */
export async function recordEvents(
  tx: Tx,
  happened: readonly { actor: Actor; happening: Happening; at: Date }[],
): Promise<void> {
  await insertEvents(tx, [happened.map(({ actor, happening, at }) => eventRow(actor, happening, at))]);
}

/** The events of several changes, whose rows are made already. */
export async function insertEvents(tx: Tx, ofChanges: readonly (readonly EventRow[])[]): Promise<void> {
  const rows = ofChanges.flat();
  if (rows.length > 0) await insertRows(tx, "events", rows).execute();
}

type EventRow = ReturnType<typeof eventRow>;

/** The row of an event: events of a change are in the order in which their rows are made. */
export function eventRow(actor: Actor, happening: Happening, at: Date) {
  return {
    id: timeOrderedId(at),
    at,
    type: happening.type,
    record_id: happening.recordId,
    office_id: happening.officeId ?? null,
    mailbox_id: happening.mailboxId ?? null,
    staff_id: actor.staffId,
    who: actor.who,
    source: actor.source,
    address: actor.address,
    request_id: actor.requestId,
    detail: JSON.stringify(happening.detail ?? {}),
  };
}

/**
 * A UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, 26 bits that count what this process has written, so that the
 * events of one change stay in order, and random bits.
 */
export const timeOrderedId = makeTimeOrderedIds();

function makeTimeOrderedIds(): (at: Date) => string {
  let written = 0;
  return (at) => {
    written = (written + 1) % 2 ** 26;
    const bytes = randomBytes(16);
    bytes.writeUIntBE(at.getTime(), 0, 6);
    bytes.writeUInt16BE(0x7000 | (written >>> 14), 6);
    bytes.writeUInt16BE(0x8000 | (written & 0x3fff), 8);
    return hyphenated(bytes);
  };
}

/** The lowest id that an event at this moment, to the millisecond, can have. */
export function firstIdAt(at: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return hyphenated(bytes);
}

function hyphenated(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
