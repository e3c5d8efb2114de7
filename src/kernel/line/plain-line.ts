// What a line asks for, without the words that only make a question or a wish of it: "how many scans", "who has 1042", "pls".
import { saidWords } from "@/kernel/values/said-words";
import { forLatest } from "@/kernel/values/for-latest";

/** Openings that ask how many there are. */
const askNumber =
  /^(?:please |pls |plz )*(?:how many|how much|number of|count of|count(?: all| the)?(?= [a-z-]+s(?: |$)))(?= \D)/;
/** Openings that ask for what follows: the rest is the line. */
const askFor =
  /^(?:please |pls |plz )*(?:how many|how much|number of|count of|count(?: all| the)?(?= [a-z-]+s(?: |$))|what is the|what's the|whats the|show me(?: all)?(?: of)?(?: the)?|give me(?: an?| the)? list of|give me|list me|is there any|is there an?|is there|are there any|are there|do we have any|do we have|got any|any|which|what are(?: the)?|list of)(?= \D)/;
/** Openings that ask about one thing, which is opened. */
const askAbout =
  /^(?:please |pls |plz )*(?:who is in|who's in|who has|who rents|who owns|whose is|whose|who is(?= (?:ste |#)?\d)|whos(?= (?:ste |#)?\d)|who's(?= (?:ste |#)?\d)|what is on|what's on|whats on|what is in|what's in|whats in|what is|what's|whats)(?= )/;
/** Openings that ask for mail that came in. */
const askMail = /^(?:please |pls |plz )*what (?:came|arrived)(?: in)?(?= )/;
/** Openings that ask what a mailbox has, and what such a question ends with. */
const askHas = /^(?:please |pls |plz )*what (?:does|did|do) (?=\S*\d)/;
const has = / (?:have|has|get|got)(?: here| today| now)?$/;
const wish = /^(?:please |pls |plz |hey |ok |okay |also |now |and |we are |we're )+/;
/** Who is asked politely says afterwards what for: "could you show me all the scans". */
const politely =
  /^(?:please |pls |plz )*(?:(?:could|can|would|will) you (?:please )?|(?:i|we)(?: would|'d) like to |(?:i|we) (?:want|need)(?: to)? |let me |make (?=new |an? ))(?:please )?(?:(?:see|tell me|have)(?: all)?(?: of)?(?: the)? )?/;
/** "anything for 1042 today", "did we get anything from Chase": mail that came in. */
const askAnything =
  /^(?:is there |was there |are there |do we have |did we get |have we got |any chance of )?(?:anything|any mail|something)(?: new| else| here| in)?(?= (?:for|from|of|to) )/;
/** "did 1042 get anything from Chase", "has 1042 got any parcels" */
const askGot =
  /^(?:did|has|have|does) (?:ste |#)?\d+ ((?:get|got|gotten|have|had|receive|received)(?: (?:any ?thing|any mail|some mail|mail|any|some))?)(?= )/;
/** "got a parcel for 1042": what came is registered. */
const cameIn =
  /^(?:we |i |ive |i've |just |also )*(?:got|have|here is|heres|here's) (?:an?|another|one more)(?= )/;
const another = /^(?:another|one more|yet another)(?= )/;
/** "last letter from Chase": the list has the newest first. */
const lastFrom =
  /^(?:the )?(?:last|latest|newest) (letter|ltr|envelope|env|parcel|package|pkg|check|chk|mail)s?(?= from )/;
const listOf: Readonly<Record<string, string>> = {
  letter: "letters",
  ltr: "letters",
  envelope: "letters",
  env: "letters",
  parcel: "parcels",
  package: "parcels",
  pkg: "parcels",
  check: "checks",
  chk: "checks",
  mail: "all mail",
};
/** What a correction is about: what was registered last, or is focused. */
const subject =
  "(?:the |my )?last(?: one| item| mail| letter| ltr| parcel| package| pkg| check)?|it|that|that one|this|this one";
/** "last one was from Citi not Chase", "it was a check": what was registered was something else. */
const correction = new RegExp(
  `^(?:no |sorry |oops |wait )*(${subject}) (?:was|is|were|should be|shd be|shud be|shoud be|should have been)(?: (?:really|actually|in fact))?( for| to)? `,
);
/** What it is not. */
const notSo = /,? (?:and )?not (?:for |from |an? |the |to )?(\S+(?: \S+){0,3})$/;
/** How large or heavy an item is, where no measure says it: nothing of it is stored. */
const sized =
  /(?<=^(?:\S+ ){0,3})(?:small|little|tiny|big|large|huge|bulky|heavy|light|thick|thin|med|medium|sm|lg|lrg|oversized?|fat)(?= (?:letters?|ltrs?|envelopes?|envs?|parcels?|packages?|pkgs?|pcls?|pcs|box|boxes|mail|checks?)(?: |$))/g;
/** "is 1042 here", "when does the storage of 1042 end": what follows asks enough. */
const askWhether =
  /^(?:is|are|when does|when do|when did|when will|how long can|how long may|how long does)(?: the)?(?= )/;
/** "why is scan 1042 late" */
const askWhy = /^why( is| are| was)(?= )/;
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
  const polite = politely.exec(low);
  if (polite) return " ".repeat(polite[0].length) + plainOf(line.slice(polite[0].length));
  return plainOf(line);
});

function plainOf(line: string): string {
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
  const why = askWhy.exec(low);
  if (why) return withoutMark(blank(line, 3, why[0].length));
  const said = numberIs.exec(low);
  if (said) return blank(line, said[0].search(/(?: is|'s)$/), said[0].length);
  const corrected = correctionIn(line, low);
  if (corrected !== null) return corrected;
  const anything = askAnything.exec(low);
  // "mail for 1042" would register it.
  if (anything) {
    const rest = line
      .slice(anything[0].length)
      .replace(/^ (?:for|to) /i, (word) => " of".padEnd(word.length));
    return withoutMark("all mail".padEnd(anything[0].length) + rest);
  }
  const got = askGot.exec(low);
  if (got?.[1] !== undefined) {
    const isOfSome = / (?:any|some)$/.test(got[1]);
    const at = got[0].length - got[1].length;
    const show = (isOfSome ? "" : "all mail").padEnd(got[1].length);
    if (show.length === got[1].length) {
      return withoutMark(
        blank(line, 0, low.indexOf(" ") + 1).slice(0, at) + show + line.slice(got[0].length),
      );
    }
  }
  const came = cameIn.exec(low) ?? another.exec(low);
  if (came) return withoutSize(blank(line, 0, came[0].length));
  const newest = lastFrom.exec(low);
  if (newest?.[1] !== undefined) {
    return withoutMark((listOf[newest[1]] ?? "").padEnd(newest[0].length) + line.slice(newest[0].length));
  }
  const arrived = askMail.exec(low);
  // "mail for 1042" would register it.
  if (arrived) return withoutEnd("all mail".padEnd(arrived[0].length) + line.slice(arrived[0].length));
  const about = askAbout.exec(low);
  if (about) {
    const after = line.slice(about[0].length);
    // "whats overdue" asks for a list; "whats on a-03" and "who has 1042" are about one thing, which has a digit.
    const verb = /\d/.test(after) && about[0].length >= 4 ? "open" : "";
    return withoutEnd(verb.padEnd(about[0].length) + after);
  }
  const wished = wish.exec(low);
  return withoutSize(withoutEnd(wished ? blank(line, 0, wished[0].length) : line));
}

/** The line as the correction that it asks for, as long as it is: "last one fix from citi          " */
function correctionIn(line: string, low: string): string | null {
  const found = correction.exec(low);
  if (!found) return null;
  const [said, about = "", to] = found;
  const start = said.indexOf(about);
  const verbAt = start + about.length + 1;
  const verb = to === undefined ? "fix" : "move to";
  const room = said.length - verbAt - 1;
  if (verb.length > room) return null;
  const led = blank(line, 0, start).slice(0, verbAt) + verb.padEnd(room + 1) + line.slice(said.length);
  const not = notSo.exec(led);
  const kept = not ? blank(led, not.index, led.length) : led;
  // "it was a check"
  return kept.replace(/(?<=fix +)an?(?= )/i, (article) => " ".repeat(article.length));
}

/** "small pkg 1042" without its "small". What comes behind "from" is a name, and of many a number of pounds is asked for. */
function withoutSize(line: string): string {
  return line.replace(sized, (word, at: number) => {
    const isName = / (?:from|frm|because|re|say|note) /i.test(` ${line.slice(0, at)}`);
    const isOfMany = /^\s+\S+s(?: |$)/i.test(line.slice(at + word.length)) && !/\d/.test(line);
    return isName || isOfMany ? word : " ".repeat(word.length);
  });
}

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
