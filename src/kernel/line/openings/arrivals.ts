// Mail that came: "got a parcel for 1042", "last letter from Chase", "what came in today".
import { blank, instead, type Opening, please, withoutEnd, withoutMark, withoutSize } from "./opening";

const noun = "letter|ltr|envelope|env|parcel|package|pkg|box|check|chk|flat|postcard";

const cameOn =
  / (?:came|arrived|got here)(?: in| on)*(?= (?:(?:last )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|yesterday|yday|yest)(?:[ ,]|$))/i;

/** "sender is the IRS"; "return to sender" names none. */
const sentBy = /(?<! to| to the| no| without| w\/o),? (?:the )?sender (?:is |was |= ?|: ?)?(?:the )?(?=\S)/i;

function spaces(said: string): string {
  return " ".repeat(said.length);
}

export const arrivals: readonly Opening[] = [
  // "what did i register last"
  {
    asks: /^what (?:did|have) (?:i|we) (?:just )?(?:log|logged|register|registered|add|added|enter|entered|record|recorded)(?: last)?\s*\??$/,
    as: (line) => "open last".padEnd(line.length),
  },
  // "whats the last thing i logged", "open the last letter i added": what was registered last.
  {
    asks: /^((?:what's|whats|what is|what was|which is|where is|wheres|where's|where did|open|show|show me) (?:the )?)((?:last|latest) (?:thing|one|item|mail|piece|letter|ltr|envelope|parcel|package|pkg|box|check))(?: that)?(?: (?:i|we)(?: just| have| put)? ?(?:logged|added|registered|entered|recorded|did|scanned in|took in|typed in)?)\s*\??$/,
    as: (line, [, verb = "", last = ""]) =>
      `${verb.startsWith("where") ? "where is" : "open"} ${last}`.padEnd(line.length),
  },
  // "anything for 1042 today", "did we get anything from Chase": mail that came in. "mail for 1042" would register it.
  {
    asks: /^(?:is there |was there |are there |do we have |did we get |have we got |any chance of |did |has |have )?(?:anything|anythng|any mail|something)(?: new| else| here| in| come(?: in)?| arrive)?(?= (?:for|from|of|to) | (?:ste |#)?\d{3,6}(?: |\?|$))/,
    as: (line, [said]) => {
      const rest = line.slice(said.length).replace(/^ (?:for|to) /i, (word) => " of".padEnd(word.length));
      return withoutMark("all mail".padEnd(said.length) + rest);
    },
  },
  // "what do we have for 1043": the same.
  {
    asks: new RegExp(
      `${please}(?:what do we have|what have we got|what have you got|what is there|what's there|whats there)(?= (?:for|of|from) )`,
    ),
    as: (line, [said]) => {
      const rest = line.slice(said.length).replace(/^ for/i, " of ");
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
  // "did 1043 get a check": "checks of 1043".
  {
    asks: /^(?:did|has|have|does) (?:ste |#)?(\d+) (?:get|got|gotten|have|had|receive|received) (?:an?|the|his|her|their) (letter|ltr|envelope|env|parcel|package|pkg|check|chk)(?= |\?|$)/,
    as: (line, [said, number = "", what = ""]) =>
      withoutMark(`${listOf[what]} of ${number}`.padEnd(said.length) + line.slice(said.length)),
  },
  // "there's a letter here but i dont know who its for", "pkg no name on it, put it in exceptions": an exception.
  {
    asks: new RegExp(
      `^(?:(?:there's|theres|there is|we have|we got|i have|i got|got|have|here's|heres) )?(?:an? |the |this )?(${noun})(?: came(?: in)?| here| is here)*,?(?: but| and)?(?: with| has| w\\/)? ?(?:no name(?: on (?:it|the label))?(?:,? (?:and )?(?:no (?:ste|suite|box|mailbox)(?: number)?(?: on it)?|(?:the )?(?:suite|ste|box|label|address|number)(?: number)?(?: is| was)? (?:torn|ripped|missing|gone|cut|smudged|unreadable)(?: off)?|(?:just |only )?(?:an? )?(?:torn|ripped|smudged|unreadable|wet) (?:label|address)))*(?:,? (?:put it in|goes to|log it (?:in|as)|make it|in|to) (?:the |an )?exceptions?)?|(?:i |we )?(?:don't|dont|do not|no|can't|cant|cannot) (?:know|idea|tell|see|read|clue) (?:who|whom|whose|which (?:box|mailbox|customer))(?: (?:it'?s|it is|this is|is it|it goes|it belongs))?(?: (?:is|for|to))*)\\s*[.!?]?$`,
    ),
    as: (line, [, what = ""]) => {
      const said = `no name on ${what}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
  // "got a parcel for 1042", "another letter for 1042": what came is registered.
  {
    asks: /^(?:(?:we |i |ive |i've |just |also )*(?:got|have|here is|heres|here's) (?:an?|another|one more)|another|one more|yet another)(?= )/,
    as: (line, [said]) => withoutSize(blank(line, 0, said.length)),
  },
  // "1042 got 2 letters": the same, with the number first.
  {
    asks: /^(?:ste |#)?\d{3,6}( (?:just )?(?:has |have )?(?:got|gets|received))(?= (?:an?|another|one|\d{1,2}) )/,
    as: (line, [said, got = ""]) => withoutSize(blank(line, said.length - got.length, said.length)),
  },
  // "came damaged box 1042 photo later": "damaged box …", and its photo is another matter.
  {
    asks: new RegExp(
      `^(?:(?:came|arrived|got|received|recd|rcvd)(?: in)? )?(?:an? |the |one )?(damaged|dmged|dmgd|damgd|crushed|torn|wet|ripped) (${noun})( (?:for |of )?(?:ste |#)?\\d{3,6})?(,? (?:(?:will |i )?(?:add|take|send) )?(?:an? |the )?(?:photo|pic|picture|img)s? (?:later|follows?|to follow|tmrw|tomorrow|coming|after))?[.!]?$`,
    ),
    as: (line, [said, , what = "", number = "", photo]) => {
      if (photo === undefined && /^(?:an? |the |one )?(?:damaged|crushed|torn|wet|ripped) /.test(said))
        return null;
      const plain = `damaged ${what}${number.replace(/ (?:for|of) /, " ")}`;
      return plain.length > line.length ? null : plain.padEnd(line.length);
    },
  },
  // "letter here without a mailbox number, just says J Peterson": an exception of that name.
  {
    asks: new RegExp(
      `^(?:an? |the |got an? |this )?(${noun})(?: is)?(?: here| came(?: in)?| arrived)?,? (?:without|with no|w\\/o|no|has no)(?: an?| any)? (?:box|mailbox|ste|suite|unit)(?: (?:number|no|nr|#))?(?: on it)?[,.;:]? (?:(?:it |just |only )*(?:says|reads|marked|addressed to|to|for)|name is|named) ([a-z].*?)(?:[,.;]? (?:(?:please|pls|so) )?(?:put|goes|log|make|move|add)(?: (?:it|this|that))? (?:to|in|into|as|under|an?|on) ?(?:the |an )?exceptions?)?[.!]?$`,
    ),
    as: (line, [, what = "", name = ""]) => {
      const at = line.toLowerCase().indexOf(` ${name}`, what.length) + 1;
      const led = `no mailbox ${what} ${line.slice(at, at + name.length)}`;
      return led.length > line.length ? null : led.padEnd(line.length);
    },
  },
  // "pkg came damaged for 1042": "damaged pkg …".
  {
    asks: /^(?:the |an? )?(letter|ltr|envelope|env|parcel|package|pkg|box|check|chk)(?: is| was| came(?: in)?| arrived)? (damaged|crushed|torn|wet|ripped)(?= |$)/,
    as: (line, [said, what = ""]) => {
      const led = `damaged ${what}`;
      const rest = line
        .slice(said.length)
        .replace(/^ (?:for|of) (?=(?:ste |#)?\d)/i, (small) => " ".repeat(small.length));
      return led.length > said.length ? null : withoutMark(led.padEnd(said.length) + rest);
    },
  },
  // "last letter from Chase": the list has the newest first.
  {
    asks: /^(?:the )?(?:last|latest|newest) (letter|ltr|envelope|env|parcel|package|pkg|check|chk|mail)s?(?= (?:from|frm) )/,
    as: (line, [said, what = ""]) => withoutMark(instead(line, said, listOf[what] ?? "")),
  },
  // "arrived yesterday: letter for 1001 from vodafone": it is registered as of that day.
  {
    asks: /^(arrived|came in|came|received|recd)( (?:today|yesterday|yday|(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))?(?::|,) /,
    as: (line, [said, word = "", day = ""]) =>
      (" ".repeat(word.length) + line.slice(word.length, word.length + day.length)).padEnd(said.length) +
      line.slice(said.length),
  },
  // "letter 1042 from dmv came yesterday": the same, with the day last; the sender ends before it.
  {
    asks: new RegExp(
      `^(?:an? |the )?(?:letter|ltr|envelope|env|parcel|package|pkg|box|check|chk|mail) .*\\d.* from .+?( (?:that |which )?(?:came|arrived|got here|was delivered)(?: in| here)?) (?:today|yesterday|yday|last (?:mon|tues|wednes|thurs|fri|satur|sun)day)( (?:actually|already|btw))?$`,
    ),
    as: (line, [, came = "", end = ""]) => {
      const at = line.toLowerCase().lastIndexOf(came);
      return blank(blank(line, at, at + came.length), line.length - end.length, line.length);
    },
  },
  // "parcel came for hoffmann, no box number on it": an exception.
  {
    asks: /^(?:an? |the )?(letter|ltr|envelope|env|parcel|package|pkg|box|check|chk|mail)(?: that)?(?: came(?: in)?| arrived| is here)? (?:for|to|addressed to) (\D+?),? (?:but )?(?:(?:with |has )?no|without(?: an?)?) (?:box|mailbox|ste|suite|unit)(?: (?:number|no|nr|#))?(?: on it)?$/,
    as: (line, [, what = "", name = ""]) => {
      const at = line.toLowerCase().indexOf(` ${name}`, what.length) + 1;
      const led = `no mailbox ${what === "mail" ? "" : `${what} `}${line.slice(at, at + name.length)}`;
      return led.length > line.length ? null : led.padEnd(line.length);
    },
  },
  // "ltr for 1042 came sat not today, sender amex": the day and the sender, each with the word that leads to it.
  {
    asks: new RegExp(
      `^(?:(?:(?:new|add|got|an?|another) )*(?:${noun}|mail) .*\\d|am .*\\d|(?:ste |#)?\\d{3,6} (?:from|(?:an? )?(?:${noun})) )`,
    ),
    as: (line) => {
      const dated = line
        .replace(cameOn, (said) => " recd".padEnd(said.length))
        .replace(/,? not (?:today|yesterday|now)(?=,| |$)/i, spaces);
      const plain = / from /i.test(dated)
        ? dated
        : dated.replace(sentBy, (said) => " from".padEnd(said.length - 1) + " ");
      return plain === line ? null : withoutSize(withoutEnd(plain));
    },
  },
  // "the guest name on this one is not on 1010's list": a name that the mailbox does not have.
  {
    asks: new RegExp(
      `^(?:the )?(?:guest |recipient )?name (?:on (?:it|this|this one|that one|(?:the|this) (?:${noun})) )?(?:is not|isn't|isnt|not|wasn't|wasnt) (?:on|in|at|under|listed (?:on|in|at|under)) (?:the list of |the )?(?:ste |#)?(\\d{3,6})(?:'?s)?(?: (?:list|names|users|recipients|mailbox|box))?[.!]?$`,
    ),
    as: (line, [, number = ""]) => `unknown name ${number}`.padEnd(line.length),
  },
  // "put in 2 letters for 1001 both from state farm": "add  2 letters …".
  {
    asks: new RegExp(
      `^(put in|book in|log in|key in|type in|take in) (?:an? )?(?=(?:(?:\\d{1,2}|two|three|four) )?(?:${noun}|letters|ltrs|envelopes|envs|parcels|packages|pkgs|boxes|checks|flats)(?: |$))`,
    ),
    as: (line, [said]) => {
      const rest = line.slice(said.length).replace(/ (?:both|all)(?= from )/i, spaces);
      return withoutSize("add ".padStart(said.length) + rest);
    },
  },
  // "keep usps and today fixed for the next ones i log": until it is dropped, it holds anyway.
  {
    asks: /^keep (\S+?)( and)? (?:(\S+) )?(?:fixed|the same|set|as is)(?: for (?:the |all )?(?:next|following|coming|rest).*)?$/,
    as: (line, [, first = "", and, second]) => {
      if ((and === undefined) !== (second === undefined)) return null;
      return line
        .slice(0, `keep ${first}`.length)
        .padEnd(`keep ${first}${and ?? ""}`.length)
        .concat(second === undefined ? "" : ` ${second}`)
        .padEnd(line.length);
    },
  },
  // "what came in today". "mail for 1042" would register it.
  {
    asks: new RegExp(`${please}what (?:came|arrived)(?: in)?(?= )`),
    as: (line, [said]) => withoutEnd(instead(line, said, "all mail")),
  },
];

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
