// Forms that people type and no phrase has, put as phrases have them: ";hello", 12" as inches, "until 0715" as a day, "damaged: box" without its
// colon, a magazine as the flat that it is. Pure.
import { mayHoldText } from "./openings/opening";

/** `line` with such forms as phrases have them. What stands in quotes or may be a text keeps its words. */
export function inPhraseForms(line: string): string {
  const measured = inInches(line);
  if (measured.includes('"') || mayHoldText.test(measured)) return measured;
  return measured
    .replace(savedReply, "insert reply ")
    .replace(headed, (head) => `${head.slice(0, -1)} `)
    .replace(fourDigits, "$1$2/$3")
    .replace(partOfToday, "today")
    .replace(printed, (_, many: string | undefined) => (many ? "flats" : "flat"));
}

/** 12" x 9": the mark behind a number, where it opens and closes no quote. As long as it was. */
export function inInches(line: string): string {
  if (!line.includes('"')) return line;
  return line.replace(quoteOrInch, (typed, inch: string | undefined) => (inch ? `${inch}″` : typed));
}

/** ";hello", as in a reply's own field. */
const savedReply = /^; ?(?=\w)/;

const quoteOrInch = /(\d)"(?=[\sx×*,.;]|$)|"(?:[^"]|"")*(?:"|$)/gi;

/** "postage due: 1042": what stands before the colon says what the line is about. */
const headed =
  /^(?:(?:damaged|dmgd|torn|crushed|postage due|unknown name|missing|exception|scan|shred|pickup|forward|fwd|hold|desk|add mail|am|mail|letter|ltr|package|pkg|parcel|box|check|chk)|(?:standing )?(?:instr|instruction|order|rule)s?):(?= )/i;

/** "hold 1001 til 0715": a day, where a hold goes to. */
const fourDigits =
  /(?<=\bhold\b.* )((?:until|til|till|thru|through|to) )(0\d|1[0-2])([0-2]\d|3[01])(?=[.,;!?]*(?: |$))/gi;

/** "my tasks for tonight": a list knows days. */
const partOfToday =
  /(?<=^(?:(?:my|open|all|the|our|show|me|what|which|any|list) )*(?:tasks|tsks|todos|scans|shreds|pick-?ups|forwards|fwds|consolidations|deposits|tickets)\b[a-z ]*? )(?:tonight|tonite|this (?:morning|afternoon|evening))(?=\?|$)/i;

/** What is printed and sent to many has no type of its own. A name behind "from" keeps its words. */
const printed =
  /(?<=^(?:(?:an?|the|new|got|add|am|log|one|\d{1,2}|(?:ste |#)?\d{3,6}|for|of) )*)(?:magazine|mag|catalog|catalogue|newspaper|brochure|booklet|flyer|newsletter)(s?)(?=[,;:]? (?:for|of|to|from|frm|(?:ste |#)?\d{3,6})(?: |$)|,|$)/gi;
