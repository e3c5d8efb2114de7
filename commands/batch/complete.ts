import { getBatch } from "@/contract/batches/batch";
import { ApiError } from "@/contract/wire/errors";
import type { Call } from "@/contract/wire/endpoint";
import { partTarget, batchInFront } from "@/kernel/arguments/records/batch";
import { type ListedRef, batchArg } from "@/kernel/arguments/records/listed";
import { mayEdit } from "./shared/edit";
import type { Target } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "batch.complete",
  title: "Complete matched parts",
  about:
    "Completes the scan request of every matched part with its pages, except parts with a page that may be incomplete. The customers are notified.",
  keywords: ["finish batch", "attach all"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:batch",
  phrase: "complete batch {batch}",
  args: { batch: batchArg },
  when: mayEdit,
  takesLong: true,
  // Each part's completion can be undone.
  danger: "safe",
  run: async ({ api, args: { batch }, context }) => {
    const { id, label } = batch;
    const shown = batchInFront.in(context);
    const parts = shown?.id === id ? shown.parts : await readParts(api, batch);
    const targets = parts.filter(({ status }) => status === "MATCHED");
    if (targets.length === 0) {
      throw new ApiError("conflict", `${label}: no part is matched. Assign one first, then complete.`);
    }
    // A part that may be incomplete is refused with its reason; it is completed by itself.
    const wanted = targets.map(({ doubt, ...part }) => (doubt ? { ...part, status: "DOUBTED" } : part));
    return { over: { id: "batch.complete-part", args: { batch: { id, label } }, targets: wanted } };
  },
});

/** The parts of a batch that is not on the screen, as they are; as the list says it has not changed. */
async function readParts(api: Call, { id, label, version }: ListedRef): Promise<readonly Target[]> {
  const batch = await api(getBatch, { params: { id } });
  if (version !== undefined && batch.version !== version) {
    throw new ApiError(
      "stale",
      `${label} changed since you saw it. Open it and look at its parts, then complete.`,
    );
  }
  return batch.parts.map(partTarget);
}
