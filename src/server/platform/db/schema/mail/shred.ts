// Batches of items that are destroyed.
import type { ColumnType, Generated } from "kysely";
import type { Moment, MomentOrNull, TextOrNull } from "../columns";

export interface ShredTables {
  /** A pile of items that are destroyed together; at most one open batch an office. A finished one is a certificate. */
  shred_batches: {
    id: string;
    version: Generated<number>;
    office_id: string;
    /** Items that are due by then belong to it. */
    due_by: Moment;
    started_at: Moment;
    started_by: string;
    started_by_name: string;
    cancelled_at: MomentOrNull;
    finished_at: MomentOrNull;
    finished_by: TextOrNull;
    finished_by_name: TextOrNull;
    /** Counts the certificates of its office. */
    number: ColumnType<number | null, number | null | undefined, number | null>;
    /** The lines of the certificate, as they were when it was finished. */
    lines: ColumnType<unknown, string | null | undefined, string | null>;
  };
  /** Items that were scanned into a batch, by their requests. */
  shred_ticks: {
    batch_id: string;
    request_id: string;
    ticked_at: Moment;
    ticked_by: string;
    ticked_by_name: string;
  };
}
