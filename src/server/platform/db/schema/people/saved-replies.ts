// Saved replies.
import type { Generated } from "kysely";
import type { SavedReplyScope } from "@/contract/saved-replies/saved-reply";
import type { Moment, MomentOrNull, TextOrNull } from "../columns";

export interface SavedReplyTables {
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
  saved_reply_files: { reply_id: string; position: number; file_id: string; name: string };
}
