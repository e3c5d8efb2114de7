// What is said of an item that is here: that it is junk, cannot be found, was registered twice, or needs another photo.
import { blank, instead, itemNoun, meant, type Opening, sorry } from "./opening";

export const items: readonly Opening[] = [
  // "new pic for last"
  {
    asks: /^(?:(?:add|take|get|make) )?(?:an? )?(?:new|another|better|add|take) (?:pic|pics|photo|photos|picture|pictures|img)(?: for| of| on)? (?:the |my )?last(?: one| item| letter| ltr| parcel| package| pkg)?$/,
    as: (line) => (line.length < 13 ? null : "photo of last".padEnd(line.length)),
  },
  // "that flyer for 1043 is junk": "junk …"
  {
    asks: /^(?:that |the |this )?((?:[a-z]\S* ){1,3}(?:for|of) (?:ste |#)?\d{3,6})(?: is| was|'s) (junk|spam)$/,
    as: (line, [said, about = "", junk = ""]) => {
      const at = line.toLowerCase().indexOf(about);
      return `${junk} ${line.slice(at, at + about.length)}`.padEnd(said.length);
    },
  },
  // "valpak is junk 1001"
  {
    asks: /^(?:that |the |this )?(?!(?:last|it|this|that|mail|what|which|how|who|everything|all|anything|task|tsk|todo|note|say|flag|reply|tell) )([a-z]\S*(?: [a-z]\S*){0,2})(?: is| are|'s) (junk|spam)(?: (?:of|for|in|on))? (?:ste |#)?(\d{3,6})[.!]?$/,
    as: (line, [, about = "", junk = "", number = ""]) => {
      const at = line.toLowerCase().indexOf(about);
      const said = `${junk} ${line.slice(at, at + about.length)} of ${number}`;
      return said.length > line.length
        ? `${junk} ${line.slice(at, at + about.length)} ${number}`.padEnd(line.length)
        : said.padEnd(line.length);
    },
  },
  // "1057 valpak is junk": the same, with the number first.
  {
    asks: /^(?:ste |#)?(\d{3,6})(?:'?s)? (?!is |was )([a-z]\S*(?: [a-z]\S*){0,2}) (?:is|are|was) (junk|spam)$/,
    as: (line, [, number = "", about = "", junk = ""]) => {
      const at = line.toLowerCase().indexOf(about, number.length);
      const said = `${junk} ${line.slice(at, at + about.length)} of ${number}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
  // "cant find 1043 amex": the item is said the other way round.
  {
    asks: /^((?:can't|cant|cannot|can not|could not|couldn't) find (?:the |that )?)((?:ste |#)?\d{3,6})(?:'?s)? (?!s )(\D*[a-z])$/,
    as: (line, [, verb = "", number = "", what = ""]) =>
      (instead(verb, verb, "cant find ") + `${line.slice(line.length - what.length)} ${number}`).padEnd(
        line.length,
      ),
  },
  // "cant find the citi letter, its not on the shelf 1042": where it is not says nothing more.
  {
    asks: /^(?:can't|cant|cannot|can not|could not|couldn't|couldnt) find (.+?),? (?:(?:its|it's|it is|and) )?(?:not|isn't|isnt) (?:there |(?:in|on|at) (?:the |its |any |his |her )?(?:shelf|place|bin|spot|cage|folder))(?: (?:for|of|from))?((?: (?:ste |#)?\d{3,6})?)[.!]?$/,
    as: (line, [, what = "", number = ""]) => {
      const at = line.toLowerCase().indexOf(` ${what}`) + 1;
      return `cant find ${line.slice(at, at + what.length)}${number}`.padEnd(line.length);
    },
  },
  // "cannot find the package for 1010, i looked everywhere": the end says nothing more.
  {
    asks: /^(can't|cant|cannot|can not|could not|couldn't|couldnt) find .*?(,? (?:and )?(?:i |we )?(?:have |ve )?(?:looked|searched|checked) (?:everywhere|all over|all shelves|every shelf|twice|already))?[.!]?$/,
    as: (line, [said, cannot = "", more = ""]) => {
      if (cannot === "cant" && more === "") return null;
      return instead(blank(line, said.length - more.length, said.length), cannot, "cant");
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
  // "the same parcel was logged twice for 1010, delete the duplicate": which of them is asked. That it was alone shows them.
  {
    asks: new RegExp(
      `^${sorry}(?:(?:[a-z]+ )?(?:logged|entered|added|registered|scanned|typed|booked|recorded) (?:the |this |that )?(?:same )?(${itemNoun}) (?:twice|double|two times)|(?:the |this |that )?(?:same )?(${itemNoun}) (?:is |was |got )?(?:logged|entered|added|registered|scanned|typed|booked|recorded) (?:twice|double|two times))(?: (?:for|in|on|of|under))? (?:ste |#)?(\\d{3,6})([,.;]? (?:(?:please|pls|so|and) )*(?:delete|remove|rmv|drop|void|withdraw|take out) (?:one(?: of them)?|it|the (?:duplicate|second one|second|other|other one|extra one|extra|copy)))?[.!]?$`,
    ),
    as: (line, [, first, second, number = "", gone]) =>
      `${gone === undefined ? "all mail" : `delete ${first ?? second}`} of ${number}`.padEnd(line.length),
  },
  // "oops twice same chase ltr rmv one 1042"
  {
    asks: new RegExp(
      `^${sorry}(?:twice|double|dbl|dup|dupe|duplicate)[,:]? (?:the )?(?:same )?((?:[a-z]\\S* ){0,3}(?:${itemNoun}))[,:]? (?:and |so |pls |please )*(?:delete|remove|rmv|drop|void|withdraw|take out) (?:one|it|that)(?: (?:of|for|in))? (?:ste |#)?(\\d{3,6})$`,
    ),
    as: (line, [, what = "", number = ""]) => {
      const at = line.toLowerCase().indexOf(what);
      return `delete ${line.slice(at, at + what.length)} of ${number}`.padEnd(line.length);
    },
  },
  // "photo is blurry on the last item, I need to take it again"
  {
    asks: new RegExp(
      `^${sorry}(?:the )?(?:photo|pic|picture|image|img)(?: is| was| came out| looks)?(?: too)? (?:blurry|blurred|dark|bad|unreadable|no good|out of focus|cut off|upside down)(?: (?:on|of|for) (${meant}))?(?:[,.;]? .*\\b(?:again|retake|redo|another|new one|new photo)\\b.*)?$`,
    ),
    as: (line, [, about = "it"]) => `photo of ${about.includes("last") ? "last" : "it"}`.padEnd(line.length),
  },
];
