import { type ChangeShelf, changeShelf, getShelf } from "@/contract/shelves/shelf";
import {
  capacityArg,
  newCodeArg,
  pathArg,
  pathNames,
  pathText,
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
  run: async ({ api, args: { shelf, code, path, kind, ste, capacity } }) => {
    const params = { id: shelf.id };
    const before = await api(getShelf, { params });
    const body: ChangeShelf = {
      ...(code !== undefined && { code }),
      ...(path !== undefined && { path: pathNames(path) }),
      ...(kind !== undefined && { kind }),
      ...(ste !== undefined && { ste }),
      ...(capacity !== undefined && { capacity }),
    };
    const after = await api(changeShelf, { params, body }, { version: shelf.version ?? before.version });
    const { steFrom, steTo } = before;
    return {
      say:
        after.version === before.version
          ? `Shelf ${after.code} is like this already.`
          : `Shelf ${after.code} changed.`,
      undo: {
        id: "shelf.change",
        args: {
          shelf: { id: after.id, label: after.code, version: after.version },
          ...(code !== undefined && { code: before.code }),
          ...(path !== undefined && { path: pathText(before.path) }),
          ...(kind !== undefined && { kind: before.kind }),
          ...(ste !== undefined && {
            ste: steFrom === null || steTo === null ? null : { from: steFrom, to: steTo },
          }),
          ...(capacity !== undefined && { capacity: before.capacity }),
        },
      },
    };
  },
});
