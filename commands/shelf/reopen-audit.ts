import { reopenAudit } from "@/contract/shelves/shelf-audit";
import { auditArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.reopen-audit",
  title: "Go on with audit",
  about: "Goes on with the audit of a shelf that ended last.",
  group: "Shelves",
  scope: "global",
  listed: false,
  phrase: "reopen audit {audit}",
  args: { audit: auditArg },
  when: ({ can }) => can("mail.write") || "Your role cannot audit shelves",
  danger: "safe",
  run: async ({ api, args: { audit } }) => {
    const { id, version } = audit;
    await api(reopenAudit, { params: { id } }, version === undefined ? {} : { version });
    return { say: `The audit of ${audit.label} goes on.`, go: `/shelves/audit/${audit.id}` };
  },
});
