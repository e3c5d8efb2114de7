// What commands tell the intake session in front of the person.
import type { IntakeSticky } from "@/contract/intake/intake";
import type { Ref } from "@/kernel/command/argument";
import type { Target } from "@/kernel/command/context";
import type { Args } from "@/kernel/command/define";
import { declareEffect } from "@/kernel/command/effect";

/** What is to be done in the intake session in front of the person. */
export type IntakeStep =
  /** From now on this holds for each row, and where `order` is null it is not known in which order items are scanned. */
  | { do: "hold"; sticky: IntakeSticky; order?: null }
  | { do: "same"; mailbox?: Ref }
  /** Takes a photo of the next item. */
  | { do: "photo" }
  /** Turns the camera over the desk on or off. */
  | { do: "camera"; on: boolean }
  /** From now on each row takes a photo by itself, or none does. */
  | { do: "photo-each"; on: boolean }
  /** Turns the line to the last row. */
  | { do: "select-last" }
  /** Turns the line to this row. */
  | { do: "select"; row: number }
  /** The session was started, ended or opened again: it is read again. */
  | { do: "read" }
  | { do: "correct"; mail: Target; mailbox?: Ref; facts: Args };

export const stepIntake = declareEffect<IntakeStep>("intake");
