import { defineCommand } from "@/kernel/command/define";
import { answerNotice } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.dismiss",
  title: "Dismiss the notice",
  about: "Removes the newest notice.",
  keywords: ["close notice", "hide message"],
  group: "Pigeonhole",
  scope: "everywhere",
  hotkeys: ["shift+f8"],
  phrase: "dismiss",
  when: ({ notice }) => notice !== undefined || "No notice is on screen",
  danger: "safe",
  run: () => ({ effects: [answerNotice("dismiss")] }),
});
