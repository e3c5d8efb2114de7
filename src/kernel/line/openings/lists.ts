// Questions for lists and numbers: "show me all the scans", "how many scans are waiting".
import { looksLikeDay } from "@/kernel/values/date";
import { blank, instead, type Opening, please, withoutMark } from "./opening";

/** Words that ask how many there are. */
export const howMany = "how many|how much|number of|count of|count(?: all| the)?(?= [a-z-]+s(?: |$))";

/** How many days there are left is asked of one record: it stands before what asks for a number of many. */
export const lists: readonly Opening[] = [
  // "any high prio?": of which list is asked.
  {
    asks: /^(?:(?:any|anything|show me|show|what's|whats|what is|what|everything|all)(?: that is| is)? (?:the )?)?(hi|high|urgent|low) (?:pri|prio|priority)(?: things| stuff| ones| items| work)?\s*\??$/,
    as: (line, [, level = ""]) => {
      const said = `show ${level}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
  // "pkgs sitting over 30 days": those that are that old.
  {
    asks: /^((?:\S+ ){0,2}[a-z-]+s)( (?:that (?:are |have been )?)?(?:sitting|lying|sat|laying)(?: (?:here|around|there))?)(?= (?:>|over |for |more than |longer than |older )\S*\d?)/,
    as: (line, [said, begun = ""]) => withoutMark(blank(line, begun.length, said.length)),
  },
  // "customers that didnt confirm their email": "not confirmed" says it.
  {
    asks: /^(?:customers?|custs?|people|users|owners) (?:(?:that|who) )?(?:didn't|didnt|haven't|havent|hasn't|hasnt|have not|has not|did not|not|never)(?: yet)? (?:confirm(?:ed)?|verif(?:y|ied))(?: yet)?(?: (?:their |the |his |her )?(?:e-?mail|email address|e-?mails|address))?(?: yet)?\s*\??$/,
    as: (line) => (line.length < 20 ? null : "owners not confirmed".padEnd(line.length)),
  },
  // "how many did i do today": the person's own day.
  {
    asks: /^(?:how many|how much|what(?: all)?|what work)(?: things| items| pieces| of it)? (?:did|have) i (?:do|done|did|get done|finish|finished|complete|completed)(?: so far)?(?: today)?(?: so far)?\s*\??$/,
    as: (line) => "my day".padEnd(line.length),
  },
  // "no place yet", "what has no shelf": mail that lies on none.
  {
    asks: /^(?:(?:what|which mail|which items|items|mail|stuff|things)(?: has|'s got|s got| with| have| that has)? )?(?:no (?:place|shelf|spot|bin)|not (?:placed|shelved)|(?:isn't|isnt|not) on (?:an? |any )shelf)(?: yet)?\s*\??$/,
    as: (line) => (line.length < 9 ? null : "unshelved".padEnd(line.length)),
  },
  // "what's in the trash queue": a list, and no work begins.
  {
    asks: /^(?:what's|whats|what is|what do we have|show me|show what's|show whats)(?: left| still)? (?:in|on) (?:the |my |our )?(scan|trash|shred|pick-?up|forward|fwd|consolidation|deposit|junk)(?: request)?s? (?:queue|list|pile|stack|tray)[?]?$/,
    as: (line, [, noun = ""]) => `${noun} requests`.padEnd(line.length),
  },
  // "who wants something scanned today": "scans today".
  {
    asks: /^(?:who|who all|anyone|anybody|which customers?) (?:wants|wanted|want|needs|need|asked for|asked to have|requested) (?:something|anything|mail|stuff|things|letters|mail items|an? \S+) (scan|shred|trash|forward|consolidat)(?:n?ed|ded|ed)?(?: (?:from|since|for))?(?= (?:today|yesterday|this week|tomorrow)|\s*\??$)/,
    as: (line, [said, verb = ""]) =>
      withoutMark(instead(line, said, toDo[verb] ?? `${verb === "consolidat" ? "consolidation" : verb}s`)),
  },
  // "pickups nobody came 7 days": "pickups over 7 days".
  {
    asks: /^(?:pick-?ups?|pus?|holds?)(?: requests?| reqs?)? (?:(?:that|where|which) )?(?:nobody|no one|noone)(?: has)? (?:came|come|comes|picked up|collected|showed(?: up)?|got|fetched|took)(?: for| in| since| them)?(?: (?:for|over|more than))? (?=\d+ ?(?:d|dys?|days?|wks?|weeks?|mos?|months?)(?: |\?|$))/,
    as: (line, [said]) => withoutMark(instead(line, said, "pickups over")),
  },
  // "which pickups have been sitting here too long": those that are late.
  {
    asks: /^(?:which |what |the |all |any |show me )?((?:pick-?up|scan|shred|forward|fwd|consolidation|consol|deposit|task|ticket|tkt)s)(?: (?:that|which))?(?: (?:have|has|are|were))?(?: been)? (?:sitting|waiting|lying|open|here|sitting around|lying around)(?: here| around)? (?:(?:way |far |much )?too long|for too long|forever|for ages|(?:for )?a long time)\s*\??$/,
    as: (line, [, noun = ""]) => {
      const said = `${noun} ${noun.startsWith("task") ? "overdue" : "late"}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
  // "everything about 1057 from this week": its mail of those days; without a day the mailbox itself.
  {
    asks: /^(?:everything|all|anything|all there is|whatever)(?: we have)? (?:about|on|regarding|re) (?=(?:ste |#)?\d{3,6}(.*)$)/,
    as: (line, [said, rest = ""]) => {
      const ways = /^\s*\??$/.test(rest) ? ["open"] : ["everything of", "mails of"];
      const led = ways.find(({ length }) => length < said.length);
      return led === undefined ? null : withoutMark(instead(line, said, led));
    },
  },
  // "how many packages did we log this week": those that came then, and "how many scans did we do today" those that were done.
  {
    asks: new RegExp(
      `^(?:${howMany}) (\\D+?)( (?:(?:did|have|has|do) )?(?:we|i|you|they)(?: have)? ([a-z]+)(?: in)?)(?= |\\?|$)`,
    ),
    as: (line, [said, what = "", asked = "", verb = ""]) => {
      const state = doneBy[verb];
      if (state === undefined) return null;
      const start = said.length - what.length - asked.length;
      const list = `${what} ${state}`.trimEnd();
      return withoutMark(`${" ".repeat(start)}${list}`.padEnd(said.length) + line.slice(said.length));
    },
  },
  // "whos picking up today", "who is coming in"
  {
    asks: new RegExp(
      `${please}(?:(?:who is|who's|whos|who are|anyone|anybody) (?:picking up|picking mail up|collecting|coming in|coming)|who (?:picks up|collects mail))(?: mail)?(?: for (?:an? )?(?:pick-?ups?|collections?))?(?= |\\?|$)`,
    ),
    as: (line, [said]) => {
      const when = line.slice(said.length).replace(/^ (?:on )?|\s*\?$/gi, "");
      return withoutMark(instead(line, said, looksLikeDay(when) ? "pickups due" : "pickups"));
    },
  },
  // "what ships today": "forwards due today".
  {
    asks: new RegExp(
      `${please}(?:what (?:ships|is shipping|goes out|is going out|has to go out|leaves)|what'?s (?:going out|shipping|leaving|to ship|going))(?= |\\?|$)`,
    ),
    as: (line, [said]) => {
      const led = "forwards due";
      const rest = line.slice(said.length).replace(/^ (?:on )?/i, " ");
      return looksLikeDay(rest.trim().replace(/\s*\?$/, "")) && line.length > led.length + 4
        ? withoutMark((led + rest.padStart(line.length - led.length)).slice(0, line.length))
        : null;
    },
  },
  // "urgent tickets nobody answered", "tickets that no one has replied to": "unanswered" says it.
  {
    asks: /^(.*\b(?:tickets?|tkts?|tix)) ((?:that )?(?:nobody|noone|no one|no-one|we)(?: has| have)?(?: not| never|n't)? (?:answer(?:s|ed)?|repl(?:y|ies|ied)(?: to)?)|(?:without|with no) (?:an? )?(?:answer|reply|response))(?= |\?|$)/,
    as: (line, [said, begun = "", end = ""]) => {
      // "tickets we answered" are others.
      if (/^(?:that )?we(?: have| has)? (?:answer|repl)/.test(end)) return null;
      return withoutMark(
        line.slice(0, begun.length + 1) + "unanswered".padEnd(end.length) + line.slice(said.length),
      );
    },
  },
  // "forwards that left today": what left was shipped. "forwards left" are those that wait.
  {
    asks: /^(?:the )?(forwards?|fwds?|shipments?) (?:(?:that |which )(?:have |has )?(?:left|gone)|(?:(?:that |which )?(?:have |has )?(?:went|gone|going) out)|(?:that |which )?left (?:the )?(?:house|building|office|us))(?= |\?|$)/,
    as: (line, [said]) => (said.length < 12 ? null : withoutMark(instead(line, said, "shipped fwds"))),
  },
  // "everything late", "whats late": what is late of all that customers asked for.
  {
    asks: /^(?:show me |show )?(?:everything|all|all that is|anything|what is|what's|whats) (?:that is |thats )?(?:late|running late)\s*\??$/,
    as: (line) => (line.length < 13 ? null : "requests late".padEnd(line.length)),
  },
  // "whats the standing on 1064": "rules of 1064".
  {
    asks: /^(?:what's|whats|what is|what are|any|are there any|is there a)(?: the)? (?:standing(?: (?:instructions?|orders?|rules?))?|instructions?|rules?|flags?) (?:on|for|of|with|at|in) (?:mailbox |box |ste |#)?(\d+)\s*\??$/,
    as: (line, [, number = ""]) => `rules of ${number}`.padEnd(line.length),
  },
  // "what instructions has 1044": "instructions of 1044".
  {
    asks: /^(?:what|which) ([a-z-]+s) (?:has|have|does|did|do) (?:ste |#)?(\d{3,6})(?: (?:got|have|get))?\s*\??$/,
    as: (line, [, noun = "", number = ""]) => `${noun} of ${number}`.padEnd(line.length),
  },
  // "all without shelf": "unshelved mail".
  {
    asks: /^(?:all |everything |all mail |mail |items? |stuff |what is |whats |what's )(?:that is |still )?(?:without|with no|not on|on no) (?:an? )?(?:shelf|place|spot)(?: (?:assigned|given|set|yet))*(?= |\?|$)/,
    as: (line, [said]) => (said.length < 14 ? null : withoutMark(instead(line, said, "unshelved mail"))),
  },
  // "anybody not confirmed email": customers whose address is not confirmed.
  {
    asks: /^(?:anybody|anyone|who|who's|whos|everyone|everybody)(?: is| has| hasn't| hasnt)?(?: not)?(?: yet)? confirmed(?: yet)?(?: (?:their |his |the )?(?:e-?mail|mail|address|email address))?\s*\??$/,
    as: (line) => (line.length < 20 ? null : "owners not confirmed".padEnd(line.length)),
  },
  // "failed requests this week", "past due requests": of which list is asked.
  {
    asks: /^(?:(?:all|the|show|list|any|which|what) )*(failed|pending|open|late|overdue|past due|cancelled|canceled|completed|snoozed) (?:requests|reqs|rqsts)(?: by type| by kind)?(?= |\?|$)/,
    as: (line, [said, state = ""]) => {
      const shown = `show ${{ "past due": "late", overdue: "late", canceled: "cancelled" }[state] ?? state}`;
      return shown.length > said.length ? null : withoutMark(instead(line, said, shown));
    },
  },
  // "forwards without tracking code"
  {
    asks: /^(?:forwards?|fwds?|shipments?) (?:without|with no|no|w\/o|with|missing)(?: an?| any)? (?:tracking|trk|trkg|trkng)( (?:codes?|ids?))(?= |\?|$)/,
    as: (line, [said, code = ""]) => withoutMark(blank(line, said.length - code.length, said.length)),
  },
  // "open tickets sort by oldest"
  {
    asks: /^(?:[a-z-]+ ){1,4}?(?:and )?(,? ?(?:sort|sorted|order|ordered)(?: them)?(?: by)?(?: the)?) (?:oldest|newest|latest)(?: first)?\s*$/,
    as: (line, [said, sort = ""]) => {
      const at = said.toLowerCase().indexOf(sort);
      return blank(line, at, at + sort.length);
    },
  },
  // "wheres fwd from last week 1042": those of then.
  {
    asks: /^(?:where is|where's|wheres|where are|where) (?:the |his |her |their )?(?:forward|fwd|shipment)s? (?:from|frm|of)(?= (?:today|yesterday|yday|yest|last|this|mon|tue|wed|thu|fri|sat|sun))/,
    as: (line, [said]) => withoutMark(instead(line, said, "fwds")),
  },
  // "i have the pdf for 1042, where do i upload it": the scans that wait for one.
  {
    asks: /^(?:(?:i have|i've got|ive got|i got|got|here is|heres) )?(?:the |an? )?(?:pdf|scan file|scanned file|file)s? (?:for|of) ((?:ste |#)?\d{3,6})[,.:;]? (?:where|how) (?:do|can|should|to) ?(?:i |we )?(?:upload|put|attach|add|send|drop)(?: (?:it|them|that|this))?\s*\??$/,
    as: (line, [, number = ""]) => `scans of ${number}`.padEnd(line.length),
  },
  // "what did we charge 1042 for the last shipment": its forwards say so.
  {
    asks: /^(?:what|how much) (?:did|do) (?:we|you) (?:charge|bill|take from|invoice) ((?:ste |#)?\d{3,6}) for (?:the |his |her |their )?(?:last |latest |newest )?(?:shipment|shipping|forward|fwd|forwarding|label)s?\s*\??$/,
    as: (line, [, number = ""]) => `forwards of ${number}`.padEnd(line.length),
  },
  // "whats the deadline of 1042's scan": the list says when it is due.
  {
    asks: /^(?:(?:what's|whats|what is|when is|when's|whens) )?(?:the )?(?:deadline|due date|due)(?: (?:of|for|on))? (?:the )?(?:(?:ste |#)?(\d{3,6})(?:'?s)? (scan|shred|forward|fwd|pick-?up|consolidation|task|ticket)|(scan|shred|forward|fwd|pick-?up|consolidation|task|ticket)(?: request)? (?:of|for) (?:ste |#)?(\d{3,6}))(?: due)?\s*\??$/,
    as: (line, [, before, one, other, behind]) => {
      const said = `${one ?? other}s of ${before ?? behind}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
  // "deposits not sent to the bank": sent says enough.
  {
    asks: /^(?:deposits?|checks?) .*\b(?:sent|gone|delivered)( to (?:the |our )?bank)/,
    as: (line, [said, bank = ""]) => blank(line, said.length - bank.length, said.length),
  },
  // "how many days has 1010 got left"
  {
    asks: /^(how many )(days )(?:has|does) (?=(?:ste |#)?\d+ (?:got |have )?left)/,
    as: (line, [said, how = "", days = ""]) => {
      const number = line.slice(said.length).replace(/ (?:got |have )?left\s*\??$/i, "");
      return (`${"free ".padStart(how.length)}${days}`.padEnd(said.length) + number).padEnd(line.length);
    },
  },
  // "scans on 1042", "ticket on 1042 closed": of that mailbox.
  {
    asks: /^((?:[a-z']+ ){0,2}(?:scan|shred|trash|forward|fwd|pick-?up|pu|consolidation|consol|hold|task|ticket|tkt)s?(?: (?:request|req)s?)?) on (?=(?:ste |#)?\d{3,6}(?:[ ,.:?!]|$))/,
    as: (line, [said, begun = ""]) => instead(line, said, line.slice(0, begun.length) + " of"),
  },
  // "whats left to scan": the list of what is to be scanned.
  {
    asks: new RegExp(
      `${please}(?:what is|what's|whats|anything|what do we have) (?:left |still |there )?to (scan|shred|trash|ship|forward|fwd|consolidate)(?= |\\?|$)`,
    ),
    as: (line, [said, verb = ""]) => withoutMark(instead(line, said, toDo[verb] ?? `${verb}s`)),
  },
  // "whats missing": "missing mail".
  {
    asks: new RegExp(`${please}(?:what is|what's|whats|anything|what are we) missing(?= |\\?|$)`),
    as: (line, [said]) => withoutMark(instead(line, said, "missing mail")),
  },
  // "what do i have today": "tasks due      today".
  {
    asks: new RegExp(
      `${please}(?:what do i have|what have i got|what do i have to do|what should i do|what is on|what's on|whats on)(?: for)?(?= (?:today|tomorrow|tmrw|this week|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day))`,
    ),
    as: (line, [said]) => withoutMark(instead(line, said, "tasks due").slice(0, line.length)),
  },
  // "show me all the scans", "how many scans are waiting": what follows is asked for.
  {
    asks: new RegExp(
      `${please}(?:${howMany}|what is the|what's the|whats the|show me(?: all)?(?: of)?(?: the)?|give me(?: an?| the)? list of|give me|list me|is there any|is there an?|is there|are there any|are there|do we have any|do we have|got any|any|which(?! (?:(?:shelf|place|spot|bin|cage|folder) (?:is|has|holds)|plan) )|what are(?: the)?|list of)(?= \\D)`,
    ),
    as: (line, [said]) => {
      const rest = blank(line, 0, said.length);
      const more = are.exec(rest.toLowerCase());
      return withoutMark(more ? blank(rest, more.index, more.index + more[0].length) : rest);
    },
  },
];

/** What "did we …" asks of things: for those that came nothing more, for others what was done with them. */
const doneBy: Readonly<Record<string, string>> = {
  log: "",
  logged: "",
  get: "",
  got: "",
  gotten: "",
  receive: "",
  received: "",
  register: "",
  registered: "",
  add: "",
  added: "",
  take: "",
  taken: "",
  have: "",
  do: "completed",
  did: "completed",
  done: "completed",
  complete: "completed",
  completed: "completed",
  finish: "completed",
  finished: "completed",
  ship: "shipped",
  shipped: "shipped",
  send: "sent",
  sent: "sent",
  deliver: "delivered",
  delivered: "delivered",
  cancel: "cancelled",
  close: "closed",
  closed: "closed",
};

/** The lists of what is to be done, where they are not the verb with an "s". */
const toDo: Readonly<Record<string, string>> = {
  trash: "trash",
  ship: "forwards",
  fwd: "forwards",
  consolidate: "consolidations",
};

/** "scans are waiting": what follows says which of them. */
const are = / (?:are|is)(?= (?:[a-z]+(?: [a-z]+)?)$)/;
