// Lists of items to fetch.
import type { ColumnType, Generated } from "kysely";
import type { PullState } from "@/contract/pulls/pull";
import type { Moment, MomentOrNull } from "../columns";

export interface PullTables {
  /** Items to fetch from their shelves, by one person or several. */
  pulls: {
    id: string;
    version: Generated<number>;
    office_id: string;
    title: string;
    /** Where taken items go, for all who chose no other trolley. */
    trolley_id: string;
    started_by: string;
    started_at: Moment;
    finished_at: MomentOrNull;
  };
  /** The trolley that a person pushes while they work on a list. */
  pull_trolleys: { pull_id: string; staff_id: string; trolley_id: string; at: Moment };
  pull_lines: {
    pull_id: string;
    request_id: string;
    mail_item_id: string;
    state: Generated<PullState>;
    /** Where the item lay before it was taken. */
    from_shelf_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Where it was put when it was taken; null while it is not. */
    trolley_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** It comes after all that were not skipped. */
    skipped_at: MomentOrNull;
    /** The last step, which brought it to its state. */
    stepped_at: MomentOrNull;
    stepped_by: ColumnType<string | null, string | null | undefined, string | null>;
    stepped_by_name: ColumnType<string | null, string | null | undefined, string | null>;
    /** What it was before its last step, for undo (pulls/steps.ts): null while it is open. */
    before: ColumnType<unknown, string | null | undefined, string | null>;
  };
}
