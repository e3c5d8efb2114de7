// What a line asks for, without the words that only make a question or a wish of it: "how many scans", "who has 1042", "pls".
import { saidWords } from "@/kernel/values/said-words";
import { forLatest } from "@/kernel/values/for-latest";

/** Words of courtesy before a question. */
const please = "^(?:please |pls |plz )*";
/** Words that ask how many there are. */
const howMany = "how many|how much|number of|count of|count(?: all| the)?(?= [a-z-]+s(?: |$))";
const askNumber = new RegExp(`${please}(?:${howMany})(?= \\D)`);
/** Who is asked politely says afterwards what for: "could you show me all the scans". */
const politely = new RegExp(
  `${please}(?:(?:could|can|would|will) you (?:please )?|(?:i|we)(?: would|'d) like to |(?:i|we) (?:want|need)(?: to)? |let me |make (?=new |an? ))(?:please )?(?:(?:see|tell me|have)(?: all)?(?: of)?(?: the)? )?`,
);

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
  const polite = politely.exec(lower(line));
  if (polite) return blank("", 0, polite[0].length) + plainOf(line.slice(polite[0].length));
  return plainOf(line);
});

function plainOf(line: string): string {
  const low = lower(line);
  for (const { asks, as } of openings) {
    const found = asks.exec(low);
    const plain = found && as(line, found);
    if (plain !== null) return plain;
  }
  return withoutSize(withoutEnd(line));
}

function lower(line: string): string {
  return line.toLowerCase().replaceAll("’", "'");
}

/** How a line may begin, and what it means; `as` gives null where it means something else. The first that fits counts. */
type Opening = { asks: RegExp; as: (line: string, found: RegExpExecArray) => string | null };

