// Questions about one record: "who has 1042", "what plan is 1010 on", "why is scan 1042 late".
import { blank, instead, type Opening, please, withoutEnd, withoutMark } from "./opening";

export const facts: readonly Opening[] = [
  // "is 1010 active": "plan 1010".
  {
    asks: /^is (?:ste |#)?(\d+) (?:still )?(?:active|paid|paid up|expired|suspended|cancelled|canceled)\s*\??$/,
    as: (line, [, number = ""]) => `plan ${number}`.padEnd(line.length),
  },
  // "1064 still pays?", "1010 acct status": the same.
  {
    asks: /^(?:ste |#)?(\d+)(?:'?s)? (?:(?:is )?still (?:pays|paying|active|paid up|subscribed|a customer)|pays|is paid up|(?:acct|account|subscription|sub|billing|plan) (?:status|state))\s*\??$/,
    as: (line, [, number = ""]) => `plan ${number}`.padEnd(line.length),
  },
  // "who lives in 1010": the same as who gets mail there.
  {
    asks: /^who (?:all )?(?:lives|is registered|is listed) (?:in|at|on|under) (?:mailbox |box |mbx |ste |#)?(\d{3,6})\s*\??$/,
    as: (line, [, number = ""]) => `users ${number}`.padEnd(line.length),
  },
  // "1010 never wants anything shredded": "1010 never shred".
  {
    asks: /^((?:ste |#)?\d{3,6}) (?:never|doesn'?t ever|does not ever) wants? (?:any ?thing|any of it|their mail|mail|anything of theirs) (scan|shred|trash)(?:s|n?ed|ded)$/,
    as: (line, [, number = "", verb = ""]) => `${number} never ${verb}`.padEnd(line.length),
  },
  // "who gets mail at 1057", "ppl in 1010": "users  1010".
  {
    asks: /^(?:(?:who (?:all )?(?:gets|receives|gets their|can get|may get) (?:mail|post|letters|packages|parcels)|ppl|people|users|folks|everybody|everyone|members|recipients|names) (?:at|in|on|of|under|for) )(?:mailbox |box |mbx |ste |#)?(\d+)\s*\??$/,
    as: (line, [, number = ""]) => `users ${number}`.padEnd(line.length),
  },
  // "say on 1057: call first": "say    1057: …".
  {
    asks: /^(?:say|flag|remark)( on| at)(?= (?:ste |#)?\d{3,6}:? )/,
    as: (line, [said, small = ""]) => blank(line, said.length - small.length, said.length),
  },
  // "note for 1044: ring before opening": the same. A note on a number may be one on a ticket.
  {
    asks: /^(?:new |add |make )?(?:an? )?note for (?=(?:ste |#)?\d{3,6}: )/,
    as: (line, [said]) => instead(line, said, "say"),
  },
  // "note for 1044 says ring before opening"
  {
    asks: /^(?:(?:the |new |add |make |an? )*note (?:for|on) )((?:ste |#)?\d{3,6}) (?:says?|saying|that says|should say|to say|reads)[:,]? (?=\S)/,
    as: (line, [said, number = ""]) => instead(line, said, `say ${number}:`),
  },
  // "hold 1043 mail dec 20 thru jan 4": until that day.
  {
    asks: /^(?:(?:ste |#)?\d{3,6} )?hold .*\d.*?( thru| through)(?= \S*\d| (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|tom|next))/,
    as: (line, [said, thru = ""]) =>
      line.slice(0, said.length - thru.length) + " to".padEnd(thru.length) + line.slice(said.length),
  },
  // "hold mail for 1043 till jan 5 shes on vacation": why says once more what a hold is for.
  {
    asks: new RegExp(
      `^hold .*\\d.*?(?: til| till| until| to| thru| through) .*?(,? (?:because |cause |cuz |bc |as |since |coz )?(?:(?:she|he|they|customer|cust|client|cx)(?:'?s|'?re| is| are| will be| went)? |is |are )?(?:on (?:an? )?(?:vacation|vaca|vacay|holidays?|leave|trip|business trip)|away|gone|abroad|travell?ing|out of town|out of the country|overseas)(?: (?:then|until then))?)[!.]?$`,
    ),
    as: (line, [said, why = ""]) =>
      blank(line, said.length - why.length - (/[!.]$/.test(said) ? 1 : 0), said.length),
  },
  // "1042 who", "who 1042": who has it.
  {
    asks: /^(?:who |(?=(?:ste |#)?\d+ who))((?:ste |#)?\d+)(?: who)?\s*\??$/,
    as: (line, [, number = ""]) =>
      line.length < number.length + 4 ? null : `open ${number}`.padEnd(line.length),
  },
  // "wheres 1044s fwd trking", "where is 1042's forward at": its tracking number says where.
  {
    asks: /^(?:where is|where's|wheres|whats|what's|what is|where are) (?:the )?(?:(?:ste |#)?(\d{3,6})(?:'?s)? (?:fwds?|forwards?|shipments?)|(?:fwds?|forwards?|shipments?) (?:of|for) (?:ste |#)?(\d{3,6}))(?: (?:trking|tracking|trk|trkg|trkng|track|number|no|nr))*(?: at| now| going)*\s*\??$/,
    as: (line, [, before, behind]) => {
      const said = `fwd ${before ?? behind} tracking number`;
      const short = `fwd ${before ?? behind} trk nr`;
      return [said, short].find(({ length }) => length <= line.length)?.padEnd(line.length) ?? null;
    },
  },
  // "did 1042's parcel go out yet", "has the check of 1042 come": where it is.
  {
    asks: /^(?:did|has|have|is)(?: the)? (?=.*\d)(\S.*?) (?:go|gone|went|ship|shipped|get shipped|get sent|leave|left|arrive|arrived|come|came)(?: out| off| in)?(?: already| yet)?\s*\??$/,
    as: (line, [, what = ""]) => {
      const asked = `where is ${line.slice(line.toLowerCase().indexOf(what)).slice(0, what.length)}`;
      return asked.length > line.length ? null : asked.padEnd(line.length);
    },
  },
  // "what does 1042 have here"
  {
    asks: new RegExp(`${please}what (?:does|did|do) (?=\\S*\\d)`),
    as: (line, [said]) => {
      const rest = withoutMark(instead(line, said, "open")).trimEnd();
      const more = hasEnd.exec(rest.toLowerCase());
      return (more ? rest.slice(0, more.index) : rest).padEnd(line.length);
    },
  },
  // "what rules 1042", "what instructions for 1042": what follows asks enough.
  {
    asks: /^(?:what|which|any|show|list)(?: are)?(?: the)? (?=(?:rules|instructions|standing orders|flags)(?: of| for| on)? (?:ste |#)?\d{3,6}\s*\??$)/,
    as: (line, [said]) =>
      withoutMark(blank(line, 0, said.length)).replace(/ (?:for|on)(?= )/i, (word) =>
        " of".padEnd(word.length),
      ),
  },
  // "hold 1042 12/20 til 1/5 on vacation" with why first: "vacation hold 12/20 til 1/5 1042".
  {
    asks: /^(?:vacation|vacatn|vaca|vacay|vac|holiday|hol|travel|away) hold(?: for| of| on)? (?:(?:ste |#)?(\d{3,6}) )?(\S*\d\S*.*? (?:til|till|until|to|thru|through|-) \S*(?: \d{1,2})?)(?: (?:for |of )?(?:ste |#)?(\d{3,6}))?[.!]?$/,
    as: (line, [, before, days = "", behind]) => {
      const at = line.toLowerCase().indexOf(days);
      const when = line.slice(at, at + days.length).replace(/ (?:thru|through|-) /i, " to ");
      const isOne = (before === undefined) !== (behind === undefined);
      return isOne ? `hold ${before ?? behind} ${when}`.padEnd(line.length) : null;
    },
  },
  // "tell me if she comes owes 14 bucks 1042": what stands out at the desk.
  {
    asks: /^(?:tell|remind|warn|stop) (?:me|us) (?:if|when) (?:(?:she|he|they|cust|customer|client|(?:ste |#)?(\d{3,6})) (?:comes?|is here|shows up|picks up|calls)(?: in| by| over)?)[,:;]? (?:that )?(\S.*?)(?:[,:]? (?:(?:of|for|box) )?(?:ste |#)?(\d{3,6}))?$/,
    as: (line, [said, before, text = "", behind]) => {
      const number = before ?? behind;
      const at = said.toLowerCase().lastIndexOf(text.toLowerCase());
      const plain = `say ${number}: ${line.slice(at, at + text.length)}`;
      return number === undefined || plain.length > line.length ? null : plain.padEnd(line.length);
    },
  },
  // "change phone of 1042 to 512-555-0148": whose is asked.
  {
    asks: /^(?:change|update|set|correct|fix|new) (?:the )?(?:phone|telephone|tel|mobile|cell)(?: number| no)? (?:of|for|on|in) (?:ste |#)?(\d{3,6}) (?:to|is|:|=) ?(?=[+(\d])/,
    as: (line, [said, number = ""]) => {
      const led = `member ${number} phone`;
      return led.length < said.length ? led.padEnd(said.length) + line.slice(said.length) : null;
    },
  },
  // "how long has the apple parcel been here for 1042": where it is says since when.
  {
    asks: /^how (?:long|lng) (?:(?:is|has|was|did) )?(?:the |that )?(?=.*[a-z])(\S.*?)(?: been)?(?: (?:sitting|sittng|sat|here|lying|waiting))+(?: (?:here|for))*((?: (?:ste |#)?\d{3,6})?)\s*\??$/,
    as: (line, [, what = "", number = ""]) => {
      const at = line.toLowerCase().indexOf(` ${what}`, 7) + 1;
      const said = `where is ${line.slice(at, at + what.length)}${number}`;
      return said.length > line.length || !/\d/.test(said) ? null : said.padEnd(line.length);
    },
  },
  // "is 1042 here", "when does the storage of 1042 end": what follows asks enough.
  {
    asks: /^(?:is|are|when does|when do|when did|when will|how long can|how long may|how long does)(?: the)?(?= )/,
    as: (line, [said]) =>
      withoutMark(blank(line, 0, said.length)).replace(/ (?:here|there|in)\s*$/i, (end) =>
        " ".repeat(end.length),
      ),
  },
  // "whats 1042s email": "email of 1042".
  {
    asks: /^(?:what's|whats|what is) (?:ste |#)?(\d+)(?:'?s)? (e-?mail|phone|address|plan)\s*\??$/,
    as: (line, [, number = "", noun = ""]) => `${noun} of ${number}`.padEnd(line.length),
  },
  // "what plan is 1042 on and when does it end": both are said together.
  {
    asks: /^(?:what|which) plan (?:is|has|does) (?:ste |#)?(\d{3,6})(?: (?:on|have|in|got|use))?,? and (?:when|until when|how long) (?:does|is|will|did) (?:it|that|the plan|this) (?:end|ends|expire|expires|renew|renews|run out|start|due|good|valid)\s*\??$/,
    as: (line, [, number = ""]) => `plan ${number}`.padEnd(line.length),
  },
  // "what plan is 1010 on": "plan      1010".
  {
    asks: /^(what |which )(plan|e-?mail|phone|address|storage) (?:is|does|has)(?= (?:ste |#)?\d)/,
    as: (line, [said, what = "", noun = ""]) => {
      const asked = " ".repeat(what.length) + line.slice(what.length, what.length + noun.length);
      const rest = withoutMark(line).slice(said.length);
      const end = /(?: (?:on|in|have|has|got|use|using))?\s*$/i.exec(rest)?.index ?? rest.length;
      return (asked.padEnd(said.length) + rest.slice(0, end)).padEnd(line.length);
    },
  },
  // "which shelf is the 1043 parcel on": "where is           1043 parcel".
  {
    asks: /^(?:(?:on|in) )?(?:which|what) (?:shelf|place|spot|bin|cage|folder) (?:is|has|holds)(?: the)?(?= .*\d)/,
    as: (line, [said]) =>
      withoutMark(instead(line, said, "where is")).replace(/ (?:on|in|at)\s*$/i, (end) =>
        " ".repeat(end.length),
      ),
  },
  // "where did the ups pkg of 1043 go": "where is     ups pkg of 1043".
  {
    asks: /^where (?:(?:did|has|have|d)(?: (?:we|i|you|u|they|someone|somebody) (?:put|place|placed|leave|left|shelve|shelved))?|(?:we|i|you|u|they|someone|somebody) (?:put|placed|left|shelved))(?: the)?(?= .*\d)/,
    as: (line, [said]) =>
      withoutMark(instead(line, said, "where is")).replace(/ (?:go|gone|went|end up|ended up)\s*$/i, (end) =>
        " ".repeat(end.length),
      ),
  },
  // "did we scan the chase letter for 1042": what follows asks enough, as nothing is done by a question.
  {
    asks: /^(?:did|have|has) (?:we|i|you|they|anyone|anybody|someone|somebody)(?: already)?(?= .*?((?: or (?:not|no|what))?\s*\??)$)/,
    as: (line, [said, or = ""]) =>
      withoutMark(blank(blank(line, line.length - or.length, line.length), 0, said.length)),
  },
  // "why is scan 1042 late"
  { asks: /^why( is| are| was)(?= )/, as: (line, [said]) => withoutMark(blank(line, 3, said.length)) },
  // "1042 away until jan 15 hold mail": where the customer is says why.
  {
    asks: /^((?:ste |#)?\d{3,6})((?: is)? (?:away|gone|abroad|travell?ing|out of town|on (?:vacation|vaca|vacay|holidays?|leave|a trip)))(?= .*\bhold\b)/,
    as: (line, [said, number = ""]) => {
      const rest = blank(line, number.length, said.length);
      // "1057 on holiday 20.12. to 05.01., hold all": the days stand before.
      const end = /,? hold(?: all| everything| mail| all mail)?$/i.exec(rest);
      if (!end) return rest;
      const days = rest
        .slice(said.length, end.index)
        .trim()
        .replace(/(?<=\d)-(?=\d+[/.])/, " to ")
        .replace(/ (?:thru|through) /i, " to ");
      return `hold ${number} ${days}`.padEnd(line.length);
    },
  },
  // "who shredded the letter of 1043 yesterday": who worked on it then.
  {
    asks: /^who (?!owns|rents|has )(?:is |was |has )?(?:[a-z]+ed|[a-z]+ing|did|gave|sent|put|took)(?: \D+)? (?:of|for|from|on|to) (?=(?:ste |#)?\d{3,6}(?: (?:today|yesterday|(?:last |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|on \S+))?\s*\??$)/,
    as: (line, [said]) =>
      said.length < 14 ? null : withoutMark("who worked on ".padEnd(said.length) + line.slice(said.length)),
  },
  // "whats overdue" asks for a list; "whats on a-03" and "who has 1042" are about one thing, which has a digit.
  {
    asks: new RegExp(
      `${please}(?:who is in|who's in|who has|who has got|who's got|whos got|who got|who rents|whose is|whose|who is(?= (?:ste |#)?\\d)|whos(?= (?:ste |#)?\\d)|who's(?= (?:ste |#)?\\d)|what is on|what's on|whats on|what is in|what's in|whats in|what is|what's|whats)(?= )`,
    ),
    as: (line, [said]) => {
      const isOfOne = /\d/.test(line.slice(said.length)) && said.length >= 4;
      return withoutEnd(instead(line, said, isOfOne ? "open" : ""));
    },
  },
];

/** What "what does 1042 have" ends with. */
const hasEnd = / (?:have|has|get|got)(?: here| today| now)?$/;
