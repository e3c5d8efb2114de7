import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.repeat",
  title: "Repeat last command",
  about: "The same once more, on what is at hand now.",
  keywords: ["again", "redo last"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["."],
  phrase: "repeat",
  when: ({ last }) => (last ? true : "Nothing was done yet"),
  danger: "safe",
  run: ({ context: { last } }) => (last ? { again: { id: last.id, args: last.args } } : {}),
});
