import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";

/** What is said of a customer who came: "1042 is at the counter". */
const atCounter = [
  "at the counter",
  "at counter",
  "at the desk",
  "at desk",
  "at the door",
  "here to collect",
  "here to pick up",
  "here for pickup",
  "here to fetch",
  "came to collect",
  "waiting at the counter",
];

export default defineCommand({
  id: "desk.open",
  title: "Open at the pick-up desk",
  about: "Shows everything of a mailbox that is here for pick-up.",
  keywords: ["collect mail", "fetch mail", "hand over", "is here", "walk in", ...atCounter],
  group: "Pick-up desk",
  scope: "global",
  phrase: "desk {mailbox}",
  args: { mailbox: { ...mailboxArg, afterVerb: true } },
  when: ({ can }) => can("mail.read") || "Your role cannot see mail",
  danger: "safe",
  run: ({ args: { mailbox } }) => ({ go: `/desk?mailbox=${mailbox.id}` }),
});
