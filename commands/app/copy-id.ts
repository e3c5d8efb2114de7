import { targetsOf } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { copyText } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.copy-id",
  title: "Copy id",
  about: "Copies the whole id of the selected records, one a line.",
  keywords: ["clipboard", "identifier"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["shift+y"],
  when: (context) => targetsOf(context).length > 0 || "Select a row or open a record first",
  danger: "safe",
  run: ({ targets }) => ({ effects: [copyText(targets.map(({ id }) => id).join("\n"))] }),
});
