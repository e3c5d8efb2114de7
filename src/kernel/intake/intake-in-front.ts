// The intake session in front of the person, as the station or the terminal reports it.
import type { IntakeSticky } from "@/contract/intake/intake";
import type { Target } from "@/kernel/command/context";
import { declareInFront } from "@/kernel/command/in-front";

export type IntakeInFront = {
  sessionId: string;
  /** What holds for each row. */
  sticky: IntakeSticky;
  /** The item that was saved last and is not void. */
  last: Target | null;
  /** Numbers of the rows that are not on the server: being saved, refused, or without a mailbox. */
  unsaved: readonly number[];
  /** The number of the newest row, as long as it is no item: `last` is that of an earlier row then. */
  notSaved?: number;
  /** What is said so far of an item that is no row yet: "STE 1042, from Chase". */
  inHand?: string;
};

/** Absent where no intake session is open, or it was not read yet. */
export const intakeInFront = declareInFront<IntakeInFront>("intake");
