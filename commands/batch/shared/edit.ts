// Changing the parts of a batch, as commands do it: one call, what to say, and the change that undo takes back.
import { type BatchEdit, editBatch } from "@/contract/batches/batch-edit";
import { getBatch } from "@/contract/batches/batch";
import type { Call } from "@/contract/wire/endpoint";
import type { Ref } from "@/kernel/command/argument";
import type { PartRef } from "@/kernel/arguments/records/batch";
import type { Context } from "@/kernel/command/context";
import type { Outcome } from "@/kernel/command/define";

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

/**
 * A part as it was looked at, for a call about it. Whoever names one by its id, without its batch on screen, means it as it is.
 * @param despite why a lead goes against an instruction.
 */
export async function seenPart(api: Call, batch: Ref, { id, layout }: PartRef, despite?: string) {
  const params = { id: batch.id, partId: id };
  const against = despite && { forbiddenBut: despite };
  if (layout !== undefined) return { params, body: { layout, ...against } };
  const { parts } = await api(getBatch, { params: { id: batch.id } });
  return { params, body: { layout: parts.find((part) => part.id === id)?.layout ?? "", ...against } };
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
