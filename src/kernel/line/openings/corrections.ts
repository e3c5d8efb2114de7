// What was said or registered before, as it should be: "sender should be wells fargo", "last one was from Citi not Chase".
import { blank, itemNoun, lastOne, meant, type Opening, sorry } from "./opening";

/** How a person says what something should have been. */
const shouldBe =
  "(?:should be|shd be|shld be|shud be|should have been|shouldve been|s\\/b|is really|was really)";
/** What a person did who registered something wrongly. */
const mistyped =
  "(?:i |we )?(?:have |ve )?(?:put|placed|typed|entered|used|keyed|took|picked|wrote)(?: in)?(?: it| that)?";

export const corrections: readonly Opening[] = [
  // "delete the one i just added its a duplicate", "scrap that last entry dbl scanned": the last one is void, and why.
  {
    asks: /^(?:scrap|delete|remove|void|del|kill|drop|take out|take off|withdraw) (?:that |the |my )?(?:(?:last|latest) (?:entry|one|row|scan|item|letter|ltr|envelope|parcel|package|pkg|piece)|(?:one|entry|item|letter|ltr|parcel|package|pkg|thing) (?:that )?(?:i|we) (?:have |ve )?(?:just )?(?:added|entered|logged|registered|put in|scanned|typed|did)(?: last)?)(?:[,:;.]?(?: because| cause| cuz| bc| as| since)? (?:it's |its |it is |it was |i |was )?(?:an? )?((?:dbl|double|dup|dupe|duplicate|twice|mistake|wrong|already|scanned twice|entered twice|logged twice|added twice)\b.*))?$/,
    as: (line, [, why]) => {
      const said = line.slice(line.length - (why?.length ?? 0));
      return `void last ${said}`.trimEnd().padEnd(line.length);
    },
  },
  // "can i fix the weight on the last one to 2.5 lb": "fix last weight 2.5 lb".
  {
    asks: new RegExp(
      `^(?:can i |may i |i need to |i have to |let me )?(?:fix|change|chg|correct|set|update|edit) (?:the )?(sender|carrier|type|weight|wt|size) (?:on|of|for) (${meant}) (?:to|as) (?:an? )?`,
    ),
    as: (line, [said, field = "", about = ""]) => {
      const led = `fix ${about.includes("last") ? "last" : "it"} ${literalOf[field] ?? field}`;
      return led.length < said.length ? led.padEnd(said.length) + line.slice(said.length) : null;
    },
  },
  // "chg carrier to usps on the 1057 one": which of them is asked.
  {
    asks: new RegExp(
      `^(?:fix|change|chg|correct|set|update|edit) (?:the )?(sender|carrier|type|weight|wt|size) to (?:an? )?(\\S.*?) (?:on|of|for|in) (?:the |that )?(?:ste |#)?(\\d{3,6})(?:'?s)? (one|item|${itemNoun})$`,
    ),
    as: (line, [, field = "", value = "", number = "", noun = ""]) => {
      const at = line.toLowerCase().indexOf(` ${value} `, field.length) + 1;
      const what = noun === "one" || noun === "item" ? "mail" : noun;
      const fixed = `fix ${what} of ${number} ${literalOf[field] ?? field} ${line.slice(at, at + value.length)}`;
      return fixed.length > line.length ? null : fixed.padEnd(line.length);
    },
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
  // "sry the sender is bank of america": the same.
  {
    asks: new RegExp(
      `^${sorry}(?:(?<= )|the |its |(?=\\S+ (?:was|${shouldBe}) ))(sender|carrier|type|weight|size) (?:is|was|${shouldBe}) (?:an? )?(?!of |not |wrong)(?!.* (?:on|of|for) (?:the |my )?(?:last|it|this|that|#?\\d))`,
    ),
    as: (line, [said, field = ""]) => {
      const led = ["fix it", "em it"]
        .map((verb) => `${verb} ${literalOf[field] ?? ""}`.trimEnd())
        .find(({ length }) => length < said.length);
      return led === undefined ? null : led.padEnd(said.length) + line.slice(said.length);
    },
  },
  // "weight wrong, 3.2 lb", "wrong carrier, its usps"
  {
    asks: new RegExp(
      `^${sorry}(?:${mistyped} )?(?:the )?(?:wrong (sender|carrier|type|weight|wt|size)|(sender|carrier|type|weight|wt|size)(?: is| was|'s)? wrong)[,.:;]? (?:(?:its|it's|it is|it was|is|was|${shouldBe}) )?(?:an? |from |via )?(?!on |of |for |in |last|not )(?=\\S)`,
    ),
    as: (line, [said, one = "", other = ""]) => {
      const led = `fix it ${literalOf[one || other] ?? ""}`.trimEnd();
      return led.length < said.length ? withoutNot(led.padEnd(said.length) + line.slice(said.length)) : null;
    },
  },
  // "its not a letter its a package": of what is focused, or was registered last; with a number, of that mailbox.
  {
    asks: new RegExp(
      `^${sorry}((?:it|that|this)(?:'?s| is| was)?|(?:that|this) one(?:'s| is| was)?|(?:that|this|the) (?:${itemNoun})(?: is| was)?|${lastOne}(?: is| was)?)? ?(?:isn't|isnt|wasn't|wasnt|not|aint) (?:really )?(?:an? )?(${itemNoun})[,.;]? (?:but |rather )?(?:(?:its|it's|it is|it was|that's|thats) )?(?:rather |really )?(?:an? )?(${itemNoun})(?:[,.;:]? (?:for |of |in )?(?:ste |#)?(\\d{3,6}))?$`,
    ),
    as: (line, [, about = "", , type = "", number]) => {
      const it = number !== undefined ? `mail of ${number}` : about.includes("last") ? "last" : "it";
      const fixed = `fix ${it} as ${type}`;
      return fixed.length > line.length ? null : fixed.padEnd(line.length);
    },
  },
  // "its a package not a letter sorry": the same, the other way round.
  {
    asks: new RegExp(
      `^${sorry}(?:it|that|this)(?:'?s| is| was) (?:really |actually )?(?:an? )?(${itemNoun}),? (?:and )?not (?:an? )?(?:${itemNoun})(,? ${lastOne})?(?:,? (?:sorry|sry|oops))?$`,
    ),
    as: (line, [, type = "", last]) => {
      const fixed = `fix ${last === undefined ? "it" : "last"} as ${type}`;
      return fixed.length > line.length ? null : fixed.padEnd(line.length);
    },
  },
  // "1043 last pkg is 6lb not 4": "fix last pkg of 1043 6lb".
  {
    asks: new RegExp(
      `^(?:ste |#)?(\\d{3,6})(?:'?s)? (?:last|latest) (${itemNoun}|mail|one) (?:is|was|weighs|weighed|${shouldBe})( from| via)?(?: an?)? (?!for |in |on |at |here|there|late)(\\S.*?)(?: ?,? not (?:an? )?\\S+)?$`,
    ),
    as: (line, [, number = "", noun = "", lead = "", value = ""]) => {
      // A word alone may be a type, a carrier or a sender, and a weight is told by its form.
      if (lead === "" && !/^[\d.]/.test(value) && !new RegExp(`^(?:${itemNoun})$`).test(value)) return null;
      const as = lead === "" && !/^[\d.]/.test(value) ? " as" : lead;
      return fixedOf(line, noun === "one" ? "mail" : noun, number, as, value);
    },
  },
  // "sender on 1010s last env shld be wells fargo": "fix last env of 1010 from wells fargo".
  {
    asks: new RegExp(
      `^(?:the )?(sender|carrier|type|weight|wt|size) (?:on|of|for) (?:ste |#)?(\\d{3,6})(?:'?s)? (?:last|latest) (${itemNoun}|mail|one)(?: is| was| ${shouldBe}| to)(?: an?)? (?!wrong|not )(\\S.*)$`,
    ),
    as: (line, [, field = "", number = "", noun = "", value = ""]) => {
      const literal = literalOf[field];
      return fixedOf(
        line,
        noun === "one" ? "mail" : noun,
        number,
        literal === undefined ? "" : ` ${literal}`,
        value,
      );
    },
  },
  // "pkg from amazon in 1057 tracking is 9400…": it is there already, and which one is asked.
  {
    asks: new RegExp(
      `^(?:the |that )?(?:${itemNoun}) from (?:\\S+ ){1,3}(?:in|on) (?:ste |#)?(\\d{3,6})[,:]? (?:tracking|trk|trkg)(?: number| no| nr| #)? (?:is|was) (\\S+)$`,
    ),
    as: (line, [, number = "", code = ""]) =>
      `fix mail of ${number} tracking ${line.slice(line.length - code.length)}`.padEnd(line.length),
  },
  // "i put wrong box, was 1043 not 1044": which of them is right is asked, where nothing says that it should be one.
  {
    asks: new RegExp(
      `^${sorry}(?:${mistyped}(?: in| into| to| on| under)? )?(?:the |a )?wrong (?:box|mailbox|one|number|ste|customer)[,.:;]* (?:it |that )?(was|is|${shouldBe}|its|it's|belongs|goes)(?: for| to| in)? (?:ste |#)?(\\d{3,6})(?:,? not (?:ste |#)?\\d{3,6})?$`,
    ),
    as: (line, [, verb = "", number = ""]) =>
      (/^(?:was|is|its|it's)$/.test(verb) ? "reassign it" : `move it to ${number}`).padEnd(line.length),
  },
  // "sorry, the Chase letter belongs to 1043 not 1042, reassign it": which of them is asked, unless it says whose it is now.
  {
    asks: new RegExp(
      `^${sorry}(?:the |that |this )?((?:[a-z]\\S* ){0,3}(?:${itemNoun}))(?: (?:of|for|in|on|from) (?:ste |#)?(\\d{3,6}))? (?:belongs|goes|should go|is|was|${shouldBe})(?: to| for| in| under) (?:ste |#)?(\\d{3,6})(?:,? (?:and )?not (?:to |for |in )?(?:ste |#)?(\\d{3,6}))?(?:[,.;]? (?:(?:please|pls|so|and) )*(?:reassign|move|mv|fix|change|correct) (?:it|that|this)(?: please| pls)?)?[.!]?$`,
    ),
    as: (line, [, what = "", now, to = "", not]) => {
      const whose = now ?? not;
      const at = line.toLowerCase().indexOf(what);
      const moved = `move ${line.slice(at, at + what.length)}${whose === undefined ? "" : ` of ${whose}`} to ${to}`;
      return whose === undefined || moved.length > line.length ? null : moved.padEnd(line.length);
    },
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
      const long = `fix last ${literalOf[field] ?? ""}`.trimEnd();
      // "last wt 6oz" has no room for it.
      const led = long.length < said.length ? long : "em last";
      return (literalOf[field] === undefined || led === long) && led.length < said.length
        ? withoutNot(led.padEnd(said.length) + line.slice(said.length))
        : null;
    },
  },
  // "sender of last is amex": "fix last   from amex".
  {
    asks: new RegExp(
      `^(sender|carrier|type|weight|wt|size) (?:of|on) (${meant})(?: is| was|'s| should be| shd be| shld be| shud be| to)(?: an?)? `,
    ),
    as: (line, [said, field = "", about = ""]) => {
      const verb = about.includes("last") ? "fix last" : "fix it";
      const led = `${verb} ${literalOf[field] ?? ""}`.trimEnd();
      return led.length < said.length ? withoutNot(led.padEnd(said.length) + line.slice(said.length)) : null;
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

/** "fix last env of 1010 from wells fargo", in the place of the line that says it otherwise. */
function fixedOf(line: string, noun: string, number: string, lead: string, value: string): string | null {
  const at = line.toLowerCase().lastIndexOf(value);
  const fixed = `fix last ${noun} of ${number}${lead} ${line.slice(at, at + value.length)}`;
  return fixed.length > line.length ? null : fixed.padEnd(line.length);
}

function withoutNot(line: string): string {
  const not = notSo.exec(line);
  return not ? blank(line, not.index, line.length) : line;
}

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
  return withoutNot(corrected);
}
