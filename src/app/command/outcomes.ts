// Parts of an outcome that others than the command layer carry out: their owners say how.
import type { Outcome } from "@/kernel/define";

type Act<Part extends keyof Outcome> = (value: NonNullable<Outcome[Part]>) => void;

type Acts = { [Part in keyof Outcome]?: Act<Part>[] };

const acts: Acts = {};

/** Has `act` carry out `part` of every outcome that has it. For the owner of what it is about, once at the start. */
export function onOutcome<Part extends keyof Outcome>(part: Part, act: Act<Part>): void {
  const known: Act<Part>[] = acts[part] ?? [];
  acts[part] = [...known, act] as Acts[Part];
}

/** Has `part` of an outcome carried out by whoever owns it; nothing happens where the outcome has none. */
export function carryOut<Part extends keyof Outcome>(outcome: Outcome, part: Part): void {
  const value = outcome[part];
  if (value === undefined) return;
  for (const act of acts[part] ?? []) act(value as NonNullable<Outcome[Part]>);
}
