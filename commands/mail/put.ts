import { ApiError } from "@/contract/errors";
import { mailArg } from "@/kernel/arguments/mail";
import { namedShelfArg } from "@/kernel/arguments/shelf";
import { targetsOfKind } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";
import { putItems } from "@/kernel/shelving";

export default defineCommand({
  id: "mail.put",
  title: "Put on shelf",
  about: "Says where the selected items lie, or the one named: put 3fa85f64 on A-03.",
  keywords: ["place", "shelve", "store"],
  group: "Mail",
  scope: "global",
  hotkeys: ["l"],
  keysIn: "table",
  phrase: "put [{mail}] on {shelf}",
  args: { mail: mailArg, shelf: namedShelfArg },
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  opensLine: true,
  danger: "undoable",
  run: ({ api, args: { mail, shelf }, context }) => {
    const ids = (mail ? [mail] : targetsOfKind(context, "mail")).map(({ id }) => id);
    if (ids.length === 0) {
      throw new ApiError("invalid", "Select a mail item first, or name one: put 3fa85f64 on A-03.");
    }
    return putItems(api, ids, shelf);
  },
});
