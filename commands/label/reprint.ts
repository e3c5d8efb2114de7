import { reprintLastLabel } from "@/contract/labels/label";
import { defineCommand } from "@/kernel/command/define";
import { ownZone, printing } from "./shared/printing";

export default defineCommand({
  id: "label.reprint",
  title: "Reprint last label",
  about: "Prints the label you printed last once more.",
  keywords: ["again", "copy", "jam", "reprint label", "print label again", "label again"],
  short: ["rl"],
  group: "Labels",
  scope: "global",
  phrase: "reprint last",
  when: ({ can }) => can("mail.write") || "Your role cannot print labels",
  danger: "safe",
  run: async ({ api }) => printing([await api(reprintLastLabel, { body: ownZone() })]),
});
