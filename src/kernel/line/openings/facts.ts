// Questions about one record, and what is said about one mailbox: "who has 1042", "what plan is 1010 on", "why is scan 1042 late".
import { shelfLike } from "@/kernel/values/shelf-like";
import { type Opening, saysSpan } from "./opening";
import { says } from "./says";

const forward = "(forward|forwards|shipment|shipments)";
const mail = "(mail|post|letters|packages|parcels)";
const phone = "(phone|telephone|mobile|cell)";
const until = "(until|to|thru|through|-)";

const vacation = "(vacation|vacatn|vaca|vacay|vac|holiday|hol|travel|away)";

export const facts: readonly Opening[] = [
  says(
    "[(where|what) is] [the|his|her|their] (forward|fwding|forwarding|ship|shipping|home) (address|adress|addrss) [of|for] {ste}",
    "address {ste}",
  ),
  says(
    "{ste} [the|his|her|their] (forward|fwding|forwarding|ship|shipping|home) (address|adress|addrss)",
    "address {ste}",
  ),
  says("is {ste} [still] (active|paid|paid up|expired|suspended|cancelled|canceled)", "plan {ste}"),
  says(
    "{ste} ([is] still (pays|paying|active|paid up|subscribed|a customer)|pays|is paid up|(account|subscription|sub|billing|plan) (status|state))",
    "plan {ste}",
  ),
  says("{ste} pays [by the|per] (monthly|yearly|annually|month|year|yr) [or {any}]", "plan {ste}"),
  says("{what:(email|phone)} [address|number] of the owner of {ste}", "{what} of {ste}"),
  says("where (is|are) [the] {any} (shelved|stored|kept|placed|put|lying|sitting|located)", ({ any = "" }) =>
    /\d/.test(any) ? `where is ${any}` : null,
  ),
  says("where (lies|lie|sits|stands) [the] ...", ({ rest = "" }) => whereIs(rest, /now/)),
  says("when (was|did) [the|that] {any} (received|come|arrive|arrived|registered) [in]", ({ any = "" }) =>
    whereIs(any, /now/),
  ),
  says("{what:(email|phone|address)} of {name} [in|at] {ste}", "{what} of {ste}"),
  says("who [all] (lives|is registered|is listed) (in|at|on|under) {ste}", "users {ste}"),
  says(
    `(who [all] (gets|receives|gets their|can get|may get) ${mail}|ppl|people|users|folks|everybody|everyone|members|recipients|names) (at|in|on|of|under|for) {ste}`,
    "users {ste}",
  ),
  says(
    "{ste} (never|does not ever) (want|wants) (anything|any thing|any of it|their mail|mail|anything of theirs) (scanned|scaned)",
    "{ste} never scan",
  ),
  says(
    "{ste} (never|does not ever) (want|wants) (anything|any thing|any of it|their mail|mail|anything of theirs) {did:(shredded|shreded|trashed)}",
    ({ ste, did = "" }) => `${ste} never ${did.startsWith("shred") ? "shred" : "trash"}`,
  ),
  says("{verb:(say|flag|remark)} (on|at) {ste} {text}", "{verb} {ste}: {text}"),
  // A note on a number without its colon may be one on a ticket.
  says("[new|add|make] [a|an] note for {ste} {text}", ({ ste, text }, line) =>
    /\d: /.test(line) ? `say ${ste}: ${text}` : null,
  ),
  says(
    "[the|new|add|make|a|an]* note (for|on) {ste} (say|says|saying|that says|should say|to say|reads) {text}",
    "say {ste}: {text}",
  ),
  // Until that day.
  says("[{ste}] hold {any} (thru|through) {when} ...", ({ ste = "", any, when, rest = "" }) =>
    /\d/.test(`${ste} ${any}`) ? `${ste} hold ${any} to ${when} ${rest}`.trim() : null,
  ),
  // Why says once more what a hold is for.
  says(
    `hold {what:any} {to:${until}} {when:any} [because|cause|cuz|bc|as|since|coz] [[he|she|they|customer|client|cx] (is|are|will be|went)|he|she|they] {away} [then|until then]`,
    ({ what = "", to, when }) =>
      /\d/.test(what) ? `hold ${what} ${to === "via" ? "to" : to} ${when}` : null,
  ),
  says("(who {ste}|{ste} who [is] [it|that|this])", "open {ste}"),
  // What was done there in those days, and by whom.
  ...[
    "[show [me]] [the] (history|activity|log|events) [of|for|on|in|at] {ste} [for|from|over|in] [the] {when:text}",
    "(what (was|is|has been|did we) (done|do|going on|happening|happened)|what happened) [on|for|in|with|at|to] {ste} {when:text}",
    "{ste} (history|activity) [for|from|over|in] [the] {when:text}",
  ].map((asks) =>
    says(asks, ({ ste, when = "" }) => (saysSpan(when) ? `who worked on ${ste} ${when}` : null)),
  ),
  // Its tracking number says where.
  says(
    `(where|what) (is|are) [the] ({ste} ${forward}|${forward} (of|for) {ste}) [trking|tracking|track|number|no]* [at|now|going]*`,
    "forward {ste} tracking number",
  ),
  says(
    "(did|has|have|is) [the] {any} (go|gone|went|ship|shipped|get shipped|get sent|leave|left|arrive|arrived|come|came) [out|off|in] [already|yet]",
    ({ any = "" }) => (/\d/.test(any) ? `where is ${any}` : null),
  ),
  // A carrier's number is an item's: "is 1Z999AA10123456784 here".
  says(
    "(is|are|do we have|have we got|did we get|any sign of) [the] [{carrier}] [{item}|tracking [number]|number] {code} [in|here|there|yet|now|already|today]*",
    "where is {code}",
  ),
  says(
    "{ste} (what is|what (do|does) (they|he|she) have|anything|any mail) [here|in|there|waiting]*",
    "mail of {ste}",
  ),
  says("{please} what (does|did|do) {ste} [have|has|get|got] [here|today|now]", "open {ste}"),
  says("{please} what (does|did|do) {ste} ...", "open {ste}"),
  // "put a hold on 1064 until 12/20", "put 1064 on hold til jan 5"
  ...[
    `{please} (put|place|set up|set|add|start|need|want|make|do|new) (a|an|the|another) [mail|${vacation}]* hold (on|for|of) [[the|all|his|her|their]* mail (of|for|from)] {ste} {days:any}`,
    "{please} (put|place|set) [the|all]* [mail (of|for|from)] {ste} [mail] on hold {days:any}",
  ].map((held) =>
    says(held, ({ ste, days = "" }) =>
      /^(?:from |until |til|till |to |thru |through |\S*\d|next |end )/i.test(days)
        ? `hold ${ste} ${days.replace(/(?:^| )(?:thru|through|-) /i, " to ")}`
        : null,
    ),
  ),
  // Why it is held may stand first.
  ...[
    `${vacation} hold [for|of|on] {ste} {days:any}`,
    `${vacation} hold {days:any} [for|of] {ste}`,
    `{ste} [${vacation}] hold {days:any}`,
    `hold [mail] [for|of] {ste} {days:any}`,
  ].map((held) =>
    says(held, ({ ste, days = "" }) => {
      const found =
        /^(\S*\d\S*?.*?)(?: (?:til|till|until|to|thru|through|-) |(?<=[/.]\d+)-(?=\d+[/.]))(\S+(?: \d{1,2})?)$/i.exec(
          days,
        );
      return found && `hold ${ste} ${found[1]} to ${found[2]}`;
    }),
  ),
  // What stands out at the desk.
  ...[
    "{ste} (comes|come|is here|shows up|picks up|calls) [in|by|over] [that] {text}",
    "(he|she|they|customer|client) (comes|come|is here|shows up|picks up|calls) [in|by|over] [that] {text} [of|for|box] {ste}",
  ].map((then) => says(`(tell|remind|warn|stop) (me|us) (if|when) ${then}`, "say {ste}: {text}")),
  // Whose phone it is, is asked.
  says(
    `(change|update|set|correct|fix|new) [the] ${phone} [number|no] (of|for|on|in) {ste} (to|is|=|:) {phone}`,
    "member {ste} phone {phone}",
  ),
  // Where it is says since when.
  says(
    "how (long|lng) [is|has|was|did] [the|that] {any} [been] (sitting|sittng|sat|here|lying|waiting) [sitting|here|lying|waiting|for]* [{ste}]",
    ({ any = "", ste }) =>
      /\d/.test(`${any} ${ste}`) ? `where is ${any}${ste === undefined ? "" : ` ${ste}`}` : null,
  ),
  // "is 1042 here", "when does the storage of 1042 end": what follows asks enough.
  says(
    "(is|are|when does|when do|when did|when will|how long can|how long may|how long does) [the] ...",
    ({ rest = "" }) => without(rest, /here|there|in|end|ends|run out|expire|expires/),
  ),
  says("what is {ste} {what:(email|phone|address|plan)}", "{what} of {ste}"),
  // Both are said together.
  says(
    "(what|which) plan (is|has|does) {ste} [on|have|in|got|use] and (when|until when|how long) {any}",
    "plan {ste}",
  ),
  says(
    "(what|which) {what:(plan|email|phone|address|storage)} (is|does|has) {ste} [on|in|have|has|got|use|using]",
    "{what} {ste}",
  ),
  // "which shelf is the 1043 parcel on", "where did the ups pkg of 1043 go"
  says(`[on|in] (which|what) {place} (is|has|holds) [the] ...`, ({ rest = "" }) => whereIs(rest, /on|in|at/)),
  says(
    "where ((did|has|have|d) [{we} (put|place|placed|leave|left|shelve|shelved)]|{we} (put|placed|left|shelved)) [the] ...",
    ({ rest = "" }) => whereIs(rest, /go|gone|went|end up|ended up/),
  ),
  // "did we scan the chase letter for 1042": what follows asks enough, as nothing is done by a question.
  says("(did|have|has) {we} [already] ...", ({ rest = "" }) => without(rest, /or not|or no|or what/)),
  says("why (is|are|was) ...", "why"),
  // Where the customer is says why.
  says(
    "{ste} [is] {away} {days:any} hold [all|everything|mail|all mail]",
    ({ ste, days = "" }) =>
      `hold ${ste} ${days.replace(/(?<=\d)-(?=\d+[/.])/, " to ").replace(/ (?:thru|through) /i, " to ")}`,
  ),
  says("{ste} [is] {away} ...", ({ ste, rest = "" }) => (/\bhold\b/i.test(rest) ? `${ste} ${rest}` : null)),
  // Who worked on it then.
  says(
    "who !(owns|rents|has) [is|was|has] {didTo} [{words}] (of|for|from|on|to) {ste} [{day}]",
    "who worked on {ste} [{day}]",
  ),
  // "whats overdue" asks for a list; "whats on a-03" and "who has 1042" are about one thing, which has a digit.
  says("{please} who is [is] {ste} ...", "open {ste}"),
  says("{please} what is (on|in) ...", ({ rest = "" }) =>
    shelfLike.test(rest.trim()) ? `open shelf ${rest}` : null,
  ),
  says(
    "{please} (who is in|who is at|who is got|who has got|who has|who got|who rents|who is is|what is on|what is in|what is) ...",
    ({ rest = "" }) => (/\d/.test(rest) ? `open ${rest}` : rest),
  ),
];

function without(line: string, end: RegExp): string {
  return line.replace(new RegExp(` (?:${end.source})$`, "i"), "");
}

/** Of one thing, which has a digit. */
function whereIs(what: string, end: RegExp): string | null {
  return /\d/.test(what) ? `where is ${without(what, end)}` : null;
}
