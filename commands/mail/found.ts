import { ApiError } from "@/contract/wire/errors";
import { markMissingMail } from "@/contract/shelves/shelf";
import { mailArg } from "@/kernel/arguments/records/mail";
import { mailIdsArg } from "@/kernel/arguments/records/shelf";
import { targetsOfKind } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.found",
  title: "Mark found",
  about: "Marks missing items as found in their last place. Putting one on a shelf does too.",
  keywords: ["not missing"],
  group: "Mail",
  scope: "global",
  phrase: "mark found [{mail}]",
  args: { mail: mailArg, ids: mailIdsArg },
  when: ({ can }) => can("mail.write") || "Your role cannot change mail",
  danger: "undoable",
  run: async ({ api, args: { mail, ids: given }, context }) => {
    const ids = given ?? (mail ? [mail] : targetsOfKind(context, "mail")).map(({ id }) => id);
    if (ids.length === 0) throw new ApiError("invalid", "Select a mail item first, or name one.");
    await api(markMissingMail, { body: { mailIds: [...ids], missing: false } });
    return {
      say: `${ids.length === 1 ? "1 item is" : `${ids.length} items are`} found again.`,
      undo: { id: "mail.missing", args: { ids } },
    };
  },
});
