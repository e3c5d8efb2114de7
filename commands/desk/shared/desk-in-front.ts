// What is being handed over at the desk in front of the person, as its screen reports it.
import type { handOver } from "@/contract/desk/desk";
import type { CallInput } from "@/contract/wire/endpoint";
import { declareInFront } from "@/kernel/command/in-front";

export type DeskInFront = {
  /** The STE number of the mailbox; null while none is open. */
  steNumber: string | null;
  /** The call that hands over; null while something is missing, and `why` says what. */
  body: CallInput<typeof handOver>["body"] | null;
  why: string | null;
  /** The one key of all tries of that call, after a reload too. */
  attempt: string;
  /** It was signed already. */
  isSigned: boolean;
};

/** Absent where the pick-up desk is not on the screen. */
export const deskInFront = declareInFront<DeskInFront>("desk");
