// The session in front of the person and its last row, for commands that are about them.
import type { Context } from "@/kernel/command/context";
import { intakeInFront } from "@/kernel/intake/intake-in-front";

/** Whether a session is open. */
export function hasSession(context: Context): true | string {
  return intakeInFront.in(context) ? true : "Start an intake session first";
}

/** Whether a row's item is on the server. */
export function hasSavedRow(context: Context): true | string {
  const intake = intakeInFront.in(context);
  return intake && !intake.last ? "No row is saved yet" : hasSession(context);
}

/** Whether the newest row's item is, for what is done with the paper in hand: it is not done with an earlier row's item instead. */
export function lastRowIsSaved(context: Context): true | string {
  const notSaved = intakeInFront.in(context)?.notSaved;
  return notSaved ? `Row ${notSaved} is not saved yet` : hasSavedRow(context);
}
