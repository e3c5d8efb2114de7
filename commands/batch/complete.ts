import { getBatch } from "@/contract/batch";
import { ApiError } from "@/contract/errors";
import { batchArg } from "@/kernel/arguments/listed";
import { mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.complete",
  title: "Complete matched parts",
  about:
    "Completes the scan request of every matched part with its pages, except parts with a page that may be incomplete. The customers are told.",
  keywords: ["finish batch", "attach all"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:batch",
  phrase: "complete batch {batch}",
  args: { batch: batchArg },
  when: mayEdit,
  // Each part's completion can be undone.
  danger: "safe",
  run: async ({ api, args: { batch } }) => {
    const { parts } = await api(getBatch, { params: { id: batch.id } });
    const matched = parts.filter(({ state }) => state === "MATCHED");
    if (matched.length === 0) {
      throw new ApiError("conflict", `${batch.label}: no part is matched. Assign one first, then complete.`);
    }
    // A part that may be incomplete is refused with its reason; it is completed by itself.
    const targets = matched.map(({ id, label, doubt }) => ({
      kind: "batch-part" as const,
      id,
      label,
      status: doubt === null ? "MATCHED" : "DOUBTED",
    }));
    return { over: { id: "batch.complete-part", targets } };
  },
});
