// Mail that cannot be registered, or has a problem.
import type { ColumnType, Generated } from "kysely";
import type { ExceptionKind, ExceptionState } from "@/contract/exceptions/exception";
import type { Carrier, ItemType } from "@/contract/mail/mail";
import type { Moment, MomentOrNull } from "../columns";

export interface ExceptionTables {
  exceptions: {
    id: string;
    version: Generated<number>;
    kind: ExceptionKind;
    state: ExceptionState;
    office_id: string;
    /** As they stand on the item. */
    name: string;
    ste_number: string;
    type: ItemType;
    carrier: Carrier;
    sender_name: string;
    sender_address: string;
    tracking_number: string | null;
    /** All codes but the tracking number. */
    codes: string[];
    /** Every code by which a scan finds it. */
    found_by: string[];
    /** Inches. */
    width: number;
    height: number;
    length: number;
    /** Pounds. */
    weight: number;
    received_at: Moment;
    photo_file_id: string | null;
    mailbox_id: string | null;
    mail_item_id: string | null;
    /** It is about a registered item, and was never one without a mailbox. */
    is_of_item: boolean;
    ticket_id: string | null;
    owner_id: string | null;
    created_by: string;
    due_date: Moment;
    held_until: MomentOrNull;
    reason: string | null;
    /** The last step: what `reopen` takes back, and who may. */
    stepped_at: MomentOrNull;
    stepped_by: string | null;
    stepped_by_name: string | null;
    /** What it was before that step (exceptions/store.ts). */
    before: ColumnType<unknown, string | null, string | null>;
    created_at: Moment;
    updated_at: Moment;
    /** Folded name, number, sender, codes and reason. */
    search: string;
    intake_session_id: string | null;
    intake_number: number | null;
  };
}
