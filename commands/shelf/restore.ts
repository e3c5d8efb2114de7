import { ApiError } from "@/contract/wire/errors";
import { restoreShelves } from "@/contract/shelves/shelf";
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
  args: { shelf: shelfArg, ids: shelfIdsArg },
  when: ({ can }) => can("mail.write") || "Your role cannot change shelves",
  danger: "undoable",
  run: async ({ api, args: { shelf, ids: given } }) => {
    const ids = given ?? (shelf ? [shelf.id] : []);
    if (ids.length === 0) throw new ApiError("invalid", "Name the shelf: restore shelf A-03.");
    const { items } = await api(restoreShelves, { body: { ids: [...ids] } });
    return {
      say: `${shelvesWords(items)} is back.`.replace(/^(\d+ shelves) is/, "$1 are"),
      undo: { id: "shelf.remove", args: { ids } },
    };
  },
});
