// Why a message was not sent, and what that means for its draft.
import type { ApiError } from "@/contract/wire/errors";
import { idempotencyHeader } from "@/contract/wire/transport";
import type { MessageDraft } from "./message-draft";

/**
 * What to tell the writer. An earlier try whose answer was lost may have arrived with another text; the draft is then
 * another message, which is sent only when its writer sends it once more.
 */
export function sendingFailure(error: ApiError, draft: Pick<MessageDraft, "renameAttempt">): string {
  if (error.details.fields?.[idempotencyHeader] === undefined) return error.message;
  draft.renameAttempt();
  return "Your first try was sent, with an earlier text. Read it above. Send again only if this is to be sent as well.";
}
