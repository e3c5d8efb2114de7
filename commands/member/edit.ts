import { choiceKind } from "@/kernel/arguments/plain/choice";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { memberArg } from "@/kernel/arguments/records/member";
import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

const noticesArg = choiceKind<"on" | "off">("switch for notices", 5, [
  { value: "on", label: "On", words: ["on"] },
  { value: "off", label: "Off", words: ["off"] },
]);

export default defineCommand({
  id: "member.edit",
  title: "Edit User",
  about:
    "Changes the name, telephone or notices of a user of a customer's workspace. Without a change it opens the form.",
  keywords: ["change user", "member", "rename user"],
  group: "Mailbox",
  scope: "global",
  hotkeys: ["t e"],
  keysIn: ["table:members", "dialog:member"],
  phrase:
    "edit user in {mailbox} called {member} [first {firstName}] [last {lastName}] [phone {telephone}] [notices {notices}]",
  args: {
    mailbox: mailboxArg,
    member: memberArg,
    firstName: textKind("first name", 100),
    lastName: textKind("last name", 100),
    telephone: textKind("telephone", 40),
    notices: noticesArg,
  },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers' users",
  danger: "undoable",
  run: async (run) => (await import("./shared/change")).changeUser(run),
});
