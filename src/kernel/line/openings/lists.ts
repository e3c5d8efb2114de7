// Questions for lists and numbers: "show me all the scans", "how many scans are waiting".
import { type Opening, saysDay } from "./opening";
import { says } from "./says";
import type { Said } from "./says";

/** Words that ask how many there are. */
export const howMany =
  "(?:how|hw) m(?:a?ny|uch)|(?:number|no|nr|#) of|(?:count|cnt) of|count(?: all| the)?(?= [a-z-]+s(?: |$))";

const counted = "(how many|how much|number of|no of|# of|count of)";
const whatIs = "(what is|what do we have|show me|show me what is)";
const request = "(scan|shred|trash|pickup|pick up|forward|consolidation|deposit|junk)";
const work =
  "(scans|shreds|pickups|pick ups|forwards|consolidations|deposits|tasks|todos|tickets|exceptions|requests)";
/** What such a word begins goes on as a text. */
const noText = "!(task|todo|note|say|flag|reply|tell|ask|remind|comment|macro|add|create|new)";
const nobody = "(nobody|no one|noone|no-one)";

export const lists: readonly Opening[] = [
  // "all flats 1057", "1043 letters only": those of that mailbox.
  says("all [the] {itemsOf} [of|for|in] {ste}", "{itemsOf} of {ste}"),
  says("{ste} [only] {itemsOf} [only]", ({ itemsOf, ste }, line) =>
    /\bonly\b/i.test(line) ? `${itemsOf} of ${ste}` : null,
  ),
  says("[which|what|any|show]* checks [that|which|are|were|is]* not deposited [yet]", "pending deposits"),
  says("{ste} [any|all|the]* open requests", "requests of {ste}"),
  // Of which list is asked.
  says(
    "[any|anything|show me|show|what is|everything|all] [that is|is] [the] {level:(high|urgent|low)} priority [things|stuff|ones|items|work]",
    "show {level}",
  ),
  // "pkgs sitting over 30 days": those that are that old.
  says(
    "{what:many} [that [are|have been]] (sitting|lying|sat|laying) [here|around|there] (for|more than|longer than|older|over) ...",
    "{what} over",
  ),
  says(
    "(customer|customers|people|users|owners) [that|who] (have not|has not|did not|not|never) [yet] (confirm|confirmed|verify|verified) [yet] [their|the|his|her] [email|email address|emails|address] [yet]",
    "owners not confirmed",
  ),
  says(
    "(anybody|anyone|who|everyone|everybody) [is|has|has not] [not] [yet] confirmed [yet] [[their|his|the] (email|mail|address|email address)]",
    "owners not confirmed",
  ),
  says(
    "(how many|how much|what [all]|what work) [things|items|pieces|of it] (did|have) i (do|done|did|get done|finish|finished|complete|completed) [so far|today]*",
    "my day",
  ),
  // Mail that lies on no shelf.
  says(
    "[(what|which mail|which items|items|mail|stuff|things) [is|has|got|with|have|that has]*] (no (place|shelf|spot|bin)|not (placed|shelved)|[is] not on [a|an|any] shelf) [yet]",
    "unshelved",
  ),
  says(
    "(all|everything|all mail|mail|item|items|stuff|what is) [that is|still] (without|with no|not on|on no) [a|an] (shelf|place|spot) [assigned|given|set|yet]* ...",
    "unshelved mail",
  ),
  // The screen shows how full each is.
  says(
    "[which|what|any|show|are] [the|our] (full (shelves|bins|places)|(shelves|shelfs|bins|places) [that] [are] [still] (full|empty|free|overfull|too full))",
    "shelves",
  ),
  // The list begins with it.
  says(
    "[show [me]|what is|find] [the|our] {order:(oldest|newest)} {what:(piece|item|thing|letter|envelope|parcel|package|check|mail|pieces|items|things|letters|envelopes|parcels|packages|checks)} [of mail] [(in|at) [the] (building|house|shop|place|room|mailroom|office)|here|we have|we got|there is]*",
    ({ order, what = "" }) =>
      `${order} ${/^(?:letter|envelope|parcel|package|check)/.test(what) ? `${what.replace(/s$/, "")}s` : "mail"}`,
  ),
  says(
    "(what|which|any|show|list) [are] [the] (rules|instructions|[standing] orders|flags) [are] [there] [of|for|on] {ste}",
    "rules of {ste}",
  ),
  says(
    "(who (is|are|all is)|which (customers|boxes|mailboxes) are|anyone|anybody) {state:(suspended|expired)} [now|right now|rn|today]",
    "{state} boxes",
  ),
  // Of which list is asked.
  says(
    "what [all] (did|have) (i|we) (snooze|snoozed|park|parked|put off|postpone|postponed) [until {any}]",
    "snoozed",
  ),
  // Its tickets say so.
  says(
    "(did|has|have) {we} [already|yet] (answer|answered|reply to|replied to|respond to|responded to|get back to|got back to|write [back] to|written [back] to) [the] {ste} [ticket|tickets] [yet|already]",
    "ticket {ste}",
  ),
  // It says what is in it.
  says(
    "(how many|how much|what|which) (pieces|items|things|letters|parcels|packages|boxes|mail|pcs) [are|is] (in|inside|on) [the] ({ste} consolidation|consolidation (of|for) {ste})",
    "consolidation {ste}",
  ),
  // It is asked last how many there are: "trash reqs 1064 how many".
  says(
    "consolidation [of|for] {ste} how many (pieces|pcs|items|letters|parcels|boxes)",
    "consolidation {ste}",
  ),
  says(`${noText} {what:any} how many [are there|are they|do we have]`, "how many {what}"),
  // Those of a high priority stand first there anyway.
  says(`${noText} {what:words} {level:(high|urgent|low)} priority (first|1st)`, "{what} {level} priority"),
  says(`${noText} {what:any} {first:(oldest|newest|latest)} (first|1st)`, "{what} {first}"),
  says("(what|which) (is|has been) (lying|sitting|here|waiting) [around|here] [the] longest", "oldest mail"),
  says("{state:(suspended|expired)} (ones|people|accounts)", "{state} boxes"),
  says(`my team ${work} ...`, ({ rest = "" }, line) => `${/team'?s? (\S+)/i.exec(line)?.[1] ?? ""} ${rest}`),
  says("junk (tab|list|pile|page)", "go junk"),
  says(
    "[forwards|shipments] [which|that] [are|were] shipped [but] not [yet] delivered [yet] ...",
    "shipped forwards",
  ),
  says(
    "(forwards|shipments) (to|with|by|through) {carrier:(dhl|ups|usps|fedex|amazon|ontrac)} ...",
    "forwards via {carrier}",
  ),
  says("[pickups] not (collected|picked up|fetched) (since|for|in) {days:ago}", "pickups over {days}"),
  // Those that are done: none is completed by a line that only lists them.
  says(
    "(done|finished) {lists} [{span:(today|yesterday|this week|last week|this month|last month)}]",
    "completed {lists} [{span}]",
  ),
  // They are due then.
  says("[show [me]] {list} [request|requests] for {when:any}", ({ list = "", when = "" }) =>
    saysDay(when) ? `${list.replace(/s$/, "")}s due ${when}` : null,
  ),
  says("deposits prepared [but] not [yet] sent [yet] ...", "prepared deposits"),
  // Who waits for what: "whos waiting over a week for pu".
  ...[
    "[for] [over|more than|longer than] {days:ago} for [a|an|their] (pickup|pick up|pu)",
    "for [a|an|their] (pickup|pick up|pu) [for] (over|more than|longer than) {days:ago}",
  ].map((waits) =>
    says(
      `who (is|has been|is been) waiting ${waits}`,
      ({ days = "" }) => `pickups over ${days.replace(/^an? /, "1 ")}`,
    ),
  ),
  // A list, and no work begins.
  says(
    `${whatIs} [left|still] (in|on) [the|my|our] {noun:${request}} [request|requests] (queue|list|pile|stack|tray)`,
    "{noun} requests",
  ),
  says(
    "(who|who all|anyone|anybody|which customer|which customers) (wants|wanted|want|needs|need|asked for|asked to have|requested) (something|anything|mail|stuff|things|letters|mail items|(a|an) {any}) {did:(scanned|scaned|shredded|shreded|trashed|forwarded|consolidated)} [from|since|for] [{when}] [{any}]",
    ({ did = "", when = "", any = "" }) => `${askedFor[did] ?? ""} ${when} ${any}`.trimEnd(),
  ),
  says(
    `(pickup|pickups|pick ups|pu|pus|hold|holds) [request|requests] [that|where|which] ${nobody} [has] (came|come|comes|picked up|collected|showed [up]|got|fetched|took) [for|in|on|since|them] [for|over|more than] {days:when} ...`,
    ({ days = "", rest = "" }) => (/^\d/.test(days) ? `pickups over ${days} ${rest}`.trim() : null),
  ),
  // Those that are late.
  says(
    `[which|what|the|all|any|show me] {what:${work}} [that|which] [have|has|are|were] [been] (sitting|waiting|lying|open|here) [here|around] ([way|far|much] too long|for too long|forever|for ages|[for] a long time)`,
    ({ what = "" }) => `${what} ${what.startsWith("task") ? "overdue" : "late"}`,
  ),
  // The mailbox itself, or its mail of those days.
  says(
    "(everything|all|anything|all there is|whatever) [we have] (about|on|regarding|re) {ste}",
    "open {ste}",
  ),
  says(
    "(everything|all|anything|all there is|whatever) [we have] (about|on|regarding|re) {ste} ...",
    "mails of {ste}",
  ),
  // "how many packages did we log this week": those that came then; "how many scans did we do today": those that were done.
  says(
    `${counted} {what:words} [did|have|has|do] (we|i|you|they) [have] {did:(log|logged|get|got|gotten|receive|received|register|registered|add|added|take|taken|have)} [in] ...`,
    "{what}",
  ),
  says(
    `${counted} {what:words} [did|have|has|do] (we|i|you|they) [have] {did:(do|did|done|complete|completed|finish|finished|ship|shipped|send|sent|deliver|delivered|cancel|close|closed)} [in] ...`,
    ({ what, did = "", rest = "" }) => `${what} ${doneBy[did] ?? did} ${rest}`.trimEnd(),
  ),
  // "whos picking up today", "who is coming in"
  says(
    "{please} ((who is|who are|anyone|anybody) (picking up|picking mail up|collecting|coming in|coming)|who (picks up|collects mail)) [mail] [for [a|an] (pickup|pickups|pick up|collection|collections)] [on] ...",
    ({ rest = "" }) => `${saysDay(rest) ? "pickups due" : "pickups"} ${rest}`.trimEnd(),
  ),
  // "urgent tickets nobody answered"; "tickets we answered" are others.
  says(
    `{what:untilTickets} [that] (${nobody} [has|have] [not|never] (answer|answers|answered|reply|replies|replied [to])|we (have|has) (not|never) (answered|replied [to])|we never (answered|replied [to])|(without|with no) [a|an] (answer|reply|response)) ...`,
    "{what} unanswered",
  ),
  // What left was shipped. "forwards left" are those that wait.
  says(
    "[the] (forward|forwards|shipment|shipments) ((that|which) [have|has] (left|gone)|[that|which] [have|has] (went|gone) out|[that|which] left [the] (house|building|office|us)) ...",
    "shipped forwards",
  ),
  // Of which list is asked.
  says(
    "[show [me]] [everything|all|all that is|anything|what is] [that is|is] (late|running late)",
    "show late",
  ),
  says(
    "(what|any|are there any|is there a) [is|are] [the] (standing [instruction|instructions|order|orders|rule|rules]|instruction|instructions|rule|rules|flag|flags) (on|for|of|with|at|in) {ste}",
    "rules of {ste}",
  ),
  says(
    `(what|which|${counted}) !(plan|email|phone|address|storage|days) {what:words} (has|have|does|did|do) {ste} [still] [got|have|get|getting|receive|here|left|now]* ...`,
    "{what} of {ste}",
  ),
  // Of which list is asked.
  says(
    "[all|the|show|list|any|which|what]* {state:(failed|pending|open|late|overdue|past due|cancelled|canceled|completed|snoozed)} requests [by type|by kind] ...",
    ({ state = "", rest = "" }) => `show ${stateOf[state] ?? state} ${rest}`.trimEnd(),
  ),
  says(
    "(forward|forwards|shipment|shipments) {lack:(without|with no|no|with|missing)} [a|an|any] tracking (code|codes|id|ids) ...",
    "forwards {lack} tracking",
  ),
  // A day is no sender: "mail from last week 1043".
  says(
    "[all|any|the]* {what:(mail|post|letters|envelopes|packages|parcels|boxes|checks|flats|items|stuff)} from {when:text} [for|of|in|to] {ste}",
    ({ what = "", when = "", ste = "" }) => (saysDay(when) ? `${what} filed ${when} of ${ste}` : null),
  ),
  // "whos waiting for pickup"
  says(
    "(who is|who are|which customers|anybody|anyone) [still|all]* waiting (for|on) [a|an|the|their|his]* {what:(scan|scans|shred|shreds|trash|pickup|pickups|pick up|forward|forwards|consolidation|deposit)}",
    ({ what = "" }) => `open ${what === "trash" ? what : `${what.replace(/s$/, "")}s`}`,
  ),
  // What presses most stands first anyway.
  says(
    "[show me|show|list] [all] [the|my] {what:many} [and] (sort|sorted|order|ordered|ranked) [them] by [the] (priority|urgency|importance)",
    "{what}",
  ),
  says("[show me|show|list] [all] [the|my] {what:many} by [the] (priority|urgency)", "{what}"),
  // The list says its order itself.
  says(
    "{what:words} [and] (sort|sorted|order|ordered) [them] [by] [the] {first:(oldest|newest|latest)} [first]",
    "{what} {first}",
  ),
  says(
    "(where is|where are|where) [the|his|her|their] (forward|forwards|shipment|shipments) (from|of) {when} ...",
    ({ when = "", rest = "" }) => (/^\d/.test(when) ? null : `forwards ${when} ${rest}`.trimEnd()),
  ),
  // The scans that wait for a file.
  says(
    "[here is|i have|i have got|i got|got] [the|a|an] (pdf|pdfs|scan file|scanned file|file|files) (for|of) {ste} (where|how) (do|can|should|to) [i|we] (upload|put|attach|add|send|drop) [it|them|that|this]",
    "scans of {ste}",
  ),
  // Its forwards say what was charged.
  says(
    "(what|how much) (did|do) (we|you) (charge|bill|take from|invoice) {ste} for [the|his|her|their] [last|latest|newest] (shipment|shipping|forward|forwarding|label|shipments|forwards|labels)",
    "forwards of {ste}",
  ),
  // The list says when it is due.
  ...[
    "{ste} {what:(scan|shred|forward|pickup|consolidation|task|ticket)}",
    "{what:(scan|shred|forward|pickup|consolidation|task|ticket)} [request] (of|for) {ste}",
  ].map((one) =>
    says(
      `[what is|when is] [the] (deadline|due date|due) [of|for|on] [the] ${one} [due]`,
      "{what}s of {ste}",
    ),
  ),
  // Sent says enough.
  says("{what:depositsSent} to [the|our] bank ...", "{what}"),
  says("how many days (has|does) {ste} [got|have] left", "free days {ste}"),
  // Of that mailbox.
  says("!(put|place|set|need|want|start) {what:untilRequests} on =({ste}) ...", "{what} of"),
  // Mailboxes are boxes, too; what came in is none.
  says(
    `[${counted}] boxes [that|which|have|has|were|was|did|we|all]* {came:(came|come|arrived|arrive|received|logged|registered|got here|delivered)} [in] ...`,
    "parcels",
  ),
  says(
    "(who|which customers|which boxes|which mailboxes) (pays|pay|is billed|are billed|is paying|are paying) {cycle:words}",
    "customers billed {cycle}",
  ),
  says("{please} (what is|anything|what are we) missing ...", "missing mail"),
  says(
    "{please} (what do i have|what have i got|what do i have to do|what should i do|what is on) [for] {when:(today|tomorrow|this week|next week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)} ...",
    "tasks due {when}",
  ),
  says("count [all|the|our]* {many} ...", "{many}"),
  // "show me all the scans", "how many scans are waiting": what follows is asked for.
  says(
    `{please} (${counted}|what is the|show me [all] [of] [the]|give me [a|an] [the] list of|give me|list me|is there any|is there [a|an]|are there [any]|do we have any|got any|any|which !({place} (is|has|holds)|plan)|what are [the]|list of) !({number}) ...`,
    asked,
  ),
  // "show open …" would open one of them.
  says(`list [me|up|out]* [all|the|our|my]* =({state:(open|pending)} {many}) ...`, ""),
  // "list suspended customers"
  says("list [me|up|out]* [all|the|our|my]* !(of|view|list) ...", "show"),
];

/** "scans are waiting": what follows "are" says which of them. */
function asked({ rest = "" }: Said): string | null {
  return /^\d/.test(rest) || rest === "" ? null : rest.replace(/ (?:are|is)(?= [a-z]+(?: [a-z]+)?$)/i, "");
}

/** What was done to them, by how a person asks. */
const doneBy: Readonly<Record<string, string>> = {
  do: "completed",
  did: "completed",
  done: "completed",
  complete: "completed",
  finish: "completed",
  finished: "completed",
  ship: "shipped",
  send: "sent",
  deliver: "delivered",
  cancel: "cancelled",
  close: "closed",
};

const stateOf: Readonly<Record<string, string>> = {
  "past due": "late",
  overdue: "late",
  canceled: "cancelled",
};

/** The lists of what customers want done. */
const askedFor: Readonly<Record<string, string>> = {
  scanned: "scans",
  scaned: "scans",
  shredded: "shreds",
  shreded: "shreds",
  trashed: "trash",
  forwarded: "forwards",
  consolidated: "consolidations",
};
