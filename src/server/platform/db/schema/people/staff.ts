// Members of staff, their invitations and their keys for the terminal.
import type { ColumnType, Generated } from "kysely";
import type { Role } from "@/contract/wire/roles";
import type { CreatedAt, Moment, MomentOrNull } from "../columns";

export interface StaffTables {
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
}
