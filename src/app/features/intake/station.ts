// What scans, lines and commands do at the station to the next item and to the rows.
import { execute } from "@/app/command/execute";
import type { Scan } from "@/app/command/input/scan-owner";
import { call } from "@/app/platform/data/api";
import { beep } from "@/app/platform/scanner/beep";
import { mailTarget } from "@/app/records/mail-targets";
import { ApiError } from "@/contract/errors";
import type { Source } from "@/contract/event";
import { type IntakeSession, type IntakeSticky, changeIntake } from "@/contract/intake";
import type { Candidate, Ref } from "@/kernel/argument";
import type { IntakeStep } from "@/kernel/define";
import {
  type IntakeScan,
  type IntakeTurn,
  answerNumber,
  clearDraft,
  takeSame,
  takeScan,
  takeTyped,
} from "@/kernel/intake/machine";
import { type LineMeaning, readCorrection, readIntakeLine } from "@/kernel/intake/read-line";
import { readIntakeScan } from "@/kernel/intake/read-scan";
import { shownCode } from "@/kernel/scan";
import { stationReader } from "./line-reader";
import { type PastedLine, mostPasted, pastedLines, readPasted } from "./pasted";
import { newRow } from "./rows";
import {
  beginException,
  beginRow,
  numberLastRow,
  retryRow,
  rowsSaved,
  saveRow,
  setRowAside,
} from "./save-rows";
import { openStation } from "./session-rows";
import { setCamera, setPhotoWithEach, takeStationPhoto } from "./station-photo";
import { becomeStation, refuseAtStation, putRow, sayAtStation, stationNow } from "./station-state";

