// Completing the scan requests of a batch's parts. Loaded when somebody first does.
import { completeBatchPart, getBatch } from "@/contract/batches/batch";
import { ApiError } from "@/contract/wire/errors";
import type { Call } from "@/contract/wire/endpoint";
import { type PartRef, batchInFront, partTarget } from "@/kernel/arguments/records/batch";
import type { ListedRef } from "@/kernel/arguments/records/listed";
import type { Target } from "@/kernel/command/context";
import type { Outcome, Run } from "@/kernel/command/define";
import { explained } from "../../request/shared/completing";
import { seenPart } from "./edit";

/** Every matched part, except those that may be incomplete: they are refused with their reason, and completed one by one. */
export async function completeMatched({
  api,
  args: { batch },
  context,
}: Pick<Run<{ batch: ListedRef }>, "api" | "args" | "context">): Promise<Outcome> {
  const { id, label } = batch;
  const shown = batchInFront.in(context);
  const parts = shown?.id === id ? shown.parts : await readParts(api, batch);
  const targets = parts.filter(({ status }) => status === "MATCHED");
  if (targets.length === 0) {
    throw new ApiError("conflict", `${label}: no part is matched. Assign one first, then complete.`);
  }
  const wanted = targets.map(({ doubt, ...part }) => (doubt ? { ...part, status: "DOUBTED" } : part));
  return { over: { id: "batch.complete-part", args: { batch: { id, label } }, targets: wanted } };
}

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

/** One part; of a scan that is late, the notice asks why. */
export async function completePart({
  api,
  args: { part, batch, despite },
}: Pick<
  Run<{ part: PartRef; batch: ListedRef; despite?: string | undefined }>,
  "api" | "args"
>): Promise<Outcome> {
  const { request } = await api(completeBatchPart, await seenPart(api, batch, part, despite));
  const { id, version } = request;
  const record = { id, label: part.label };
  const { offer } = explained("request", record, request);
  return {
    say: `${part.label}: scan completed.`,
    undo: { id: "request.reopen", args: { request: { ...record, version } } },
    ...(offer && { offer: { ...offer, on: { kind: "request", ...record } } }),
  };
}
