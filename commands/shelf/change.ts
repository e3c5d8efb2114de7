import {
  capacityArg,
  newCodeArg,
  pathArg,
  shelfArg,
  shelfKindArg,
  steRangeArg,
} from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.change",
  title: "Change shelf",
  about: "Gives it another code, place, kind, range of STE numbers or room.",
  keywords: ["rename shelf", "edit shelf"],
  group: "Shelves",
  scope: "global",
  phrase: "change shelf {shelf} [code {code}] [in {path}] [as {kind}] [for {ste}] [capacity {capacity}]",
  args: {
    shelf: shelfArg,
    code: newCodeArg,
    path: pathArg,
    kind: shelfKindArg,
    ste: steRangeArg,
    capacity: capacityArg,
  },
  when: ({ can }) => can("mail.write") || "Your role cannot change shelves",
  opensLine: true,
  danger: "undoable",
  run: async (run) => (await import("./shared/change")).changeOf(run),
});
