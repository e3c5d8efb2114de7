// The session's rows from the server, and those that are unsent: read when the screen opens, and again where they changed.
import * as z from "zod";
import { onOwnStep } from "@/app/command/run/own-changes";
import { unsentNow, onUnsentChange } from "@/app/command/unsent/unsent";
import { call } from "@/app/platform/data/api";
import { onHeard } from "@/app/platform/live/feed-events";
import { onSessionEnd, session as staffSession } from "@/app/platform/session/session";
import { ApiError } from "@/contract/wire/errors";
import { type IntakeSession, currentIntake, knownSticky, listIntakeRows } from "@/contract/intake/intake";
import { itemInstructions } from "@/contract/instructions/instruction";
import { getMail } from "@/contract/mail/mail";
import { pageLimit } from "@/contract/wire/page";
import { attemptOf, rowOfAttempt } from "@/kernel/intake/row";
import { once } from "@/app/ui/once";
import { createStore } from "@/app/ui/store";
import { type Row, newRow, savedRow, withRow, withStored } from "./rows";
import { discardRow, saveRow } from "./save-rows";
import {
  becomeStation,
  closedStation,
  putRow,
  putSaved,
  refuseAtStation,
  sayAtStation,
  sayOfRow,
  stationNow,
} from "./station-state";
import { readSession, rememberSession, rememberedSession } from "./stored-session";

/** How often it was opened. */
const openings = createStore(0);

/** Follows what changes the rows elsewhere: unsent entries, commands, and who is signed in. */
const followRows = once(() => {
  onUnsentChange(showUnsent);
  onUnsentChange(showPhotosSent);
  onOwnStep(({ id }) => refreshOf(id));
  // An item that is put on a shelf has the same version as before.
  onHeard(({ type, recordId }) => {
    if (placings.has(type)) refreshOf(recordId);
  });
  // The next person has a separate session.
  onSessionEnd(() => becomeStation(closedStation));
});

const placings: ReadonlySet<string> = new Set(["mail.placed", "mail.missing", "mail.found"]);

function refreshOf(mailId: string): void {
  const row = stationNow().rows.find(({ mail }) => mail?.id === mailId);
  if (row) void refresh(row);
}

