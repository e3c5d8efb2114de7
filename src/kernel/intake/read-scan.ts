// What a scan says in an intake session: a mailbox, a shelf, or a number on an item.
import { normalCode } from "@/contract/codes/code";
import { ApiError } from "@/contract/wire/errors";
import { fold } from "@/contract/text/fold";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { withSte } from "@/contract/text/ste-number";
import type { Carrier } from "@/contract/mail/mail";
import type { Ref } from "@/kernel/command/argument";
import { isMailbox } from "@/kernel/command/facts";
import { printedCode, readScan } from "@/kernel/input/scan-code";
import type { IntakeScan } from "./machine";
import type { LineReader } from "./read-line";

export type ScanSays =
  | { is: "scan"; scan: IntakeScan; mailbox: MailboxHit | null }
  /**
   * It looks like the STE number of a mailbox that the person does not see, or that there is not. `scan`: the number of an item,
   * which it may be as well; null where it cannot be one.
   */
  | { is: "unknown-mailbox"; number: string; scan: IntakeScan | null }
  /** The label of an item. */
  | { is: "item"; code: string; scan: IntakeScan }
  | { is: "blank" };

/** Unlabelled digits up to here are no carrier's number: rather nothing than an item with that number. */
const longestSte = 4;

/** Reads a scan that came at `at`, in ms. @throws ApiError when the server cannot be asked. */
export async function readIntakeScan(
  code: string,
  at: number,
  { look }: Pick<LineReader, "look">,
): Promise<ScanSays> {
  const meanings = readScan(code);
  const [first] = meanings;
  const own = normalCode(code);
  if (own === "") return { is: "blank" };
  if (first?.means === "item") {
    const scan = numberScan(own, at, { number: first.code, carrier: null, sure: false });
    return { is: "item", code: first.code, scan };
  }
  const tracking = meanings.find((meaning) => meaning.means === "tracking")?.match;
  const sure = tracking !== undefined && tracking.strength !== "weak";
  const scan = sure
    ? numberScan(own, at, { number: tracking.number, carrier: tracking.carrier, sure })
    : numberScan(own, at, { number: own, carrier: null, sure });
  // A code of no known form may be the number of a mailbox itself: "A12".
  const number = first?.means === "ste" ? first.number : meanings.length === 0 ? printedCode(code) : null;
  if (number === null) return { is: "scan", scan, mailbox: null };
  const [mailbox, second] = withSte(
    (await look({ ask: "mailboxes", query: number })).filter(isMailbox),
    number,
  );
  if (mailbox && !second) {
    const ref = { id: mailbox.id, label: `STE ${mailbox.steNumber}` };
    return { is: "scan", scan: { means: "mailbox", code: own, at, mailbox: ref }, mailbox };
  }
  if (first?.means !== "ste") {
    const shelf = await shelfOf(number, look);
    return shelf
      ? { is: "scan", scan: { means: "shelf", code: own, at, shelf }, mailbox: null }
      : { is: "scan", scan, mailbox: null };
  }
  const isNumber = !first.labelled && number.length > longestSte;
  return { is: "unknown-mailbox", number, scan: isNumber ? scan : null };
}

/** Longer codes are no shelf's. */
const longestShelf = 20;

/** The shelf with this code. Where nobody can be asked, it is a number like any other: rows are taken without the network. */
async function shelfOf(code: string, look: LineReader["look"]): Promise<Ref | null> {
  if (code.length > longestShelf || !/[a-z]/i.test(code)) return null;
  try {
    const hits = await look({ ask: "records", kind: "shelf", query: fold(code) });
    const [only, second] = hits.flatMap((hit) =>
      "foundBy" in hit && hit.foundBy === "number" && hit.status !== "REMOVED" ? [hit] : [],
    );
    return only && !second ? { id: only.id, label: only.label } : null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "unavailable") return null;
    throw error;
  }
}

function numberScan(
  code: string,
  at: number,
  number: { number: string; carrier: Carrier | null; sure: boolean },
): IntakeScan {
  return { means: "number", code, at, ...number };
}
