// What processes work on beside answering calls.
import type { Generated } from "kysely";
import type { Moment, MomentOrNull, TextOrNull } from "./columns";

export interface JobTables {
  /** One row for each thing that waits to be worked on; it goes when that is done (platform/jobs). */
  jobs: {
    kind: JobName;
    /** What it is about, as its kind calls it. */
    subject: string;
    /** Since when it waits. */
    since: Moment;
    due_at: Moment;
    /** Milliseconds that were worked on it so far; what took least is next. */
    spent_ms: Generated<number>;
    tries: Generated<number>;
    /** The process that works on it holds it until then, under a name of its own for each time. */
    leased_by: TextOrNull;
    leased_until: MomentOrNull;
    last_error: TextOrNull;
    /** When it was given up; it stays until the same waits again, or for 30 days. */
    failed_at: MomentOrNull;
  };
}

export type JobName = "reading" | "batch" | "mail" | "labels" | "snooze" | "clocks";
