// The settings of the installation, its offices, and counts and answers that all processes share.
import type { CreatedAt, Json } from "./columns";

export interface InstallationTables {
  settings: { key: string; value: Json };
  offices: { id: string; label: string; city: string; state: string; zip_code: string };
  counters: { name: string; value: number };
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
