// Scans of many letters: their files, parts, pages and edits.
import type { Generated } from "kysely";
import type { BatchSource, BatchState, PageKind } from "@/contract/batches/batch";
import type { Json, Moment, MomentOrNull } from "../columns";

export interface BatchTables {
  /** Scans of many letters; what became of their parts is seen in the requests (batches/view.ts). */
  batches: {
    id: string;
    version: Generated<number>;
    office_id: string;
    /** DONE is no state of its own: nothing of the parts is left to complete. */
    state: Exclude<BatchState, "DONE">;
    name: string;
    source: BatchSource;
    created_by: string | null;
    created_by_name: string;
    blank_pages: "leave-out" | "keep";
    /** SHA-256 of its files, hex. */
    content_hash: string;
    pages: number | null;
    problem: string | null;
    created_at: Moment;
    updated_at: Moment;
    read_at: MomentOrNull;
    /** When its scans were removed. */
    cleared_at: MomentOrNull;
  };
  batch_files: {
    batch_id: string;
    position: number;
    file_id: string;
    pages: number | null;
    /** It says another number of pages than it has. */
    may_miss_pages: Generated<boolean>;
  };
  /** What of the scan folder cannot be read or moved, by its path in there. */
  scan_folder_problems: {
    path: string;
    office_id: string | null;
    problem: string;
    /** The size and change of a file of which a batch was made, and which could not be moved away. */
    taken: string | null;
    since: Moment;
    /** Until then it is named, unless a look finds it again. */
    until: Moment;
  };
  batch_parts: {
    id: string;
    batch_id: string;
    position: number;
    code: string | null;
    /** Why nothing was found for its code. */
    note: string | null;
    mail_item_id: string | null;
    /** The request it was assigned to or completed. */
    request_id: string | null;
    /** The PDF that its request was completed with. */
    file_id: string | null;
    left_out: boolean;
  };
  batch_pages: {
    batch_id: string;
    number: number;
    /** The file it is in, and its place there, both from 0. */
    source: number;
    source_page: number;
    kind: PageKind;
    codes: string[];
    axis: number | null;
    by_text: number | null;
    by_code: number | null;
    turn: number;
    left_out: boolean;
    picture_file_id: string | null;
    part_id: string | null;
    position: number;
  };
  /** Changes of a batch's parts, with what was before them. `version` is that of the batch after it. */
  batch_edits: {
    id: string;
    batch_id: string;
    version: number;
    staff_id: string;
    before: Json;
    taken_back: Generated<boolean>;
    at: Moment;
  };
}
