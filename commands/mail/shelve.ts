import { mailArg } from "@/kernel/arguments/records/mail";
import { namedShelfArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";
import { putMeant } from "../shelf/shared/shelving";

export default defineCommand({
  id: "mail.shelve",
  title: "Move to shelf",
  about: "Moves the selected items to another shelf, or the one named.",
  keywords: ["relocate"],
  group: "Mail",
  scope: "global",
  phrase: "move [{mail}] to|on {shelf}",
  args: { mail: mailArg, shelf: namedShelfArg },
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  opensLine: true,
  danger: "undoable",
  run: ({ api, args, context }) => putMeant(api, args, context, "move 3fa85f64 to A-03"),
});
