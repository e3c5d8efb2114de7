// The tables as the code sees them. The migrations beside this file make them; a test checks that both agree.
import type { ColumnType, Generated } from "kysely";
import type { BatchSource, BatchState, PageKind } from "@/contract/batch";
import type { BillingCycle, SubscriptionStatus } from "@/contract/subscription";
import type { Carrier, ItemType, MailStatus } from "@/contract/mail";
import type { EventType, Source } from "@/contract/event";
import type { DeskState, IdentityKind } from "@/contract/desk";
import type { ExceptionKind, ExceptionState } from "@/contract/exception";
import type { StoredFolder } from "@/contract/file";
import type { LabelKind, LabelPreset, PrintState, PrinterWay, Symbology } from "@/contract/label";
import type { ConsolidationStatus } from "@/contract/consolidation";
import type { ForwardStatus } from "@/contract/forward";
import type { NoticeKind, NoticeState } from "@/contract/notice";
import type { PullState } from "@/contract/pull";
import type { ActionType, Priority, RequestStatus } from "@/contract/request";
import type { Role } from "@/contract/roles";
import type { SavedReplyScope } from "@/contract/saved-reply";
import type { ScanOutcome, ShelfKind } from "@/contract/shelf";
import type { TaskIcon, TaskPriorityLevel, TaskStatus, TaskType } from "@/contract/task";
import type { TicketPriority, TicketStatus } from "@/contract/ticket";
import type { WorkQueue } from "@/contract/work";

