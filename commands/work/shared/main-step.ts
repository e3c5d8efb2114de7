// Work mode: the step that finishes each kind of record.
import type { Target } from "@/kernel/command/context";
import type { Invocation } from "@/kernel/command/define";

/** What finishes `target`, or takes a deposit one step on; undefined where nothing does. */
export function mainStepOf({ kind, status }: Target): Invocation | undefined {
  return kind === "deposit" ? depositSteps[status ?? ""] : steps[kind];
}

const depositSteps: Readonly<Record<string, Invocation | undefined>> = {
  PENDING: { id: "deposit.prepare", args: {} },
  PREPARED: { id: "deposit.send", args: {} },
};

const steps: Partial<Record<Target["kind"], Invocation>> = {
  request: { id: "request.complete", args: {} },
  forward: { id: "forward.ship", args: {} },
  consolidation: { id: "consolidation.complete", args: {} },
  exception: { id: "exception.assign", args: {} },
  task: { id: "task.complete", args: {} },
  ticket: { id: "ticket.status", args: { status: "CLOSED" } },
};
