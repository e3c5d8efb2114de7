// Standing instructions of mailboxes.
import type { Generated } from "kysely";
import type { InstructionKind } from "@/contract/mail/item-instructions";
import type { Json, Moment, MomentOrNull } from "../columns";

export interface InstructionTables {
  instructions: {
    id: string;
    version: Generated<number>;
    mailbox_id: string;
    /** Its place among those of the mailbox: the first that fits wins. */
    number: number;
    kind: InstructionKind;
    /** As it was sent (contract/instructions): its schema reads it. */
    says: Json;
    /** Where a forward goes and what it costs: as in the mailbox's last forward when it was saved. */
    forward_order: Json;
    /** It is done at a time, and not as an item arrives. */
    is_timed: boolean;
    tried_at: MomentOrNull;
    /** Null: it has no effect yet. */
    armed_at: MomentOrNull;
    /** What it said when it was last in effect, since when, and its forward's order (store.ts reads it); null: it never was. */
    last_armed: Json;
    added_at: Moment;
    added_by: string;
    ended_at: MomentOrNull;
  };
}
