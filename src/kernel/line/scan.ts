// What a scan leads to: one command where exactly one thing fits, else a choice.
import { type MailboxHit } from "@/contract/mailboxes/mailbox";
import { withSte } from "@/contract/text/ste-number";
import type { RecordHit, RecordKind } from "@/contract/search/record";
import type { TrackingMatch } from "@/contract/codes/tracking";
import { shownAs } from "@/contract/wire/open-enum";
import type { Invocation } from "@/kernel/command/define";
import { type ScanMeaning, printedCode, readScan } from "@/kernel/input/scan-code";
import { unknownSteWords } from "./unknown-ste";
import { isSomethingElse, quotedWord, wordOf } from "./scan-line";

/** What the directory and the records know about a code. */
export type ScanFound = {
  mailboxes: readonly MailboxHit[];
  records: readonly RecordHit[];
  /** The office whose mailbox has the number, where the person does not see that. */
  elsewhere?: string | null | undefined;
};

/** What must be looked up before a scan can be decided. */
export type ScanLookups = { mailboxes: string | null; records: string | null };

export type ScanResult =
  /** One thing fits, and this is run. `label` says what was found. */
  | { leads: "on"; label: string; invocation: Invocation }
  /** Several things fit, or one that is not certain. The palette opens with this line typed. */
  | { leads: "choice"; line: string }
  /**
   * Nothing is known for this code. `register` is the line that begins mail with it as the number; null where it cannot
   * be one.
   */
  | { leads: "nowhere"; why: string; register: string | null };

/** The longest code that the directory and the records are asked about, in characters. */
const longestAsked = { mailboxes: 40, records: 200 };

/**
 * What to look up for a code: the directory is asked about an STE number, or what could be one; the records are asked
 * about everything.
 */
export function lookupsOf(code: string): ScanLookups {
  const meanings = readScan(code);
  const printed = printedCode(code);
  const ste = meanings.find((meaning) => meaning.means === "ste");
  const [first] = meanings;
  const record = meanings.find((meaning) => meaning.means === "record");
  const tracking = meanings.find((meaning) => meaning.means === "tracking");
  const records =
    (first?.means === "item" ? first.code : undefined) ??
    record?.id ??
    (first?.means === "ste" ? first.number : tracking?.match.number) ??
    printed;
  const isAsked = (text: string, longest: number) => text !== "" && text.length <= longest;
  const unknown = meanings.length === 0 && isAsked(printed, longestAsked.mailboxes) ? printed : null;
  return {
    mailboxes: ste?.number ?? unknown,
    records: isAsked(records, longestAsked.records) ? records : null,
  };
}

/**
 * Decides what a scan does. An STE number opens its mailbox, an id its record; any other code opens the item that has
 * it, or that item's open request. A carrier's number that no item has begins new mail. A number whose check digit may
 * be right by chance, and a code that nobody knows, is offered as an item's number but never assumed to be one.
 */
export function settleScan(code: string, found: ScanFound): ScanResult {
  const meanings = readScan(code);
  const [first] = meanings;
  // A label that says STE means the mailbox, though a ticket may have the same number.
  const isLabelled = first?.means === "ste" && first.labelled;
  const candidates = [...mailboxesOf(code, meanings, found), ...(isLabelled ? [] : recordsOf(found))];
  const [only, second] = candidates;
  if (only && !second) return only;
  if (second) return { leads: "choice", line: wordOf(code) };
  const tracking = meanings.find((meaning) => meaning.means === "tracking");
  if (first?.means !== "ste" && tracking && tracking.match.strength !== "weak") {
    return newMail(tracking.match);
  }
  return {
    leads: "nowhere",
    why: nowhereWords(code, meanings, found),
    register: registerLine(code, meanings),
  };
}

/**
 * Decides what a scan does while the server cannot be reached, with the local directory. An STE number begins mail for
 * its mailbox, because the mailbox's screen cannot load. A carrier's number begins mail and asks for the mailbox. Any
 * other code is offered as an item's number. Null where it cannot be one.
 */
