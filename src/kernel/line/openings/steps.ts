// Steps on requests, forwards, tasks and tickets, in the words they are called for with: "1043 asks to cancel the fwd", "set 147 to low".
import { type Opening, saysDay } from "./opening";
import { says } from "./says";

/** Requests that are called off, as `cancel` takes them. */
const request = "{request:(scan|shred|trash|forward|pickup|pick up|consolidation|deposit)} [request]";
/** How urgent a ticket or a task is. */
const level = "{level:(high|urgent|low|med|medium|normal)}";
const onTicket = "(close|resolve|reopen|escalate|snooze|take|assign|unassign|answer|reply to|note on|hold)";
const customer = "(customer|client|cx)";
const waits = `(wait|waits|waiting|wtng|waitng|pending) [on|for] [the] ${customer}`;

/** What customers ask for, as it is filed for them. */
const filed = "{type:(scan|trash|shred|pickup|pick up|hold|deposit|shredding|scanning)}";
const asksFor =
  "(request|order|book|schedule|arrange|ask for|need|put in|create|make|new|set up) [a|an|another|new]*";

/** What is done again and again, and on which day. */
const regular = "(scan|shred|trash|forward|consolidate|discard)";
const weekday =
  "(monday|mondays|tuesday|tuesdays|wednesday|wednesdays|thursday|thursdays|friday|fridays|saturday|saturdays|sunday|sundays)";

/** One ticket or task, and what its priority is to be. */
const onPriority = [`${level} priority`, `priority [to] ${level}`].flatMap((to) => [
  `[set|make] [the] {noun:(ticket|task)} {number} [to] ${to}`,
  `[set|make] [the] {noun:(ticket|task)} [to] ${to} [for|of|on] {number}`,
]);

/** The reply ends, and what is done with its ticket begins. */
const closesIt =
  /(?:[;,.]| and| then) +(?:then |and )?(?:close|resolve)(?: it| that| this| the ticket| ticket)?[.!]*$/i;

