// The last row of the session, for commands that are about it or about its item.
import type { Context } from "@/kernel/command/context";

/** Whether a row's item is on the server. */
export function hasSavedRow({ intake }: Pick<Context, "intake">): true | string {
  return intake?.last ? true : intake ? "No row is saved yet" : "Start an intake session first";
}

/** Whether the newest row's item is, for what is done with the paper in hand: it is not done with an earlier row's item instead. */
export function lastRowIsSaved({ intake }: Pick<Context, "intake">): true | string {
  return intake?.notSaved ? `Row ${intake.notSaved} is not saved yet` : hasSavedRow({ intake });
}
