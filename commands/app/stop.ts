import { defineCommand } from "@/kernel/command/define";
import { stopRun } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.stop",
  title: "Stop what is running",
  about: "Stops work on many records after the current one. What is done stays done.",
  keywords: ["cancel", "halt"],
  group: "Pigeonhole",
  scope: "everywhere",
  hotkeys: ["mod+."],
  phrase: "stop",
  when: ({ working }) => working !== undefined || "Nothing is running",
  danger: "safe",
  run: () => ({ effects: [stopRun()] }),
});
