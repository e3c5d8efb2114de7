import { batchPartArg } from "@/kernel/arguments/records/batch";
import { codeArg } from "@/kernel/arguments/records/label";
import { batchArg } from "@/kernel/arguments/records/listed";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.assign-code",
  title: "Assign part by a code",
  about: "Assigns a part of a scan by a code of its item. Scanning the item does the same.",
  keywords: ["match part by code"],
  phrase: "assign {part} by code {code} in {batch}",
  args: { part: batchPartArg, code: codeArg, batch: batchArg },
  run: ({ api, args: { part, code, batch } }) =>
    editParts(api, batch, { do: "assign", part: part.id, code }, `${part.label}: assigned by ${code}.`),
});
