// Events and the audit trail.
import type { ColumnType } from "kysely";
import type { EventType, Source } from "@/contract/wire/event";
import type { CreatedAt, Json } from "./columns";

export interface EventTables {
  /** One row for each change, written in its transaction: audit trail, live feed and history in one. */
  events: {
    /** UUIDv7, so that ids sort by time. */
    id: string;
    at: CreatedAt;
    type: EventType;
    office_id: string | null;
    mailbox_id: string | null;
    record_id: string;
    staff_id: string | null;
    who: string;
    source: Source;
    address: string;
    request_id: string;
    detail: Json;
    /**
     * When it was written, by the database's one clock; null of events from before it was noted. A change locks its record first, so
     * events of one record have these moments in the order of their changes.
     */
    written_at: ColumnType<Date | null, undefined, never>;
    /** Its place in the order of the feeds, given after the commit (events/order.ts); null until then. */
    place: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** The last hash of each chain of an office's events, a row for each day that has any (events/chain.ts). */
  audit_heads: {
    /** The office's id, or "house" for events of none. */
    chain: string;
    /** The day of the events' own moments, in UTC: "2026-03-02". */
    day: string;
    opens_with: string;
    first_place: number;
    up_to_place: number;
    entries: number;
    /** SHA-256, hex. */
    hash: string;
  };
}
