// What scans, lines and commands do at the station to the next item and to the rows.
import { keysInLine } from "@/app/command/input/keys-in-line";
import type { Scan } from "@/app/command/input/scan-owner";
import { call } from "@/app/platform/data/api";
import { beep } from "@/app/platform/scanner/beep";
import { ApiError } from "@/contract/wire/errors";
import type { IntakeStep } from "@/kernel/command/define";
import {
  type IntakeScan,
  clearDraft,
  dropOrder,
  takeSame,
  takeScan,
  takeTyped,
} from "@/kernel/intake/machine";
import { readIntakeLine } from "@/kernel/intake/read-line";
import { readIntakeScan } from "@/kernel/intake/read-scan";
import { shownCode } from "@/kernel/line/scan";
import { lineElsewhere, unknownSte } from "@/kernel/line/unknown-ste";
import { sayElsewhere } from "./elsewhere";
import { correctItem, correctRow } from "./correction";
import { stationReader } from "./line-reader";
import { reading, takeMeaning } from "./meaning";
import { dropPasted, takePasted } from "./pasted-rows";
import { retryRow } from "./save-rows";
import { openStation } from "./session-rows";
import { setCamera, setPhotoWithEach, takeStationPhoto } from "./station-photo";
import { becomeStation, refuseAtStation, stationNow } from "./station-state";
import { answerAsked, storeSticky, take } from "./turn";

/** Handles a scan. */
export async function takeStationScan({ code, at }: Scan): Promise<void> {
  try {
    const scanned = await readIntakeScan(code, at, stationReader());
    if (scanned.is === "blank")
      return void refuseAtStation(
        "The scan holds no number. Scan the bar code beside it, or type the number.",
      );
    if (scanned.is === "item") return itemScanned(scanned.code, scanned.scan);
    if (scanned.is === "unknown-mailbox" && scanned.scan) {
      return void take(takeScan(stationNow().machine, scanned.scan), "scanner");
    }
    if (scanned.is === "unknown-mailbox") {
      const why = await unknownSte(scanned.number, call);
      return void refuseAtStation(`${why} Check the label, or register an exception.`);
    }
    take(takeScan(stationNow().machine, scanned.scan), "scanner");
    if (scanned.mailbox) sayElsewhere(scanned.mailbox);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseAtStation(`${shownCode(code)} was not taken. ${error.message}`);
  }
}

/** The label of an item: a row's label shows the row; any other is another code of the next item. */
function itemScanned(code: string, scan: IntakeScan): void {
  const row = stationNow().rows.find(({ mail }) => mail?.code === code);
  if (row) {
    beep("taken");
    return becomeStation({
      selected: row.number,
      said: { tone: "info", text: `Row ${row.number} has this label.` },
    });
  }
  take(takeScan(stationNow().machine, scan), "scanner");
}

/**
 * Handles a typed line. Returns whether it was accepted: one that was not stays to be corrected. It means what it says at its
 * turn, after the lines and scans before it.
 */
export async function takeStationLine(line: string): Promise<boolean> {
  const text = line.trim();
  const keys = keysInLine(text);
  if (keys !== null) return refuseAtStation(keys);
  const { choices, selected, machine } = stationNow();
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
  if (machine.asks && /^[12]$/.test(text)) {
    answerAsked(text === "1" ? "last" : "next");
    return true;
  }
  if (text === "" && stationNow().pasted) {
    takePasted();
    return true;
  }
  if (text === "!") return registerAgain(selected);
  if (selected !== null && text !== "") return correctRow(selected, text);
  const meaning = await reading(() => readIntakeLine(text, stationReader()));
  if (meaning === null) return false;
  const elsewhere = meaning.means === "nothing" ? await lineElsewhere(text, call) : null;
  return elsewhere === null
    ? takeMeaning(meaning)
    : refuseAtStation(`${elsewhere} Check the label, or register an exception.`);
}

/** Drops the values of the next item, or turns the line from a row back to the next item. */
export function clearStation(): void {
  if (stationNow().pasted) return dropPasted();
  if (stationNow().selected !== null || stationNow().choices || stationNow().said) {
    return becomeStation({ selected: null, choices: null, said: null });
  }
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

/** Carries out a command on the session. */
export async function stepStation(step: IntakeStep): Promise<void> {
  const { machine, session } = stationNow();
  if (step.do === "read") await openStation();
  else if (step.do === "hold") {
    becomeStation({ machine: { ...machine, sticky: step.sticky } });
    if (step.order === null) take(dropOrder(stationNow().machine), "console");
    if (session) void storeSticky(session, step.sticky);
  } else if (step.do === "same") {
    const { do: _same, ...said } = step;
    take(takeSame(machine, said), "console");
  } else if (step.do === "select-last") stepRow(true);
  else if (step.do === "select") selectRow(step.row);
  else if (step.do === "camera") setCamera(step.on);
  else if (step.do === "photo-each") setPhotoWithEach(step.on);
  else if (step.do === "photo")
    await takeStationPhoto((values) => void take(takeTyped(stationNow().machine, values), "console"));
  else await correctItem(step);
}
