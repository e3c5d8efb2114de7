// Instructions as they were saved, also by another version of Pigeonhole: during a rolling update the older server reads what the
// newer one saved. What cannot be read never breaks the reading of others, and is never understood as asking for more. Pure.
import * as z from "zod";
import { NewInstruction } from "@/contract/instructions/instruction";
import { instructionWords } from "@/contract/instructions/words";

/**
 * Stands in for an instruction that this version cannot read: it holds all mail, so that nothing is done with it by itself. The
 * upkeep of the version that saved it does that.
 */
export const unreadable: NewInstruction = {
  kind: "HOLD",
  from: "0001-01-01",
  until: "9999-12-31",
  condition: { aliases: [] },
};

/** Reads what was saved. Without a field that this version does not know, a `do` would be about more mail: only others are read so. */
export function readSaved(saved: unknown): NewInstruction {
  const { data, error } = NewInstruction.safeParse(saved);
  if (data) return data;
  const known = structuredClone(saved);
  for (const issue of error.issues) {
    if (issue.code !== "unrecognized_keys") return unreadable;
    for (const key of issue.keys) dropAt(known, [...issue.path, key]);
  }
  const wider = NewInstruction.safeParse(known).data;
  return wider && wider.kind !== "DO" ? wider : unreadable;
}

const Fields = z.record(z.string(), z.unknown());

function dropAt(within: unknown, [key, ...rest]: readonly PropertyKey[]): void {
  if (typeof key !== "string" || typeof within !== "object" || within === null) return;
  if (rest.length === 0) Reflect.deleteProperty(within, key);
  else dropAt(Reflect.get(within, key), rest);
}

/** A saved instruction in words. */
export function savedWords(says: NewInstruction, recipient?: string): string {
  return says === unreadable
    ? "hold all mail: another version of Pigeonhole saved an instruction that this one cannot read"
    : instructionWords(says, recipient);
}

/** It as it was saved, for the version that can read it. */
export function asSaved(saved: unknown): Record<string, unknown> {
  return Fields.parse(saved);
}
