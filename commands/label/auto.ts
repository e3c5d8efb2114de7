import { getAutomaticLabels, setAutomaticLabels } from "@/contract/labels/label";
import { onOffArg } from "@/kernel/arguments/records/label";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "label.auto",
  title: "Set automatic labels",
  about: "Whether your intake sessions print a label for each row.",
  keywords: ["intake labels", "print by itself", "turn labels"],
  group: "Labels",
  scope: "global",
  phrase: "labels {choice}",
  args: { choice: onOffArg },
  when: ({ can }) => can("mail.write") || "Your role cannot print labels",
  danger: "undoable",
  run: async ({ api, args: { choice } }) => {
    const before = await api(getAutomaticLabels, {});
    await api(setAutomaticLabels, { body: { auto: choice === "on" } });
    return {
      say: choice === "on" ? "Intake prints a label for each row." : "Intake prints no labels by itself.",
      undo: { id: "label.auto", args: { choice: before.auto ? "on" : "off" } },
    };
  },
});
