// Saves rows: each at once, with one key for all its tries; the row shows the result.
import { registeredMail } from "@commands/mail/shared/registered";
import pLimit from "p-limit";
import { execute } from "@/app/command/run/execute";
import { discardReplaced } from "@/app/command/unsent/unsent";
import { stream } from "@/app/command/input/stream";
import { directory } from "@/app/command/palette-directory";
import { printLabelOf } from "@/app/platform/printing/automatic-label";
import { beep } from "@/app/platform/scanner/beep";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { ApiError } from "@/contract/wire/errors";
import type { Source } from "@/contract/wire/event";
import { type IntakeSession, mostIntakeRows, mostRowsOffline } from "@/contract/intake/intake";
import type { Mail } from "@/contract/mail/mail";
import type { Args } from "@/kernel/command/define";
import { isMailbox } from "@/kernel/command/facts";
import { type RowValues, clearDraft, rowValues } from "@/kernel/intake/machine";
import { addArgs, attemptOf } from "@/kernel/intake/row";
import { type StationPhoto, sendPhoto, teachReader } from "./photo";
import { type Row, newRow, savedRow, withRow } from "./rows";
import { cameraTrouble, photoNow } from "./station-photo";
import {
  becomeStation,
  heedRow,
  refuseAtStation,
  putRow,
  putSaved,
  sayAtStation,
  stationNow,
  subscribeToStation,
  unheedRow,
} from "./station-state";
import { nextNumber } from "./stored-session";

/** Photos of unsaved rows, by their attempts: they belong to that item, and not to the item on the desk later. */
const photos = new Map<string, StationPhoto>();

/** Rows are sent in their order, a few at a time: a pasted list is up to 200. */
const inOrder = pLimit(4);

/** Saves the item with `values` as a new row, with the photo just taken. */
export function beginRow(values: RowValues, source: Source): void {
  const { session, rows } = stationNow();
  if (!session) return;
  if (rows.length >= mostIntakeRows) {
    refuseAtStation(`This session has ${mostIntakeRows} rows. End it, and start another for the rest.`);
    return becomeStation({ machine: { ...stationNow().machine, draft: values } });
  }
  if (rows.filter(({ state }) => state === "offline").length >= mostRowsOffline) {
    refuseAtStation(`${mostRowsOffline} rows wait for the network. Go on once they are sent.`);
    return becomeStation({ machine: { ...stationNow().machine, draft: values } });
  }
  const row = newRow(numberOfNext(), values);
  beep("taken");
  const { photo } = stationNow();
  becomeStation({ rows: withRow(rows, row), photo: null, heeds: [] });
  // The next item does not wait for it; a key may be about it, and does.
  const wait = { what: `row ${row.number}`, echoes: true, passes: ["line", "scan"] as const };
  void stream.during(wait, saveWithPhoto(row, source, photo));
}

/** Settles once no row is on its way to the server. */
export function rowsSaved(): Promise<void> {
  const isSaved = () => stationNow().rows.every(({ state }) => state !== "saving");
  if (isSaved()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeToStation(() => {
      if (!isSaved()) return;
      stop();
      resolve();
    });
  });
}

/** Saves a new row; without a photo it takes one, where each row does. */
async function saveWithPhoto(row: Row, source: Source, taken: StationPhoto | null): Promise<void> {
  const takes = taken === null && stationNow().photoWithEach;
  const photo = takes ? await photoNow() : taken;
  if (takes && !photo) {
    sayAtStation("error", `Row ${row.number} has no photo. ${cameraTrouble() ?? "The camera is not on."}`);
  }
  await saveRow(row, source, photo);
}

/** Adds the item without a mailbox to the rows, together with the photo just taken. */
export function setRowAside(values: RowValues): void {
  const { session, rows, photo } = stationNow();
  const problem = "It has no mailbox yet: type its STE number.";
  const row: Row = { ...newRow(numberOfNext(), values), state: "no-mailbox", problem };
  if (session && photo) photos.set(attemptOf(session.id, row.number), photo);
  becomeStation({ rows: withRow(rows, row), photo: null, heeds: [] });
  heedRow(row.number, problem, "refused");
}

/** Records the next item as an exception, with its typed and scanned values and those for each row. */
export function beginException(args: Args): void {
  const { machine, rows, photo, session } = stationNow();
  const row = newRow(numberOfNext(), rowValues(machine.sticky, { ...machine.draft, ...saidOf(args) }));
  becomeStation({ rows: withRow(rows, row), machine: clearDraft(machine), photo: null, heeds: [] });
  if (session) void saveException(row, args, session, photo);
}

