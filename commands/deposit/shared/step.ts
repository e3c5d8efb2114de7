// What the steps of a deposit share: taking one, and the way back.
import { stepDeposit } from "@/contract/deposits/deposit-steps";
import type { DepositStatus } from "@/contract/deposits/deposit";
import type { Call, CallInput } from "@/contract/wire/endpoint";
import type { RecordRef } from "@/kernel/arguments/records/record";
import type { Context, Target } from "@/kernel/command/context";
import type { Outcome } from "@/kernel/command/define";

/** Takes a step; undo takes it back. No sentence says an amount. */
export async function takeDepositStep(
  api: Call,
  { id, label, version }: RecordRef,
  body: NonNullable<CallInput<typeof stepDeposit>["body"]>,
  done: string,
): Promise<Outcome> {
  const after = await api(stepDeposit, { params: { id }, body }, version === undefined ? {} : { version });
  return {
    say: `${label} ${done}.`,
    undo: { id: "deposit.reopen", args: { deposit: { id, label, version: after.version } } },
  };
}

export const mayChangeDeposits = ({ can }: Pick<Context, "can">) =>
  can("requests.write") || "Your role cannot change deposits";

/** The statuses that each step is taken back to. */
const before: Readonly<Record<string, readonly DepositStatus[]>> = {
  PREPARED: ["PENDING"],
  SENT: ["PREPARED"],
  CREDITED: ["SENT"],
  FAILED: ["SENT"],
  CANCELLED: ["PENDING", "PREPARED"],
  REVERSED: ["CREDITED"],
};

/** Whether the last step can be taken back: true, or why not. */
export function mayReopenDeposit({ next, status = "", label }: Target): true | string {
  if (!next) return true;
  const back = next.find(({ to }) => before[status]?.some((each) => each === to));
  return back ? (back.refusal ?? true) : `${label} has taken no step yet.`;
}
