// The pickup desk: codes, persons, hand-overs and signatures.
import type { ColumnType, Generated } from "kysely";
import type { DeskState, IdentityKind } from "@/contract/desk/desk";
import type { Moment, MomentOrNull } from "../columns";

export interface DeskTables {
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
}
