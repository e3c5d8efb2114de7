import { exportPath } from "@/contract/export/export";
import { defineCommand } from "@/kernel/command/define";
import { saveFile } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "storage.export",
  title: "Export storage fees",
  about: "Saves each day that an item was stored beyond its free days as a CSV file, for billing.",
  keywords: ["storage csv", "billing", "fees file"],
  group: "Mailroom",
  scope: "global",
  phrase: "export storage fees",
  when: ({ can }) => can("mail.read") || "Your role cannot see mail",
  danger: "safe",
  run: () => ({
    effects: [saveFile({ path: exportPath("storage-fees"), name: "Storage fees", what: "days" })],
  }),
});
