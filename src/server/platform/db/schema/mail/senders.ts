// How often each sender writes to an office.
import type { ColumnType, Generated } from "kysely";
import type { Moment, MomentOrNull } from "../columns";

export interface SenderTables {
  /** How often and how lately an office received mail from whom, one row a spelling (senders/count.ts). */
  senders: {
    office_id: string;
    name: string;
    /** Folded, with a space before each word. */
    search: string;
    /** Below zero while what was taken back is known and what was received is not yet. */
    count: number;
    /** What each item weighs by its day, added up (senders/rules.ts). */
    weight: number;
    last_received_at: MomentOrNull;
    address: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Items that came in (1) or no longer count (-1), not yet added to `senders`. */
  sender_changes: {
    id: Generated<string>;
    office_id: string;
    name: string;
    address: string;
    received_at: Moment;
    step: 1 | -1;
  };
  /** Offices whose items of before there were counts were counted. */
  counted_offices: { office_id: string; counted_at: Moment };
}
