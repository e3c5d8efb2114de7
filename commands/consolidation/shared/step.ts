// Starting, failing and cancelling a consolidation, with the way back.
import { changeConsolidation } from "@/contract/consolidations/consolidation";
import type { Call, CallInput } from "@/contract/wire/endpoint";
import type { RecordRef } from "@/kernel/arguments/records/record";
import type { Outcome } from "@/kernel/command/define";

export async function takeStep(
  api: Call,
  { id, label, version }: RecordRef,
  body: CallInput<typeof changeConsolidation>["body"],
  done: string,
): Promise<Outcome> {
  const after = await api(changeConsolidation, { params: { id }, body }, { version });
  return {
    say: `${label} ${done}.`,
    undo: { id: "consolidation.reopen", args: { consolidation: { id, label, version: after.version } } },
  };
}
