// Correcting a row of the session by a line: its facts, and where it belongs.
import { beep } from "@/app/platform/scanner/beep";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import type { Candidate, Ref } from "@/kernel/command/argument";
import type { Taken } from "@/kernel/intake/driver";
import type { IntakeStep } from "@/kernel/intake/step";
import { takeTyped } from "@/kernel/intake/machine";
import { readCorrection, readIntakeLine } from "@/kernel/intake/read-line";
import { stationReader } from "./line-reader";
import { newRow } from "./rows";
import { rowsSaved, saveRow } from "./save-rows";
import { becomeStation, putRow, refuseAtStation, stationNow } from "./station-state";
import { orRefused, stationDriver } from "./station-driver";

/**
 * Corrects a row by a line, or saves an unsaved row with the line's values. Returns whether the line was accepted: then the next
 * line is about the next item, whatever the server answers to this one. A text is the line that may be meant instead.
 */
export async function correctRow(number: number, text: string): Promise<Taken> {
  await rowsSaved();
  const row = stationNow().rows.find((each) => each.number === number);
  if (!row) return false;
  // For a row that is not on the server, the line adds values to it.
  const read = row.mail ? readCorrection : readIntakeLine;
  const said = await orRefused(() => read(text, stationReader()));
  if (said === null) return false;
  if (said.means === "nothing") return refuseAtStation(said.why) || (said.instead ?? false);
  if (said.means !== "item") return stationDriver.mean(said);
  if (said.same) return refuseAtStation("“=” is for the next item. Press Escape first.");
  const { mailbox, ...facts } = said.values;
  if (!row.mail) {
    const next = newRow(number, { ...row.values, ...said.values });
    if (next.values.mailbox) {
      putRow(next);
      void saveRow(next, "console");
      becomeStation({ selected: null });
    } else putRow({ ...next, state: "no-mailbox", problem: row.problem });
    return true;
  }
  const correction = {
    do: "correct" as const,
    mail: mailTarget(row.mail),
    facts,
    ...(mailbox && { mailbox }),
  };
  if (mailbox && isBareNumber(text)) return askWhoseNumber(number, mailbox, correction);
  becomeStation({ selected: null });
  void correctOrSay(number, correction);
  return true;
}

/** A number alone may be the next item's as well as where the row belongs: the person says which. */
function askWhoseNumber(number: number, mailbox: Ref, correction: Correction): true {
  const move = `Move row ${number} to ${mailbox.label}`;
  const candidates = [move, `The next item is for ${mailbox.label}`].map((label) => ({
    value: label,
    label,
  }));
  const pick = ({ label }: Candidate) => {
    becomeStation({ selected: null, choices: null, said: null });
    if (label === move) void correctOrSay(number, correction);
    else void stationDriver.take(takeTyped(stationNow().machine, { mailbox }), "console");
  };
  beep("ask");
  becomeStation({ choices: { what: mailbox.label, candidates, pick }, said: null });
  return true;
}

function isBareNumber(text: string): boolean {
  return /^(?:ste\s*)?#?\d+$/i.test(text.trim());
}

type Correction = Extract<IntakeStep, { do: "correct" }>;

async function correctOrSay(number: number, correction: Correction): Promise<void> {
  if (await stationDriver.correct(correction)) return;
  refuseAtStation(`Row ${number} was not corrected. Alt+↑ goes back to it.`);
}
