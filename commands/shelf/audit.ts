import { startAudit } from "@/contract/shelves/shelf-audit";
import { shelfArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.audit",
  title: "Audit shelf",
  about: "Compares by scans what is there with what should. Continues an open audit.",
  keywords: ["count shelf", "check shelf", "inventory", "stocktake"],
  group: "Shelves",
  scope: "global",
  phrase: "audit shelf {shelf}",
  args: { shelf: shelfArg },
  when: ({ can }) => can("mail.write") || "Your role cannot audit shelves",
  danger: "safe",
  run: async ({ api, args: { shelf } }) => {
    const audit = await api(startAudit, { body: { shelfId: shelf.id } });
    return { go: `/shelves/audit/${audit.id}` };
  },
});
