// Starting, failing and cancelling a request, with the way back.
import { changeRequest } from "@/contract/requests/request";
import type { Call, CallInput } from "@/contract/wire/endpoint";
import type { RecordRef } from "@/kernel/arguments/records/record";
import type { Outcome } from "@/kernel/command/define";

export async function takeStep(
  api: Call,
  { id, label, version }: RecordRef,
  body: CallInput<typeof changeRequest>["body"],
  done: string,
): Promise<Outcome> {
  const after = await api(changeRequest, { params: { id }, body }, { version });
  return {
    say: `${label} ${done}.`,
    undo: { id: "request.reopen", args: { request: { id, label, version: after.version } } },
  };
}
