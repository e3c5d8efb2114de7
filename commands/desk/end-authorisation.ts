import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { sinceArg } from "@/kernel/arguments/plain/handed-over";
import { authorisedArg } from "@/kernel/arguments/records/member";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "desk.end-authorisation",
  title: "End authorisation",
  about: "Ends a person's permission to pick up for a mailbox.",
  keywords: ["may not pick up"],
  group: "Pick-up desk",
  scope: "global",
  phrase: "end authorisation for {mailbox} of {person}",
  args: { mailbox: mailboxArg, person: authorisedArg, since: sinceArg },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers",
  danger: "undoable",
  run: async (run) => (await import("./shared/authorisation")).end(run),
});
