// What was put off to a later moment.
import type { SnoozedKind } from "@/contract/snooze/snooze";
import type { Moment } from "../columns";

export interface SnoozeTables {
  /** A record that is snoozed; the row goes when the moment has come, or the record has changed (features/snooze). */
  snoozes: {
    record_id: string;
    kind: SnoozedKind;
    office_id: string;
    /** The record's version as it was snoozed: with another one, it is awake. */
    version: number;
    /** A whole minute. */
    until: Moment;
    snoozed_at: Moment;
    staff_id: string;
  };
}
