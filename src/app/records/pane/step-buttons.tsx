// The steps that are possible next with a record, by the server's answer: a button for each, which runs the step's command.
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { Kbd } from "@/app/ui/components/kbd";
import type { Step } from "@/contract/wire/transition";
import type { Target } from "@/kernel/command/context";

export type SteppedNoun = "request" | "forward" | "consolidation";

/** The command that leads to each status. */
const commands: Record<SteppedNoun, Readonly<Record<string, string>>> = {
  request: {
    IN_PROGRESS: "request.start",
    DONE: "request.complete",
    FAILED: "request.fail",
    CANCELLED: "request.cancel",
  },
  forward: {
    IN_PROGRESS: "forward.start",
    COMPLETED: "forward.ship",
    DELIVERED: "forward.deliver",
    CANCELLED: "forward.cancel",
  },
  consolidation: {
    IN_PROGRESS: "consolidation.start",
    DONE: "consolidation.complete",
    FAILED: "consolidation.fail",
    CANCELLED: "consolidation.cancel",
  },
};

/** Statuses from which the next step is forward; from the others it goes back. */
const open = new Set(["PENDING", "IN_PROGRESS"]);
/** Steps that end the work without doing it: their buttons are less prominent. */
const quiet = new Set(["FAILED", "CANCELLED"]);

/** Whether its next step is one forward. */
export function isOpenWork(target: Target): boolean {
  return open.has(target.status ?? "");
}

/** The command that takes `step`; undefined where this console knows none. */
export function stepCommand(noun: SteppedNoun, step: Step, target: Target): string | undefined {
  const isBack = !isOpenWork(target) && step.to !== "DELIVERED";
  return isBack ? `${noun}.reopen` : commands[noun][step.to];
}

export function StepButtons({
  noun,
  steps,
  target,
  main = true,
}: {
  noun: SteppedNoun;
  steps: readonly Step[];
  target: Target;
  /** The step that does the work has the most prominent button. */
  main?: boolean;
}) {
  return steps.map((step) => {
    const id = stepCommand(noun, step, target);
    if (!id) return null;
    const isBack = id.endsWith(".reopen");
    const variant = quiet.has(step.to)
      ? "ghost"
      : main && step.to !== "IN_PROGRESS" && !isBack
        ? "default"
        : "outline";
    return (
      <CommandButton key={step.to} id={id} target={target} size="sm" variant={variant}>
        {step.label}
        {variant === "default" && <MainKey id={id} />}
      </CommandButton>
    );
  });
}

function MainKey({ id }: { id: string }) {
  const [strokes] = useCommand(id).keys;
  return strokes && <Kbd strokes={strokes} variant="plain" aria-hidden="true" />;
}
