// The rows of an intake session as the station shows them: those on the server, and those that are not there yet.
import type { IntakeRow } from "@/contract/intake/intake";
import { Carrier, ItemType, type Mail } from "@/contract/mail/mail";
import { paperWords } from "@/contract/mail/paper";
import { displayName } from "@/contract/mailboxes/mailbox";
import type { RowValues } from "@/kernel/intake/machine";

export type RowState =
  /** Being sent to the server. */
  | "saving"
  | "saved"
  /** Saved on this machine until the network is back. */
  | "offline"
  /** The server or the console refused it: `problem` says why. */
  | "refused"
  /** A number was scanned without a mailbox. */
  | "no-mailbox"
  /** Recorded as an exception, which waits for a mailbox. */
  | "exception";

export type Row = {
  number: number;
  state: RowState;
  values: RowValues;
  /** The item, once it is on the server. */
  mail: Mail | null;
  /** Why it is not saved, or what the person should check; a sentence. */
  problem: string | null;
  /** It was refused because its number is already here: it can still be registered. */
  isHere: boolean;
  /** Id of the exception that it became, or that is about its item. */
  exceptionId: string | null;
};

/** A row that is being sent. */
export function newRow(number: number, values: RowValues): Row {
  return { number, state: "saving", values, mail: null, problem: null, isHere: false, exceptionId: null };
}

/** The row of an item that is on the server. */
export function savedRow(number: number, mail: Mail): Row {
  return { ...newRow(number, valuesOf(mail)), state: "saved", mail, problem: paperWords(mail) };
}

/** `rows`, the newest first, combined with those of the server, which replace the same rows. */
export function withStored(rows: readonly Row[], stored: readonly IntakeRow[]): readonly Row[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const { number, mail, exceptionId } of stored) {
    const known = byNumber.get(number);
    const row = mail ? savedRow(number, mail) : newRow(number, known?.values ?? {});
    // A message from the registration is not shown again.
    const problem = known?.state === "saved" ? known.problem : row.problem;
    byNumber.set(number, { ...row, ...(!mail && { state: "exception" }), problem, exceptionId });
  }
  return [...byNumber.values()].toSorted((a, b) => b.number - a.number);
}

/** What instructions say of a row's item and did not say of `before`, the same row as it was until now. */
export function saidAnew(row: Row, before: Row | undefined): string | null {
  const known = new Set(before?.mail?.instructions?.flags.map(({ instructionId }) => instructionId));
  const says = (row.mail?.instructions?.flags ?? []).filter(
    ({ kind, instructionId }) => kind === "SAY" && !known.has(instructionId),
  );
  return says.length === 0 ? null : says.map(({ words }) => words).join(" · ");
}

/** `rows` with `row` in place of the one with its number, or as the newest. */
export function withRow(rows: readonly Row[], row: Row): readonly Row[] {
  const isThere = rows.some(({ number }) => number === row.number);
  if (!isThere) return [row, ...rows];
  return rows.map((each) => (each.number === row.number ? row : each));
}

/** Rows that are not on the server. */
export function unsavedRows(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ state }) => state !== "saved" && state !== "exception");
}

/** The item that was saved last and is not void. */
export function lastMail(rows: readonly Row[]): Mail | null {
  return rows.find(({ mail }) => mail && mail.status !== "CANCELLED")?.mail ?? null;
}

/** The values of a registered item, as a person would enter it again. */
function valuesOf(mail: Mail): RowValues {
  const type = ItemType.safeParse(mail.type).data;
  const carrier = Carrier.safeParse(mail.carrier).data;
  return {
    mailbox: { id: mail.mailboxId, label: `STE ${mail.steNumber}` },
    recipient: { id: mail.recipient.id, label: displayName(mail.recipient) },
    ...(type && { type }),
    ...(carrier && { carrier }),
    sender: mail.senderName,
    ...(mail.trackingNumber && { tracking: { number: mail.trackingNumber, carrier: null } }),
    weight: mail.weight,
    receivedOn: mail.receivedAt,
  };
}
