// Keys of other systems.
import type { Moment, MomentOrNull } from "./columns";

export interface IntegrationTables {
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
}
