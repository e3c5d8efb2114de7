// Files, and who opened them.
import type { ColumnType } from "kysely";
import type { StoredFolder } from "@/contract/files/file";
import type { CreatedAt, Moment, MomentOrNull } from "./columns";

export interface FileTables {
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
}
