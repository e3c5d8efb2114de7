// What scans, lines and commands do at the station to the next item and to the rows.
import { keysInLine } from "@/app/command/input/keys-in-line";
import type { Scan } from "@/app/command/input/scan-owner";
import { ApiError } from "@/contract/wire/errors";
import type { Taken } from "@/kernel/intake/driver";
import type { IntakeStep } from "@/kernel/intake/step";
import { type RowValues, clearDraft, takeTyped } from "@/kernel/intake/machine";
import { rowsIn } from "@/kernel/intake/read-line";
import { shownCode } from "@/kernel/line/scan";
import { correctRow } from "./correction";
import { stationReader } from "./line-reader";
import { dropPasted, pasteLines, takePasted } from "./pasted/pasted-rows";
import { retryRow } from "./save-rows";
import { openStation } from "./session-rows";
import { setCamera, setPhotoWithEach, takeStationPhoto } from "./station-photo";
import {
  type Choices,
  becomeStation,
  missLine,
  refuseAtStation,
  stationNow,
  takenAtStation,
} from "./station-state";
import { orRefused, stationDriver } from "./station-driver";

/** Handles a scan. */
export async function takeStationScan({ code, at }: Scan): Promise<void> {
  try {
    await stationDriver.scan(code, at);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseAtStation(`${shownCode(code)} was not taken. ${error.message}`);
  }
}

/**
 * Handles a typed line. Returns whether it was accepted, or the line that may be meant instead: one that was not stays to be
 * corrected. It means what it says at its turn, after the lines and scans before it.
 */
export async function takeStationLine(line: string): Promise<Taken> {
  const text = line.trim();
  const keys = keysInLine(text);
  if (keys !== null) return refuseAtStation(keys);
  const { choices, selected } = stationNow();
  const picked = /^[1-9]$/.test(text) ? choices?.candidates[Number(text) - 1] : undefined;
  if (choices && picked) {
    choices.pick(picked);
    return true;
  }
  // Enter alone accepts a certain reading.
  const [sure] = choices?.sure ? choices.candidates : [];
  if (choices && sure && text === "" && selected === null) {
    choices.pick(sure);
    return true;
  }
  if (choices && text === "" && selected === null) {
    return refuseAtStation("Type the number of the right one, then Enter; or type the mailbox.");
  }
  if (stationDriver.answer(text)) return true;
  if (text === "" && stationNow().pasted) {
    takePasted();
    return true;
  }
  if (text === "!") return registerAgain(selected);
  if (selected !== null && text !== "") return correctRow(selected, text);
  const rows = await orRefused(() => rowsIn(text, stationReader()));
  if (rows && rows.length > 1) {
    // They are checked like a pasted list. What comes next is not held up by reading them.
    void pasteLines(rows.join("\n"));
    return true;
  }
  const taken = rows !== null && ((await orRefused(() => stationDriver.line(text))) ?? false);
  if (taken === true) noteTaken(text, choices);
  return taken;
}

/** What is still missed after a line: a choice that an earlier one left open, and that nobody made. */
function noteTaken(text: string, before: Choices | null): void {
  const { choices } = stationNow();
  if (choices && choices !== before) becomeStation({ choices: { ...choices, line: text } });
  if (before?.line !== undefined) missLine(before.line);
  takenAtStation(text);
}

/** Drops the values of the next item, or turns the line from a row back to the next item. */
export function clearStation(): void {
  if (stationNow().pasted) return dropPasted();
  const { selected, choices, said, missed } = stationNow();
  if (selected !== null || choices || said) {
    return becomeStation({ selected: null, choices: null, said: null });
  }
  // Lines that were missed go with a press of their own: their paper may be on the pile of what is done.
  if (missed.length > 0) return becomeStation({ missed: [] });
  becomeStation({ machine: clearDraft(stationNow().machine), photo: null });
}

function registerAgain(selected: number | null): boolean {
  const number = selected ?? stationNow().rows.find(({ isHere }) => isHere)?.number;
  const row = stationNow().rows.find((each) => each.number === number);
  if (!row?.isHere) return refuseAtStation("No row waits to be registered a second time.");
  retryRow(row.number, true);
  becomeStation({ selected: null });
  return true;
}

/** Turns the line to a row; null turns it to the next item. */
export function selectRow(number: number | null): void {
  becomeStation({ selected: number, said: null, choices: null });
}

/** The row before or after the one that the line corrects; after the newest, the next item. */
export function stepRow(older: boolean): void {
  const { rows, selected } = stationNow();
  const place = rows.findIndex(({ number }) => number === selected);
  const next = older ? rows[place + 1] : rows[place - 1];
  if (older && !next) return;
  selectRow(next?.number ?? null);
}

/** Takes away the first line that stands out. */
export function acknowledgeSaid(): void {
  becomeStation({ says: stationNow().says.slice(1) });
}

/** Carries out a command on the session. */
export async function stepStation(step: IntakeStep): Promise<void> {
  if (await stationDriver.step(step)) return;
  if (step.do === "read") await openStation();
  else if (step.do === "select-last") stepRow(true);
  else if (step.do === "select") selectRow(step.row);
  else if (step.do === "camera") setCamera(step.on);
  else if (step.do === "photo-each") setPhotoWithEach(step.on);
  else if (step.do === "photo") await takeStationPhoto(takeSaid);
}

/** Takes what was read from a photo of the next item. */
function takeSaid(values: RowValues): void {
  void stationDriver.take(takeTyped(stationNow().machine, values), "console");
}
