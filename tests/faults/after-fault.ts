// What runs do after a fault: wait until writes are acknowledged again, and compare the database with what was done.
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@/server/platform/db/connect";
import { printTable } from "../bench/table";
import type { Hands } from "./errands";
import type { Gate } from "./gate";
import type { Ledger } from "./ledger";
import { type Toll, readBack } from "./read-back";

/**
 * Waits for an acknowledged write that began after this call, at most until `patience` milliseconds after `from` (as
 * performance.now() gives it). Returns whether there was one.
 */
export async function untilServed(
  ledger: Ledger,
  hands: Hands,
  { from, patience }: { from: number; patience: number },
): Promise<boolean> {
  const later = ledger.deeds.length;
  const isServed = () => ledger.deeds.slice(later).some(({ record }) => record !== null);
  while (!isServed() && performance.now() - from < patience) await Promise.race([pause(5), hands.gone]);
  return isServed();
}

/** Stops the hands and compares the database at `url` with what they did. */
export async function readBackAfter(
  { ledger, gate, hands }: { ledger: Ledger; gate: Gate; hands: Hands },
  url: string,
): Promise<Toll> {
  gate.shut();
  await Promise.race([gate.standing(hands.count), hands.gone]);
  const connected = connect(url, { connections: 1 });
  const found = await readBack(connected.db, ledger.deeds);
  await connected.close();
  gate.close();
  await hands.gone;
  return found;
}

/** What a run saw in one mode: its row of figures, and what is wrong. */
export type Outcome = { row: string[]; wrong: string[] };

/** Prints the rows of all modes below their `heads`, and their faults; returns the exit code. */
export function reportOutcomes(
  title: string,
  heads: readonly string[],
  outcomes: readonly Outcome[],
): number {
  printTable(
    title,
    heads,
    outcomes.map(({ row }) => row),
  );
  return exitCodeOf(outcomes.flatMap(({ wrong }) => wrong));
}

/** Prints at most 20 faults; returns the exit code. */
export function exitCodeOf(wrong: readonly string[]): number {
  for (const line of wrong.slice(0, 20)) console.log(`Fault: ${line}`);
  return wrong.length === 0 ? 0 : 1;
}
