// Parts of an outcome that code outside the command layer carries out: that code registers here.
import type { Outcome } from "@/kernel/command/define";

const owners = new Map<keyof Outcome, ((outcome: Outcome) => void | Promise<void>)[]>();

/** Registers `act` for `part` of every outcome that has it; what the person does next waits for its promise. Called once at the start, by the owner of that part. */
export function onOutcome<Part extends keyof Outcome>(
  part: Part,
  act: (value: NonNullable<Outcome[Part]>) => void | Promise<void>,
): void {
  const own = (outcome: Outcome) => {
    const value = outcome[part];
    if (value !== undefined) return act(value);
  };
  owners.set(part, [...(owners.get(part) ?? []), own]);
}

/** Passes `part` of an outcome to its owner, and waits for it; nothing happens where the outcome has no such part. */
export async function carryOut(outcome: Outcome, part: keyof Outcome): Promise<void> {
  for (const act of owners.get(part) ?? []) await act(outcome);
}
