import { exportPath } from "@/contract/export/export";
import { defineCommand } from "@/kernel/command/define";
import { saveFile } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "audit.heads",
  title: "Export audit heads",
  about:
    "Saves the last hashes of the audit trail's chains. Stored elsewhere, they show later whether the trail was changed.",
  keywords: ["audit trail", "hash chain", "tamper", "proof"],
  group: "Administration",
  scope: "global",
  phrase: "audit heads",
  when: ({ can }) => can("audit.read") || "Only administrators read the audit trail",
  danger: "safe",
  run: () => ({
    effects: [saveFile({ path: exportPath("audit-heads"), name: "Audit heads", what: "heads" })],
  }),
});
