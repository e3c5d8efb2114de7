// A line read as a command, with what ranking says of it.
import type { AnyCommand } from "@/kernel/command/define";
import type { Lookup } from "@/kernel/command/facts";
import type { ParsedLine } from "./read-arguments";

export type Ranked = {
  command: AnyCommand;
  /** Why it cannot run here; null when it can. */
  reason: string | null;
  /** The line read as this command. */
  parsed: ParsedLine;
  /** The part of the line that holds the arguments, and where it begins. */
  tail: string;
  tailStart: number;
  /** The more the likelier. */
  mark?: number;
  /** The line names a thing, not a command: "1042". */
  bare?: true;
  /** A number was asked for: how many the list has. It is answered before the list is opened. */
  counts?: true;
  /** It changes all records of a list. */
  ofSet?: true;
  /** The line does not say to do this, and it may do harm. Enter on the line does not run it; the person chooses it. */
  offered?: true;
  /** It may be meant as well as the others that are marked so: the person says which. */
  doubtful?: true;
  /** Another command that the same words call is meant before it, though this one may have a place for all of them. */
  yields?: true;
  /**
   * The line almost calls the command: what was meant, and the corrected line, which `isReady` to run. It runs only after that
   * correction.
   */
  near?: { words: string; line: string; isReady: boolean };
};

export type Ranking = {
  ranked: readonly Ranked[];
  /** What must be looked up before it is clear that the first command is meant. */
  needs: readonly Lookup[];
  /** Lookups that would tell more about the others, none of which can become the first any more. */
  besides: readonly Lookup[];
  /** The first two are equally likely, and neither is called by its record's own name. The person must choose. */
  tied: boolean;
};

/** Whether words of the line fill a slot of free text. */
export function takesText({ slots }: ParsedLine): boolean {
  return slots.some(({ kind, span }) => kind.text && span !== null);
}

/** "#149" is how tickets are numbered. Mailboxes with that number are only listed beside the ticket. */
export const ticketNumber = /^\s*#\d+\s*$/;

/** Whether the line names a ticket by its number. */
export function isTicket({ parsed: { slots }, tail }: Ranked): boolean {
  const [first] = slots;
  return ticketNumber.test(tail) && first?.state === "filled" && first.kind.record !== undefined;
}

/** A command of this screen. `allowed` is as `permitted` answers. */
export type Allowed = { command: AnyCommand; allowed: boolean | string };
/** A meaning of the line. `said`: the part of the score for how the command was called; absent where the line calls none. */
export type Scored = {
  ranked: Ranked;
  score: number;
  said?: number;
  /** Another command has the first right to its words. */
  second?: true | undefined;
};
