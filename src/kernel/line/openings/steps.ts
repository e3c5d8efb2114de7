// Steps on requests, forwards, tasks and tickets, in the words they are called for with: "1043 asks to cancel the fwd", "set 147 to low".
import { looksLikeDay } from "@/kernel/values/date";
import { saidWords } from "@/kernel/values/said-words";
import { blank, instead, type Opening } from "./opening";

/** Requests that are called off, as `cancel` takes them. */
const requestNoun = "scan|shred|trash|forward|fwd|pick-?up|consolidation|consol|deposit";
/** How urgent a ticket or a task is. */
const level = "hi|high|urgent|low|med|medium|normal";

export const steps: readonly Opening[] = [
  // "mark 1042 delivered": of forwards alone that is said.
  {
    asks: /^mark (?:mailbox |ste |#)?(\d{3,6}) (?:as )?(delivered|shipped)$/,
    as: (line, [, number = "", state = ""]) => {
      const said = `${state === "shipped" ? "ship" : "dlvr"} fwd ${number}`;
      return said.length > line.length ? null : said.padEnd(line.length);
    },
  },
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
  // "hold request 1044 until fri": a request is snoozed, where mail of a mailbox is held.
  {
    asks: new RegExp(
      `^(hold|park|defer)(?= (?:the |that |this )?(?:${requestNoun}|request|req|rqst|task|tsk|ticket|tkt)(?: request| req)? (?:of |for |on )?#?\\S*\\d\\S* (?:til|till|until) )`,
    ),
    as: (line, [said]) => instead(line, said, "snz"),
  },
  // "tkt high prio 1042", "ticket priority high 1042": one ticket, and what its priority is to be.
  {
    asks: new RegExp(
      `^(?:set |make )?(?:the )?(tkt|ticket|task|tsk)(?: (#?\\d+))?(?: to)? (?:(${level}) (?:pri|prio|priority)|(?:pri|prio|priority) (?:to )?(${level}))(?: (?:for |of |on )?(#?\\d+))?$`,
    ),
    as: (line, [, noun = "", before, first, second, behind]) => {
      const said = `prio ${first ?? second} ${noun} ${before ?? behind}`;
      return (before === undefined) === (behind === undefined) ? null : said.padEnd(line.length);
    },
  },
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
  // "done w the id copy task": that task is done.
  {
    asks: /^(?:i am |i'm |im |we are |were )?(?:all )?(?:done|finished|through) (?:with|w\/|w) (?:the |my |that )?(\S.*?) (?:task|todo)$/,
    as: (line, [said, about = ""]) => {
      const at = line.toLowerCase().indexOf(about, said.length - about.length - " task".length);
      const words = line.slice(at, at + about.length);
      const verb = ["complete task", "done task", "dt"].find(
        ({ length }) => length + 1 + words.length <= line.length,
      );
      return verb === undefined ? null : `${verb} ${words}`.padEnd(line.length);
    },
  },
  // "done with the scan of 1043": what is done is named, and no list of such things is asked for.
  {
    asks: new RegExp(
      `^(?:all )?(?:done|finished)( (?:with|w\\/|w)(?: the| my| that)?) (?=(?:(?:ste |#)?\\d{3,6} )?(?:scan|task|ticket|tkt)(?: |$))`,
    ),
    as: (line, [said]) => "done".padEnd(said.length) + line.slice(said.length),
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
    asks: /^(?:do not|don't|dont)(?= (?:scan|shred|trash|forward|fwd|ship|consolidate) )/,
    as: (line, [said]) => "nvm".padEnd(said.length) + line.slice(said.length),
  },
];
