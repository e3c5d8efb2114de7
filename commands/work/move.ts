import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.move",
  title: "Move item",
  group: "Work",
  scope: "route:work",
  hotkeys: ["m"],
  listed: false,
  when: ({ work }) => Boolean(work?.mail) || "This is no item of a mailbox.",
  danger: "safe",
  run: ({ context: { work } }) => ({ again: { id: "mail.put", args: { mail: work?.mail } } }),
});
