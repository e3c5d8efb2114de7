import { defineCommand } from "@/kernel/command/define";
import { answerNotice } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.offer",
  title: "Press the notice's button",
  about: "Presses the newest notice's button: Retry, Undo, Copy or Stop.",
  keywords: ["retry", "try again", "copy link", "copy key", "stop export"],
  group: "Pigeonhole",
  scope: "everywhere",
  hotkeys: ["f8"],
  phrase: "take up offer",
  when: ({ notice }) => typeof notice?.offer === "string" || "No notice has a button",
  danger: "safe",
  run: () => ({ effects: [answerNotice("offer")] }),
});
