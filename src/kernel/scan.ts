// What a scan leads to: the one command that fits what was found, or a choice where more than one thing fits.
import { type MailboxHit } from "@/contract/mailbox";
import type { RecordHit, RecordKind } from "@/contract/record";
import { carrierOf } from "@/contract/tracking";
import type { Invocation } from "./define";
import { type ScanMeaning, readScan } from "./scan-code";

/** What the directory and the records say of a code. */
export type ScanFound = { mailboxes: readonly MailboxHit[]; records: readonly RecordHit[] };

/** What must be asked before a scan can be settled. */
export type ScanLookups = { mailboxes: string | null; records: string };

export type ScanResult =
  /** One thing fits: this is done with it. `label` says what was found. */
  | { leads: "on"; label: string; invocation: Invocation }
  /** Several things fit, or one that is not sure: the palette offers them, this line typed. */
  | { leads: "choice"; line: string }
  /** Nothing is known by this code. */
  | { leads: "nowhere"; why: string };

/** What to ask about a code: an STE number of the directory, everything of the records. */
export function lookupsOf(code: string): ScanLookups {
  const meanings = readScan(code);
  const ste = meanings.find((meaning) => meaning.means === "ste");
  const [first] = meanings;
  const record = meanings.find((meaning) => meaning.means === "record");
  const tracking = meanings.find((meaning) => meaning.means === "tracking");
  const records =
    record?.id ?? (first?.means === "ste" ? first.number : tracking?.reading.number) ?? code.trim();
  return { mailboxes: ste?.number ?? null, records };
}

/**
 * Settles a scan: an STE number opens its mailbox, an id its record, a carrier's number the item that has it, or its open
 * request; a number no item has begins new mail. A number whose check digit may be chance is offered, never assumed.
 */
export function settleScan(code: string, found: ScanFound): ScanResult {
  const meanings = readScan(code);
  const [first] = meanings;
  // A label that says STE means the mailbox: a ticket may have the same number.
  const isLabelled = first?.means === "ste" && first.labelled;
  const candidates = [...mailboxesOf(meanings, found), ...(isLabelled ? [] : recordsOf(found))];
  const [only, second] = candidates;
  if (only && !second) return only;
  if (second) return { leads: "choice", line: code.trim() };
  const tracking = meanings.find((meaning) => meaning.means === "tracking");
  if (tracking) return newMail(code, tracking.reading);
  return { leads: "nowhere", why: nowhereWords(code.trim(), meanings) };
}

/**
 * Settles a scan while the server is out of reach, by the directory at hand: an STE number begins mail for its mailbox,
 * whose screen cannot be had; a carrier's number begins mail that asks for the mailbox. Null where neither fits.
 */
export function settleOffline(code: string, mailboxes: readonly MailboxHit[]): ScanResult | null {
  const meanings = readScan(code);
  const numbers = new Set(meanings.map((meaning) => (meaning.means === "ste" ? meaning.number : null)));
  const [only, second] = mailboxes.filter(({ steNumber }) => numbers.has(steNumber.toUpperCase()));
  if (only && !second) return { leads: "choice", line: `add mail for STE ${only.steNumber} ` };
  const tracking = meanings.find((meaning) => meaning.means === "tracking");
  return tracking ? newMail(code, tracking.reading) : null;
}

type Leading = Extract<ScanResult, { leads: "on" }>;

function mailboxesOf(meanings: readonly ScanMeaning[], { mailboxes }: ScanFound): Leading[] {
  const numbers = new Set(meanings.map((meaning) => (meaning.means === "ste" ? meaning.number : null)));
  return mailboxes
    .filter(({ steNumber }) => numbers.has(steNumber.toUpperCase()))
    .map(({ id, steNumber, workspaceName }) => ({
      leads: "on",
      label: `STE ${steNumber}, ${workspaceName}`,
      invocation: { id: "mailbox.open", args: { mailbox: { id, label: `STE ${steNumber}` } } },
    }));
}

/** The records that were meant, not those that only mention the code. An item gives way to its own open request. */
function recordsOf({ records }: ScanFound): Leading[] {
  const meant = records.filter(
    ({ foundBy }) => foundBy === "id" || foundBy === "tracking" || foundBy === "number",
  );
  const work = meant.filter(({ kind, status }) => kind !== "mail" && openStatuses.has(status));
  const [only, second] = work;
  const mails = meant.filter(({ kind }) => kind === "mail");
  const chosen = only && !second && mails.length <= 1 ? [only] : meant;
  return chosen.map((hit) => ({
    leads: "on",
    label: hit.label,
    invocation: {
      id: opens[hit.kind],
      args: { [hit.kind]: { id: hit.id, label: hit.label, version: hit.version, status: hit.status } },
    },
  }));
}

const openStatuses: ReadonlySet<string> = new Set(["PENDING", "IN_PROGRESS"]);

const opens: Record<RecordKind, string> = {
  mail: "mail.open",
  request: "request.open",
  forward: "forward.open",
  consolidation: "consolidation.open",
  task: "task.open",
  ticket: "ticket.open",
};

function newMail(code: string, reading: Extract<ScanMeaning, { means: "tracking" }>["reading"]): ScanResult {
  if (reading.strength === "weak") return { leads: "choice", line: code.trim() };
  const carrier = carrierOf(reading);
  // The palette asks for the mailbox, which the next scan or a few letters give.
  const via = carrier === null ? "" : ` via ${carrier}`;
  return { leads: "choice", line: `add mail tracking ${reading.number}${via} for ` };
}

function nowhereWords(code: string, meanings: readonly ScanMeaning[]): string {
  const [first] = meanings;
  if (first?.means === "ste") {
    return `No mailbox you may see has the STE number ${first.number}. Check the label, or search for the customer's name.`;
  }
  if (first?.means === "record") return `Nothing you may see has the id ${first.id.slice(0, 8)}.`;
  const shown = code.length > 40 ? `${code.slice(0, 40)}…` : code;
  return `"${shown}" is no STE number, no id and no carrier's number.`;
}
