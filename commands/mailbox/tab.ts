import { choiceKind } from "@/kernel/arguments/plain/choice";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";

/** Tickets of a mailbox have a list of their own: "tickets of 1042". */
const tabArg = choiceKind("tab", 60, [
  { value: "mail", label: "Mail Items", words: ["items", "mail items", "mail"] },
  { value: "users", label: "Users", words: ["users", "people", "members", "recipients"] },
  { value: "requests", label: "Requests", words: ["requests"] },
  { value: "history", label: "History", words: ["history"] },
]);

export default defineCommand({
  id: "mailbox.tab",
  title: "Open a mailbox's tab",
  about: "Its mail items, its users, its requests of every kind; or its history beside them.",
  group: "Mailbox",
  scope: "global",
  phrase: "show {tab} of|for {mailbox}",
  args: { tab: tabArg, mailbox: mailboxArg },
  calledBy: ["users", "people", "members", "recipients", "requests", "history"],
  when: ({ can }) => can("customers.read") || "Your role cannot see customers",
  startsBare: true,
  danger: "safe",
  run: ({ args: { tab, mailbox } }) => ({
    go: `/mailbox/${mailbox.id}?${tab === "history" ? "history=true" : `tab=${tab}`}`,
  }),
});