/** Reads the person's open session and its rows; rows that were being sent are sent again. */
export async function openStation(): Promise<void> {
  followRows();
  const opening = openings.get() + 1;
  openings.set(opening);
  // Lines typed behind "Try again" wait for the station.
  if (stationNow().status === "failed") becomeStation({ status: "loading", fault: null });
  try {
    const session = await ownSession();
    // A session that was started or ended since is not replaced by older data.
    if (opening !== openings.get()) return;
    if (!session) return becomeStation({ ...closedStation, status: "none" });
    if (stationNow().session?.id === session.id) {
      becomeStation({ status: "open", session });
      // They may have been assigned meanwhile, on another screen.
      if (stationNow().rows.some(({ state }) => state === "exception")) await readRows(session.id);
      return;
    }
    const remembered = readSession(session.id);
    const machine = { ...remembered.machine, sticky: knownSticky(session.sticky) };
    const isReading = !staffSession.isUnchecked();
    becomeStation({
      ...closedStation,
      status: "open",
      session,
      machine,
      rows: withUnsent(session.id, remembered.rows),
      isReading,
      says: remembered.says,
      heeds: remembered.heeds,
    });
    for (const row of remembered.rows) if (row.state === "saving") void saveRow(row, "console");
    if (isReading) await readAllRows(session.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    becomeStation({ status: stationNow().session ? "open" : "failed", fault: error });
  }
}

/** The person's open session; in a tab opened without the server, the last session open on this machine. */
async function ownSession(): Promise<IntakeSession | null> {
  const state = staffSession.state();
  const staffId = state.status === "signed-in" ? state.user.id : null;
  const stored = staffSession.isUnchecked() ? rememberedSession() : null;
  if (stored && stored.staffId === staffId) return stored;
  const { session } = await call(currentIntake, {});
  rememberSession(session);
  return session;
}

async function readAllRows(sessionId: string): Promise<void> {
  await readAgain(sessionId);
  if (stationNow().session?.id === sessionId) becomeStation({ isReading: false });
}

async function readRows(sessionId: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = {
      limit: pageLimit,
      ...(cursor !== null && { cursor }),
    };
    const page = await call(listIntakeRows, { params: { id: sessionId }, query });
    if (stationNow().session?.id !== sessionId) return;
    const before = stationNow().rows;
    becomeStation({ rows: withStored(before, page.items) });
    // What was sent only now may be said only now.
    const sent = before.filter(({ state }) => state === "offline");
    for (const { number } of sent) {
      const row = stationNow().rows.find((each) => each.number === number);
      if (row) sayOfRow(row, undefined);
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** Adds the session's rows that are unsent to `rows`. */
function withUnsent(sessionId: string, rows: readonly Row[]): readonly Row[] {
  return unsentNow()
    .reduce<readonly Row[]>((all, { attempt, args, state, reason, isHere }) => {
      const number = rowOfAttempt(sessionId, attempt);
      if (number === null) return all;
      const { intake: _, ...values } = args;
      const known = all.find((row) => row.number === number);
      const row = { ...newRow(number, known?.values ?? values), problem: reason, isHere };
      return withRow(all, { ...row, state: state === "refused" ? "refused" : "offline" });
    }, rows)
    .toSorted((a, b) => b.number - a.number);
}

function showUnsent(): void {
  const { session, rows } = stationNow();
  if (!session) return;
  const isOfIt = unsentNow().some(({ attempt }) => rowOfAttempt(session.id, attempt) !== null);
  if (!isOfIt && !rows.some(({ state }) => state === "offline")) return;
  const next = withUnsent(session.id, rows);
  const waiting = new Set(unsentNow().map(({ attempt }) => attempt));
  const wasSent = rows.some(
    (row) => row.state === "offline" && !waiting.has(attemptOf(session.id, row.number)),
  );
  if (JSON.stringify(next) !== JSON.stringify(rows)) becomeStation({ rows: next });
  if (wasSent) void readAgain(session.id);
}

/** Items with a photo that is sent in the background. */
const photosUnsent = createStore<ReadonlySet<string>>(new Set());

function showPhotosSent(): void {
  const before = photosUnsent.get();
  const unsent = new Set(unsentNow().flatMap(({ command, args }) => photographed(command, args)));
  photosUnsent.set(unsent);
  for (const row of stationNow().rows) {
    if (row.mail && before.has(row.mail.id) && !unsent.has(row.mail.id)) void showPhoto(row.mail.id);
  }
}

const OfMail = z.object({ mail: z.object({ id: z.string() }) });

function photographed(command: string, args: unknown): string[] {
  const { data } = command === "mail.photo" ? OfMail.safeParse(args) : {};
  return data ? [data.mail.id] : [];
}

/** The photo of a row's item has arrived. */
async function showPhoto(id: string): Promise<void> {
  try {
    const { thumbnailUrl } = await call(getMail, { params: { id } });
    const row = stationNow().rows.find(({ mail }) => mail?.id === id);
    if (row?.mail) putRow({ ...row, mail: { ...row.mail, thumbnailUrl } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The row shows it with its next change.
  }
}

async function readAgain(sessionId: string): Promise<void> {
  try {
    await readRows(sessionId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseAtStation(`The rows could not be read. ${error.message}`);
  }
}

/** Removes a row that is not saved. Where it had arrived under the words typed first, it is back as the server has it. */
export async function removeRow(number: number): Promise<void> {
  const { session, rows } = stationNow();
  const row = rows.find((each) => each.number === number);
  if (!session || !row || row.mail || row.state === "saving") return;
  await discardRow(row);
  sayAtStation("info", `Row ${number} was removed.`);
  // Only what was sent once may have arrived.
  if (row.state === "refused") await readAgain(session.id);
  const isBack = stationNow().rows.some((each) => each.number === number);
  if (isBack)
    sayAtStation("info", `Row ${number} was registered before, as it stands here. Correct it here.`);
}

/** Reads the changes made here to the item of a row again. */
async function refresh(row: Row): Promise<void> {
  if (!row.mail) return;
  try {
    const { id } = row.mail;
    const [mail, { items }] = await Promise.all([
      call(getMail, { params: { id } }),
      call(itemInstructions, { query: { ids: id } }),
    ]);
    const [instructions] = items;
    if (!stationNow().rows.some(({ number }) => number === row.number)) return;
    putSaved(savedRow(row.number, { ...mail, ...(instructions && { instructions }) }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The row is out of date and is read again with the next change; its command has said what it did.
  }
}
