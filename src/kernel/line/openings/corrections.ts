// What was said or registered before, as it should be: "set 147 to low", "last one was from Citi not Chase".
import { blank, type Opening } from "./opening";

/** What was registered last, and that or what is focused. */
const lastOne =
  "(?:the |my )?last(?: one| item| mail| piece| letter| ltr| envelope| env| parcel| package| pkg| check)?";
const meant = `${lastOne}|it|that|that one|this|this one`;

/** That something is junk corrects nothing: it stands before what says what it was. */
export const corrections: readonly Opening[] = [
  // "set 147 to low": what it is to be says enough.
  {
    asks: /^((?:set|make|change) )(#?\d+|it|this|that|(?:this|that|the) (?:ticket|tkt|task))(?: to| as)?(?= \D)/,
    as: (line, [said, verb = "", number = ""]) =>
      " ".repeat(verb.length) + number.padEnd(said.length - verb.length) + line.slice(said.length),
  },
  // "put 118 on hold"
  {
    asks: /^(?:put|place) (?=(?:#?\d+|it|this|that|(?:the |this )?(?:ticket|tkt) \d+) on hold$)/,
    as: (line, [said]) => blank(line, 0, said.length),
  },
  // "that flyer for 1043 is junk": "junk …"
  {
    asks: /^(?:that |the |this )?((?:[a-z]\S* ){1,3}(?:for|of) (?:ste |#)?\d{3,6})(?: is| was|'s) (junk|spam)$/,
    as: (line, [said, about = "", junk = ""]) => {
      const at = line.toLowerCase().indexOf(about);
      return `${junk} ${line.slice(at, at + about.length)}`.padEnd(said.length);
    },
  },
  // "that one is junk"
  {
    asks: new RegExp(`^(${meant})(?: is| was|'s|s) (junk|spam)$`),
    as: (_line, [said, about = "", junk = ""]) => {
      const what = about.includes("last") ? about : "it";
      return `${what} ${junk}`.padEnd(said.length);
    },
  },
  // "dont shred 1010 wants it back": "cancel shred …", in as many letters.
  {
    asks: /^(?:do not|don't|dont)(?= (?:scan|shred|trash|forward|fwd|ship|consolidate) )/,
    as: (line, [said]) => "nvm".padEnd(said.length) + line.slice(said.length),
  },
  // "oops undo", "sorry last one was citi": what is wrong follows.
  {
    asks: /^(?:(?:oops|ups|whoops|sorry|sry|wait|no wait|damn|argh|wrong (?:box|mailbox|one|sender|carrier|customer))[,.!:]* )+(?=(?:undo|revert|take|void|delete|del|move|mv|fix|change)(?: |$))/,
    as: (line, [said]) => blank(line, 0, said.length),
  },
  // "last one came via usps"
  {
    asks: new RegExp(`^(${lastOne}) (?:came|went)(?: in| out)?(?= (?:via|by|from|with) )`),
    as: (line, [said]) =>
      "fix last".padEnd(said.length) + line.slice(said.length).replace(/^ with /i, " via  "),
  },
  // "sender should be wells fargo": of what is focused, or was registered last.
  {
    asks: /^(?:the )?(sender|carrier|type|weight|size)(?: should be| shd be| shld be| shud be| is really| was really) (?:an? )?(?!of )/,
    as: (line, [said, field = ""]) =>
      `fix it ${literalOf[field] ?? ""}`.trimEnd().padEnd(said.length) + line.slice(said.length),
  },
  // "add tracking 986578788855 to last"
  {
    asks: new RegExp(`^add (tracking|trk|weight|wt|size)(?: number| no| #)? (\\S.*?) to (${meant})$`),
    as: (line, [, field = "", value = "", about = ""]) => {
      const said = line.slice(line.toLowerCase().indexOf(value), line.length - about.length - " to ".length);
      const literal = { trk: "tracking", wt: "weight" }[field] ?? field;
      const fixed = `fix ${about.includes("last") ? "last" : "it"} ${literal} ${said}`;
      return fixed.length > line.length ? null : fixed.padEnd(line.length);
    },
  },
  // "carrier was fedex not ups on the last one"
  {
    asks: new RegExp(
      `^(?:the )?(sender|carrier|type|weight|size)(?: is| was| should be)?(?: an?)? (\\S.*?)(?: not \\S+)? (?:on|of|for) (${meant})$`,
    ),
    as: (line, [, field = "", value = "", about = ""]) => {
      const at = line.toLowerCase().indexOf(value, field.length);
      const verb = about.includes("last") ? "fix last" : "fix it";
      return `${verb} ${literalOf[field] ?? ""} ${line.slice(at, at + value.length)}`
        .replace("  ", " ")
        .padEnd(line.length);
    },
  },
  // "last wt 6oz", "last carrier ups"
  {
    asks: /^(last (?:sender|carrier|type|weight|wt|size)|(?:weight|wt|size|carrier|type) (?:on|of) last(?: one)?)(?: is| was| to)? (?:an? )?(?!of |not |is |was )/,
    as: (line, [said]) => {
      const field = /sender|carrier|type|weight|size/.exec(said.toLowerCase())?.[0] ?? "";
      const led = `fix last ${literalOf[field] ?? ""}`.trimEnd();
      return led.length < said.length ? led.padEnd(said.length) + line.slice(said.length) : null;
    },
  },
  // "sender of last is amex": "fix last   from amex".
  {
    asks: new RegExp(
      `^(sender|carrier|type|weight|size) of (${meant})(?: is| was|'s| should be| shd be| shld be| shud be| to)(?: an?)? `,
    ),
    as: (line, [said, field = "", about = ""]) => {
      const verb = about.includes("last") ? "fix last" : "fix it";
      const led = `${verb} ${literalOf[field] ?? ""}`.trimEnd();
      return led.length < said.length ? led.padEnd(said.length) + line.slice(said.length) : null;
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
    asks: new RegExp(
      `^(?:no |sorry |sry |oops |wait |wrong (?:box|mailbox|one|sender|carrier|customer)[,.:]? )*(${meant})(?: was| is| were| weighs| weighed| went| should be| shd be| shld be| shud be| shoud be| shouldve been| should have been| belongs|'s|s(?= for ))(?: (?:really|actually|in fact))?( for| to)?(?: an?)? `,
    ),
    as: correctionIn,
  },
];

/** The words that lead to the fields of an item that no form tells. */
const literalOf: Readonly<Record<string, string>> = { sender: "from", carrier: "via", type: "as" };

/** "from Citi not Chase": what it is not. */
const notSo = /,? (?:and )?not (?:for |from |an? |the |to )?(\S+(?: \S+){0,3})$/;

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
