// Forwards.
import type { ColumnType, Generated } from "kysely";
import type { ForwardStatus } from "@/contract/forwards/forward";
import type { Priority } from "@/contract/requests/request";
import type { Json, Moment, MomentOrNull, TextOrNull } from "../columns";
import type { ClockColumns } from "./promises";

export interface ForwardTables {
  forwards: ClockColumns & {
    id: string;
    version: Generated<number>;
    request_id: string;
    mail_id: string;
    mailbox_id: string;
    office_id: string;
    /** SHIPPED is stored as COMPLETED (D7). */
    status: Exclude<ForwardStatus, "SHIPPED">;
    priority: Priority;
    carrier: string;
    service: string;
    tracking_code: string | null;
    label_url: string | null;
    est_delivery_days: number | null;
    recipient_name: string;
    recipient_telephone: string;
    street: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
    /** US cents. */
    base_shipping: number;
    delivery_speed_fee: number;
    packaging_fee: number;
    service_fee: number;
    /** { title, description, fee }. */
    delivery_speed: Json;
    packaging: Json;
    /** Number, carrier, service and label before it was shipped (store.ts reads them); null while it is not. */
    before_shipping: ColumnType<unknown, string | undefined, string | null>;
    reason: string | null;
    created_at: Moment;
    updated_at: Moment;
    completed_at: MomentOrNull;
    delivered_at: MomentOrNull;
    /** The last step: the one that `reopen` takes back, and who may do so. */
    stepped_at: MomentOrNull;
    stepped_by: string | null;
    stepped_by_name: string | null;
    /** The carrier's manifest that it is on. */
    manifest_id: TextOrNull;
    search: string;
  };
}
