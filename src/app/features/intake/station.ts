// The station: the session in front of the person, the item that comes next, and the rows; what scans and lines do to them.
import { setIntake } from "@/app/command/context";
import { execute } from "@/app/command/execute";
import { onOwnStep } from "@/app/command/own-changes";
import { queueEntries, subscribeToQueue } from "@/app/command/queue/this-queue";
import { call } from "@/app/platform/data/api";
import type { DeskCameraInHand } from "@/app/platform/camera/this-desk-camera";
import { beep } from "@/app/platform/scanner/beep";
import { session as signedIn } from "@/app/platform/session/session";
import { createListeners } from "@/app/ui/listeners";
import { ApiError } from "@/contract/errors";
import {
  type IntakeSession,
  type IntakeSticky,
  changeIntake,
  currentIntake,
  knownSticky,
  listIntakeRows,
  mostIntakeRows,
  mostRowsOffline,
} from "@/contract/intake";
import { type Carrier, type Mail, getMail } from "@/contract/mail";
import { pageLimit } from "@/contract/page";
import type { Source } from "@/contract/event";
import type { ReadingCandidate } from "@/contract/reading";
import type { Candidate } from "@/kernel/argument";
import type { Args, IntakeStep } from "@/kernel/define";
import {
  type IntakeState,
  type IntakeTurn,
  type RowValues,
  answerNumber,
  clearDraft,
  emptyIntake,
  takeSame,
  takeScan,
  takeTyped,
} from "@/kernel/intake/machine";
import { mailTarget } from "@/app/records/mail-targets";
import { shownCode } from "@/kernel/scan";
import { printLabelOf } from "./automatic-label";
import {
  type StationPhoto,
  readPhoto,
  sendPhoto,
  setTakesWithEach,
  stationPhoto,
  takesWithEach,
  teachReader,
} from "./photo";
import { type LineMeaning, readCorrection, readStationLine } from "./read-line";
import { readStationScan } from "./read-scan";
import { type Row, lastMail, newRow, savedRow, unsavedRows, withRow, withStored } from "./rows";
import { nextNumber, readSession, storeSession } from "./stored-session";

/** What is said under the line. */
export type Said = { tone: "info" | "error"; text: string };

/** What a typed line leaves open: which of these was meant. Picked by its number. */
export type Choices = {
  what: string;
  candidates: readonly Candidate[];
  pick: (candidate: Candidate) => void;
  /** They were read on the photo. */
  isRead?: true;
  /** The first is meant beyond doubt: Enter alone takes it. */
  sure?: boolean;
};

export type Station = {
  status: "loading" | "none" | "open" | "failed";
  fault: ApiError | null;
  session: IntakeSession | null;
  machine: IntakeState;
  /** The newest first. */
  rows: readonly Row[];
  /** Number of the row that the line corrects; null while it takes the next item. */
  selected: number | null;
  said: Said | null;
  choices: Choices | null;
  /** The photo of the next item. */
  photo: StationPhoto | null;
  /** The camera over the desk is to be on. */
  camera: boolean;
  /** Each row takes its photo by itself. */
  photoWithEach: boolean;
};

const closed: Station = {
  status: "loading",
  fault: null,
  session: null,
  machine: emptyIntake,
  rows: [],
  selected: null,
  said: null,
  choices: null,
  photo: null,
  camera: takesWithEach(),
  photoWithEach: takesWithEach(),
};

let station = closed;
const listeners = createListeners();
/** Scans and lines are taken one after the other, in the order in which they came. */
let turn: Promise<void> = Promise.resolve();

export function stationNow(): Station {
  return station;
}

