import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.offer",
  title: "Take up the notice's offer",
  about: "Presses the button of the newest notice on screen: Retry, Undo, Copy, Stop or whatever it offers.",
  keywords: ["retry", "try again", "copy link", "copy key", "stop export", "message button", "toast"],
  group: "Pigeonhole",
  scope: "everywhere",
  hotkeys: ["f8"],
  phrase: "take up offer",
  when: ({ notice }) => typeof notice?.offer === "string" || "No notice on screen offers anything",
  danger: "safe",
  run: () => ({ notice: "offer" }),
});
