// Parts of an outcome that code outside the command layer carries out: it registers here, from the start (shell/start.ts) or while it
// is on the screen.
import { useEffect, useEffectEvent } from "react";
import { createInFront } from "@/app/ui/in-front";
import type { Outcome } from "@/kernel/command/define";

type Part = keyof Pick<
  Outcome,
  "batch" | "desk" | "go" | "intake" | "list" | "print" | "reread" | "save" | "sheets" | "table" | "work"
>;
type Act<P extends Part> = (value: NonNullable<Outcome[P]>) => void | Promise<void>;

const owners = createInFront<{ part: Part; carry: (outcome: Outcome) => void | Promise<void> }>();

/**
 * Lets `act` carry out `part` of every outcome that has it, until the returned function is called; what the person does next
 * waits for its promise. Of several, the last one to register gets it.
 */
export function onOutcome<P extends Part>(part: P, act: Act<P>): () => void {
  return owners.put({
    part,
    carry: (outcome) => {
      const value = outcome[part];
      if (value !== undefined) return act(value);
    },
  });
}

/** Lets `act` carry out `part` of outcomes while the calling component is mounted. */
export function useOutcome<P extends Part>(part: P, act: Act<P>): void {
  const latest = useEffectEvent<Act<P>>((value) => act(value));
  useEffect(() => onOutcome(part, (value) => latest(value)), [part]);
}

/**
 * Passes `part` of an outcome to its owner, and waits for it; nothing happens where the outcome has no such part.
 * @throws Error where nobody carries it out.
 */
export async function carryOut(outcome: Outcome, part: Part): Promise<void> {
  if (outcome[part] === undefined) return;
  const owner = owners.all().findLast((each) => each.part === part);
  if (!owner) throw new Error(`Nothing on the screen carries out “${part}” of an outcome.`);
  await owner.carry(outcome);
}
