import { mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.attach",
  title: "Attach batch",
  about:
    "Takes scanned PDFs of many letters, cuts them at the items' codes, and matches them to scan requests.",
  keywords: ["stack", "scanner", "many letters", "upload scans"],
  short: ["ab"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["c b"],
  phrase: "attach batch",
  when: mayEdit,
  danger: "safe",
  run: () => ({ go: "/batches?attach=true" }),
});