const openings: readonly Opening[] = [
  // "how many days has 1010 got left"
  {
    asks: /^(how many )(days )(?:has|does) (?=(?:ste |#)?\d+ (?:got |have )?left)/,
    as: (line, [said, how = "", days = ""]) => {
      const number = line.slice(said.length).replace(/ (?:got |have )?left\s*\??$/i, "");
      return (`${"free ".padStart(how.length)}${days}`.padEnd(said.length) + number).padEnd(line.length);
    },
  },
  // "show me all the scans", "how many scans are waiting": what follows is asked for.
  {
    asks: new RegExp(
      `${please}(?:${howMany}|what is the|what's the|whats the|show me(?: all)?(?: of)?(?: the)?|give me(?: an?| the)? list of|give me|list me|is there any|is there an?|is there|are there any|are there|do we have any|do we have|got any|any|which|what are(?: the)?|list of)(?= \\D)`,
    ),
    as: (line, [said]) => {
      const rest = blank(line, 0, said.length);
      const more = are.exec(rest.toLowerCase());
      return withoutMark(more ? blank(rest, more.index, more.index + more[0].length) : rest);
    },
  },
  // "what does 1042 have here"
  {
    asks: new RegExp(`${please}what (?:does|did|do) (?=\\S*\\d)`),
    as: (line, [said]) => {
      const rest = withoutMark(instead(line, said, "open")).trimEnd();
      const more = has.exec(rest.toLowerCase());
      return (more ? rest.slice(0, more.index) : rest).padEnd(line.length);
    },
  },
  // "is 1042 here", "when does the storage of 1042 end": what follows asks enough.
  {
    asks: /^(?:is|are|when does|when do|when did|when will|how long can|how long may|how long does)(?: the)?(?= )/,
    as: (line, [said]) => withoutMark(blank(line, 0, said.length)),
  },
  // "what plan is 1010 on": "plan      1010".
  {
    asks: /^(what )(plan|e-?mail|phone|address|storage) (?:is|does|has)(?= (?:ste |#)?\d)/,
    as: (line, [said, what = "", noun = ""]) => {
      const asked = " ".repeat(what.length) + line.slice(what.length, what.length + noun.length);
      const rest = withoutMark(line).slice(said.length);
      const end = /(?: (?:on|in|have|has|got|use|using))?\s*$/i.exec(rest)?.index ?? rest.length;
      return (asked.padEnd(said.length) + rest.slice(0, end)).padEnd(line.length);
    },
  },
  // "set 147 to low": what it is to be says enough.
  {
    asks: /^((?:set|make|change) )(#?\d+|it|this|that|(?:this|that|the) (?:ticket|tkt|task))(?: to| as)?(?= \D)/,
    as: (line, [said, verb = "", number = ""]) =>
      " ".repeat(verb.length) + number.padEnd(said.length - verb.length) + line.slice(said.length),
  },
  // "why is scan 1042 late"
  { asks: /^why( is| are| was)(?= )/, as: (line, [said]) => withoutMark(blank(line, 3, said.length)) },
  // "1042 is at the counter": the number says who.
  {
    asks: /^(?:ste |#)?\d+( is|'s)(?= (?:at|here|in|on|waiting) )/,
    as: (line, [said, is = ""]) => blank(line, said.length - is.length, said.length),
  },
  // "that one is junk"
  {
    asks: /^((?:the |my )?last(?: one| item| mail| piece| letter| ltr| parcel| package| pkg)?|it|that|that one|this|this one)(?: is| was|'s|s) (junk|spam)$/,
    as: (_line, [said, about = "", junk = ""]) => {
      const what = about.includes("last") ? about : "it";
      return `${what} ${junk}`.padEnd(said.length);
    },
  },
  // "should be 1010 not 1042"
  {
    asks: /^should be (?:for )?(?=(?:ste |#)?\d{3,6},? not )/,
    as: (line, [said]) =>
      line.replace(said, "mv it to ".padEnd(said.length)).replace(notSo, (not) => " ".repeat(not.length)),
  },
  // "last one was from Citi not Chase", "it was a check": what was registered last, or is focused, was something else.
  {
    asks: /^(?:no |sorry |sry |oops |wait )*((?:the |my )?last(?: one| item| mail| piece| letter| ltr| envelope| env| parcel| package| pkg| check)?|it|that|that one|this|this one)(?: was| is| were| weighs| should be| shd be| shud be| shoud be| should have been| belongs|'s|s(?= for ))(?: (?:really|actually|in fact))?( for| to)?(?: an?)? /,
    as: correctionIn,
  },
  // "anything for 1042 today", "did we get anything from Chase": mail that came in. "mail for 1042" would register it.
  {
    asks: /^(?:is there |was there |are there |do we have |did we get |have we got |any chance of )?(?:anything|any mail|something)(?: new| else| here| in)?(?= (?:for|from|of|to) )/,
    as: (line, [said]) => {
      const rest = line.slice(said.length).replace(/^ (?:for|to) /i, (word) => " of".padEnd(word.length));
      return withoutMark("all mail".padEnd(said.length) + rest);
    },
  },
  // "did 1042 get anything from Chase", "has 1042 got any parcels"
  {
    asks: /^(?:did|has|have|does) (?:ste |#)?\d+ ((?:get|got|gotten|have|had|receive|received)(?: (?:any ?thing|any mail|some mail|mail|any|some))?)(?= )/,
    as: (line, [said, got = ""]) => {
      const at = said.length - got.length;
      const show = (/ (?:any|some)$/.test(got) ? "" : "all mail").padEnd(got.length);
      if (show.length > got.length) return null;
      return withoutMark(blank(line, 0, line.indexOf(" ") + 1).slice(0, at) + show + line.slice(said.length));
    },
  },
  // "got a parcel for 1042", "another letter for 1042": what came is registered.
  {
    asks: /^(?:(?:we |i |ive |i've |just |also )*(?:got|have|here is|heres|here's) (?:an?|another|one more)|another|one more|yet another)(?= )/,
    as: (line, [said]) => withoutSize(blank(line, 0, said.length)),
  },
  // "last letter from Chase": the list has the newest first.
  {
    asks: /^(?:the )?(?:last|latest|newest) (letter|ltr|envelope|env|parcel|package|pkg|check|chk|mail)s?(?= from )/,
    as: (line, [said, what = ""]) => withoutMark(instead(line, said, listOf[what] ?? "")),
  },
  // "what came in today". "mail for 1042" would register it.
  {
    asks: new RegExp(`${please}what (?:came|arrived)(?: in)?(?= )`),
    as: (line, [said]) => withoutEnd(instead(line, said, "all mail")),
  },
  // "whats overdue" asks for a list; "whats on a-03" and "who has 1042" are about one thing, which has a digit.
  {
    asks: new RegExp(
      `${please}(?:who is in|who's in|who has|who rents|who owns|whose is|whose|who is(?= (?:ste |#)?\\d)|whos(?= (?:ste |#)?\\d)|who's(?= (?:ste |#)?\\d)|what is on|what's on|whats on|what is in|what's in|whats in|what is|what's|whats)(?= )`,
    ),
    as: (line, [said]) => {
      const isOfOne = /\d/.test(line.slice(said.length)) && said.length >= 4;
      return withoutEnd(instead(line, said, isOfOne ? "open" : ""));
    },
  },
  // "pls scan 1042"
  {
    asks: /^(?:please |pls |plz |hey |ok |okay |also |now |and |we are |we're )+/,
    as: (line, [said]) => withoutSize(withoutEnd(blank(line, 0, said.length))),
  },
];

/** What "what does 1042 have" ends with. */
const has = / (?:have|has|get|got)(?: here| today| now)?$/;
/** "scans are waiting": what follows says which of them. */
const are = / (?:are|is)(?= (?:[a-z]+(?: [a-z]+)?)$)/;
/** What a question ends with. */
const end = /(?: (?:please|pls|plz|thanks|thx|here|now))?\s*\?\s*$/;
/** "from Citi not Chase": what it is not. */
const notSo = /,? (?:and )?not (?:for |from |an? |the |to )?(\S+(?: \S+){0,3})$/;
/** How large or heavy an item is, where no measure says it: nothing of it is stored. */
const sized =
  /(?<=^(?:\S+ ){0,3})(?:small|little|tiny|big|large|huge|bulky|heavy|light|thick|thin|med|medium|sm|lg|lrg|oversized?|fat)(?= (?:letters?|ltrs?|envelopes?|envs?|parcels?|packages?|pkgs?|pcls?|pcs|box|boxes|mail|checks?)(?: |$))/g;

/** The lists of what came last. */
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

/** The line as the correction that it asks for, as long as it is: "last one fix from citi          " */
function correctionIn(line: string, [said, about = "", to]: RegExpExecArray): string | null {
  const start = said.indexOf(about);
  const short = /last/.test(about) ? "last" : "it";
  const isMailbox = to !== undefined || /^(?:ste |#)?\d{3,6}(?= not |,|\s*$)/.test(line.slice(said.length));
  const verbs = isMailbox ? ["move to", "mv to", "move"] : ["fix"];
  const led = [about, short].flatMap((each) => verbs.map((verb) => `${" ".repeat(start)}${each} ${verb}`));
  const fitting = led.find(({ length }) => length < said.length);
  if (fitting === undefined) return null;
  const corrected = fitting.padEnd(said.length) + line.slice(said.length);
  const not = notSo.exec(corrected);
  return not ? blank(corrected, not.index, line.length) : corrected;
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

/** `line` with `words` in the place of those that it begins with. */
function instead(line: string, said: string, words: string): string {
  return words.padEnd(said.length) + line.slice(said.length);
}

function blank(line: string, from: number, to: number): string {
  return line.slice(0, from) + " ".repeat(to - from) + line.slice(to);
}
