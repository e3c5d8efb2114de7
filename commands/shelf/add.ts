import { addShelves, shelfWords } from "@/contract/shelves/shelf";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import {
  capacityArg,
  newShelvesArg,
  pathArg,
  pathNames,
  shelfKindArg,
  steRangeArg,
} from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.add",
  title: "Add shelves",
  about: "Adds one shelf, or a row of shelves that are alike.",
  keywords: ["add shelf", "new shelf", "add rack"],
  group: "Shelves",
  scope: "global",
  phrase: "add shelves {codes} [in {path}] [as {kind}] [for {ste}] [capacity {capacity}] [at {office}]",
  args: {
    codes: newShelvesArg,
    path: pathArg,
    kind: shelfKindArg,
    ste: steRangeArg,
    capacity: capacityArg,
    office: officeHereArg,
  },
  when: ({ can }) => can("mail.write") || "Your role cannot change shelves",
  danger: "undoable",
  run: async ({ api, args: { codes, path, kind, ste, capacity, office } }) => {
    const shelf = {
      codes,
      ...(path && { path: pathNames(path) }),
      ...(kind && { kind }),
      ...(ste && { steFrom: ste.from, steTo: ste.to }),
      ...(capacity && { capacity }),
    };
    const { items, at } = await api(addShelves, {
      body: { shelves: [shelf], ...(office && { officeId: office.id }) },
    });
    const [first, ...others] = items;
    const last = others.at(-1);
    return {
      say: last
        ? `${items.length} shelves added: ${first?.code} to ${last.code}.`
        : `Shelf ${first ? shelfWords(first) : codes} added.`,
      undo: { id: "shelf.remove", args: { ids: items.map(({ id }) => id), since: at } },
    };
  },
});
