import { ApiError } from "@/contract/wire/errors";
import { removeShelves } from "@/contract/shelves/shelf";
import { sinceArg } from "@/kernel/arguments/plain/handed-over";
import { shelfArg, shelfIdsArg } from "@/kernel/arguments/records/shelf";
import { targetsOfKind } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { shelvesWords } from "./shared/shelving";

export default defineCommand({
  id: "shelf.remove",
  title: "Remove shelf",
  about: "Removes the selected shelves, or the one named. It must be empty.",
  keywords: ["delete shelf"],
  group: "Shelves",
  scope: "global",
  phrase: "remove shelf [{shelf}]",
  args: { shelf: shelfArg, ids: shelfIdsArg, since: sinceArg },
  when: ({ can }) => can("mail.write") || "Your role cannot change shelves",
  danger: "undoable",
  run: async ({ api, args: { shelf, ids: given, since }, context }) => {
    const ids = given ?? (shelf ? [shelf] : targetsOfKind(context, "shelf")).map(({ id }) => id);
    if (ids.length === 0) {
      throw new ApiError("invalid", "Select a shelf first, or name one: remove shelf A-03.");
    }
    const { items, at } = await api(removeShelves, { body: { ids: [...ids], since } });
    return {
      say: `${shelvesWords(items)} removed.`,
      undo: { id: "shelf.restore", args: { ids, since: at } },
    };
  },
});
