// Items of mail, their codes, and what is charged for storing them.
import type { ColumnType, Generated } from "kysely";
import type { Carrier, ItemType, MailStatus } from "@/contract/mail/mail";
import type { CreatedAt, Moment, MomentOrNull, TextOrNull } from "../columns";

export interface MailTables {
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
  /** What followed from an item's facts before a correction, for an undo, which takes the newest one out again. */
  before_corrections: {
    mail_item_id: string;
    /** The item's before the correction. */
    version: number;
    shelf_id: string | null;
    free_until: Date | null;
    warned_at: Date | null;
    /** When its free storage ended by the correction. */
    then_free_until: Date | null;
    at: Moment;
  };
  /** The codes that find items: an item can have any number, each in the normal form (contract/code.ts). */
  mail_codes: {
    code: string;
    mail_item_id: string;
    /** The code that Pigeonhole gave it (contract/item-code.ts): each item has one. */
    own: Generated<boolean>;
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
}
