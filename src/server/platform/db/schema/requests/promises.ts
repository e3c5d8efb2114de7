// What the promise clock stores: columns of each record that has one, and what paused it.
import type { ColumnType } from "kysely";
import type { PauseReason } from "@/contract/due/pause";
import type { Moment, MomentOrNull, TextOrNull } from "../columns";

/** Columns of requests, forwards, consolidations and tickets. What writes them is features/promises/settle.ts alone. */
export interface ClockColumns {
  /** When it is due; null while it is paused, where nothing is promised, and once it is closed. */
  due_at: MomentOrNull;
  /** From when a fifth of its time or less is left. */
  warn_at: MomentOrNull;
  /** Of what is done: whether that was in time. Null where nothing was promised. */
  kept: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  kept_at: MomentOrNull;
  /** Why it was late, as somebody said. */
  late_because: TextOrNull;
}

export interface PromiseTables {
  clock_pauses: {
    id: string;
    /** A request, forward, consolidation or ticket. */
    record_id: string;
    reason: PauseReason;
    /** Otherwise the record itself says it: its item is missing, its ticket waits. */
    by_hand: boolean;
    from_at: Moment;
    to_at: MomentOrNull;
    /** Who paused it by hand. */
    who: TextOrNull;
  };
}
