import { defineCommand } from "@/kernel/command/define";
import { chooseFiles } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.choose-files",
  title: "Choose files",
  group: "Work",
  scope: "route:upload",
  hotkeys: ["f"],
  phrase: "choose files",
  danger: "safe",
  run: () => ({ effects: [chooseFiles()] }),
});
