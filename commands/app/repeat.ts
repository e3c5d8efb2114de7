import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "app.repeat",
  title: "Repeat last command",
  about: "Runs the last command again, on what is selected now.",
  keywords: ["again", "redo last"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["."],
  phrase: "repeat",
  when: ({ last }) => (last ? true : "Nothing was done yet"),
  danger: "safe",
  run: ({ context: { last } }) => (last ? { again: { id: last.id, args: last.args } } : {}),
});
