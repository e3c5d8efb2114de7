// Parts of an outcome that others than the command layer carry out: their owners say how.
import type { Outcome } from "@/kernel/define";

const owners = new Map<keyof Outcome, ((outcome: Outcome) => void)[]>();

/** Has `act` carry out `part` of every outcome that has it. For the owner of what it is about, once at the start. */
export function onOutcome<Part extends keyof Outcome>(
  part: Part,
  act: (value: NonNullable<Outcome[Part]>) => void,
): void {
  const own = (outcome: Outcome) => {
    const value = outcome[part];
    if (value !== undefined) act(value);
  };
  owners.set(part, [...(owners.get(part) ?? []), own]);
}

/** Has `part` of an outcome carried out by the one who owns it; nothing happens where the outcome has none. */
export function carryOut(outcome: Outcome, part: keyof Outcome): void {
  for (const act of owners.get(part) ?? []) act(outcome);
}
