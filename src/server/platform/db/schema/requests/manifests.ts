// Manifests: what a carrier takes away at one time.
import type { Generated } from "kysely";
import type { Moment, MomentOrNull, TextOrNull } from "../columns";

export interface ManifestTables {
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
}