export function subscribeToStation(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

function become(change: Partial<Station>): void {
  const { photo } = station;
  station = { ...station, ...change };
  // The file goes on with its row; what showed it in the line is let go of.
  if (photo && station.photo?.name !== photo.name) URL.revokeObjectURL(photo.url);
  const { session, machine, rows } = station;
  if (session) storeSession(session.id, { machine, rows });
  const last = lastMail(rows);
  setIntake(
    session && {
      sessionId: session.id,
      sticky: machine.sticky,
      last: last && mailTarget(last),
      unsaved: unsavedRows(rows).length,
    },
  );
  listeners.tell();
}

signedIn.subscribe(() => {
  // The next person has a session of their own.
  if (signedIn.state().status === "signed-out") become(closed);
});

let openings = 0;

/** Reads the person's open session and its rows; rows that were on their way are sent again. */
export async function openStation(): Promise<void> {
  const opening = ++openings;
  try {
    const { session } = await call(currentIntake, {});
    // A session that was started or ended since is not replaced by what was so before.
    if (opening !== openings) return;
    if (!session) return become({ ...closed, status: "none" });
    if (station.session?.id === session.id) return become({ status: "open", session });
    const remembered = readSession(session.id);
    const machine = { ...remembered.machine, sticky: knownSticky(session.sticky) };
    become({ ...closed, status: "open", session, machine, rows: withQueued(session.id, remembered.rows) });
    for (const row of remembered.rows) if (row.state === "saving") void save(row, "console");
    await readRows(session.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    become({ status: station.session ? "open" : "failed", fault: error });
  }
}

async function readRows(sessionId: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = {
      limit: pageLimit,
      ...(cursor !== null && { cursor }),
    };
    const page = await call(listIntakeRows, { params: { id: sessionId }, query });
    if (station.session?.id !== sessionId) return;
    become({ rows: withStored(station.rows, page.items) });
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** Takes a scan, after those that came before it. */
export function takeStationScan(code: string): void {
  const at = performance.now();
  turn = turn.then(() => scanned(code, at));
}

async function scanned(code: string, at: number): Promise<void> {
  try {
    const reading = await readStationScan(code, at);
    if (reading.is === "blank") return void fault("The scan is blank. Scan it again.");
    if (reading.is === "item") return itemScanned(reading.code);
    if (reading.is === "unknown-mailbox") {
      return void fault(
        `No mailbox you may see has the STE number ${reading.number}. Check the label, or register an exception.`,
      );
    }
    const { session } = station;
    const isElsewhere = reading.mailbox && session && reading.mailbox.officeLabel !== session.officeLabel;
    take(takeScan(station.machine, reading.scan), "scanner");
    if (isElsewhere) {
      beep("unknown");
      say(
        "info",
        `${reading.scan.code} is a mailbox of ${reading.mailbox?.officeLabel}, not of this office.`,
      );
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fault(`${shownCode(code)} was not taken. ${error.message}`);
  }
}

/** The label of an item: of a row here it shows the row; any other is another code of the item in hand. */
function itemScanned(code: string): void {
  const row = station.rows.find(({ mail }) => mail?.code === code);
  if (row) {
    beep("found");
    return become({
      selected: row.number,
      said: { tone: "info", text: `Row ${row.number} has this label.` },
    });
  }
  take(
    takeScan(station.machine, {
      means: "number",
      code,
      at: performance.now(),
      number: code,
      carrier: null,
      sure: false,
    }),
    "scanner",
  );
}

/** Takes a typed line. Gives whether it was taken, so that it can be cleared. */
export async function takeStationLine(line: string): Promise<boolean> {
  const text = line.trim();
  const { choices, selected, machine } = station;
  const picked = /^[1-9]$/.test(text) ? choices?.candidates[Number(text) - 1] : undefined;
  if (choices && picked) {
    choices.pick(picked);
    return true;
  }
  // What was read beyond doubt is taken by Enter alone.
  const [sure] = choices?.sure ? choices.candidates : [];
  if (choices && sure && text === "" && selected === null) {
    choices.pick(sure);
    return true;
  }
  if (machine.asks && /^[12]$/.test(text)) {
    answerAsked(text === "1" ? "last" : "next");
    return true;
  }
  if (text === "!") return registerAgain(selected);
  if (selected !== null && text !== "") return correctRow(selected, text);
  if (text === "" || text === "=") {
    const before = station.machine;
    const made = text === "=" ? takeSame(before, undefined) : takeTyped(before, {});
    if (text === "=" && made.state === before) return fault("There is no row yet that could be said again.");
    return take(made, "console");
  }
  const same = /^=\s*(.+)$/.exec(text)?.[1];
  const meaning = await reading(() => readStationLine(same ?? text));
  return meaning === null ? false : takeMeaning(meaning, same !== undefined);
}

function takeMeaning(meaning: LineMeaning, isSame: boolean): boolean {
  if (meaning.means === "nothing") return fault(meaning.why);
  if (meaning.means === "command") {
    become({ said: null });
    if (meaning.id === "exception.create") return beginException(meaning.args);
    void execute(meaning.id, meaning.args, "console");
    return true;
  }
  if (meaning.means === "choices") {
    const { what, candidates, slot, values } = meaning;
    const pick = ({ value }: Candidate) => {
      become({ choices: null, said: null });
      takeMeaning({ means: "item", values: { ...values, [slot]: value } }, isSame);
    };
    beep("unknown");
    become({ choices: { what, candidates: candidates.slice(0, 9), pick }, said: null });
    return true;
  }
  const { values } = meaning;
  if (isSame && values.mailbox) return take(takeSame(station.machine, values.mailbox), "console");
  return take(takeTyped(station.machine, values), "console");
}

/** Does what a turn says; gives true, for what was typed was taken. */
function take({ state, effects }: IntakeTurn, source: Source): boolean {
  const isQuiet = effects.length === 0 && state.draft === station.machine.draft;
  become({ machine: state, choices: null, ...(!isQuiet && { said: null }) });
  for (const effect of effects) {
    if (effect.do === "save") begin(effect.values, source);
    else if (effect.do === "set-aside") {
      beep("unknown");
      const row: Row = { ...newRow(numberOfNext(), effect.values), state: "no-mailbox" };
      become({
        rows: withRow(station.rows, { ...row, problem: "Its mailbox was not said: type its STE number." }),
      });
    } else if (effect.do === "ask") beep("unknown");
    else numberLast(effect.number.number, effect.number.carrier);
  }
  if (effects.length === 0 && !isQuiet && source === "scanner") beep("found");
  return true;
}

/** Says whose a number is that could be of two items. */
export function answerAsked(whose: "last" | "next"): void {
  take(answerNumber(station.machine, whose), "console");
}

/** Throws away what was said of the next item, or turns the line from a row to the next item again. */
export function clearStation(): void {
  if (station.selected !== null || station.choices || station.said) {
    return become({ selected: null, choices: null, said: null });
  }
  become({ machine: clearDraft(station.machine), photo: null });
}

function numberOfNext(): number {
  const { session, rows } = station;
  return nextNumber(session?.id ?? "", Math.max(session?.lastNumber ?? 0, rows[0]?.number ?? 0));
}

function begin(values: RowValues, source: Source): void {
  const { session, rows } = station;
  if (!session) return;
  if (rows.length >= mostIntakeRows) {
    fault(`This session has ${mostIntakeRows} rows. End it, and start another for the rest.`);
    return become({ machine: { ...station.machine, draft: values } });
  }
  if (rows.filter(({ state }) => state === "offline").length >= mostRowsOffline) {
    fault(`${mostRowsOffline} rows wait for the network. Go on once they are sent.`);
    return become({ machine: { ...station.machine, draft: values } });
  }
  const row = newRow(numberOfNext(), values);
  beep("found");
  const { photo } = station;
  become({ rows: withRow(rows, row), photo: null });
  void save(row, source, photo);
}

/** Records the item in hand as an exception: what was said and scanned of it, and what holds, goes along. */
function beginException(args: Args): true {
  const { machine, rows, photo, session } = station;
  const row = newRow(numberOfNext(), { ...machine.sticky, ...machine.draft });
  become({ rows: withRow(rows, row), machine: clearDraft(machine), photo: null });
  if (session) void saveException(row, args, session, photo);
  return true;
}

async function saveException(
  row: Row,
  args: Args,
  session: IntakeSession,
  photo: StationPhoto | null,
): Promise<void> {
  const { sender, carrier, type, size, weight, receivedOn, tracking, codes } = row.values;
  const said = { sender, carrier, type, size, weight, receivedOn, tracking, codes, ...args };
  // It has no mailbox under which a file could wait, so its photo goes first.
  const fileKey = photo && (photo.fileKey ?? (await sendPhoto(photo, session.officeId)));
  if (photo && fileKey === null) {
    say("error", `The photo of row ${row.number} could not be sent. Take it again in the exception.`);
  }
  const result = await execute(
    "exception.create",
    {
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
      office: args["office"] ?? { id: session.officeId, label: session.officeLabel },
      intake: { sessionId: session.id, number: row.number },
      ...(fileKey && { photo: { fileKey } }),
    },
    "console",
    { attempt: attemptOf(session.id, row.number), quiet: true },
  );
  if (result.status !== "done") {
    const problem = result.status === "failed" ? result.error.message : "It was not recorded. Say it again.";
    return put({ ...row, state: "refused", problem });
  }
  const { made } = result.outcome;
  beep("found");
  put(made ? { ...row, state: "exception", exceptionId: made.id } : { ...row, state: "offline" });
}

/** Name of the one intention to save a row, for all its tries. */
export function attemptOf(sessionId: string, number: number): string {
  return `intake.${sessionId}.${number}`;
}

async function save(row: Row, source: Source, taken: StationPhoto | null = null): Promise<void> {
  const { session } = station;
  if (!session) return;
  const photo = taken ?? (station.photoWithEach ? await photoNow() : null);
  const { number, values } = row;
  const { carrier, tracking, ...said } = values;
  const args = {
    ...said,
    ...(carrier && { carrier }),
    ...(tracking && { tracking }),
    intake: { sessionId: session.id, number },
    ...(photo && { photo: photo.fileKey === null ? { file: photo.file } : { fileKey: photo.fileKey } }),
  };
  const attempt = attemptOf(session.id, number);
  const result = await execute("mail.add", args, source, { attempt, quiet: true });
  if (station.session?.id !== session.id) return;
  const outcome = result.status === "done" ? result.outcome : null;
  if (outcome?.mail) registered(savedRow(number, outcome.mail), outcome.mail, photo);
  else if (outcome) put({ ...row, state: "offline" });
  else {
    beep("unknown");
    const problem =
      result.status === "failed"
        ? result.error.message
        : result.status === "refused"
          ? `${result.reason}.`
          : "It was not saved. Press Enter on the row to try again.";
    const isHere = result.status === "failed" && result.error.code === "already_here";
    put({ ...row, state: "refused", problem, isHere });
  }
}

function registered(row: Row, mail: Mail, photo: StationPhoto | null): void {
  put(row);
  if (row.problem !== null) beep("unknown");
  if (photo) void teachReader(photo, mail.mailboxId);
  void label(row.number, mail.id);
}

async function label(number: number, mailId: string): Promise<void> {
  const why = await printLabelOf(mailId);
  if (why !== null) say("error", `The label of row ${number} was not asked for. ${why}`);
}

/** Takes a photo of the next item, or of the item that the line is turned to. */
export async function takeStationPhoto(): Promise<void> {
  const { selected, rows, session } = station;
  const photo = await photoNow();
  if (!photo) {
    become({ camera: true });
    return void fault(
      "There is no picture yet. Start the camera beside the rows, then take the photo again.",
    );
  }
  beep("found");
  const mail = rows.find(({ number }) => number === selected)?.mail;
  if (mail) {
    return void execute("mail.photo", { mail: mailTarget(mail), photo: { file: photo.file } }, "hotkey");
  }
  become({ photo, said: null });
  if (session && !station.machine.draft.mailbox) void readPhoto(photo, session.officeId, photoRead);
}

async function photoNow(): Promise<StationPhoto | null> {
  const taken = await cameraOverDesk?.take();
  return taken ? stationPhoto(taken.file) : null;
}

/** More is known of a photo. Nobody wants it once its item was saved; a mailbox that was said is not changed by it. */
function photoRead(photo: StationPhoto): boolean {
  if (station.photo?.name !== photo.name) return false;
  become({ photo });
  const { reading } = photo;
  if (reading?.state !== "done" || station.machine.draft.mailbox) return true;
  if (reading.candidates.length === 0) {
    say(
      "info",
      "Nobody of this office was read on the photo. Type the STE number, or register an exception.",
    );
    return true;
  }
  const pick = ({ value }: Candidate) => {
    const chosen = reading.candidates.find((each) => each === value);
    if (chosen) take(takeTyped(station.machine, readValues(chosen)), "console");
  };
  const candidates = reading.candidates.map((each) => ({
    value: each,
    label: `STE ${each.steNumber}`,
    detail: [each.workspaceName, each.recipientName].filter(Boolean).join(" · "),
  }));
  beep("found");
  become({
    choices: { what: "What was read", candidates, pick, isRead: true, sure: reading.outcome === "agree" },
  });
  return true;
}

function readValues({ mailboxId, steNumber, recipientId, recipientName }: ReadingCandidate): RowValues {
  return {
    mailbox: { id: mailboxId, label: `STE ${steNumber}` },
    ...(recipientId && { recipient: { id: recipientId, label: recipientName ?? "" } }),
  };
}

/** Turns the camera over the desk on and off. */
export function setCamera(camera: boolean): void {
  if (!camera) setTakesWithEach(false);
  become({ camera, ...(!camera && { photoWithEach: false }) });
}

export function setPhotoWithEach(photoWithEach: boolean): void {
  setTakesWithEach(photoWithEach);
  become({ photoWithEach, ...(photoWithEach && { camera: true }) });
}

let cameraOverDesk: Pick<DeskCameraInHand, "take"> | null = null;

/** The camera that is on while the screen shows it; null when it is off. */
export function cameraIs(camera: Pick<DeskCameraInHand, "take"> | null): void {
  cameraOverDesk = camera;
}

function put(row: Row): void {
  become({ rows: withRow(station.rows, row) });
}

/** Gives the item that was saved last a number that was scanned after its mailbox. */
function numberLast(number: string, carrier: Carrier | null): void {
  const row = station.rows[0];
  if (!row) return;
  const { type } = station.machine.sticky;
  const numbering = (mail: Mail) => ({
    mail: mailTarget(mail),
    tracking: { number, carrier },
    // As of an item whose number was scanned first.
    ...(carrier && type === undefined && { type: "PACKAGE" }),
  });
  if (row.mail) {
    beep("found");
    return void execute("mail.edit", numbering(row.mail), "scanner", { quiet: true });
  }
  // It is on its way: the number is given once it is there.
  const stop = subscribeToStation(() => {
    const now = station.rows.find((each) => each.number === row.number);
    if (now?.state === "saving") return;
    stop();
    if (now?.mail) void execute("mail.edit", numbering(now.mail), "scanner", { quiet: true });
    else fault(`Row ${row.number} is not saved, so the number ${number} was not added to it.`);
  });
}

/** Saves a refused row again, or one whose number is here although it is. */
export function retryRow(number: number, again = false): void {
  const row = station.rows.find((each) => each.number === number);
  if (!row || row.mail) return;
  if (!row.values.mailbox) return become({ selected: number });
  const values = again ? { ...row.values, again: true as const } : row.values;
  const next = newRow(number, values);
  put(next);
  void save(next, "console");
}

function registerAgain(selected: number | null): boolean {
  const number = selected ?? station.rows.find(({ isHere }) => isHere)?.number;
  const row = station.rows.find((each) => each.number === number);
  if (!row?.isHere) return fault("No row waits to be registered a second time.");
  retryRow(row.number, true);
  become({ selected: null });
  return true;
}

/** Takes a row that is not on the server off the list. */
export function removeRow(number: number): void {
  const row = station.rows.find((each) => each.number === number);
  if (!row || row.mail || row.state === "saving") return;
  become({
    rows: station.rows.filter((each) => each !== row),
    selected: null,
    said: { tone: "info", text: `Row ${number} was removed. It was never registered.` },
  });
}

/** Turns the line to a row; null turns it to the next item. */
export function selectRow(number: number | null): void {
  become({ selected: number, said: null, choices: null });
}

/** The row before or after the one that the line is turned to; past the newest, the next item. */
export function stepRow(older: boolean): void {
  const { rows, selected } = station;
  const place = rows.findIndex(({ number }) => number === selected);
  const next = older ? rows[place + 1] : rows[place - 1];
  if (older && !next) return;
  selectRow(next?.number ?? null);
}

/** Corrects a row by a line, or saves one that was not saved with what it says. Gives whether it was taken. */
export async function correctRow(number: number, text: string): Promise<boolean> {
  const row = station.rows.find((each) => each.number === number);
  if (!row) return false;
  if (row.state === "saving") return fault(`Row ${number} is being saved. Correct it in a moment.`);
  const said = await reading(() => readCorrection(text, row.mail === null));
  if (said === null) return false;
  if (said.means === "nothing") return fault(said.why);
  if (said.means !== "item") return takeMeaning(said, false);
  const { mailbox, ...facts } = said.values;
  if (!row.mail) {
    const next = newRow(number, { ...row.values, ...said.values });
    if (next.values.mailbox) {
      put(next);
      void save(next, "console");
      become({ selected: null });
    } else put({ ...next, state: "no-mailbox", problem: row.problem });
    return true;
  }
  const done = await correctItem({
    do: "correct",
    mail: mailTarget(row.mail),
    facts,
    ...(mailbox && { mailbox }),
  });
  if (done) become({ selected: null });
  return done;
}

/** Moves an item that was saved to another mailbox, then corrects the rest; both can be taken back. */
async function correctItem({
  mail,
  mailbox,
  facts,
}: Extract<IntakeStep, { do: "correct" }>): Promise<boolean> {
  if (mailbox) {
    const { status } = await execute("mail.move", { mail, mailbox }, "console");
    if (status !== "done") return false;
  }
  if (Object.keys(facts).length === 0) return true;
  const now = station.rows.find((row) => row.mail?.id === mail.id)?.mail;
  const { status } = await execute("mail.edit", { ...facts, mail: now ? mailTarget(now) : mail }, "console");
  return status === "done";
}

/** Does what a command asks of the session. */
export function stepStation(step: IntakeStep): void {
  const { machine, session } = station;
  if (step.do === "read") void openStation();
  else if (step.do === "hold") {
    const order = step.order === null ? null : machine.order;
    become({ machine: { ...machine, sticky: step.sticky, order } });
    if (session) void storeSticky(session, step.sticky);
  } else if (step.do === "same") take(takeSame(machine, step.mailbox), "console");
  else if (step.do === "select-last") stepRow(true);
  else if (step.do === "photo") void takeStationPhoto();
  else void correctItem(step);
}

/** Stored beside the rows, so that another machine goes on with it. What is not reached now is stored with the next change. */
async function storeSticky({ id }: IntakeSession, sticky: IntakeSticky): Promise<void> {
  try {
    const session = await call(changeIntake, { params: { id }, body: { sticky } });
    if (station.session?.id === id) become({ session });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "unavailable") say("error", error.message);
  }
}

async function reading(read: () => Promise<LineMeaning>): Promise<LineMeaning | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fault(error.message);
    return null;
  }
}

function say(tone: Said["tone"], text: string): void {
  become({ said: { tone, text } });
}

function fault(text: string): false {
  beep("unknown");
  say("error", text);
  return false;
}

/** Rows of the session that wait in the queue, put in among `rows`. */
function withQueued(sessionId: string, rows: readonly Row[]): readonly Row[] {
  const prefix = attemptOf(sessionId, 0).slice(0, -1);
  return queueEntries()
    .filter(({ attempt }) => attempt.startsWith(prefix))
    .reduce<readonly Row[]>((all, { attempt, args, state, reason, isHere }) => {
      const number = Number(attempt.slice(prefix.length));
      const { intake: _, ...values } = args;
      const known = all.find((row) => row.number === number);
      const row = { ...newRow(number, known?.values ?? values), problem: reason, isHere };
      return withRow(all, { ...row, state: state === "refused" ? "refused" : "offline" });
    }, rows)
    .toSorted((a, b) => b.number - a.number);
}

subscribeToQueue(() => {
  const { session, rows } = station;
  if (!session) return;
  const next = withQueued(session.id, rows);
  const waiting = new Set(queueEntries().map(({ attempt }) => attempt));
  const wasSent = rows.some(
    (row) => row.state === "offline" && !waiting.has(attemptOf(session.id, row.number)),
  );
  if (JSON.stringify(next) !== JSON.stringify(rows)) become({ rows: next });
  if (wasSent) void readSent(session.id);
});

async function readSent(sessionId: string): Promise<void> {
  try {
    await readRows(sessionId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    fault(`The rows were sent and could not be read again. ${error.message}`);
  }
}

onOwnStep(({ id }) => {
  const row = station.rows.find(({ mail }) => mail?.id === id);
  if (row) void refresh(row);
});

/** Reads again what one's own change did to the item of a row. */
async function refresh(row: Row): Promise<void> {
  if (!row.mail) return;
  try {
    const mail = await call(getMail, { params: { id: row.mail.id } });
    if (station.rows.some(({ number }) => number === row.number)) put(savedRow(row.number, mail));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What the row says is out of date and is read again with the next change; its command told what it did.
  }
}
