import { getAudit } from "@/contract/shelves/shelf-audit";
import { defineCommand } from "@/kernel/command/define";
import { putItems } from "./shared/shelving";

export default defineCommand({
  id: "shelf.move-all-here",
  title: "Move all here",
  about: "Puts every misplaced item of the audit on its shelf, except those that left.",
  group: "Shelves",
  scope: "route:shelf-audit",
  hotkeys: ["shift+m"],
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  danger: "undoable",
  run: async ({ api, context }) => {
    const id = context.path.split("/").at(-1) ?? "";
    const { shelf, misplaced } = await api(getAudit, { params: { id } });
    const ids = misplaced.filter(({ hasLeft }) => !hasLeft).map(({ mailId }) => mailId);
    if (ids.length === 0) return { say: "Nothing is misplaced.", warns: true };
    return putItems(api, ids, { id: shelf.id, label: shelf.code });
  },
});
