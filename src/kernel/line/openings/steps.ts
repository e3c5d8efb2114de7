// Steps on requests, forwards, tasks and tickets, in the words they are called for with: "1043 asks to cancel the fwd", "set 147 to low".
import { looksLikeDay } from "@/kernel/values/date";
import { saidWords } from "@/kernel/values/said-words";
import { blank, instead, type Opening } from "./opening";

/** Requests that are called off, as `cancel` takes them. */
const requestNoun = "scan|shred|trash|forward|fwd|pick-?up|consolidation|consol|deposit";
/** How urgent a ticket or a task is. */
const level = "hi|high|urgent|low|med|medium|normal";

const onPriority = new RegExp(
  `^(?:set |make )?(?:the )?(tkt|ticket|task|tsk)(?: (#?\\d+))?(?: to)? (?:(${level}) (?:pri|prio|priority)|(?:pri|prio|priority) (?:to )?(${level}))(?: (?:for |of |on )?(#?\\d+))?$`,
);

function prioritised(
  line: string,
  [, noun = "", before, first, second, behind]: RegExpExecArray,
): string | null {
  const said = `prio ${first ?? second} ${noun} ${before ?? behind}`;
  return (before === undefined) === (behind === undefined) ? null : said.padEnd(line.length);
}

export const steps: readonly Opening[] = [
  // "task prio high 1042 call bank": a new one, of that priority.
  {
    asks: new RegExp(
      `^(?:(?:new|add|create) )?(?:task|tsk|todo)(?: for)?( (?:pri|prio|priority))? (?:${level})( (?:pri|prio|priority))?(?=[:,]? (?:ste |#)?\\d{3,6}[:,]? \\S)`,
    ),
    as: (line, [said, before, behind]) => {
      if (before === undefined && behind === undefined) return null;
      const at = said.indexOf(before ?? behind ?? "");
      const plain = blank(line, at, at + (before ?? behind ?? "").length);
      return plain.replace(/(?<=^\D*)[:,](?= )/, " ");
    },
  },
  // "move task 1042 to nxt mon": it is due then.
  {
    asks: /^(move|bump|shift|slide)(?= (?:the |my )?(?:task|tsk|todo) .*(?:to|til|till|until) )/,
    as: (line, [said]) => {
      const when = / (?:to|til|till|until) (.+)$/i.exec(line)?.[1] ?? "";
      return looksLikeDay(saidWords(when)) ? instead(line, said, "push") : null;
    },
  },
  // "task 1042 complete", "task for 1042 push to mon": the step stands behind its task.
  {
    asks: /^(task|tsk|todo) (?:for |of )?((?:ste |#)?\d{3,6}) (?:is |to )?(complete|completed|done|finished|push to|move to|due on)(?= .|$)/,
    as: (line, [said, noun = "", number = "", step = ""]) => {
      const rest = line.slice(said.length);
      const isMoved = /^(?:push|move|due)/.test(step);
      if (isMoved ? !looksLikeDay(saidWords(rest)) : rest.trim() !== "") return null;
      const led = isMoved ? `push ${noun} ${number} to` : `done ${noun} ${number}`;
      return led.length > said.length ? null : led.padEnd(said.length) + rest;
    },
  },
  // "tsk waits on cust 1042": those of that mailbox, and none of that name is made.
  {
    asks: /^(?:the )?(task|tsk|todo|ticket|tkt|tix|scan|forward|fwd)s?(?: (?:of|for) (?:ste |#)?(\d{3,6}))? (?:is |are |still )*(?:waits?|waiting|wtng|waitng|pending)(?: (?:on|for))?(?: the)? (?:customer|cust|client|cx)(?: (?:of|for|on|in))?(?: (?:ste |#)?(\d{3,6}))?[.!?]?$/,
    as: (line, [, noun = "", before, behind]) => {
      const listed = `${{ tix: "ticket", todo: "task" }[noun] ?? noun}s waiting`;
      const said = `${listed} ${before ?? behind ?? ""}`.trimEnd();
      const isOne = before === undefined || behind === undefined;
      return isOne && said.length <= line.length ? said.padEnd(line.length) : null;
    },
  },
  // "angry cust, tkt high prio 1042": what the customer feels has no place.
  {
    asks: /^(?:angry|mad|upset|unhappy|furious|annoyed) (?:customer|cust|client|cx)[,:.!]* (?=(?:tkt|ticket|tsk|task|set|make) )/,
    as: (line, [said]) => {
      const step = line.slice(said.length);
      const found = onPriority.exec(step.toLowerCase());
      return " ".repeat(said.length) + ((found && prioritised(step, found)) ?? step);
    },
  },
  // "put irs ltr to trash req 1042": it is to be done with that item.
  {
    asks: /^(?:put|move|add|send) (?:the |this |that )?((?:[a-z]\S* ){0,3}(?:letter|ltr|envelope|env|parcel|package|pkg|box|check|flat|mail)) (?:to|in|into|on|for) (?:the |a )?(trash|shred|scan|shredding|scanning)(?: (?:req|request|reqs|requests|pile|list|bin|queue))?(?: (?:for|of|from))? ((?:ste |#)?\d{3,6})[.!]?$/,
    as: (line, [, what = "", verb = "", number = ""]) => {
      const at = line.toLowerCase().indexOf(` ${what}`) + 1;
      const item = `${line.slice(at, at + what.length)} of ${number}`;
      const step = verb.replace(/(?:d|n)ing$/, "");
      const filed = ["file", "nr"].map((file) => `${file} ${step} ${item}`);
      return filed.find(({ length }) => length <= line.length)?.padEnd(line.length) ?? null;
    },
  },
  // "confirm disposal for everything pending from 1042": of all of them, which is asked once more.
  {
    asks: /^confirm (?:the )?(disposal|trashing|shredding|destruction) (?:for|of) (?:everything|all|all mail|all items|the rest)(?: (?:that is |that's )?(?:pending|open|waiting))?(?: (?:for|from|of|in))? (?:ste |#)?(\d{3,6})[.!]?$/,
    as: (line, [, what = "", number = ""]) => {
      const list = /^(?:shred|destr)/.test(what) ? "shreds" : "trash requests";
      const said = `complete ${list} of ${number}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
  // "rescan for 1042 pls, page 2 is unreadable": the same scan again, and why.
  {
    asks: /^(?:re-?scan|scan again|redo (?:the )?scan)(?: (?:for|of))? ((?:ste |#)?\d{3,6})(?: (?:please|pls|plz|again))?[,:;.]? (?:because |bc |cause )?(?=[a-z])/,
    as: (line, [said, number = ""]) => {
      const why = line.slice(said.length);
      const led = ["reopen scan", "redo scan"]
        .flatMap((verb) => [`${verb} ${number} because ${why}`, `${verb} ${number} ${why}`])
        .find(({ length }) => length <= line.length);
      return led?.padEnd(line.length) ?? null;
    },
  },
  // "ans tkt 1042 it shipped": without "with" these are the words themselves.
  {
    asks: /^(answer|answr|ans)(?= (?:the |on )?(?:ticket|tkt) (?:of |for )?#?\d+[:,]? (?!with )\S)/,
    as: (line, [said]) => instead(line, said, said.length < "reply".length ? "rt" : "reply"),
  },
  // "print label again 1042", "label fr fwd 1042"
  {
    asks: /^((?:re-?)?print(?: the)? la?be?l)( again| copy)(?: (?:for|of))? (?=(?:ste |#)?\d{3,6}$)/,
    as: (line, [said, print = ""]) =>
      print.toLowerCase().startsWith("print") ? instead(line, said, print) : null,
  },
  {
    asks: /^(?:labels?|lbl)( (?:fr|4|to))(?= (?:the |this )?(?:fwd|forward|shipment)(?: |$))/,
    as: (line, [said, small = ""]) => blank(line, said.length - small.length, said.length),
  },
  // "request a scan of it, high prio": the level says it.
  {
    asks: new RegExp(
      `^(?:(?:file|new|need|want) )?(?:request|file|nr|req)(?: an?| the)? (?:scan|shred|trash|pick-?up|hold|deposit) .*?(,)? (?:${level})( (?:pri|prio|priority))?$`,
    ),
    as: (line, [said, comma = "", prio = ""]) => {
      if (comma === "" && prio === "") return null;
      const at = said.lastIndexOf(",");
      return blank(comma === "" ? line : blank(line, at, at + 1), line.length - prio.length, line.length);
    },
  },
  // "ups driver is here", "fedex man here what goes": the forwards that go with them.
  {
    asks: /^(?:the )?(ups|usps|fedex|dhl|amazon|ontrac)(?: (?:man|guy|driver|truck|lady|van|courier)(?: is|'s)? (?:here|outside|waiting)|(?: is|'s) (?:here|outside))(?:,? (?:what|which|whats|what's) .*)?\s*[.!?]*$/,
    as: (line, [, carrier = ""]) => `${carrier} fwds`.padEnd(line.length),
  },
  // "consolidate 1042 every friday": what is done again and again is an instruction.
  {
    asks: /^(consolidate|consol|scan|shred|trash|forward|fwd)( (?:ste |#)?\d{3,6})( every \S+)[.!]?$/,
    as: (line, [, verb = "", number = "", day = ""]) => `${day.trim()} ${verb}${number}`.padEnd(line.length),
  },
  // "hold request 1044 until fri": a request is snoozed, where mail of a mailbox is held.
  {
    asks: new RegExp(
      `^(hold|park|defer)(?= (?:the |that |this )?(?:${requestNoun}|request|req|rqst|task|tsk|ticket|tkt)(?: request| req)? (?:of |for |on )?#?\\S*\\d\\S* (?:til|till|until) )`,
    ),
    as: (line, [said]) => instead(line, said, "snz"),
  },
  // "tkt high prio 1042", "ticket priority high 1042": one ticket, and what its priority is to be.
  { asks: onPriority, as: prioritised },
  // "make this ticket high prio": of the one in front, and else it is asked which.
  {
    asks: new RegExp(
      `^(?:set|make|change|mark) (?:this|that|the) (ticket|tkt|task|tsk) (?:to |as )?(${level})(?: (?:pri|prio|priority))?$`,
    ),
    as: (line, [, noun = "", to = ""]) => {
      const said = /^ta?sk$/.test(noun) ? `task prio ${to}` : `set ticket priority ${to}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
  // "task high: 1044 check ID": the mark only ends the priority.
  {
    asks: new RegExp(
      `^(?:(?:new|add|create) )?(?:task|tsk|todo)(?: for)?(?: (?:ste |#)?\\d{3,6})? (?:${level})( (?:pri|prio|priority))?( ?[:,-])(?= )`,
    ),
    as: (line, [said, prio = "", mark = ""]) =>
      blank(line, said.length - prio.length - mark.length, said.length),
  },
  // "1042 wants the scan cancelled", "1057 doesnt want the scan anymore": "cancel scan 1042".
  {
    asks: new RegExp(
      `^(?:customer |cust |cx |client )?(?:ste |#)?(\\d{3,6}) (?:(?:wants?|wanted|needs?|asked for|would like) (?:the |his |her |their |that )?(${requestNoun})(?: request| req)? (?:to be )?(?:cancel+ed|stopped|called off|withdrawn|dropped|cxld)|(?:(?:doesn't|doesnt|does not|dont|don't|didnt|didn't) (?:want|need)|no longer (?:wants|needs)) (?:the |his |her |their |that |an? )?(${requestNoun})(?: request| req)?(?: any ?more| any longer| now| after all)?)[!.]?$`,
    ),
    as: (line, [, number = "", cancelled, unwanted]) =>
      `cancel ${cancelled ?? unwanted} ${number}`.padEnd(line.length),
  },
  // "get it back from trash 1042": what is to be destroyed is rescued.
  {
    asks: /^(?:get|take|pull|bring|fish|want) (?:it|that|this|that one|this one|them)? ?(?:back )?(?:out of|from|off) (?:the )?(?:trash|shred|shredding|bin|trash bin|shred bin)(?: pile| list| bin)?(?:(?: of| for|,)? (?:ste |#)?(\d{3,6}))?$/,
    as: (line, [, number]) => `rescue ${number ?? "it"}`.padEnd(line.length),
  },
  // "not junk!! bring it back"
  {
    asks: /^(?:(?:it|that|this)(?: is|'s|s) )?not (?:junk|spam)[!.,]* (?:(?:please|pls) )?(?:bring|get|put|take) (?:it|that|this) back[!.]*$/,
    as: (line) => "not junk it".padEnd(line.length),
  },
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
  // "1043 asks to cancel the fwd": "cancel fwd 1043".
  {
    asks: new RegExp(
      `^(?:customer |cust |cx |client )?(?:ste |#)?(\\d{3,6}) (?:asks?|asked|asking|wants?|wanted|called|says|said|would like)(?: us| me)? to (?:cancel|stop|call off|withdraw|drop)(?: the| his| her| their)? (${requestNoun})(?: request| req)?$`,
    ),
    as: (line, [, number = "", noun = ""]) => `cancel ${noun} ${number}`.padEnd(line.length),
  },
  // "stop the scan of 1001 he changed mind": "cancel scan 1001 …".
  {
    asks: new RegExp(
      `^(?:stop|halt|call off|abort)( the| this| that)? (${requestNoun})(?: request| req)?(?: of| for| on| from)? (?=(?:ste |#)?\\d{3,6}(?: |$|[,.:!]))`,
    ),
    as: (line, [said, , noun = ""]) => {
      const verb = ["cancel", "cxl"].find(({ length }) => length + noun.length + 2 <= said.length);
      const rest = line
        .slice(said.length)
        .replace(/(?<=^\S*\d)[,.:!]+(?= |$)/, (mark) => " ".repeat(mark.length));
      return verb === undefined ? null : `${verb} ${noun}`.padEnd(said.length) + rest;
    },
  },
  // "stop auto scan 1043": what is done by itself is an instruction.
  {
    asks: /^(?:stop|halt|no more) (?:the )?(?:auto|automatic|automatically)[ -]?(?:scan|shred|trash|forward|fwd)(?:s|n?ing|d?ing)?(?: of| for| on| from)? (?:mailbox |box )?(?:ste |#)?(\d{3,6})$/,
    as: (line, [, number = ""]) => `end hold ${number}`.padEnd(line.length),
  },
  // "cx changed mind on trash for 1044": the same, and why.
  {
    asks: new RegExp(
      `^(?:cx|cust|customer|client|he|she|they) changed (?:(?:his|her|their|the) )?mind (?:on|about|with) (?:the )?(${requestNoun})(?: request| req)? (?:for|of|on|in) (?:ste |#)?(\\d{3,6})(?:[, ].*)?$`,
    ),
    as: (line, [, noun = "", number = ""]) => {
      const said = `cancel ${noun} ${number}`;
      const whole = `${said} because changed mind`;
      return (whole.length > line.length ? said : whole).padEnd(line.length);
    },
  },
  // "dont shred 1010 wants it back": "cancel shred …", in as many letters.
  {
    asks: /^(?:no+[,.!:]* |stop[,.!:]* |wait[,.!:]* )*(?:do not|don't|dont)(?= (?:scan|shred|trash|forward|fwd|ship|consolidate) .*?((?:,? (?:and |so )?(?:cancel|stop|drop) (?:it|that|this))?[.!]*)$)/,
    as: (line, [said, again = ""]) =>
      "nvm".padEnd(said.length) +
      line.slice(said.length, line.length - again.length) +
      " ".repeat(again.length),
  },
];
