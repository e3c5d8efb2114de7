import { batchPartArg } from "@/kernel/arguments/batch";
import { codeArg } from "@/kernel/arguments/label";
import { batchArg } from "@/kernel/arguments/listed";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.assign-code",
  title: "Assign part by a code",
  about: "Says whose a part of a scan is by a code of its item. Scanning the item does the same.",
  keywords: ["match", "scan", "batch"],
  group: "Batch scans",
  scope: "global",
  phrase: "assign {part} by code {code} in {batch}",
  args: { part: batchPartArg, code: codeArg, batch: batchArg },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args: { part, code, batch } }) =>
    editParts(api, batch, { do: "assign", part: part.id, code }, `${part.label}: assigned by ${code}.`),
});
