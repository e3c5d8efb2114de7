// What a command does where the server has to know which of several offices is meant.
import { ApiError } from "@/contract/wire/errors";
import type { Outcome } from "./define";
import { openSurface } from "./general-effects";

/**
 * Opens the palette with `line`, which ends before the name of the office ("pull scans in"), and so offers the offices.
 * @throws `fault` where it is about something else
 */
export function whichOffice(fault: unknown, line: string): Outcome {
  if (!(fault instanceof ApiError) || fault.details.fields?.["officeId"] === undefined) throw fault;
  return { effects: [openSurface({ surface: "palette", line: `${line} ` })] };
}
