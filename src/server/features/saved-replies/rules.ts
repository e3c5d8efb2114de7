// Rules of saved replies: who may write one for whom, and what its texts may hold.
import { ApiError } from "@/contract/wire/errors";
import { slotNames, replySlotWords, unknownSlots } from "@/contract/tickets/reply-slots";
import { type Role, allows } from "@/contract/wire/roles";
import type { SavedReplyScope } from "@/contract/saved-replies/saved-reply";
import { fieldFault } from "@/server/platform/rules/transition";

type Writer = { staffId: string; role: Role };

/** Whether `writer` may change and remove a reply: their own by anybody, those of others to share by a lead. */
export function mayChangeReply(
  reply: { scope: SavedReplyScope; ownerId: string },
  { staffId, role }: Writer,
): boolean {
  return reply.scope === "MINE" ? reply.ownerId === staffId : allows(role, "replies.share");
}

/** @throws ApiError `forbidden` where `writer` may not write replies that others read. */
export function demandSharing(scope: SavedReplyScope, { role }: Pick<Writer, "role">): void {
  if (scope === "MINE" || allows(role, "replies.share")) return;
  throw new ApiError(
    "forbidden",
    "Replies for an office or the team are for team leads to write. Save it for yourself, or ask a lead.",
  );
}

/** @throws ApiError `invalid` where a text has a slot that there is not. */
export function demandSlots(texts: { en?: string | undefined; tr?: string | null | undefined }): void {
  for (const language of ["en", "tr"] as const) {
    const unknown = unknownSlots(texts[language] ?? "");
    if (unknown.length === 0) continue;
    throw fieldFault(
      `texts.${language}`,
      `There is no slot ${replySlotWords(unknown)}. Use ${slotNames.map((name) => `{${name}}`).join(", ")}.`,
    );
  }
}

/** The text as it is saved: null for a translation that is empty. */
export function translation(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}

/** The refusal of a code that another reply of the same people has. */
export function replyCodeTaken(code: string, title: string): ApiError {
  return new ApiError(
    "conflict",
    `;${code} is “${title}” already. Choose another code, or change that reply.`,
  );
}

/** The refusal of a code that was free when it was looked up, and was taken before it was saved. */
export function codeJustTaken(code: string): ApiError {
  return new ApiError(
    "conflict",
    `;${code} was taken by another reply a moment ago. Choose another code, or change that reply.`,
  );
}

/** The refusal when there is no such reply, or it is somebody else's. */
export function noReply(): ApiError {
  return new ApiError("not_found", "There is no such saved reply, or it is not for you.");
}
