import { printShelfLabels } from "@/contract/labels/label";
import { shelvesArg } from "@/kernel/arguments/records/label";
import { defineCommand } from "@/kernel/command/define";
import { printing } from "./shared/printing";

export default defineCommand({
  id: "label.shelves",
  title: "Print shelf labels",
  about: "Prints labels with the codes of shelves.",
  keywords: ["labels of places", "bin labels", "range of shelves"],
  group: "Labels",
  scope: "global",
  phrase: "print shelf labels {range}",
  args: { range: shelvesArg },
  when: ({ can }) => can("mail.write") || "Your role cannot print labels",
  danger: "safe",
  run: async ({ api, args: { range } }) => printing([await api(printShelfLabels, { body: { range } })]),
});
