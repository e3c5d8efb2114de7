import { batchArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "batch.open",
  title: "Open batch",
  about: "Shows the parts of a scan of many letters, to check them.",
  keywords: ["show batch", "scan stack"],
  group: "Batch scans",
  scope: "global",
  phrase: "open batch {batch}",
  args: { batch: batchArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  danger: "safe",
  run: ({ args: { batch } }) => ({ go: `/batch/${batch.id}` }),
});
