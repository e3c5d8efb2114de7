import { mailArg } from "@/kernel/arguments/records/mail";
import { namedShelfArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";
import { putMeant } from "../shelf/shared/shelving";

export default defineCommand({
  id: "mail.put",
  title: "Put on shelf",
  about: "Puts the selected items, or the named one, on a shelf.",
  keywords: ["place", "put away", "shelve", "store", "move item"],
  group: "Mail",
  scope: "global",
  keyOf: "work.put",
  phrase: "put [{mail}] on|at|in {shelf}",
  args: { mail: mailArg, shelf: namedShelfArg },
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  opensLine: true,
  danger: "undoable",
  run: ({ api, args, context }) => putMeant(api, args, context, "put 3fa85f64 on A-03"),
});
