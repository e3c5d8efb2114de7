import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { sinceArg } from "@/kernel/arguments/plain/handed-over";
import { personNameArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "desk.authorise",
  title: "Authorise person",
  about: "Lets a person pick up for a mailbox, besides its recipients.",
  keywords: ["may pick up", "proxy"],
  group: "Pick-up desk",
  scope: "global",
  phrase: "authorise {name} for {mailbox}",
  args: { name: personNameArg, mailbox: mailboxArg, since: sinceArg },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers",
  danger: "undoable",
  opensLine: true,
  run: async (run) => (await import("./shared/authorisation")).authorise(run),
});
