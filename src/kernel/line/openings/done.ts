// What was done, said of a request, a forward, a task or a deposit: "shredded the stuff 1042", "done with the scan of 1043".
import type { Opening } from "./opening";
import { says } from "./says";

/** What a step is on, by how a person says that it was done. */
const stepOf: Readonly<Record<string, string>> = {
  scanned: "scan",
  shredded: "shred",
  shreded: "shred",
  trashed: "trash",
  forwarded: "forward",
  consolidated: "consolidation",
};

/** A consolidation, and how large and heavy it became. */
const packed = "[[is|was] (done|complete|completed|finished|packed)] {size} {weight}";

export const done: readonly Opening[] = [
  // "done w the scan of 1043"
  says(
    "[i am|we are|all]* (done|finished|through) (with|w|w/) [the|his|her|their|that]* {kind:(scan|shred|trash|pickup|pick up|consolidation)} [request|req] [of|for|in|from] {ste}",
    "complete {kind} {ste}",
  ),
  // Of forwards alone that is said.
  says("mark {ste} [as] delivered", "deliver forward {ste}"),
  says("mark {ste} [as] shipped", "ship forward {ste}"),
  says(
    "[i|we|just|already|have]* {done} [all] (the|it|that|his|her|their|everything|stuff) [stuff|mail|everything|letter|letters|parcel|parcels|package|packages|page|pages|{count}]* [of|for|from] {ste} [already|now|today]",
    completed,
  ),
  // "scanned all 3 pages, uploaded, close it 1042"
  says(
    "[i|we] {done} [and|all|the|it|uploaded|sent|page|pages|{count}]* (close|complete|finish|done with) (it|that|this|the request) [of|for] {ste}",
    completed,
  ),
  says(
    "[i|we] (made|got|have|put) [it] ready [the] ({ste} (pickup|pick up)|(pickup|pick up) [of|for] {ste})",
    "{ste} pickup ready",
  ),
  // "1042 consolidation is done, 14x12x10, 11.4 lbs"
  ...[
    `{ste} [the] (consolidation|consolidatn) ${packed}`,
    `[the] (consolidation|consolidatn) (of|for) {ste} ${packed}`,
    `[the] (consolidation|consolidatn) ${packed} [of|for] {ste}`,
  ].map((pattern) => says(pattern, "complete consolidation {ste} {size} {weight}")),
  // Who says so has no place.
  says(
    "[{mark:(mark)}] {what:(forward|shipment)} {any} delivered [says|said|as per|per|acc to|according to] [the] (usps|ups|fedex|dhl|carrier|tracking|site|website) [says|said|shows|confirmed|confirms|site says] [so]",
    "[{mark}] {what} {any} delivered",
  ),
  // Why it is closed is said by that it is.
  says(
    "close [the] ticket [of|for] [ste] {number} [it is|is|as|all] (solved|resolved|fixed|done|answered|settled)",
    "close ticket {number}",
  ),
  says(
    "[bulk] {verb:(close|complete|cancel|settle)} {any} [for|since] (more|longer|older) than [a|an|one] {unit:(week|month|day)}",
    "{verb} {any} over 1 {unit}",
  ),
  // It is sent now.
  says(
    "[the] deposit [for|of|from] {ste} (went out|is out|was sent|was mailed|got mailed|is mailed|mailed|is in the mail) [today|now|just now|to the bank]*",
    "deposit sent {ste}",
  ),
  says(
    "[i am|we are|were] [all] (done|finished|through) (with|w) [the|my|that] {any} (task|todo)",
    "complete task {any}",
  ),
  // What is done is named, and no list of such things is asked for.
  says(
    "[all] (done|finished) (with|w) [the|my|that] [{ste}] {noun:(scan|task|ticket)} ...",
    ({ ste = "", noun, rest = "" }, line) =>
      /(?:scan|task|ticket),/i.test(line) ? null : `done ${ste} ${noun} ${rest}`,
  ),
];

function completed({ done: said = "", ste }: Readonly<Record<string, string | undefined>>): string {
  return `done ${stepOf[said] ?? said} ${ste}`;
}
