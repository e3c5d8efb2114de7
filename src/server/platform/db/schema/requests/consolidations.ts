// Consolidations.
import type { Generated } from "kysely";
import type { ConsolidationStatus } from "@/contract/consolidations/consolidation";
import type { Moment, MomentOrNull } from "../columns";
import type { ClockColumns } from "./promises";

export interface ConsolidationTables {
  consolidations: ClockColumns & {
    id: string;
    version: Generated<number>;
    mailbox_id: string;
    office_id: string;
    user_name: string;
    status: ConsolidationStatus;
    reason: string | null;
    notes: Generated<string>;
    package_id: string | null;
    requested_at: Moment;
    updated_at: Moment;
    closed_at: MomentOrNull;
    closed_by: string | null;
    closed_by_name: string | null;
    /** Its status before it was closed; null while it is open. */
    closed_from: "PENDING" | "IN_PROGRESS" | null;
  };
}
