import { ApiError } from "@/contract/wire/errors";
import { targetsOfKind } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { putItems } from "./shared/shelving";
import { reread } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "shelf.move-here",
  title: "Move here",
  about: "Puts the focused or selected items on the audited shelf.",
  group: "Shelves",
  scope: "route:shelf-audit",
  hotkeys: ["m"],
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  danger: "undoable",
  run: async ({ api, context }) => {
    const { screen } = context;
    const items = targetsOfKind(context, "mail");
    if (screen?.kind !== "shelf" || items.length === 0) {
      throw new ApiError("invalid", "Go to a misplaced item with the arrow keys first.");
    }
    const ids = items.map(({ id }) => id);
    return { ...(await putItems(api, ids, screen)), effects: [reread(["Shelves"])] };
  },
});
