// Requests and their files.
import type { ColumnType, Generated } from "kysely";
import type { ActionType, Priority, RequestStatus } from "@/contract/requests/request";
import type { Moment, MomentOrNull, TextOrNull } from "../columns";
import type { ClockColumns } from "./promises";

type OpenStatus = "PENDING" | "IN_PROGRESS" | null;

export interface RequestTables {
  action_requests: ClockColumns & {
    id: string;
    version: Generated<number>;
    type: ActionType;
    status: RequestStatus;
    priority: Priority;
    mail_id: string;
    mailbox_id: string;
    office_id: string;
    consolidation_id: string | null;
    /** The customer who asked, as people read it. */
    user_name: string;
    /** The member of staff who filed it on the customer's behalf. */
    filed_by: string | null;
    note: string | null;
    reason: string | null;
    requested_at: Moment;
    updated_at: Moment;
    closed_at: MomentOrNull;
    closed_by: string | null;
    closed_by_name: string | null;
    /** Its status before it was closed: what reopening gives back. */
    closed_from: ColumnType<OpenStatus, OpenStatus | undefined, OpenStatus>;
    /** From when its item may be destroyed, where its office waits with that; the item is here until then. */
    destroy_due_at: MomentOrNull;
    /** When its item was rescued: it was not destroyed after all. */
    rescued_at: MomentOrNull;
    rescued_by: TextOrNull;
    rescued_by_name: TextOrNull;
    /** The batch that destroyed its item. */
    shred_batch_id: TextOrNull;
    /** Folded sender, tracking number, STE number, id and, if it is part of a consolidation, the consolidation's id. */
    search: string;
    /** Of a pick-up that is done, where the office has a desk: until when its item waits there. */
    ready_until: MomentOrNull;
    lapsed_at: MomentOrNull;
    handed_over_at: MomentOrNull;
    handed_over_by_name: ColumnType<string | null, string | null | undefined, string | null>;
    /** The standing instruction that filed it. */
    instruction_id: TextOrNull;
    /** Why a lead has it done although an instruction forbids it. */
    forbidden_but: TextOrNull;
  };
  request_files: { request_id: string; position: number; file_id: string };
}
