// What a scan says at the station: a mailbox, or a number on an item.
import { directory } from "@/app/command/palette/known-directory";
import { isMailbox } from "@/kernel/facts";
import type { IntakeScan } from "@/kernel/intake/machine";
import { printedCode, readScan } from "@/kernel/scan-code";
import { normalCode } from "@/contract/code";
import type { MailboxHit } from "@/contract/mailbox";
import { withSte } from "@/contract/ste-number";
import { carrierOf } from "@/contract/tracking";

export type ScanReading =
  | { is: "scan"; scan: IntakeScan; mailbox: MailboxHit | null }
  /** A label says that it is a mailbox, and there is none that the person may see. */
  | { is: "unknown-mailbox"; number: string }
  /** The label of an item. */
  | { is: "item"; code: string }
  | { is: "blank" };

/** Reads a scan that came at `at`, in ms. Asks the local directory, or the server where that is not whole. */
export async function readStationScan(code: string, at: number): Promise<ScanReading> {
  const meanings = readScan(code);
  const [first] = meanings;
  const own = normalCode(code);
  if (own === "") return { is: "blank" };
  if (first?.means === "item") return { is: "item", code: first.code };
  // A code of no known form may be the number of a mailbox itself: "A12".
  const number = first?.means === "ste" ? first.number : meanings.length === 0 ? printedCode(code) : null;
  if (number !== null) {
    const [mailbox, second] = withSte(await mailboxesOf(number), number);
    if (mailbox && !second) {
      const ref = { id: mailbox.id, label: `STE ${mailbox.steNumber}` };
      return { is: "scan", scan: { means: "mailbox", code: own, at, mailbox: ref }, mailbox };
    }
    if (first?.means === "ste" && first.labelled) return { is: "unknown-mailbox", number };
  }
  const tracking = meanings.find((meaning) => meaning.means === "tracking")?.reading;
  const sure = tracking !== undefined && tracking.strength !== "weak";
  const scan = {
    means: "number" as const,
    code: own,
    at,
    number: sure ? tracking.number : own,
    carrier: sure ? carrierOf(tracking) : null,
    sure,
  };
  return { is: "scan", scan, mailbox: null };
}

async function mailboxesOf(query: string): Promise<readonly MailboxHit[]> {
  const lookup = { ask: "mailboxes", query } as const;
  // At hand it is known at once; nothing is waited for between two scans.
  const hits = directory.known()(lookup) ?? (await directory.fetch(lookup));
  return hits.filter(isMailbox);
}
