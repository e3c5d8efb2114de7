import { ApiError } from "@/contract/wire/errors";
import { markMissingMail } from "@/contract/shelves/shelf";
import { mailArg } from "@/kernel/arguments/records/mail";
import { mailIdsArg } from "@/kernel/arguments/records/shelf";
import { targetsOfKind } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.missing",
  title: "Mark missing",
  about: "Marks the selected items, or the named one, as missing.",
  keywords: ["lost", "not found"],
  group: "Mail",
  scope: "global",
  hotkeys: ["n"],
  keysIn: "route:shelf-audit",
  phrase: "mark missing [{mail}]",
  args: { mail: mailArg, ids: mailIdsArg },
  when: ({ can }) => can("mail.write") || "Your role cannot change mail",
  danger: "undoable",
  run: async ({ api, args: { mail, ids: given }, context }) => {
    const ids = given ?? (mail ? [mail] : targetsOfKind(context, "mail")).map(({ id }) => id);
    if (ids.length === 0) throw new ApiError("invalid", "Select a mail item first, or name one.");
    await api(markMissingMail, { body: { mailIds: [...ids], missing: true } });
    return {
      say: `${ids.length === 1 ? "1 item is" : `${ids.length} items are`} marked missing.`,
      undo: { id: "mail.found", args: { ids } },
    };
  },
});
