// Intake sessions and their rows.
import type { Generated } from "kysely";
import type { Json, Moment, MomentOrNull } from "../columns";

export interface IntakeTables {
  /** A pile of mail taken in by one person; at most one open session a person. */
  intake_sessions: {
    id: string;
    version: Generated<number>;
    office_id: string;
    staff_id: string;
    started_at: Moment;
    ended_at: MomentOrNull;
    /** When it was ended before it was opened again: undo gives it back. */
    former_ended_at: MomentOrNull;
    /** Items that were counted beforehand. */
    expected: number | null;
    /** An IntakeSticky. */
    sticky: Json;
  };
  /** The items of a session by the number their client gave them. Exceptions say themselves which row they are. */
  intake_rows: {
    session_id: string;
    number: number;
    at: Moment;
    mail_item_id: string;
  };
}
