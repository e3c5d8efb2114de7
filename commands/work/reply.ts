import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.reply",
  title: "Write",
  group: "Work",
  scope: "route:work",
  hotkeys: ["r"],
  listed: false,
  when: ({ work }) =>
    ["tickets", "tasks"].includes(work?.queue ?? "") || "Only a ticket or task has messages.",
  danger: "safe",
  run: () => ({ work: "reply" }),
});
