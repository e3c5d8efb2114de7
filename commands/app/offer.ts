import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.offer",
  title: "Take up the notice's offer",
  about: "Presses the newest notice's button: Retry, Undo, Copy or Stop.",
  keywords: ["retry", "try again", "copy link", "copy key", "stop export"],
  group: "Pigeonhole",
  scope: "everywhere",
  hotkeys: ["f8"],
  phrase: "take up offer",
  when: ({ notice }) => typeof notice?.offer === "string" || "No notice offers anything",
  danger: "safe",
  run: () => ({ notice: "offer" }),
});