export function settleOffline(code: string, mailboxes: readonly MailboxHit[]): ScanResult | null {
  const meanings = readScan(code);
  const [only, second] = meantBy(code, meanings, mailboxes);
  if (only && !second) return { leads: "choice", line: `add mail for STE ${only.steNumber} ` };
  const tracking = meanings.find((meaning) => meaning.means === "tracking");
  if (tracking && tracking.match.strength !== "weak") return newMail(tracking.match);
  const register = registerLine(code, meanings);
  const why = `${shownCode(code)} cannot be looked up: Pigeonhole cannot be reached.`;
  return register === null ? null : { leads: "nowhere", why, register };
}

type Leading = Extract<ScanResult, { leads: "on" }>;

function mailboxesOf(code: string, meanings: readonly ScanMeaning[], { mailboxes }: ScanFound): Leading[] {
  return meantBy(code, meanings, mailboxes).map(({ id, steNumber, workspaceName }) => ({
    leads: "on",
    label: `STE ${steNumber}, ${workspaceName}`,
    invocation: { id: "mailbox.open", args: { mailbox: { id, label: `STE ${steNumber}` } } },
  }));
}

/** The mailboxes whose number the code contains, or whose number is the code itself. */
function meantBy(
  code: string,
  meanings: readonly ScanMeaning[],
  mailboxes: readonly MailboxHit[],
): MailboxHit[] {
  if (meanings.length === 0) return withSte(mailboxes, printedCode(code));
  return meanings.flatMap((meaning) => (meaning.means === "ste" ? withSte(mailboxes, meaning.number) : []));
}

/** The records that the code means, not those that only mention it. An open request is used instead of its item. */
function recordsOf({ records }: ScanFound): Leading[] {
  const meant = records.filter(
    ({ foundBy }) => foundBy === "id" || foundBy === "tracking" || foundBy === "number",
  );
  const work = meant.filter(({ kind, status }) => kind !== "mail" && openStatuses.has(status));
  const [only, second] = work;
  const mails = meant.filter(({ kind }) => kind === "mail");
  const chosen = only && !second && mails.length <= 1 ? [only] : meant;
  return chosen.flatMap((hit) => {
    const id = opens(hit.kind);
    if (id === null) return [];
    const record = { id: hit.id, label: hit.label, version: hit.version, status: hit.status };
    return [{ leads: "on", label: hit.label, invocation: { id, args: { [hit.kind]: record } } }];
  });
}

const openStatuses: ReadonlySet<string> = new Set(["PENDING", "IN_PROGRESS"]);

/** Null for a kind that only a newer server knows: this console has nothing to open it with. */
const opens = shownAs<RecordKind, string | null>(
  {
    mail: "mail.open",
    request: "request.open",
    forward: "forward.open",
    consolidation: "consolidation.open",
    deposit: "deposit.open",
    task: "task.open",
    ticket: "ticket.open",
    exception: "exception.open",
    shelf: "shelf.open",
  },
  () => null,
);

function newMail({ number, carrier }: TrackingMatch): ScanResult {
  // The palette then asks for the mailbox. The next scan or a few letters give it.
  return { leads: "choice", line: `add mail tracking ${number} via ${carrier} for ` };
}

/**
 * The line that begins mail with the code as the number and no carrier chosen; null where it cannot be an item's
 * number.
 */
function registerLine(code: string, [first]: readonly ScanMeaning[]): string | null {
  if (printedCode(code) === "" || isSomethingElse(first)) return null;
  return `add mail tracking ${quotedWord(printedCode(code))} for `;
}

function nowhereWords(code: string, meanings: readonly ScanMeaning[], { elsewhere }: ScanFound): string {
  const [first] = meanings;
  if (first?.means === "ste" && first.labelled) {
    return `${unknownSteWords(first.number, elsewhere)} Check the label, or search for the customer's name.`;
  }
  if (first?.means === "item") {
    return `No item you may see has the code ${first.code}. Check that its label is of this office.`;
  }
  if (first?.means === "record" && first.id.length > 8) {
    return `Nothing you may see has the id ${first.id.slice(0, 8)}.`;
  }
  const weak = meanings.find((meaning) => meaning.means === "tracking");
  const perhaps = weak ? ` It may be a number of ${weak.match.carrier}.` : "";
  return `No code I know: ${shownCode(code)}.${perhaps}`;
}

/** A code as a message shows it: only the beginning of a long one. */
export function shownCode(code: string): string {
  const printed = printedCode(code);
  if (printed === "") return "it holds no number";
  return printed.length > 40 ? `${printed.slice(0, 40)}…` : printed;
}