type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type OpenStatus = "PENDING" | "IN_PROGRESS" | null;
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
    /** The office they work in now, as they last chose it. */
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
    /** When the person's password was last right in it. */
    proved_at: Moment;
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
    /** The token that followed, readable only with the token itself. */
    successor_sealed: ColumnType<string | null, string | null | undefined, string | null>;
  };
  second_factors: {
    staff_id: string;
    /** Readable with the server's secret only (auth/sealing.ts). */
    secret_sealed: string;
    /** The last 30 seconds for which a code was accepted. No code of that time or before is accepted again. */
    last_step: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Moment;
    /** Null while it is being set up. */
    confirmed_at: MomentOrNull;
  };
  recovery_codes: {
    staff_id: string;
    /** SHA-256, hex. */
    code_hash: string;
    used_at: MomentOrNull;
  };
  /** Failed sign-ins by account and by address: what lockout counts. `last_at` is when `failures` was last updated. */
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
    /** The language of their notices. */
    language: Generated<"en" | "tr">;
    created_at: CreatedAt;
  };

  action_requests: {
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
  };
  request_files: { request_id: string; position: number; file_id: string };
  forwards: {
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
  consolidations: {
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
  };

  tasks: {
    id: string;
    version: Generated<number>;
    mailbox_id: string;
    office_id: string;
    title: string;
    description: string;
    icon: TaskIcon;
    priority: TaskPriorityLevel;
    due_date: MomentOrNull;
    status: TaskStatus;
    type: TaskType;
    creator_id: string | null;
    created_at: Moment;
    updated_at: Moment;
    completed_at: MomentOrNull;
    /** Folded title, description, STE number and creator's e-mail. */
    search: string;
  };
  task_messages: {
    id: string;
    task_id: string;
    message: string;
    staff_id: string | null;
    created_at: Moment;
  };
  task_message_files: { message_id: string; position: number; file_id: string; name: string };
  counters: { name: string; value: number };
  tickets: {
    id: string;
    version: Generated<number>;
    ticket_no: string;
    mailbox_id: string;
    office_id: string;
    user_id: string;
    subject: string;
    status: TicketStatus;
    priority: TicketPriority;
    category: string;
    created_at: Moment;
    updated_at: Moment;
    last_message_id: string | null;
    /** Who looks after it. */
    assignee_id: TextOrNull;
    /** Folded subject, ticket number and customer's full name. */
    search: string;
  };
  ticket_messages: {
    id: string;
    ticket_id: string;
    /** Exactly one of the two wrote it. */
    staff_id: string | null;
    user_id: string | null;
    is_note: Generated<boolean>;
    message: string;
    created_at: Moment;
  };
  /** What tickets are about: exactly one of the three in each row. */
  ticket_links: {
    id: string;
    ticket_id: string;
    mail_id: TextOrNull;
    forward_id: TextOrNull;
    request_id: TextOrNull;
    linked_at: Moment;
    linked_by: string;
  };
  /** Who is writing in a ticket, until when it counts. */
  ticket_writers: { ticket_id: string; staff_id: string; is_note: boolean; until: Moment };
  saved_replies: {
    id: string;
    version: Generated<number>;
    scope: SavedReplyScope;
    owner_id: string;
    office_id: TextOrNull;
    code: string;
    title: string;
    text_en: string;
    text_tr: TextOrNull;
    created_at: Moment;
    updated_at: Moment;
    removed_at: MomentOrNull;
  };
  ticket_message_files: { message_id: string; position: number; file_id: string; name: string };

  /** Notices to customers, written with the change they are about (D13). */
  /** People without an account who ended notices by the link in one. In small letters. */
  unsubscribed_addresses: { address: string; at: Moment };
  outbox: {
    id: string;
    kind: NoticeKind;
    state: NoticeState;
    mailbox_id: string;
    office_id: string;
    record_id: string;
    recipient: string;
    language: "en" | "tr";
    detail: Json;
    /** What was sent, once it was. */
    subject: string | null;
    text: string | null;
    created_at: Moment;
    due_at: Moment;
    /** The mail it goes out in: the id of the first notice of it, the same in every try. */
    batch_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The sender that took it has it until then, under a new name each time. */
    leased_until: MomentOrNull;
    leased_by: ColumnType<string | null, string | null | undefined, string | null>;
    sent_at: MomentOrNull;
    tries: Generated<number>;
    last_error: string | null;
    /** When another system reported that the mail came back, and why. */
    bounced_at: MomentOrNull;
    bounce_reason: ColumnType<string | null, string | null | undefined, string | null>;
  };
  integration_keys: {
    id: string;
    name: string;
    /** SHA-256 of the key, hex. */
    key_hash: string;
    created_by: string;
    created_at: Moment;
    last_used_at: MomentOrNull;
    revoked_at: MomentOrNull;
  };
  /** Keys with which a member of staff works from the terminal. */
  access_keys: {
    id: string;
    staff_id: string;
    name: string;
    /** SHA-256 of the key, hex. */
    key_hash: string;
    created_at: Moment;
    last_used_at: MomentOrNull;
    revoked_at: MomentOrNull;
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
    /** The mailbox's office, copied here so that one column decides who may see the item. */
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
    /** Until when it is stored free of charge. */
    free_until: MomentOrNull;
    /** When its customer was told that the free storage ends. */
    warned_at: MomentOrNull;
    /**
     * The time since which it is off its shelf: a finished request took it away, or its registration was taken back.
     */
    left_at: MomentOrNull;
    /** Where it lies, or lay last before it was missing; null for none, and for one that left. */
    shelf_id: ColumnType<string | null, string | null | undefined, string | null>;
    placed_at: MomentOrNull;
    /** Since when it has not been found. */
    missing_at: MomentOrNull;
    /** The package it was packed into. */
    consolidated_into_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** When it went back to its sender. */
    returned_at: MomentOrNull;
    returned_by: TextOrNull;
    returned_by_name: TextOrNull;
    return_reason: TextOrNull;
  };

  /** A day that an item was stored beyond its free days: one row, whichever process counts it. */
  storage_fees: {
    mail_item_id: string;
    /** "2026-11-30", in UTC. */
    day: string;
    office_id: string;
    mailbox_id: string;
    /** The plan and the type as they were when it was counted. */
    plan_id: string;
    type: ItemType;
    cents: number;
    counted_at: Moment;
    waiver_id: TextOrNull;
  };
  fee_waivers: {
    id: string;
    mail_item_id: string;
    reason: string;
    waived_at: Moment;
    waived_by: string;
    waived_by_name: string;
  };
  /** A pile of items that are destroyed together; at most one open batch an office. A finished one is a certificate. */
  shred_batches: {
    id: string;
    version: Generated<number>;
    office_id: string;
    /** Items that are due by then belong to it. */
    due_by: Moment;
    started_at: Moment;
    started_by: string;
    started_by_name: string;
    cancelled_at: MomentOrNull;
    finished_at: MomentOrNull;
    finished_by: TextOrNull;
    finished_by_name: TextOrNull;
    /** Counts the certificates of its office. */
    number: ColumnType<number | null, number | null | undefined, number | null>;
    /** The lines of the certificate, as they were when it was finished. */
    lines: ColumnType<unknown, string | null | undefined, string | null>;
  };
  /** Items that were scanned into a batch, by their requests. */
  shred_ticks: {
    batch_id: string;
    request_id: string;
    ticked_at: Moment;
    ticked_by: string;
    ticked_by_name: string;
  };
  /** What one carrier takes away at one time. At most one that was not handed over an office and carrier. */
  manifests: {
    id: string;
    version: Generated<number>;
    office_id: string;
    carrier: string;
    /** The day on the calendar of the person who made it: "2026-11-30". */
    day: string;
    created_at: Moment;
    created_by: string;
    created_by_name: string;
    handed_at: MomentOrNull;
    handed_by: TextOrNull;
    handed_by_name: TextOrNull;
    driver_name: TextOrNull;
    /** The driver's signature: a PNG in base64. */
    signature: TextOrNull;
  };

  /** Where the paper of an office lies. */
  shelves: {
    id: string;
    version: Generated<number>;
    office_id: string;
    /** In capitals, as it stands on the shelf's label. */
    code: string;
    /** The code as scans give it (contract/code.ts): unique in an office among shelves that are not removed. */
    scan_code: string;
    /** Names of what it is in, the largest first: "Back room", "Rack A". */
    path: string[];
    kind: ShelfKind;
    /** STE numbers whose mail belongs there, both included. */
    ste_from: number | null;
    ste_to: number | null;
    /** Items it has room for. */
    capacity: number | null;
    /** Its place in walking order (shelves/rules.ts). */
    walk: string;
    /** Folded code and path. */
    search: string;
    audited_at: MomentOrNull;
    removed_at: MomentOrNull;
    created_at: Moment;
  };
  /** Comparing what lies on a shelf with what is said to lie there; at most one open audit a shelf. */
  shelf_audits: {
    id: string;
    version: Generated<number>;
    shelf_id: string;
    office_id: string;
    staff_id: string;
    started_at: Moment;
    ended_at: MomentOrNull;
    cancelled_at: MomentOrNull;
    /** What was found, once it is over: an AuditCounts. */
    counts: ColumnType<unknown, string | null | undefined, string | null>;
  };
  shelf_audit_scans: {
    audit_id: string;
    code: string;
    /** Null for a code that no item has. */
    mail_item_id: string | null;
    outcome: ScanOutcome;
    /** Where the item was said to lie when it was scanned. */
    shelf_id: string | null;
    at: Moment;
  };

  /** Items to fetch from their shelves, by one person or several. */
  pulls: {
    id: string;
    version: Generated<number>;
    office_id: string;
    title: string;
    /** Where taken items go, for all who chose no other trolley. */
    trolley_id: string;
    started_by: string;
    started_at: Moment;
    finished_at: MomentOrNull;
  };
  /** The trolley that a person pushes while they work on a list. */
  /** Who works on a record of a queue, until a moment that their console moves on. */
  work_claims: {
    queue: WorkQueue;
    record_id: string;
    office_id: string;
    staff_id: string;
    staff_name: string;
    session_id: string;
    until: Moment;
  };
  pull_trolleys: { pull_id: string; staff_id: string; trolley_id: string; at: Moment };
  pull_lines: {
    pull_id: string;
    request_id: string;
    mail_item_id: string;
    state: Generated<PullState>;
    /** Where the item lay before it was taken. */
    from_shelf_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Where it was put when it was taken; null while it is not. */
    trolley_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** It comes after all that were not skipped. */
    skipped_at: MomentOrNull;
    /** The last step, which brought it to its state. */
    stepped_at: MomentOrNull;
    stepped_by: ColumnType<string | null, string | null | undefined, string | null>;
    stepped_by_name: ColumnType<string | null, string | null | undefined, string | null>;
  };

  /** A pile of mail taken in by one person; at most one open session a person. */
  intake_sessions: {
    id: string;
    version: Generated<number>;
    office_id: string;
    staff_id: string;
    started_at: Moment;
    ended_at: MomentOrNull;
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

  /** The codes that find items: an item can have any number, each in the normal form (contract/code.ts). */
  mail_codes: {
    code: string;
    mail_item_id: string;
    /** The code that Pigeonhole gave it (contract/item-code.ts): each item has one. */
    own: Generated<boolean>;
  };

  /** How often and how lately an office received mail from whom, one row a spelling (senders/count.ts). */
  senders: {
    office_id: string;
    name: string;
    /** Folded, with a space before each word. */
    search: string;
    /** Below zero while what was taken back is known and what was received is not yet. */
    count: number;
    /** What each item weighs by its day, added up (senders/rules.ts). */
    weight: number;
    last_received_at: MomentOrNull;
    address: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Items that came in (1) or count no more (-1), not yet added to `senders`. */
  sender_changes: {
    id: Generated<string>;
    office_id: string;
    name: string;
    address: string;
    received_at: Moment;
    step: 1 | -1;
  };
  /** Offices whose items of before there were counts were counted. */
  counted_offices: { office_id: string; counted_at: Moment };
  printers: {
    id: string;
    version: Generated<number>;
    office_id: string;
    name: string;
    way: PrinterWay;
    /** A host, or host:port, of `zpl`; an address that begins with ipp of `ipp`; null of `browser`. */
    address: string | null;
    preset: LabelPreset;
    symbology: Symbology;
    /** Dots an inch. */
    dpi: number;
    is_default: boolean;
    /** Why its last try failed. */
    problem: ColumnType<string | null, string | null | undefined, string | null>;
    last_printed_at: MomentOrNull;
    created_at: Moment;
    removed_at: MomentOrNull;
    /** One process prints at it until then, under a name of its own for each time. */
    leased_until: MomentOrNull;
    leased_by: ColumnType<string | null, string | null | undefined, string | null>;
    /** It failed just now and is left alone until then. */
    rests_until: MomentOrNull;
  };
  print_jobs: {
    id: string;
    state: PrintState;
    kind: LabelKind;
    title: string;
    printer_id: string;
    office_id: string;
    mail_item_id: string | null;
    /** Heads of the labels, where they are no mail item's: "1042", "A-03". */
    heads: string[];
    /** The time zone of the days on the labels. */
    zone: string;
    /** The how many-th label of its item it was; null until it was printed. */
    copy: ColumnType<number | null, number | null | undefined, number | null>;
    tries: Generated<number>;
    last_error: ColumnType<string | null, string | null | undefined, string | null>;
    /** The number that an IPP printer gave the job; null once nothing more is asked of it. */
    printer_job: ColumnType<number | null, number | null | undefined, number | null>;
    asked_by: string;
    asked_by_name: string;
    source: Source;
    /** The asker's network address. */
    address: string;
    created_at: Moment;
    /** Of jobs that were asked for by one call, in its order. */
    place: number;
    due_at: Moment;
    printed_at: MomentOrNull;
  };
  /** Who wants a label printed for each row of an intake session; a person without a row does. */
  automatic_labels: { staff_id: string; auto: boolean };
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

  /** What a customer says at the desk: one open code for all that waits there for a mailbox (requests/ready.ts). */
  pickup_codes: {
    id: string;
    mailbox_id: string;
    code: string;
    created_at: Moment;
    closed_at: MomentOrNull;
  };
  /** Who may pick up for a mailbox, beside its recipients. */
  authorised_persons: {
    id: string;
    mailbox_id: string;
    name: string;
    name_folded: string;
    added_at: Moment;
    added_by: string;
    ended_at: MomentOrNull;
  };
  hand_overs: {
    id: string;
    version: Generated<number>;
    office_id: string;
    mailbox_id: string;
    at: Moment;
    staff_id: string;
    staff_name: string;
    /** Who came: exactly one of the two. */
    recipient_id: string | null;
    authorised_id: string | null;
    person_name: string;
    /** What was seen of an identity document; null once it was erased. */
    identity_kind: IdentityKind | null;
    identity_last: string | null;
    /** A day; null where the document does not expire. */
    identity_expires_on: string | null;
    identity_erased_at: MomentOrNull;
    signature_file_id: string;
    undone_at: MomentOrNull;
    undone_by: ColumnType<string | null, string | null | undefined, string | null>;
    undone_by_name: ColumnType<string | null, string | null | undefined, string | null>;
    undone_reason: ColumnType<string | null, string | null | undefined, string | null>;
  };
  hand_over_items: {
    hand_over_id: string;
    position: number;
    mail_item_id: string;
    request_id: string;
    /** What the item was at the desk before: undo gives it back. */
    was: DeskState;
    ready_until: MomentOrNull;
    /** Where it lay. */
    shelf_id: string | null;
  };
  /** Signatures asked for on another device, by a link that works once. */
  desk_signatures: {
    id: string;
    /** SHA-256, hex. The token itself is only in the link. */
    token_hash: string;
    office_id: string;
    mailbox_id: string;
    mail_ids: string[];
    person_name: string;
    asked_by: string;
    created_at: Moment;
    expires_at: Moment;
    signed_at: MomentOrNull;
    file_id: ColumnType<string | null, string | null | undefined, string | null>;
    used_at: MomentOrNull;
  };

  files: {
    id: string;
    state: "staging" | "final";
    folder: StoredFolder;
    /** Null for a file of the office alone, whose item is of no mailbox yet. */
    mailbox_id: string | null;
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
    /** Null for what came from the folder of a network scanner. */
    uploaded_by: string | null;
    created_at: CreatedAt;
    expires_at: Moment;
    finalised_at: MomentOrNull;
  };
  file_views: {
    id: string;
    file_id: string;
    /** Either the one or the other opened it. */
    staff_id: string | null;
    integration_key_id: ColumnType<string | null, string | null | undefined, never>;
    address: string;
    at: CreatedAt;
  };

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

  /** Scans of many letters; what became of their parts is seen in the requests (batches/view.ts). */
  batches: {
    id: string;
    version: Generated<number>;
    office_id: string;
    /** DONE is no state of its own: nothing of the parts is left to complete. */
    state: Exclude<BatchState, "DONE">;
    name: string;
    source: BatchSource;
    created_by: string | null;
    created_by_name: string;
    blank_pages: "leave-out" | "keep";
    /** SHA-256 of its files, hex. */
    content_hash: string;
    pages: number | null;
    problem: string | null;
    /** As of `readings`. */
    leased_by: ColumnType<string | null, string | null | undefined, string | null>;
    leased_until: MomentOrNull;
    tries: Generated<number>;
    created_at: Moment;
    updated_at: Moment;
    read_at: MomentOrNull;
    /** When its scans were removed. */
    cleared_at: MomentOrNull;
  };
  batch_files: { batch_id: string; position: number; file_id: string; pages: number | null };
  batch_parts: {
    id: string;
    batch_id: string;
    position: number;
    code: string | null;
    /** Why nothing was found for its code. */
    note: string | null;
    mail_item_id: string | null;
    /** The request it was assigned to or completed. */
    request_id: string | null;
    /** The PDF that its request was completed with. */
    file_id: string | null;
    left_out: boolean;
  };
  batch_pages: {
    batch_id: string;
    number: number;
    /** The file it is in, and its place there, both from 0. */
    source: number;
    source_page: number;
    kind: PageKind;
    codes: string[];
    axis: number | null;
    by_text: number | null;
    by_code: number | null;
    turn: number;
    left_out: boolean;
    picture_file_id: string | null;
    part_id: string | null;
    position: number;
  };
  /** Changes of a batch's parts, with what was before them. `version` is that of the batch after it. */
  batch_edits: {
    id: string;
    batch_id: string;
    version: number;
    staff_id: string;
    before: Json;
    taken_back: Generated<boolean>;
    at: Moment;
  };

  /** One row for each change, written in its transaction: audit trail, live feed and history in one. */
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
    /** Its place in the order of the feeds, given after the commit (events/order.ts); null until then. */
    place: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** The last hash of each chain of an office's events, a row for each day that has any (events/chain.ts). */
  audit_heads: {
    /** The office's id, or "house" for events of none. */
    chain: string;
    /** The day of the events' own moments, in UTC: "2026-03-02". */
    day: string;
    opens_with: string;
    first_place: number;
    up_to_place: number;
    entries: number;
    /** SHA-256, hex. */
    hash: string;
  };
  idempotency_keys: {
    /** Who sent it: keys of two callers are never mixed up. */
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
