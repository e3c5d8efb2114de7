// What is still to be done: "whats left to scan", "what do i have to ship today".
import { type Opening, saysDay } from "./opening";
import { says } from "./says";

const iHave =
  "(do|did|have|are|am|must|should|shall|need|can) (i|we) [still|all|have|got|need|supposed|meant|left]*";
const toBeDone = `what all is there|(what|which mail) [all] ${iHave} [anything|something|any|mail]*|(do|have) (i|we) [still|have|got]* (anything|something|any mail)`;
/** The words that mean this moment's work. */
const isNow = /^(?:for )?(?:today|now|right now|rn|tonight|this (?:morning|afternoon|evening))\??$/i;
/** How it is said that they are not done yet. */
const left = (verb: string) => (/^(?:ship|forward)/.test(verb) ? "to ship" : "to do");

export const toBeDoneSaid: readonly Opening[] = [
  says(
    "{please} (what is|anything|everything|what do i have|what have i got) [else] [still] on my (plate|desk|list|agenda) ...",
    "my tasks",
  ),
  // "what ships today"
  says(
    "{please} (what|which|anything|any|forwards|shipments)[the|all|of|forwards|shipments|is|are]* (ship|ships|shipping [out]|(go|goes|going|has to go|have to go|need to go|needs to go) out|leave|leaves|leaving|going) [on] {when:text}",
    ({ when = "" }) => (saysDay(when) ? `forwards due ${when}` : null),
  ),
  // What is to be done now is all that waits; of a later day, what is due then.
  says(
    `{please} (what is|anything|what do we have|${toBeDone}) [left|still|there|all]* [for (me|us)] to {verb:(scan|trash|toss|bin|shred|ship|forward|consolidate)} ...`,
    ({ verb = "", rest = "" }) =>
      `${toDo[verb] ?? verb} ${isNow.test(rest) ? left(verb) : saysDay(rest) ? `due ${rest}` : rest}`.trimEnd(),
  ),
  says(
    // "what is still to be shredded", "which checks are waiting to be deposited"
    "{please} (what is|which mail is|(what|which) {things} (is|are)|anything|is there anything) [left|still|all|there|waiting]* to be {verb:(scanned|trashed|shredded|shipped|forwarded|consolidated|deposited)} ...",
    ({ verb = "", rest = "" }) =>
      `${toBe[verb] ?? verb} ${isNow.test(rest) || rest === "" ? left(toBe[verb] ?? "") : saysDay(rest) ? `due ${rest}` : rest}`,
  ),
  says(
    `{please} (what|which) {lists:(scans|shreds|forwards|consolidations|pickups)} ${iHave} [left] [to do] ...`,
    ({ lists: many = "", rest = "" }) => `${many} ${isNow.test(rest) ? left(many) : rest}`.trimEnd(),
  ),
];

const toBe: Readonly<Record<string, string>> = {
  scanned: "scans",
  trashed: "trash",
  shredded: "shreds",
  shipped: "forwards",
  forwarded: "forwards",
  consolidated: "consolidations",
  deposited: "deposits",
};

/** The lists of what is to be done. */
const toDo: Readonly<Record<string, string>> = {
  scan: "scans",
  shred: "shreds",
  trash: "trash",
  toss: "trash",
  bin: "trash",
  ship: "forwards",
  forward: "forwards",
  consolidate: "consolidations",
};