/** What `values` say of an item that an exception has as a row has it. */
function saidOf({ sender, carrier, type, size, weight, receivedOn, tracking, codes }: RowValues): RowValues {
  const said = { sender, carrier, type, size, weight, receivedOn, tracking, codes };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

async function saveException(
  row: Row,
  args: Args,
  session: IntakeSession,
  photo: StationPhoto | null,
): Promise<void> {
  // It has no mailbox under which a file could wait, so its photo is sent first.
  const fileKey = photo && (photo.fileKey ?? (await sendPhoto(photo, session.officeId)));
  if (photo && fileKey === null) {
    sayAtStation("error", `The photo of row ${row.number} could not be sent, so the exception has none.`);
  }
  const result = await execute(
    "exception.create",
    {
      ...saidOf(row.values),
      ...args,
      office: args["office"] ?? { id: session.officeId, label: session.officeLabel },
      intake: { sessionId: session.id, number: row.number },
      ...(fileKey && { photo: { fileKey } }),
    },
    "console",
    { attempt: attemptOf(session.id, row.number), quiet: true, inBackground: true },
  );
  if (result.status !== "done") {
    const problem = result.status === "failed" ? result.error.message : "It was not recorded. Type it again.";
    putRow({ ...row, state: "refused", problem });
    return heedRow(row.number, `Not recorded. ${problem}`, "refused");
  }
  const { made } = result.outcome;
  beep("taken");
  putRow(made ? { ...row, state: "exception", exceptionId: made.id } : { ...row, state: "offline" });
}

/** Saves a row; `taken` is its photo, else the photo that was taken before the row was refused. */
export async function saveRow(row: Row, source: Source, taken: StationPhoto | null = null): Promise<void> {
  const { session } = stationNow();
  if (!session) return;
  const attempt = attemptOf(session.id, row.number);
  const photo = taken ?? photos.get(attempt) ?? null;
  photos.delete(attempt);
  const { number, values } = row;
  const args = {
    ...addArgs(values, session.id, number),
    ...(photo && { photo: await photoFor(photo, values, session) }),
  };
  const result = await inOrder(() =>
    execute("mail.add", args, source, { attempt, quiet: true, inBackground: true }),
  );
  if (stationNow().session?.id !== session.id) return;
  const outcome = result.status === "done" ? result.outcome : null;
  const mail = outcome && registeredMail.in(outcome);
  if (mail) registered(savedRow(number, mail), mail, photo);
  else if (outcome) putRow({ ...row, state: "offline" });
  else {
    if (photo) photos.set(attempt, photo);
    const problem =
      result.status === "failed"
        ? result.error.message
        : result.status === "refused"
          ? `${result.reason}.`
          : "Choose the row, then Retry.";
    const isHere = result.status === "failed" && result.error.code === "already_here";
    putRow({ ...row, state: "refused", problem, isHere });
    heedRow(number, `Not saved. ${problem}`, "refused");
  }
}

/** A photo uploaded to be read belongs to this office; for a mailbox of another office it is sent again. */
async function photoFor({ file, fileKey }: StationPhoto, { mailbox }: RowValues, session: IntakeSession) {
  if (fileKey === null || !mailbox) return { file };
  const [hit] = await directory.fetch({ ask: "mailbox", id: mailbox.id }).catch(ignoreRefusal);
  return hit && isMailbox(hit) && hit.officeLabel === session.officeLabel ? { fileKey } : { file };
}

/**
 * Where the directory cannot be asked, nothing is known.
 * @throws any error that is no refusal.
 */
function ignoreRefusal(error: unknown): [] {
  if (error instanceof ApiError) return [];
  throw error;
}

function registered(row: Row, mail: Mail, photo: StationPhoto | null): void {
  putSaved(row);
  if (photo) void teachReader(photo, mail.mailboxId);
  void label(row.number, mail.id);
}

async function label(number: number, mailId: string): Promise<void> {
  const why = await printLabelOf(mailId);
  if (why !== null) sayAtStation("error", `The label of row ${number} was not asked for. ${why}`);
}

/** Runs a command on the item that was saved last, with a number in `args` that was scanned after its mailbox. */
export function addToLastRow(command: "mail.edit" | "mail.bind", args: Args, number: string): void {
  const row = stationNow().rows[0];
  if (!row) return;
  const add = (mail: Mail) =>
    void execute(command, { ...args, mail: mailTarget(mail) }, "scanner", {
      quiet: true,
      inBackground: true,
    });
  if (row.mail) {
    beep("taken");
    return add(row.mail);
  }
  // The row is being sent: the number is added once it is saved.
  const stop = subscribeToStation(() => {
    const now = stationNow().rows.find((each) => each.number === row.number);
    if (now?.state === "saving") return;
    stop();
    if (now?.mail) add(now.mail);
    else refuseAtStation(`Row ${row.number} is not saved, so the number ${number} was not added to it.`);
  });
}

/** Saves a refused row again, or one with a number that is already here. */
export function retryRow(number: number, again = false): void {
  const row = stationNow().rows.find((each) => each.number === number);
  if (!row || row.mail) return;
  if (!row.values.mailbox) return becomeStation({ selected: number });
  const values = again ? { ...row.values, again: true as const } : row.values;
  const next = newRow(number, values);
  unheedRow(number);
  putRow(next);
  void saveRow(next, "console");
}

/** Takes a row that is not saved off the list, and the entry that was refused with it off this machine. */
export async function discardRow(row: Row): Promise<void> {
  const attempt = attemptOf(stationNow().session?.id ?? "", row.number);
  photos.delete(attempt);
  unheedRow(row.number);
  becomeStation({ rows: stationNow().rows.filter((each) => each !== row), selected: null });
  await discardReplaced(attempt);
}

/** The number of the next row. */
function numberOfNext(): number {
  const { session, rows } = stationNow();
  return nextNumber(session?.id ?? "", Math.max(session?.lastNumber ?? 0, rows[0]?.number ?? 0));
}
