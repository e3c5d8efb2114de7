import { targetsOf } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.copy-id",
  title: "Copy id",
  about: "The whole id of what is at hand; of many, a line for each.",
  keywords: ["clipboard", "identifier"],
  group: "Pigeonhole",
  scope: "global",
  hotkeys: ["shift+y"],
  when: (context) => targetsOf(context).length > 0 || "Nothing is at hand: go to a row or open a record",
  danger: "safe",
  run: ({ targets }) => ({ copy: targets.map(({ id }) => id).join("\n") }),
});
