import { mayEdit } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "batch.attach",
  title: "Attach batch",
  about:
    "Takes scanned PDFs of many letters, cuts them at the items' codes, and matches them to scan requests.",
  keywords: ["stack of scans", "many letters", "upload batch"],
  short: ["ab"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["c b"],
  phrase: "attach batch",
  when: mayEdit,
  danger: "safe",
  run: () => ({ go: "/batches?attach=true" }),
});