/** Handles a scan. */
export async function takeStationScan({ code, at }: Scan): Promise<void> {
  try {
    const reading = await readIntakeScan(code, at, stationReader());
    if (reading.is === "blank")
      return void refuseAtStation(
        "The scan holds no number. Scan the bar code beside it, or type the number.",
      );
    if (reading.is === "item") return itemScanned(reading.code, reading.scan);
    if (reading.is === "unknown-mailbox" && reading.scan) {
      return void take(takeScan(stationNow().machine, reading.scan), "scanner");
    }
    if (reading.is === "unknown-mailbox") {
      return void refuseAtStation(
        `No mailbox you may see has the STE number ${reading.number}. Check the label, or register an exception.`,
      );
    }
    const { session } = stationNow();
    const isElsewhere = reading.mailbox && session && reading.mailbox.officeLabel !== session.officeLabel;
    take(takeScan(stationNow().machine, reading.scan), "scanner");
    if (isElsewhere) {
      beep("elsewhere");
      sayAtStation(
        "info",
        `${reading.scan.code} is a mailbox of ${reading.mailbox?.officeLabel}, not of this office.`,
      );
    }
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
  return meaning === null ? false : takeMeaning(meaning);
}

async function takeMeaning(meaning: LineMeaning): Promise<boolean> {
  if (meaning.means === "nothing") return refuseAtStation(meaning.why);
  if (meaning.means === "command") {
    becomeStation({ said: null });
    if (meaning.id === "exception.create") return beginException(meaning.args);
    // "void last" means the row above, which may still be on its way to the server.
    await rowsSaved();
    void execute(meaning.id, meaning.args, "console");
    return true;
  }
  if (meaning.means === "choices") {
    const { choices, values, same } = meaning;
    const { what, candidates, slot } = choices;
    const pick = ({ value }: Candidate) => {
      becomeStation({ choices: null, said: null });
      void takeMeaning({ means: "item", values: { ...values, [slot]: value }, same });
    };
    beep("ask");
    becomeStation({ choices: { what, candidates: candidates.slice(0, 9), pick }, said: null });
    return true;
  }
  const { values, same } = meaning;
  const { machine } = stationNow();
  if (same && !machine.last) return refuseAtStation("There is no row to repeat yet.");
  return take(same ? takeSame(machine, values) : takeTyped(machine, values), "console");
}

/** Carries out a turn; returns true, because the typed line was accepted. */
function take({ state, effects }: IntakeTurn, source: Source): boolean {
  const isQuiet = effects.length === 0 && state.draft === stationNow().machine.draft;
  becomeStation({ machine: state, choices: null, ...(!isQuiet && { said: null }) });
  for (const effect of effects) {
    if (effect.do === "save") beginRow(effect.values, source);
    else if (effect.do === "set-aside") setRowAside(effect.values);
    else if (effect.do === "ask") beep("ask");
    else if (effect.do === "hold") {
      const { session } = stationNow();
      beep("taken");
      if (session) void storeSticky(session, effect.sticky);
    } else numberLastRow(effect.number.number, effect.number.carrier);
  }
  if (effects.length === 0 && !isQuiet && source === "scanner") beep("taken");
  return true;
}

/** Decides which item a number belongs to, where two are possible. */
export function answerAsked(whose: "last" | "next"): void {
  take(answerNumber(stationNow().machine, whose), "console");
}

/** Reads a pasted list, line by line, and shows what each means. */
export async function pasteLines(text: string): Promise<void> {
  const lines = pastedLines(text);
  if (lines.length > mostPasted) {
    return void refuseAtStation(`${lines.length} lines were pasted. Paste at most ${mostPasted} at once.`);
  }
  becomeStation({ pasted: lines, said: null, choices: null });
  let read: readonly PastedLine[] = lines;
  for (const [place, line] of lines.entries()) {
    const known = await readPasted(line);
    // Another list was pasted, or this one discarded.
    if (stationNow().pasted !== read) return;
    read = read.with(place, known);
    becomeStation({ pasted: read });
  }
}

/** Saves the pasted lines that are rows; the others stay to be corrected. */
export function takePasted(): void {
  const { pasted } = stationNow();
  if (!pasted || pasted.some(({ values, problem }) => values === null && problem === null)) return;
  for (const { values } of pasted) if (values) take(takeTyped(stationNow().machine, values), "console");
  const left = pasted.filter(({ problem }) => problem !== null);
  becomeStation({ pasted: left.length > 0 ? left : null });
}

/** Drops the pasted lines. */
export function dropPasted(): void {
  becomeStation({ pasted: null });
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

/**
 * Corrects a row by a line, or saves an unsaved row with the line's values. Returns whether the line was accepted: then the next
 * line is about the next item, whatever the server answers to this one.
 */
export async function correctRow(number: number, text: string): Promise<boolean> {
  await rowsSaved();
  const row = stationNow().rows.find((each) => each.number === number);
  if (!row) return false;
  // For a row that is not on the server, the line adds values to it.
  const read = row.mail ? readCorrection : readIntakeLine;
  const said = await reading(() => read(text, stationReader()));
  if (said === null) return false;
  if (said.means === "nothing") return refuseAtStation(said.why);
  if (said.means !== "item") return takeMeaning(said);
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
    else take(takeTyped(stationNow().machine, { mailbox }), "console");
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
  if (await correctItem(correction)) return;
  refuseAtStation(`Row ${number} was not corrected. Alt+↑ goes back to it.`);
}

/** Moves a saved item to another mailbox, then corrects the rest; both can be undone. */
async function correctItem({ mail, mailbox, facts }: Correction): Promise<boolean> {
  if (mailbox) {
    const { status } = await execute("mail.move", { mail, mailbox }, "console", { inBackground: true });
    if (status !== "done") return false;
  }
  if (Object.keys(facts).length === 0) return true;
  const now = stationNow().rows.find((row) => row.mail?.id === mail.id)?.mail;
  const corrected = { ...facts, mail: now ? mailTarget(now) : mail };
  const { status } = await execute("mail.edit", corrected, "console", { inBackground: true });
  return status === "done";
}

/** Carries out a command on the session. */
export async function stepStation(step: IntakeStep): Promise<void> {
  const { machine, session } = stationNow();
  if (step.do === "read") await openStation();
  else if (step.do === "hold") {
    const order = step.order === null ? null : machine.order;
    becomeStation({ machine: { ...machine, sticky: step.sticky, order } });
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

/** Stored with the rows, so that another machine can continue. Without the network it is stored with the next change. */
async function storeSticky({ id }: IntakeSession, sticky: IntakeSticky): Promise<void> {
  try {
    const session = await call(changeIntake, { params: { id }, body: { sticky } });
    if (stationNow().session?.id === id) becomeStation({ session });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "unavailable") sayAtStation("error", error.message);
  }
}

async function reading(read: () => Promise<LineMeaning>): Promise<LineMeaning | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseAtStation(error.message);
    return null;
  }
}
