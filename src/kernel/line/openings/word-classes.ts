// Classes of words that patterns of lines are made of (says.ts).
import { wholeWords } from "./spoken";

/**
 * `words` is a regular expression over words of the grammar, each with a blank behind it, and has no group. `before` may stand in front
 * and is not taken. Names and texts are taken as they were typed, a text with the mark at its end.
 */
export type WordClass = { words: string; before?: string; typed?: "name" | "text" };

/** One of the words between the bars. */
export function anyOf(words: string): WordClass {
  const said = words.split("|").map((each) => `${each.split(" ").map(wholeWords).join(" ")} `);
  return { words: `(?:${said.join("|")})` };
}

/** Any number of them. */
function some(words: string): WordClass {
  return { words: `${anyOf(words).words}*` };
}

/** Carriers as people call them. */
export const carriers = "ups|usps|fedex|dhl|amazon|ontrac";

/** One item. */
export const items = "letter|envelope|parcel|package|box|check|flat|postcard";

export const classes: Readonly<Record<string, WordClass | undefined>> = {
  /** A mailbox by its number, which alone is taken. */
  ste: { words: String.raw`\d{3,6} `, before: "(?:(?:mailbox|box|ste) )?#?" },
  /** A record by its number or id, or the mailbox that it is of. */
  which: { words: String.raw`#?\S*\d\S* `, before: "(?:(?:mailbox|box|ste) )?" },
  /** A record by its number. */
  number: { words: String.raw`#?\d+ ` },
  count: { words: String.raw`(?:\d{1,2}|one|two|three|four|five|six) ` },
  size: { words: String.raw`\d+(?:\.\d+)?x\S+ `, typed: "name" },
  weight: { words: String.raw`\d\S* (?:(?:pounds?|lbs?|oz|kg|g) )?`, typed: "name" },
  phone: { words: String.raw`[+(\d]\S* (?:[-\d()]+ )*`, typed: "name" },
  /** The first word of a day. */
  when: {
    words: String.raw`(?:\S*\d\S*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|tom|today|yesterday|last|this|next)\S*) `,
  },
  day: {
    words: String.raw`(?:today|yesterday|(?:last |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|on \S+) `,
    typed: "name",
  },
  /** How long something waits. */
  ago: { words: String.raw`(?:an?|one|two|three|\d+) (?:days?|weeks?|months?) |\d+[dw] ` },
  /** Up to three words without a digit. */
  name: { words: String.raw`(?:[a-z\u0080-\uffff][^\s\d]* ){1,3}?`, typed: "name" },
  /** Up to four words, the last one an item. */
  itemOf: {
    words: String.raw`(?:[a-z]\S* ){0,3}(?:letter|envelope|parcel|package|box|check|flat|mail) `,
    typed: "name",
  },
  itemsOf: anyOf("letters|envelopes|parcels|packages|boxes|checks|flats|postcards"),
  carrier: anyOf(carriers),
  /** A carrier's number. */
  code: { words: String.raw`(?=\S*\d)[a-z\d]{9,} `, typed: "name" },
  priced: { words: String.raw`\$?\d\S* ` },
  /** What to do, in one word or two. */
  verbs: { words: String.raw`[a-z]+ (?:[a-z]+ )?`, typed: "name" },
  upToTwo: { words: String.raw`[a-z-]+ (?:[a-z-]+ )?`, typed: "name" },
  upToThree: { words: String.raw`\S+ (?:\S+ ){0,2}`, typed: "name" },
  /** A word with a digit. */
  numbered: { words: String.raw`#?\S*\d\S* ` },
  onHold: { words: String.raw`(?:#?\d+|it|this|that|(?:the |this )?ticket \d+) on hold ` },
  /** Any words without a digit. */
  words: { words: String.raw`(?:[^\s\d]+ )+?`, typed: "name" },
  word: { words: String.raw`\S+ `, typed: "name" },
  any: { words: String.raw`(?:\S+ )+?`, typed: "name" },
  text: { words: String.raw`(?:\S+ )+?`, typed: "text" },

  please: some("please|hey|ok|okay|also|now|and"),
  sorry: some("oops|ups|whoops|sorry|sry|no|wait|damn|argh|ugh"),
  sorryOnce: anyOf("oops|ups|whoops|sorry|sry|wait|damn|argh"),
  /** Why something is taken out that was registered twice or wrongly. */
  doubled: {
    words: String.raw`(?:(?:dbl|double|dup|dupe|duplicate|twice|mistake|wrong|already|(?:scanned|entered|logged|added|typed|did|put|registered) (?:it |that )?(?:in )?twice) (?:\S+ )*)`,
    typed: "text",
  },
  the: some("the|that|this|these|those|my|our|his|her|their|all|a|an|any|some"),
  item: anyOf(items),
  things: anyOf(
    "mail|stuff|things|letter|letters|envelope|envelopes|package|packages|parcel|parcels|box|boxes|check|checks|item|items|post",
  ),
  /** Where items lie. */
  place: anyOf("shelf|place|spot|bin|cage|folder"),
  /** What was registered last. */
  last: {
    words: `(?:(?:the|my) )?last (?:${anyOf("one|item|mail|piece|letter|envelope|parcel|package|check").words})?`,
    typed: "name",
  },
  /** What is focused. */
  it: anyOf("it|that|that one|this|this one"),
  /** What is listed, one of it or many. */
  list: {
    words:
      "(?:scan|shred|trash|pickup|forward|consolidation|deposit|task|todo|ticket|exception|customer|notice|shelf|mail)s? ",
  },
  lists: anyOf(
    "scans|shreds|pickups|forwards|consolidations|deposits|tasks|tickets|exceptions|customers|notices|letters|envelopes|parcels|packages|checks|flats|postcards",
  ),
  /** Up to three words, the last one in the plural. */
  many: { words: String.raw`(?:[^\s\d]+ ){0,2}[a-z-]+s `, typed: "name" },
  untilTickets: { words: String.raw`(?:[^\s\d]+ )*(?:ticket|tickets) `, typed: "name" },
  depositsSent: {
    words: String.raw`(?:deposits?|checks?) (?:\S+ )*?(?:sent|gone|delivered) `,
    typed: "name",
  },
  /** Up to two words and a request, one or many. */
  untilRequests: {
    words: String.raw`(?:[a-z']+ ){0,2}(?:scan|shred|trash|forward|pickup|pu|consolidation|hold|task|ticket)s? (?:requests? )?`,
    typed: "name",
  },
  we: anyOf("we|i|you|they|anyone|anybody|someone|somebody"),
  somebody: anyOf(
    "customer|cx|client|guy|lady|man|woman|gentleman|someone|somebody|person|girl|boy|wife|husband|son|daughter",
  ),
  relative: anyOf(
    "wife|husband|son|daughter|brother|sister|mother|father|friend|assistant|someone else|somebody else|anyone else|driver|courier|partner|roommate|person",
  ),
  done: anyOf("scanned|shredded|shreded|trashed|forwarded|consolidated"),
  /** What a person did with an item. */
  didTo: { words: "(?:[a-z]+ed |[a-z]+ing |did |gave |sent |put |took )" },
  away: anyOf(
    "away|gone|abroad|traveling|travelling|overseas|out of town|out of the country|on vacation|on a vacation|on vaca|on vacay|on holiday|on a holiday|on holidays|on leave|on a trip|on business trip|on a business trip",
  ),
};
