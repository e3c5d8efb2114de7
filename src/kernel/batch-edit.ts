// Changing the parts of a batch, as commands do it: one call, what to say, and the change that undo takes back.
import { type BatchEdit, editBatch } from "@/contract/batch-edit";
import type { Call } from "@/contract/endpoint";
import type { Ref } from "./argument";
import type { Context } from "./context";
import type { Outcome } from "./define";

/** Makes a change of a batch's parts. */
export async function editParts(
  api: Call,
  { id, label, version }: Ref & { version?: number },
  body: BatchEdit,
  say: string,
): Promise<Outcome> {
  const after = await api(editBatch, { params: { id }, body }, version === undefined ? {} : { version });
  return {
    say,
    undo: { id: "batch.take-back", args: { batch: { id, label }, edit: after.edit } },
  };
}

/** What every command that changes a batch has in common. */
export const batchCommand = {
  group: "Batch scans",
  scope: "global",
  keysIn: "route:batch",
  when: mayEdit,
  danger: "undoable",
} as const;

/** Whether the person may change batches: true, or why not. */
export function mayEdit({ can }: Context): true | string {
  return can("requests.write") || "Your role cannot change scan requests";
}
