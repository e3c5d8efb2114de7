// Marking items as missing and as found again, and what both commands have in common.
import { ApiError } from "@/contract/wire/errors";
import { markMissingMail } from "@/contract/placements/placement";
import { mailArg } from "@/kernel/arguments/records/mail";
import { isUndoArg, sinceArg } from "@/kernel/arguments/plain/handed-over";
import { mailIdsArg } from "@/kernel/arguments/records/shelf";
import type { Ref } from "@/kernel/command/argument";
import { type Context, targetsOfKind } from "@/kernel/command/context";
import type { Outcome, Run } from "@/kernel/command/define";

export const marksMail = {
  group: "Mail",
  scope: "global",
  args: { mail: mailArg, ids: mailIdsArg, isUndo: isUndoArg, since: sinceArg },
  when: ({ can }: Context) => can("mail.write") || "Your role cannot change mail",
  danger: "undoable",
} as const;

/** Marks the named items, or the selected ones. */
export async function markMissing(
  {
    api,
    args: { mail, ids: given, isUndo = false, since },
    context,
  }: Run<{ mail?: Ref; ids?: readonly string[]; isUndo?: boolean; since?: string }>,
  missing: boolean,
): Promise<Outcome> {
  const ids = given ?? (mail ? [mail] : targetsOfKind(context, "mail")).map(({ id }) => id);
  if (ids.length === 0) throw new ApiError("invalid", "Select a mail item first, or name one.");
  const body = { mailIds: [...ids], missing, back: isUndo, since };
  const { changed, at } = await api(markMissingMail, { body });
  const what = ids.length === 1 ? "1 item is" : `${ids.length} items are`;
  return {
    say: `${what} ${missing ? "marked missing" : "found again"}${changed.length === 0 ? ", as before" : ""}.`,
    unchanged: changed.length === 0,
    // Of those that were so before, none is taken back.
    undo: {
      id: missing ? "mail.found" : "mail.missing",
      args: { ids: changed, isUndo: !isUndo, since: isUndo ? undefined : at },
    },
  };
}
