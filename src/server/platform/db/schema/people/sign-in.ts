// Sessions, second factors, and failed sign-ins.
import type { ColumnType } from "kysely";
import type { CreatedAt, Moment, MomentOrNull } from "../columns";

export interface SignInTables {
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
}
