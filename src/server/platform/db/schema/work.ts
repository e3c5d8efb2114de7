// Who works on what.
import type { WorkQueue } from "@/contract/work/work";
import type { Moment } from "./columns";

export interface WorkTables {
  /** Who works on a record of a queue, until a moment that their console moves on. */
  work_claims: {
    queue: WorkQueue;
    record_id: string;
    office_id: string;
    staff_id: string;
    staff_name: string;
    /** The tab that has it, or the session where its client sends no tab. */
    session_id: string;
    until: Moment;
  };
}
