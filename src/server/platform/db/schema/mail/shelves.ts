// Shelves and their audits.
import type { ColumnType, Generated } from "kysely";
import type { ScanOutcome, ShelfKind } from "@/contract/shelves/shelf";
import type { Moment, MomentOrNull } from "../columns";

export interface ShelfTables {
  /** Where the paper of an office lies. */
  shelves: {
    id: string;
    version: Generated<number>;
    office_id: string;
    /** In capitals, as it stands on the shelf's label. */
    code: string;
    /** The code as scans give it (contract/code.ts): unique in an office among shelves that are not removed. */
    scan_code: string;
    /** Names of what it is in, the largest first: "Back room", "Rack A". */
    path: string[];
    kind: ShelfKind;
    /** STE numbers whose mail belongs there, both included. */
    ste_from: number | null;
    ste_to: number | null;
    /** Items it has room for. */
    capacity: number | null;
    /** Its place in walking order (shelves/rules.ts). */
    walk: string;
    /** Folded code and path. */
    search: string;
    audited_at: MomentOrNull;
    removed_at: MomentOrNull;
    created_at: Moment;
  };
  /** Where items lay before: the last time on each shelf, for an undo. */
  former_places: {
    mail_item_id: string;
    shelf_id: string;
    placed_at: Moment;
    left_at: Moment;
  };
  /** Since when found items had been missing, for an undo, which takes the newest one out again. */
  former_losses: {
    mail_item_id: string;
    missing_at: Moment;
    found_at: Moment;
  };
  /** Comparing what lies on a shelf with what is said to lie there; at most one open audit a shelf. */
  shelf_audits: {
    id: string;
    version: Generated<number>;
    shelf_id: string;
    office_id: string;
    staff_id: string;
    started_at: Moment;
    ended_at: MomentOrNull;
    cancelled_at: MomentOrNull;
    /** What was found, once it is over: an AuditCounts. */
    counts: ColumnType<unknown, string | null | undefined, string | null>;
    /** Its items as they were when it ended: ShelfAuditLists. Null while it goes on. */
    lists: ColumnType<unknown, string | null | undefined, string | null>;
  };
  shelf_audit_scans: {
    audit_id: string;
    code: string;
    /** Null for a code that no item has. */
    mail_item_id: string | null;
    outcome: ScanOutcome;
    /** Where the item was said to lie when it was scanned. */
    shelf_id: string | null;
    at: Moment;
  };
}
