// Photos that are read, and what people corrected.
import type { ColumnType } from "kysely";
import type { Moment } from "../columns";

export interface ReadingTables {
  /** Photos to be read, and what was read of them; those that wait are jobs (jobs.ts). */
  readings: {
    id: string;
    file_id: string;
    office_id: string;
    /** `reading` was written by the version before, and means waiting. */
    state: "waiting" | "reading" | "done" | "failed";
    asked_at: Moment;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    fault: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Names as they are read, folded, and the mailbox that people said they mean; often enough, they are aliases. */
  reading_corrections: {
    id: string;
    text: string;
    mailbox_id: string;
    recipient_id: string | null;
    times: number;
    last_at: Moment;
    last_by: string;
  };
}
