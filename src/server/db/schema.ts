// The tables as the code sees them. The migrations beside this file make them; the two are held together by a test.
import type { ColumnType, Generated } from "kysely";
import type { BillingCycle, SubscriptionStatus } from "@/contract/mailbox";
import type { Carrier, ItemType, MailStatus } from "@/contract/mail";
import type { EventType, Source } from "@/contract/event";
import type { Folder } from "@/contract/file";
import type { Role } from "@/contract/roles";

type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** Read as parsed JSON, written as the JSON text. */
type Json = ColumnType<unknown, string, string>;

export interface Database {
  settings: { key: string; value: Json };
  offices: { id: string; label: string; city: string; state: string; zip_code: string };

  staff: {
    id: string;
    version: Generated<number>;
    /** As typed; `email_folded` is what is unique. */
    email: string;
    email_folded: string;
    first_name: string;
    last_name: string;
    role: Role;
    is_active: Generated<boolean>;
    password_hash: string;
    last_login_at: MomentOrNull;
    /** The office they work in now, as they last said. */
    context_office_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: CreatedAt;
  };
  staff_offices: { staff_id: string; office_id: string };
  invitations: {
    id: string;
    /** SHA-256 of the token, hex. The token itself is only in the link. */
    token_hash: string;
    kind: "set-up" | "invitation";
    email: string | null;
    email_folded: ColumnType<string | null, string | null | undefined, string | null>;
    role: Role;
    office_ids: string[];
    invited_by: string | null;
    created_at: CreatedAt;
    expires_at: Moment;
    closed_at: MomentOrNull;
  };
  /** A sign-in and every refresh token that descends from it (a token family). */
  sessions: {
    id: string;
    staff_id: string;
    transport: "body" | "cookie";
    created_at: CreatedAt;
    last_used_at: Moment;
    ended_at: MomentOrNull;
    end_reason: string | null;
    user_agent: string;
    address: string;
  };
  refresh_tokens: {
    token_hash: string;
    session_id: string;
    issued_at: Moment;
    expires_at: Moment;
    used_at: MomentOrNull;
    /** The token that followed, readable only with the token itself in hand. */
    successor_sealed: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Failed sign-ins by account and by address: what lockout counts. `last_at` is when `failures` was last brought up to date. */
  sign_in_failures: { key: string; failures: number; blocked_until: MomentOrNull; last_at: Moment };

  workspaces: { id: string; name: string };
  users: {
    id: string;
    email: string;
    first_name: string | null;
    last_name: string | null;
    telephone: string | null;
    is_active: boolean;
    email_confirmed: boolean;
    telephone_confirmed: boolean;
    notifications: boolean;
    last_login_at: MomentOrNull;
    payment_customer_id: string | null;
    created_at: CreatedAt;
  };
  members: { workspace_id: string; user_id: string; role: string; is_default: boolean };
  mailboxes: {
    id: string;
    version: Generated<number>;
    ste_number: string;
    workspace_id: string;
    office_id: string;
    status: SubscriptionStatus;
    billing_cycle: BillingCycle;
    started_at: Moment;
    ended_at: MomentOrNull;
    recipient_limit: number;
    forwarding_address_limit: number;
    plan_id: string;
    plan_name: string;
    /** US cents a billing cycle. */
    plan_price: number;
    card_subscription_id: string | null;
    /** Folded STE number, workspace, recipients' names and e-mails. */
    search: string;
    created_at: CreatedAt;
  };
  recipients: {
    id: string;
    mailbox_id: string;
    name: string;
    last_name: string;
    email: string;
    is_default: boolean;
    is_confirmed: boolean;
  };

  mail_items: {
    id: string;
    version: Generated<number>;
    mailbox_id: string;
    /** The mailbox's office, kept here so that one column decides who may see the item. */
    office_id: string;
    recipient_id: string;
    type: ItemType;
    status: MailStatus;
    received_at: Moment;
    sender_name: string;
    sender_address: string;
    carrier: Carrier;
    tracking_number: string | null;
    /** Inches. */
    width: number;
    height: number;
    length: number;
    /** Pounds. */
    weight: number;
    volume_desi: number;
    photo_file_id: string | null;
    registered_by: string;
    created_at: CreatedAt;
  };

  files: {
    id: string;
    state: "staging" | "final";
    folder: Folder;
    mailbox_id: string;
    office_id: string;
    original_name: string;
    /** What the upload was declared to be while staging; what its bytes are once final. */
    content_type: string;
    /** Bytes: declared (or null) while staging, measured once final. */
    size: number | null;
    staging_key: string;
    key: string | null;
    thumbnail_key: string | null;
    /** SHA-256 of the final bytes, hex. */
    checksum: string | null;
    width: number | null;
    height: number | null;
    uploaded_by: string;
    created_at: CreatedAt;
    expires_at: Moment;
    finalised_at: MomentOrNull;
  };
  file_views: { id: string; file_id: string; staff_id: string; address: string; at: CreatedAt };

  /** One row a change, written in its transaction: audit trail, live feed and history in one. */
  events: {
    /** UUIDv7, so that ids sort by time. */
    id: string;
    at: CreatedAt;
    type: EventType;
    office_id: string | null;
    mailbox_id: string | null;
    record_id: string;
    staff_id: string | null;
    who: string;
    source: Source;
    address: string;
    request_id: string;
    detail: Json;
  };
  idempotency_keys: {
    /** Who sent it: keys of two callers never meet. */
    owner: string;
    key: string;
    endpoint: string;
    /** SHA-256 of the parsed body, hex: the same key with another body is refused. */
    body_hash: string;
    status: number;
    answer: Json;
    created_at: CreatedAt;
  };
}