export const steps: readonly Opening[] = [
  // "answer #117 it shipped; close it"
  says(
    "(reply|answer|respond) [to|on]* [the] [ticket|tkt] {numbered} [that|with|saying] {text:text} [and|then]* (close|resolve) [it|that|this|the ticket|ticket]",
    ({ numbered, text = "" }, line) =>
      closesIt.test(line) ? `reply and resolve ${numbered} with ${text.replace(/[,;.]+$/, "")}` : null,
  ),
  // "leave a note on ticket 118 that she called"
  says(
    "(leave|put|write|make|drop|add) [a|an|the] [internal|short|little] note (on|in|to|for|at|under) [the] (ticket|tkt) {numbered} ...",
    ({ numbered = "", rest = "" }) => `note on ticket ${numbered.replace("#", "")} ${rest}`.trimEnd(),
  ),
  // Which item goes out is said first: its forward is meant, and no list. "Forward" and "send" only offer it (offered/sent-out.ts).
  ...[
    "[the|that|this] [{sender:name}] {item} (for|of) {ste} [from {from:name}] [please|so|and|then|now]* ship (it|that|this) =(via|with|by|through|per|to) ...",
    "ship [the|that|this] [{sender:name}] {item} (for|of) {ste} [from {from:name}] =(via|with|by|through|per|to) ...",
  ].map((said) =>
    says(said, ({ item, ste, sender, from = sender, rest = "" }) => {
      const which = from === undefined ? `forward ${item} of ${ste}` : `${from} forward ${ste}`;
      return `ship ${which} ${rest.replace(/^(?:by|through|per) /i, "via ")}`;
    }),
  ),
  // One item is named, and no list of such requests is asked for: what there is not, is said.
  says(
    "{verb:(scan|shred|trash)} [the|that|this] {ste} {item} (from|of) {from:name}",
    "{verb} {from} {item} {ste}",
  ),
  // The number stands before its noun, and what the customer feels has no place: "escalate 1057 ticket she is upset".
  ...[
    `{verb:${onTicket}} {ste} ticket [because|bc|as] (he|she|they|customer|client|cx) [is|are] [very|really|so|quite] (upset|angry|mad|furious|unhappy|annoyed)`,
    `{verb:${onTicket}} {ste} ticket ...`,
  ].map((pattern) =>
    says(pattern, ({ verb = "", ste, rest = "" }, line) => {
      const mark = /ticket:|tkt:/i.test(line) ? ":" : "";
      // Without "with" these are the words themselves.
      const step = verb === "answer" && !/^with /i.test(rest) ? "reply" : verb;
      return `${step} ticket ${ste}${mark} ${rest}`.trim();
    }),
  ),
  // What is to go on is an instruction.
  says(
    "{ste} {verb:(scan|shred|trash|forward)} [all|any|every]* {any} from (now|today) [on]",
    "{ste} always {verb} {any}",
  ),
  says(
    "{ste} (standing|instruction|instructions|rule) [order|instruction|instructions]* =(always|never|every) ...",
    "{ste}",
  ),
  says("from (now|today) on [please] =(always|never|every) ...", ""),
  says(
    "{ste} (from (now|today) on|going forward) [please|always|we|to]* {verb:(scan|shred|trash|forward)} [all|any|every|everything]* {any}",
    "{ste} always {verb} {any}",
  ),
  says(
    "(from (now|today) on|going forward) [please|always|we|to]* {verb:(scan|shred|trash|forward)} [all|any|every|everything]* {any} (for|of|in) {ste}",
    "{ste} always {verb} {any}",
  ),
  says(
    "[new|add|set]* (standing|instruction|instructions|rule) [order|instruction|instructions|rule]* [for|on|of] {ste} =(always|never|every) ...",
    "{ste}",
  ),
  // "standing instr scan all ltrs": what is to go on.
  ...["{ste} STANDING", "STANDING [for|on|of] {ste}"].map((of) =>
    says(
      `${of.replace("STANDING", "(standing|rule|(standing|std) (instruction|instructions|order))")} {verb:(scan|shred|trash|forward)} [all|any|every|everything]* {any}`,
      "{ste} always {verb} {any}",
    ),
  ),
  // The person is said last.
  says("[ticket] {number} (assign|reassign) [to] {name}", "assign ticket {number} to {name}"),
  says("(assign|give) {number} me", "assign {number} to me"),
  says("go [to] {ste}", "open {ste}"),
  says(
    "(open|show|view|see|pull up|bring up) [me] the (customer|client|account|mailbox|box) {ste}",
    "open {ste}",
  ),
  says(`ticket {number} (make|set|to|is) [to|as] ${level} [priority]`, "prio {level} ticket {number}"),
  says("later {ste} {noun:(ticket|task)} {when:text}", "snooze {noun} {ste} until {when}"),
  // Until when is asked.
  says("[the|do|my]* [{noun:(ticket|task)}] {numbered} (later|not now)", "snooze [{noun}] {numbered}"),
  says(
    "(later|not now|postpone|put off) [the] [{noun:(ticket|task)}] {numbered}",
    "snooze [{noun}] {numbered}",
  ),
  says(
    "{verb:(forward|ship|send)} {any} to [his|her|their|the] (home|house|usual|default|own) (address|addr|place)",
    "forward {any}",
  ),
  says(
    "(bin|trash|toss|destroy) (everything|all) [that is] (marked|due|ready|requested) for trash ...",
    "complete trash requests",
  ),
  says(
    "(shred|destroy) (everything|all) [that is] (marked|due|ready|requested) for shred ...",
    "complete shreds",
  ),
  says(
    "(scrap|delete|remove|void|drop) [the|my] last {count:(two|three|four|five|2|3|4|5)} [ones|entries|rows|items|letters|parcels|packages]",
    ({ count = "" }) => `undo last ${{ two: "2", three: "3", four: "4", five: "5" }[count] ?? count}`,
  ),
  // The one that has waited longest is opened.
  says(
    "(start|begin|do|get|take|give me) [with] [on] [the|my] next {what:(scan|shred|trash|pickup|pick up)} [request]",
    "next {what}",
  ),
  // What is junk there is listed.
  says(
    "(trash|toss|bin|shred|destroy|empty|clear) [out] [all|the|of]* junk [mail|items] [of|for|in|from] {ste}",
    "junk of {ste}",
  ),
  // A hold is for that.
  says(
    "hold [the|his|her|their|all] mail for [a|an] (pickup|pick up|collection|the desk) [of|for] {ste}",
    "hold mail {ste}",
  ),
  // What is done with all that comes is an instruction.
  says(
    "{ste} {verb:(scan|shred|trash|forward)} [all|any|every|mail from|letters from] {any} ((on|upon|at) arrival|(when|whenever|as|once|as soon as) (it|they|that) (come|comes|arrive|arrives) [in])",
    "{ste} always {verb} {any}",
  ),
  // Of the one in front, and else it is asked which.
  says("{verbs} (the|my) {noun:(ticket|task|forward|consolidation|exception)}", "{verbs} {noun}"),
  // The step is said behind its ticket, as one does who sets it.
  says(
    "[the] ticket [is] waiting (on|for) [the] (customer|client) [of|for] {ste}",
    "ticket {ste} waiting on customer",
  ),
  // "tsk waits on cust 1042": those of that mailbox, and none of that name is made.
  ...[`[(of|for) {ste}] [is|are|still]* ${waits}`, `[is|are|still]* ${waits} [of|for|on|in] {ste}`].map(
    (which) =>
      says(
        `[the] {noun:(task|todo|ticket|tickets|scan|forward|tasks|todos|scans|forwards)} ${which}`,
        (said) =>
          `${(said["noun"] ?? "").replace(/s$/, "").replace("todo", "task")}s waiting ${said["ste"] ?? ""}`.trimEnd(),
      ),
  ),
  // What the customer feels has no place.
  ...onPriority.map((pattern) =>
    says(
      `[(angry|mad|upset|unhappy|furious|annoyed) ${customer}] ${pattern}`,
      "prio {level} {noun} {number}",
    ),
  ),
  says(`(angry|mad|upset|unhappy|furious|annoyed) ${customer} =(ticket|task|set|make) ...`, ""),
  // It is to be done with that item.
  says(
    "(put|move|add|send) [the|this|that] {what:itemOf} (to|in|into|on|for) [the|a] {verb:(trash|shred|scan)} [request|requests|pile|list|bin|queue] [for|of|from] {ste}",
    "file {verb} {what} of {ste}",
  ),
  says(
    "(put|move|add|send) [the|this|that] {what:itemOf} (to|in|into|on|for) [the|a] {verb:(shredding|scanning)} [request|requests|pile|list|bin|queue] [for|of|from] {ste}",
    ({ what, verb = "", ste }) => `file ${verb.startsWith("shred") ? "shred" : "scan"} ${what} of ${ste}`,
  ),
  says(
    "(create|make|open|new) [a|an] {verb:(scan|shred|trash|pickup|hold|deposit)} request (for|of) [the|that] {text}",
    "file {verb} {text}",
  ),
  // Of all of them, which is asked once more.
  ...(
    [
      ["(disposal|trashing)", "trash requests"],
      ["(shredding|destruction)", "shreds"],
    ] as const
  ).map(([what, list]) =>
    says(
      `confirm [the] ${what} (for|of) (everything|all|all mail|all items|the rest) [that is] [pending|open|waiting] [for|from|of|in] {ste}`,
      `complete ${list} of {ste}`,
    ),
  ),
  // The same scan again, and why.
  says(
    "(re-scan|rescan|scan again|redo [the] scan) [for|of] {ste} [please|again] [because|bc|cause] {text}",
    "reopen scan {ste} because {text}",
  ),
  says(
    "(re-scan|rescan|scan again|redo [the] scan) [because|bc|cause] {text} {ste}",
    "reopen scan {ste} because {text}",
  ),
  // Without "with" these are the words themselves.
  says("(answer|answr) [the|on] ticket [of|for] {number} !(with) {text}", "reply ticket {number} {text}"),
  // The day stays with the request, in its note.
  ...[`${asksFor} ${filed} [request] (for|from) {ste}`, `${asksFor} {ste} ${filed} request`].flatMap(
    (asks) => [
      says(`${asks} [on|for|by] {when:text}`, ({ type, ste, when = "" }) =>
        saysDay(when) ? `file request ${type} for ${ste} note ${when}` : null,
      ),
      says(asks, "file request {type} for {ste}"),
    ],
  ),
  says(
    "{list} [was|were|is|are] requested [by|for|of|from] {ste}",
    ({ list = "", ste }) => `${list.replace(/s$/, "")}s of ${ste}`,
  ),
  // The level says it.
  says(
    `[file|new|need|want] {file:(request|file)} [a|an|the] {type:(scan|shred|trash|pickup|hold|deposit)} {any} ${level} [priority]`,
    "{file} {type} {any} {level}",
  ),
  // The forwards that go with them.
  says(
    "[the] {carrier:(ups|usps|fedex|dhl|amazon|ontrac)} [man|guy|driver|truck|lady|van|courier] [is] (here|outside|waiting) [(what|which) [{any}]]",
    "{carrier} forwards",
  ),
  // What is done again and again is an instruction.
  says(
    "{verb:(consolidate|consolidation|scan|shred|trash|forward)} {ste} every {day:word}",
    "every {day} {verb} {ste}",
  ),
  // "1042 always scan chase mail on fridays", "always forward mail of 1042 on mondays"
  ...[
    "{ste} always {verb:REGULAR} [all|the|any|his|her|their]* [mail|everything|items|stuff] [from {from:name}] (on|every|each) {day:WEEKDAY}",
    "always {verb:REGULAR} [all|the|any]* [mail|everything|items|stuff] [of|for|in] {ste} [from {from:name}] (on|every|each) {day:WEEKDAY}",
  ].map((pattern) =>
    says(
      pattern.replace("REGULAR", regular).replace("WEEKDAY", weekday),
      ({ verb, ste, from, day = "" }) =>
        `every ${day.replace(/s$/, "")} ${verb} ${ste}${from === undefined ? "" : ` from ${from}`}`,
    ),
  ),
  // A request is snoozed, where mail of a mailbox is held.
  says(
    "(hold|park|defer) =([the|that|this] (scan|shred|trash|forward|pickup|consolidation|deposit|request|task|ticket) [request] [of|for|on] {numbered} (until)) ...",
    "snooze",
  ),
  // Of the one in front, and else it is asked which.
  says(
    `(set|make|change|mark) (this|that|the) ticket [to|as] ${level} [priority]`,
    "set ticket priority {level}",
  ),
  says(`(set|make|change|mark) (this|that|the) task [to|as] ${level} [priority]`, "task prio {level}"),
  // "1042 wants the scan cancelled", "1057 doesnt want the scan anymore"
  says(
    `[${customer}] {ste} (want|wants|wanted|need|needs|asked for|would like) [the|his|her|their|that] ${request} [to be] (canceled|cancelled|stopped|called off|withdrawn|dropped|cxld)`,
    "cancel {request} {ste}",
  ),
  says(
    `[${customer}] {ste} ((does|do|did) not (want|need)|no longer (want|wants|need|needs)) [the|his|her|their|that|a|an] ${request} [anymore|any more|any longer|now|after all]`,
    "cancel {request} {ste}",
  ),
  says(
    `[${customer}] {ste} (ask|asks|asked|asking|want|wants|wanted|called|says|said|would like) [us|me] to (cancel|stop|call off|withdraw|drop) [the|his|her|their] ${request}`,
    "cancel {request} {ste}",
  ),
  says(
    `(stop|halt|call off|abort) [the|this|that] ${request} [of|for|on|from] {ste} ...`,
    "cancel {request} {ste}",
  ),
  says(
    `(${customer}|he|she|they) changed [his|her|their|the] mind (on|about|with) [the] ${request} (for|of|on|in) {ste} [{any}]`,
    "cancel {request} {ste} because changed mind",
  ),
  says(
    `[${customer}] {ste} (says|said|wants to) (never mind|nevermind|forget [about]|drop) [the|his|her|their] ${request}`,
    "cancel {request} {ste}",
  ),
  // What is to be destroyed is rescued.
  says(
    "(get|take|pull|bring|fish|want) [it|that|this|that one|this one|them] [back] (out of|from|off) [the] (trash|shred|shredding|bin|trash bin|shred bin) [pile|list|bin] [[of|for] {ste}]",
    "rescue {ste}",
    "rescue it",
  ),
  says(
    "[(it|that|this) [is|s]] not (junk|spam) [please] (bring|get|put|take) (it|that|this) back",
    "not junk it",
  ),
  // What it is to be says enough.
  says(
    "(set|make|change) {what:(it|this|that|this ticket|that ticket|the ticket|this task|that task|the task)} [to|as] !({number}|[a|an] {item}|{place}) ...",
    "{what}",
  ),
  says(
    "(set|make|change) {number} [to|as] !({number}|scan|shred|trash|forward|pickup|consolidation|deposit|ticket|task|request) ...",
    "{number}",
  ),
  says("(put|place) {what:onHold}", "{what}"),
  // What is done by itself is an instruction.
  says(
    "(stop|halt|no more) [the] (auto|automatic|automatically|auto-scan|auto-shred|auto-forward) [scan|scans|scanning|shred|shreds|shredding|trash|trashing|forward|forwards|forwarding] [of|for|on|from] {ste}",
    "end hold {ste}",
  ),
  // "dont shred 1010 wants it back"
  says(
    "[no|stop|wait]* do not {verb:(scan|shred|trash|forward|ship|consolidate|consolidation)} {any} [and|so] (cancel|stop|drop) [it|that|this]",
    "cancel {verb} {any}",
  ),
  says("[no|stop|wait]* do not =(scan|shred|trash|forward|ship|consolidate|consolidation) ...", "cancel"),
];
