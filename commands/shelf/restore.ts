import { ApiError } from "@/contract/wire/errors";
import { restoreShelves } from "@/contract/shelves/shelf";
import { sinceArg } from "@/kernel/arguments/plain/handed-over";
import { shelfArg, shelfIdsArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";
import { shelvesWords } from "./shared/shelving";

export default defineCommand({
  id: "shelf.restore",
  title: "Restore shelf",
  about: "Brings a removed shelf back.",
  keywords: ["undelete shelf"],
  group: "Shelves",
  scope: "global",
  phrase: "restore shelf [{shelf}]",
  args: { shelf: shelfArg, ids: shelfIdsArg, since: sinceArg },
  when: ({ can }) => can("mail.write") || "Your role cannot change shelves",
  danger: "undoable",
  run: async ({ api, args: { shelf, ids: given, since } }) => {
    const ids = given ?? (shelf ? [shelf.id] : []);
    if (ids.length === 0) throw new ApiError("invalid", "Name the shelf: restore shelf A-03.");
    const { items, at } = await api(restoreShelves, { body: { ids: [...ids], since } });
    return {
      say: `${shelvesWords(items)} is back.`.replace(/^(\d+ shelves) is/, "$1 are"),
      undo: { id: "shelf.remove", args: { ids, since: at } },
    };
  },
});
