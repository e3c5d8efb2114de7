// Questions for lists in whole sentences: "what was forwarded yesterday", "which parcels are still waiting for 1064".
import { type Opening, saysDay } from "./opening";
import { says } from "./says";

const kindOfException = "{kind:(postage due|damaged|unknown name|unknown recipient|no mailbox)}";

export const questions: readonly Opening[] = [
  // One word of it is a list, too: "dep pending".
  says("[check] deposit (pending|open|waiting) ...", "pending deposits"),
  // "what was forwarded yesterday": what became so then.
  says(
    "{please} (what|which mail|which items|(what|which|how many) {things}) [all] (was|were|has been|have been|got|did we|have we|we) [already|all]* {did:(scanned|shredded|trashed|forwarded|shipped|consolidated|deposited)} ...",
    ({ did = "", rest = "" }) =>
      rest === "" || saysDay(rest) ? `${becameOf[did] ?? did} ${rest}`.trimEnd() : null,
  ),
  // What is here still waits: "which parcels are still waiting for 1064".
  says(
    "[(which|what|are there|are there any|do we have|any)] {lists:(letters|envelopes|parcels|packages|checks|flats|postcards)} [are|that are|is]* [still|left]* (waiting|here|lying here|sitting here) [for|of] [{ste}]",
    ({ lists: what, ste }) => `undelivered ${what}${ste === undefined ? "" : ` of ${ste}`}`,
  ),
  // "which mail has been here for more than thirty days"
  says(
    "(which|what) {what:things} (has|have|is|are) [been] [still] (here|waiting|lying here|sitting here|in the (house|building)) [for] [more than|longer than|over] {days:ago}",
    ({ what = "", days = "" }) => `${manyOf(what)} over ${days.replace(/^an? /, "1 ")}`,
  ),
  // "is there a check for 1064": which of them are here.
  says(
    "(is there|do we have|have we got|was there) (a|an|one) {item} [here|waiting]* (for|from|of) ...",
    ({ item = "", rest = "" }) =>
      `${manyOf(item)} ${/^(?:ste |mailbox |#)?\d/i.test(rest) ? "of" : "from"} ${rest}`,
  ),
  // Damaged mail is an exception.
  says(
    "(any|are there|are there any|which|show [me] [the|all]|do we have [any]) damaged (mail|items|letters|parcels|packages|boxes) ...",
    "damaged exceptions",
  ),
  says(
    "{please} (who|which customers|anyone|anybody) (wants|want) to (pick up|collect|fetch) [something|anything|mail|their mail|a parcel|parcels|it]* ...",
    ({ rest = "" }) => `${saysDay(rest) ? "pickups due" : "pickups"} ${rest}`.trimEnd(),
  ),
  says(
    "{please} [show [me]] [all] [the|our|my]* (forwarding|scanning|shredding) requests ...",
    ({ rest = "" }, line) =>
      `${(/(forward|scan|shred)(?:d?ing)/i.exec(line)?.[1] ?? "forward").toLowerCase()}s ${rest}`.trimEnd(),
  ),
  // "letters logged since monday": those that came then.
  says(
    "[all|the]* {what:(mail|items|letters|envelopes|packages|parcels|boxes|checks|flats|postcards)} [that|which|were|was|have been|has been|we|i]* (logged|registered|entered|added|booked in|taken in) ...",
    "{what}",
  ),
  // "postage due list", "list of damaged mail": a word for many is no name on an item.
  ...[
    `[show|list|all|any|the|our|open]* ${kindOfException} (list|items|ones|pile|mail|stuff|things|{itemsOf}) [{any}]`,
    `(show [me]|list [me|of|all]|all|list of) [all|the|our|open]* ${kindOfException} [{any}]`,
  ].map((said) =>
    says(said, ({ kind = "", any = "" }) =>
      any === "" || saysDay(any) ? `${kind.replace("name", "recipient")} exceptions ${any}`.trimEnd() : null,
    ),
  ),
  // "postage due today?" asks for what "postage due 1042" records.
  says(
    `[is there|are there|do we have|is]* [any|anything|any mail|something|what is]* ${kindOfException} [mail|items|stuff|{itemsOf}|{item}] [{any}]`,
    ({ kind, any = "" }, line) =>
      line.trimEnd().endsWith("?") && (any === "" || saysDay(any))
        ? `${kind} exceptions ${any}`.trimEnd()
        : null,
  ),
];

/** The lists of what was done, and how it is called there. */
const becameOf: Readonly<Record<string, string>> = {
  scanned: "completed scans",
  shredded: "completed shreds",
  trashed: "completed trash",
  forwarded: "shipped forwards",
  shipped: "shipped forwards",
  consolidated: "completed consolidations",
  deposited: "completed deposits",
};

/** "box" as "boxes", as a list of mail has it. */
function manyOf(what: string): string {
  if (/^(?:mail|stuff|things?|items?|post)$/.test(what)) return "mail";
  if (what.startsWith("box")) return "parcels";
  return what.endsWith("s") ? what : `${what}s`;
}
