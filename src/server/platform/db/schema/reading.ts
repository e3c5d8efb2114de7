// Photos that are read, and what people corrected.
import type { ColumnType, Generated } from "kysely";
import type { Moment, MomentOrNull } from "./columns";

export interface ReadingTables {
  /** Photos to be read, and what was read of them. Any process takes the next one. */
  readings: {
    id: string;
    file_id: string;
    office_id: string;
    state: "waiting" | "reading" | "done" | "failed";
    asked_at: Moment;
    tries: Generated<number>;
    /** The process that reads it holds it until then, under a name of its own for each time. */
    leased_by: ColumnType<string | null, string | null | undefined, string | null>;
    leased_until: MomentOrNull;
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
