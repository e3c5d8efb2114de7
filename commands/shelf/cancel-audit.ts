import { cancelAudit } from "@/contract/shelves/shelf-audit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.cancel-audit",
  title: "Cancel audit",
  about: "Ends the audit on the screen without a result. Moved items stay moved.",
  keywords: ["give up audit", "stop audit"],
  group: "Shelves",
  scope: "route:shelf-audit",
  when: ({ can }) => can("mail.write") || "Your role cannot audit shelves",
  danger: "confirm",
  run: async ({ api, context }) => {
    const id = context.path.split("/").at(-1) ?? "";
    const { shelf } = await api(cancelAudit, { params: { id } });
    return { say: `The audit of ${shelf.code} was cancelled.`, go: `/shelves?shelf=${shelf.id}` };
  },
});
