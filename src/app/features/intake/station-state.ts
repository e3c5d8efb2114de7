// The state of the station: the session on the screen, the next item, the rows, and the message.
import { intakeInFront } from "@/kernel/intake/intake-in-front";
import { setInFront } from "@/app/command/context";
import { beep } from "@/app/platform/scanner/beep";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { createStore } from "@/app/ui/store";
import type { ApiError } from "@/contract/wire/errors";
import type { IntakeSession } from "@/contract/intake/intake";
import type { Candidate } from "@/kernel/command/argument";
import { type IntakeState, emptyIntake } from "@/kernel/intake/machine";
import { draftWords } from "@/kernel/intake/sticky";
import type { PastedLine } from "./pasted/read-pasted";
import { type StationPhoto, takesWithEach } from "./photo";
import { type Row, lastMail, saidAnew, unsavedRows, withRow } from "./rows";
import { storeSession } from "./stored-session";

/** The message under the line. */
export type Said = { tone: "info" | "error"; text: string };

/** The choices that a typed line leaves open. The person picks one by number. */
export type Choices = {
  what: string;
  candidates: readonly Candidate[];
  pick: (candidate: Candidate) => void;
  /** The typed line that left them open. */
  line?: string;
  /** They were read from the photo. */
  isRead?: true;
  /** The first is certain: Enter alone accepts it. */
  sure?: boolean;
};

export type Station = {
  status: "loading" | "none" | "open" | "failed";
  fault: ApiError | null;
  session: IntakeSession | null;
  machine: IntakeState;
  /** The newest first. */
  rows: readonly Row[];
  /** The rows on the server are being read: those here may not be all. */
  isReading: boolean;
  /** Number of the row that the line corrects; null while it reads the next item. */
  selected: number | null;
  said: Said | null;
  /** What to do with the paper of rows, or why they were not saved, the newest first. It stays until the next item begins. */
  heeds: readonly { row: number; text: string }[];
  /** What instructions say of rows, until the person acknowledges it; the oldest first. */
  says: readonly { row: number; text: string }[];
  choices: Choices | null;
  /** Lines that were not taken, and were not corrected either: another was typed instead. The oldest first. */
  missed: readonly string[];
  /** Pasted lines that are being checked. */
  pasted: readonly PastedLine[] | null;
  /** The photo of the next item. */
  photo: StationPhoto | null;
  /** Whether the camera over the desk should be on. */
  camera: boolean;
  /** Each row takes a photo automatically. */
  photoWithEach: boolean;
};

export const closedStation: Station = {
  status: "loading",
  fault: null,
  session: null,
  machine: emptyIntake,
  rows: [],
  isReading: false,
  selected: null,
  said: null,
  heeds: [],
  says: [],
  choices: null,
  missed: [],
  pasted: null,
  photo: null,
  camera: takesWithEach(),
  photoWithEach: takesWithEach(),
};

const station = createStore(closedStation);

export const { get: stationNow, subscribe: subscribeToStation } = station;

export function becomeStation(change: Partial<Station>): void {
  const { photo } = station.get();
  const next = { ...station.get(), ...change };
  // The file is sent with its row; its preview in the line is released.
  if (photo && next.photo?.name !== photo.name) URL.revokeObjectURL(photo.url);
  const { session, machine, rows, says, heeds } = next;
  if (session) storeSession(session.id, { machine, rows, says, heeds });
  const last = lastMail(rows);
  setInFront(
    intakeInFront,
    session && {
      sessionId: session.id,
      sticky: machine.sticky,
      last: last && mailTarget(last),
      unsaved: unsavedRows(rows).map(({ number }) => number),
      ...(rows[0]?.mail === null && { notSaved: rows[0].number }),
      inHand: draftWords(machine.draft).join(", "),
    },
  );
  station.set(next);
}

export function sayAtStation(tone: Said["tone"], text: string): void {
  becomeStation({ said: { tone, text } });
}

export function refuseAtStation(text: string): false {
  beep("refused");
  sayAtStation("error", text);
  return false;
}

/** Has a line that was not taken stand on the screen: its paper may be on the pile of what is done. */
export function missLine(line: string): void {
  becomeStation({ missed: [...station.get().missed, line] });
}

/** A line was taken: what was missed of the same mailbox is done with it. */
export function takenAtStation(line: string): void {
  const { missed } = station.get();
  const left = missed.filter((each) => firstWord(each) !== firstWord(line));
  if (left.length < missed.length) becomeStation({ missed: left });
}

function firstWord(line: string): string | undefined {
  return line.trim().split(/\s+/)[0];
}

/** Says what a row needs before its paper is put down, or why it was not saved, until the next item begins. */
export function heedRow(row: number, text: string, sound: "warning" | "refused" = "warning"): void {
  beep(sound);
  becomeStation({ heeds: [{ row, text }, ...station.get().heeds] });
}

/** Says no more of a row that is tried again or removed. */
export function unheedRow(row: number): void {
  becomeStation({ heeds: station.get().heeds.filter((heed) => heed.row !== row) });
}

export function putRow(row: Row): void {
  becomeStation({ rows: withRow(station.get().rows, row) });
}

/**
 * Shows a row as it is on the server, and says what its paper needs now and what instructions say of it. What it needs no more
 * is not said any longer.
 */
export function putSaved(row: Row): void {
  const before = station.get().rows.find(({ number }) => number === row.number);
  putRow(row);
  if (row.problem !== before?.problem || row.problem === null) unheedRow(row.number);
  if (row.problem !== null && row.problem !== before?.problem) heedRow(row.number, row.problem);
  sayOfRow(row, before);
}

/** Has what instructions say of a row stand out until the person acknowledges it, unless they said it `before`. */
export function sayOfRow(row: Row, before: Row | undefined): void {
  const text = saidAnew(row, before);
  if (text === null) return;
  beep("warning");
  becomeStation({ says: [...station.get().says, { row: row.number, text }] });
}
