import { ApiError } from "@/contract/wire/errors";
import { mailArg } from "@/kernel/arguments/records/mail";
import { targetsOfKind } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { putItems } from "../shelf/shared/shelving";

export default defineCommand({
  id: "mail.take-off",
  title: "Take off shelf",
  about: "Takes the selected items, or the named one, off their shelf.",
  keywords: ["take off", "unplace", "unshelve"],
  group: "Mail",
  scope: "global",
  phrase: "take off shelf [{mail}]",
  args: { mail: mailArg },
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  danger: "undoable",
  run: ({ api, args: { mail }, context }) => {
    const ids = (mail ? [mail] : targetsOfKind(context, "mail")).map(({ id }) => id);
    if (ids.length === 0) throw new ApiError("invalid", "Select a mail item first.");
    return putItems(api, ids, null);
  },
});
