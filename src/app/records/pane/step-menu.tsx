// The steps of a record that are not its main one, such as start, fail and cancel, in a menu under the words of their commands:
// the button "Cancel" beside it only leaves the screen.
import type { Step } from "@/contract/wire/transition";
import type { Target } from "@/kernel/command/context";
import { MoreActions } from "./more-actions";
import { type SteppedNoun, StepButtons, isOpenWork, stepCommand } from "./step-buttons";

/** Of a closed record the only steps lead back: those are buttons. */
export function StepMenu({
  noun,
  steps,
  target,
}: {
  noun: SteppedNoun;
  steps: readonly Step[];
  target: Target;
}) {
  if (!isOpenWork(target)) return <StepButtons noun={noun} steps={steps} target={target} />;
  return (
    <MoreActions commands={steps.flatMap((step) => stepCommand(noun, step, target) ?? [])} target={target} />
  );
}
