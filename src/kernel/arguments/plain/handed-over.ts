// Arguments that a form or an undo passes and nobody types.
import { type ArgumentKind, type Ref, nothing } from "@/kernel/command/argument";

/** Such an argument. `name` is what a person would call it. */
export function handedOverArg<V>(name: string): ArgumentKind<V> {
  return {
    name,
    specificity: 0,
    parse: () => ({ is: "no", why: `The ${name} cannot be typed.` }),
    complete: () => nothing,
    format: () => name,
  };
}

/** Only an undo passes it: what was before is given back, and not made anew. */
export const isUndoArg = handedOverArg<boolean>("undo");

/** What a change of an office's promises led to, where an undo takes it back. */
export const undoneArg = handedOverArg<{ led: unknown }>("change");

/** When what is taken back was done: what others changed since stays. */
export const sinceArg = handedOverArg<string>("moment");

/** One of the person's own sessions, by its id. */
export const sessionArg = handedOverArg<string>("session");

/** A change of a batch's parts, by its id. */
export const batchEditArg = handedOverArg<string>("change");
/** The shred batch that is on the screen. */
export const shredBatchArg = handedOverArg<Ref>("shred batch");

/** The manifest that is on the screen. */
export const manifestArg = handedOverArg<Ref & { version?: number }>("manifest");
/** A signature as it was drawn: a PNG in base64. */
export const signatureArg = handedOverArg<string>("signature");
