// What a line asks for, without the words that only make a question or a wish of it: "how many scans", "who has 1042", "pls".
import { saidWords } from "@/kernel/values/said-words";
import { forLatest } from "@/kernel/values/for-latest";

/** Openings that ask how many there are. */
const askNumber =
  /^(?:please |pls |plz )*(?:how many|how much|number of|count of|count(?: all| the)?(?= [a-z-]+s(?: |$)))(?= \D)/;
/** Openings that ask for what follows: the rest is the line. */
const askFor =
  /^(?:please |pls |plz )*(?:how many|how much|number of|count of|count(?: all| the)?(?= [a-z-]+s(?: |$))|what is the|what's the|whats the|show me|give me|list me|is there any|is there an?|is there|are there any|are there|do we have any|do we have|got any|any|which|what are(?: the)?|list of)(?= \D)/;
/** Openings that ask about one thing, which is opened. */
const askAbout =
  /^(?:please |pls |plz )*(?:who is in|who's in|who has|who rents|who owns|whose is|whose|what is on|what's on|whats on|what is in|what's in|whats in|what is|what's|whats)(?= )/;
/** Openings that ask for mail that came in. */
const askMail = /^(?:please |pls |plz )*what (?:came|arrived)(?: in)?(?= )/;
/** Openings that ask what a mailbox has, and what such a question ends with. */
const askHas = /^(?:please |pls |plz )*what (?:does|did|do) (?=\S*\d)/;
const has = / (?:have|has|get|got)(?: here| today| now)?$/;
const wish = /^(?:please |pls |plz |hey |ok )+/;
/** "is 1042 here", "when does the storage of 1042 end": what follows asks enough. */
const askWhether =
  /^(?:is|are|when does|when do|when did|when will|how long can|how long may|how long does)(?: the)?(?= )/;
/** "1042 is at the counter": the number says who. */
const numberIs = /^(?:ste |#)?\d+(?: is|'s)(?= (?:at|here|in|on|waiting) )/;
/** What a question ends with. */
const end = /(?: (?:please|pls|plz|thanks|thx|here|now))?\s*\?\s*$/;
/** "scans are waiting": what follows says which of them. */
const are = / (?:are|is)(?= (?:[a-z]+(?: [a-z]+)?)$)/;

/** Whether `line` asks for a number: "how many scans are waiting". */
export function asksNumber(line: string): boolean {
  return askNumber.test(line.toLowerCase()) && !line.includes('"');
}

/**
 * `line`, as long as it is: blanks stand where such words were, so that all other words keep their places. "who has 1042" becomes
 * "open    1042". A line in quotes stays.
 */
export const plainLine = forLatest((line: string): string => {
  if (line.trimStart() !== line || line.includes('"')) return line;
  const low = line.toLowerCase().replaceAll("’", "'");
  const asked = askFor.exec(low);
  if (asked) {
    const rest = blank(line, 0, asked[0].length);
    const more = are.exec(rest.toLowerCase());
    return withoutMark(more ? blank(rest, more.index, more.index + more[0].length) : rest);
  }
  const having = askHas.exec(low);
  if (having) {
    const rest = withoutMark("open".padEnd(having[0].length) + line.slice(having[0].length)).trimEnd();
    const more = has.exec(rest.toLowerCase());
    return (more ? rest.slice(0, more.index) : rest).padEnd(line.length);
  }
  const whether = askWhether.exec(low);
  if (whether) return withoutMark(blank(line, 0, whether[0].length));
  const said = numberIs.exec(low);
  if (said) return blank(line, said[0].search(/(?: is|'s)$/), said[0].length);
  const arrived = askMail.exec(low);
  // "mail for 1042" would register it.
  if (arrived) return withoutEnd("show mail".padEnd(arrived[0].length) + line.slice(arrived[0].length));
  const about = askAbout.exec(low);
  if (about) {
    const after = line.slice(about[0].length);
    // "whats overdue" asks for a list; "whats on a-03" and "who has 1042" are about one thing, which has a digit.
    const verb = /\d/.test(after) && about[0].length >= 4 ? "open" : "";
    return withoutEnd(verb.padEnd(about[0].length) + after);
  }
  const wished = wish.exec(low);
  return withoutEnd(wished ? blank(line, 0, wished[0].length) : line);
});

/** A question without its mark. */
function withoutMark(line: string): string {
  const short = withoutEnd(line);
  const at = short.search(/\s*\?\s*$/);
  return at < 0 ? short : blank(short, at, line.length);
}

/** A text may end with a question mark; only a line of few words without one is a question. */
function withoutEnd(line: string): string {
  const found = end.exec(line);
  if (!found || saidWords(line).split(" ").length > mostWords) return line;
  return blank(line, found.index, line.length);
}

const mostWords = 6;

function blank(line: string, from: number, to: number): string {
  return line.slice(0, from) + " ".repeat(to - from) + line.slice(to);
}
