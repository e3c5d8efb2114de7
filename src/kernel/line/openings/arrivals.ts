// Mail that came: "got a parcel for 1042", "last letter from Chase", "what came in today".
import { type Opening, withoutEnd, withoutSize, saysDay } from "./opening";
import { says } from "./says";

const registered = "(log|logged|register|registered|add|added|enter|entered|record|recorded)";
const broken = "(damaged|dmged|damgd|crushed|torn|wet|ripped)";
const noBox =
  "(without|with no|no|has no|have no|w/o) [a|an|any] (box|mailbox|ste|suite|unit) [number|no|#] [on it]";
const classesOfService =
  "certified|registered|priority|express|overnight|first class|first-class|expedited|insured|media|flat rate|flat-rate|restricted delivery|return receipt|sig req|sig request|sig required|signature required|adult sig request|next day|2nd day|priority mail express";
/** A label that cannot be read. */
const torn =
  "([the] (suite|ste|box|label|address|number) [number] [is|was] (torn|ripped|missing|gone|cut|smudged|unreadable) [off]|[just|only] [a|an] (torn|ripped|smudged|unreadable|wet) (label|address))";
const toExceptions =
  "[please|so]* (put it in|goes to|log it (in|as)|make it|in|to|put|goes|log|make|move|add) [it|this|that] [to|in|into|as|under|on]* [the|a|an] (exception|exceptions)";

export const arrivals: readonly Opening[] = [
  // What is told came. "anything for 1042 from chase" asks.
  says("(something|sth) [came|arrived|is here] [for|to] {ste} =(from) ...", "mail {ste}"),
  says(`what (did|have) (i|we) [just] ${registered} [last]`, "open last"),
  // What is said of each of them: "2 letters for 1042, one from irs one from geico".
  says(
    "{count} {what:itemsOf} [for|of|to] {ste} one [from|is from] {a:any} [and] one [from|is from] {b:any}",
    "{count} {what} {ste} from {a} and {b}",
  ),
  // Where it goes is said first, and "for" is no forward: "for 1042 a check from paychex".
  says("for {ste} [a|an|the|another|one]* {item} ...", "am {ste} {item}"),
  says("for {ste} {count} {what:itemsOf} ...", "{count} {what} {ste}"),
  says("[got|we got|i have|have]* one [more|here]* from {any} (for|to) {ste}", "am {ste} from {any}"),
  says("{ste} (got|gets|has) one [more|here]* from ...", "am {ste} from"),
  says("no (box|mailbox|ste|suite|unit) [number|no|#] {item} {any}", "no mailbox {item} {any}"),
  // "whats the last thing i logged"
  ...(
    [
      ["(what is|what was|which is|open|show|show me)", "open"],
      ["(where is|where did)", "where is"],
    ] as const
  ).map(([asks, verb]) =>
    says(
      `${asks} [the] {which:(last|latest)} {what:(thing|one|item|mail|piece|letter|envelope|parcel|package|box|check)} [that] (i|we) [just|have|put]* [${registered}|did|scanned in|took in|typed in]`,
      `${verb} {which} {what}`,
    ),
  ),
  // Mail that came in. "mail for 1042" would register it.
  says(
    "[is there|was there|are there|do we have|did we get|have we got|any chance of|did|has|have] (anything|anythng|any mail|something) [new|else|here|left|waiting|in|come [in]|arrive] !(to (scan|shred|trash|ship|forward|deposit|do)) =(for|from|of|to|{ste}) [for|to] ...",
    ({ rest = "" }) => `all mail ${/^(?:ste |#)?\d/i.test(rest) ? "of " : ""}${rest.replace(thatCame, "")}`,
  ),
  says(
    "{please} (what do we have|what have we got|what have you got|what is there) (for|of) ...",
    "all mail of",
  ),
  says(
    "{please} (what do we have|what have we got|what have you got|what is there) from ...",
    "all mail from",
  ),
  says(
    "(did|has|have|does) {ste} (get|got|gotten|have|had|receive|received) (a|an|the|his|her|their) {what:(letter|envelope|parcel|package|check)} ...",
    ({ ste, what = "", rest = "" }) => `${listOf[what] ?? what} of ${ste} ${rest}`.trimEnd(),
  ),
  says(
    "(did|has|have|does) {ste} (get|got|gotten|have|had|receive|received) (any|some) !(mail|thing) ...",
    "{ste}",
  ),
  says(
    "(did|has|have|does) {ste} (get|got|gotten|have|had|receive|received) (anything|any thing|any mail|some mail|mail) ...",
    "all mail of {ste}",
  ),
  // An exception: nobody knows for whom it is.
  ...[
    `[but|and]* [with|has] no name [on (it|the label)] [[and] (no (suite|ste|box|mailbox) [number] [on it]|${torn})]* [${toExceptions}]`,
    "[but|and]* [i|we] (do not|no|can not) (know|idea|tell|see|read|clue) (who|whom|which (box|mailbox|customer)) [is] [it is|this is|is it|it goes|it belongs] [is|for|to]*",
  ].map((unknown) =>
    says(
      `[there is|we have|we got|i have|i got|got|have|here is] [a|an|the|this] {item} [came [in]|here|is here]* ${unknown}`,
      "no name on {item}",
    ),
  ),
  ...[
    `[is|that] [here|came [in]|arrived|is here] ${noBox} ([it|just|only]* (says|reads|marked|addressed to|to|for)|[name] looks like|name [is|reads]|named) {any}`,
    "[that] [came [in]|arrived|is here|got here] (for|to|addressed to) {any} [but|and] (we have|there is|we do not have|he has|she has|they have) [no|a|any]* (box|mailbox|ste|suite|unit) [for|of|with|under] (him|her|them|it|that name)",
    `[that] [came [in]|arrived|is here] (for|to|addressed to) {any} [but] ([with|has] no|without [a|an]) (box|mailbox|ste|suite|unit) [number|no|#] [on it]`,
  ].flatMap((named) => [
    says(`[a|an|the|this|got a|got an] ({item}|mail) ${named} ${toExceptions}`, "no mailbox [{item}] {any}"),
    says(`[a|an|the|this|got a|got an] ({item}|mail) ${named}`, "no mailbox [{item}] {any}"),
  ]),
  says(
    `[show|any|all|the|what|which|list|me|is there|is|do we have]* [exceptions|mail|stuff|things|items|{itemsOf}|anything|everything] [that|which|is|are|we have]* [still]* [(lying|sitting|laying|waiting) [around|here]|here|around|unclaimed|nobody claimed] ${noBox}`,
    "unaddressed exceptions",
  ),
  says(
    "[the] [guest|recipient] name [on (it|this|this one|that one|(the|this) {item})] [is|was] not (on|in|at|under|listed (on|in|at|under)) [the list of|the] {ste} [list|names|users|recipients|mailbox|box]",
    "unknown name {ste}",
  ),
  // With the number first, what is wrong with it stands behind: "1042 postage due 1.35 from grandma".
  says(
    "{ste} [has|got|came] {kind:(postage due|damaged|unknown name)} =({priced}|from|via|because) ...",
    "{kind} {ste}",
  ),
  // The number says itself what it is: "trk 1Z… ups box from apple 1042".
  says("tracking [number|no|#|is]* {code} {any:any}", ({ code, any = "" }, line) =>
    saysWhatCame.test(line) && /(?:^|[ #])\d{3,6}(?![\w.])/.test(any) ? `am ${code} ${any}` : null,
  ),
  // The number says that, too.
  says("[new|got|add] (registered|certified) [mail] =({code}) ...", ({ rest = "" }) => rest),
  // By which class of service it came is asked about: no item has one. A word that may be a name stands before what came.
  says(
    `[new|got|add|register|log|enter|receive|a|an|one|another]* !(priority ({ste}|for|from)) {service:(${classesOfService})} [mail|one|thing] =({item}|for|from|{ste}) ...`,
    ({ service = "", rest = "" }) =>
      `am ${/(?:mail|rate|day|delivery|receipt|request|required)$/.test(service) ? service : `${service} mail`} ${rest}`,
  ),
  says(
    `{count} [new|got|add] {service:(${classesOfService})} [mail] =({itemsOf}|[for] {ste}) ...`,
    "am {service} mail {count}",
  ),
  // What came is registered.
  says(
    "((we|i|have|just|also)* (got|have|here is) (a|an|another|one more)|another|one more|yet another) ...",
    ({ rest = "" }) => withoutSize(rest),
  ),
  says("{ste} [just] [has|have] (got|gets|received) =(a|an|another|one|{count}) ...", ({ ste, rest = "" }) =>
    withoutSize(`${ste} ${rest}`),
  ),
  says(
    "(mail|{item}) for {ste} received [on] {when:any} from {from:text}",
    ({ item = "mail", ste, when = "", from }) =>
      saysDay(when) ? `add ${item} ${ste} from ${from} received ${when}` : null,
  ),
  // What is wrong with it stands behind: "package for 1001 from DHL, box is damaged".
  says(
    `[a|an|the|new|got]* {item} [for|to] {ste} {what:any} [the] ({was:item}|it|carton) (is|was|came|arrived) ${broken} [{more:any}]`,
    "damaged {item} {ste} {what} [{more}]",
  ),
  // Its photo is another matter.
  says(
    `[came|arrived|got|received] [in] [a|an|the|one] ${broken} {item} [for|of] [{ste}] [[will|i] [add|take|send] [a|an|the] (photo|photos|pic|pics|picture|pictures|img) (later|follows|follow|to follow|tomorrow|coming|after)]`,
    ({ item, ste = "" }, line) => (damagedFirst.test(line) ? null : `damaged ${item} ${ste}`.trimEnd()),
  ),
  says(`[the|a|an] {item} [is|was|came [in]|arrived] ${broken} [(for|of) =({ste})] ...`, "damaged {item}"),
  // What was found of it on arrival stands behind its sender.
  says(
    `[a|an|the|this]* {item} (for|to) {ste} from {who:any} [has|was|that]* (came [in]|arrived|is|was) [all|very|badly|completely]* ${broken} ...`,
    ({ item, ste, who, rest = "" }) =>
      `damaged ${item} ${ste} from ${who}${rest === "" ? "" : ` because ${rest}`}`,
  ),
  // The list has the newest first.
  says(
    "[the] (last|latest|newest) {what:(letter|letters|envelope|envelopes|parcel|parcels|package|packages|check|checks|mail)} =(from) ...",
    ({ what = "", rest }) => `${listOf[what.replace(/s$/, "")] ?? what} ${rest}`,
  ),
  says(
    "[the] (last|latest|newest) {count} {what:(letters|envelopes|parcels|packages|boxes|checks|items|mail)} [of|for|from|in] {ste}",
    ({ what = "", ste }) => `${listOf[what.replace(/(?<=x)es$|s$/, "")] ?? "all mail"} of ${ste}`,
  ),
  // A day is no sender, and that it came then is meant.
  says("[a|an|the|one]* {item} from {when:text} [for|of|in|to] {ste}", ({ item = "", when = "", ste = "" }) =>
    saysDay(when) ? `am ${ste} ${item} received ${when}` : null,
  ),
  // "a big box from ikea for 1064, 14 kg"
  says(
    "(a|an) [small|little|big|large|huge|heavy|thick]* {item} from {who:any} (for|to) {ste} !(is|was|came|arrived|has) ...",
    ({ item, who, ste, rest = "" }) => `${item} for ${ste} from ${who} ${rest}`.trimEnd(),
  ),
  // Where it is put is said behind its sender: "letter for 1042 from etsy, put it on shelf a-03".
  ...[
    `{head:any} from {from:name} [for {ste}] [and|then|so|now]* (put|store|keep|goes|it goes|stored|lies|is) [it|this|that|away|up|down]* (in|on|at|to|into|onto|under) [the] [{place}] {at:word}`,
    "{head:any} from {from:name} [for {ste}] [and|then|so|now]* {place} {at:word}",
  ].map((put) =>
    says(put, ({ head = "", from, ste, at = "" }) =>
      /\d/.test(at) && /\d{3,6}/.test(`${head} ${ste}`)
        ? [head, ste && `for ${ste}`, `at ${at}`, `from ${from}`].filter(Boolean).join(" ")
        : null,
    ),
  ),
  // That it came says nothing more: "came 1042 letter from dmv".
  says("[just|also]* (came|got) [in] =({ste} {item}|{item}) ...", ({ rest = "" }) => withoutSize(rest)),
  says(
    "[just|also]* (arrived|in) =({ste} {item} (from|via)|{item} [for|to] {ste} (from|via)|for {ste} {item}) [for] ...",
    ({ rest = "" }) => withoutSize(rest),
  ),
  says(
    "(arrived|came|received) [in] [on] {when:any} =(a|an|another|{item}|{ste}) ...",
    ({ when = "", rest = "" }, line) =>
      saysDay(when) && /^[^:,]+[:,] /.test(line) ? `${withoutSize(rest)} received ${when}` : null,
  ),
  // It is registered as of that day: "arrived yesterday: letter for 1001 from vodafone".
  says("(arrived|came in|came|received) [{day}] {any:any}", ({ day = "", any = "" }, line) =>
    arrivedMark.test(line) ? `${day} ${any}`.trim() : null,
  ),
  says(
    "[a|an|the] {item} {what:any} from {who:any} [that|which] (came|arrived|got here|was delivered) [in|here] {day} [actually|already|btw]",
    ({ item, what = "", who, day }) => (/\d/.test(what) ? `${item} ${what} from ${who} ${day}` : null),
  ),
  // "ltr for 1042 came sat not today, sender amex": the day and the sender, each with the word that leads to it.
  {
    reads: ({ line }) => {
      if (!registering.test(line)) return null;
      // "one letter for 1042 …": the count of one says nothing, and alone it changes nothing.
      const own = line.replace(/^one (?=\p{L})/iu, "");
      const dated = own.replace(cameOn, " recd").replace(/,? not (?:today|yesterday|now)(?=,| |$)/i, "");
      const plain = / from /i.test(dated) ? dated : dated.replace(sentBy, " from ");
      return plain === own ? null : withoutSize(withoutEnd(plain));
    },
  },
  // "put in 2 letters for 1001 both from state farm"
  says(
    "(put in|book in|log in|key in|type in|take in) [a|an] =([{count}] ({item}|{things})) ...",
    ({ rest = "" }) => withoutSize(`add ${rest.replace(/ (?:both|all)(?= from )/i, "")}`),
  ),
  // Until it is dropped, it holds anyway: "keep usps and today fixed for the next ones i log".
  says(
    "keep {first:word} [and {second:word}] (fixed|the same|set|as is) [for [the|all] (next|following|coming|rest) [{any}]]",
    "keep {first} [{second}]",
  ),
  says(
    "keep {what:any} (until|till) (i say [so|stop|otherwise]|further notice|told otherwise|i change it|i stop|i drop it)",
    "keep {what}",
  ),
  says("{please} what (came|arrived) [in] ...", "all mail"),
  // One piece that has a sender came; of many a list is asked for.
  says("item [for] {ste} =(from) ...", "mail {ste}"),
  says("(put|book|log|enter|key) in [one|a|an|1]* =({item} [for|of|to] {ste}) ...", "add"),
  says(
    "how many {what:(letters|envelopes|parcels|packages|boxes|checks|flats)} (in|came in|are in|arrived|received) [so far|today|until now]*",
    "{what} today",
  ),
  says(
    "how many [mail|items|pieces] (in|came in|are in|arrived|received) [so far|today|until now]*",
    "mail today",
  ),
];

const saysWhatCame = / (?:letter|ltr|envelope|env|flat|parcel|pcl|package|pkg|box|check|chk) /i;

const damagedFirst =
  /^(?:an? |the |one )?(?:damaged|crushed|torn|wet|ripped) \S+(?: (?:for |of )?(?:ste |#)?\d{3,6})?$/i;

const arrivedMark = /^[a-z ]+[:,] /i;

/** "anything for 1057 that arrived last friday": mail of that day. */
const thatCame = / (?:that|which) (?:has |have )?(?:arrived|came|was received)(?: in| on)?(?= |$)/i;

const registering =
  /^(?:(?:(?:new|add|got|an?|one|another) )*(?:letter|ltr|envelope|env|parcel|package|pkg|box|check|chk|flat|postcard|mail) .*\d|am .*\d|(?:ste |#)?\d{3,6} (?:from|(?:an? )?(?:letter|ltr|envelope|env|parcel|package|pkg|box|check|chk|flat|postcard)) )/i;

const cameOn =
  / (?:came|arrived|got here)(?: in| on)*(?= (?:(?:last )?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|yesterday|yday|yest|today|(?:the )?\d{1,2}(?:st|nd|rd|th)|\d{1,2}\/\d{1,2}|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?)(?:[ ,.]|$))/i;

/** "sender is the IRS"; "return to sender" names none. */
const sentBy = /(?<! to| to the| no| without| w\/o),? (?:the )?sender (?:is |was |= ?|: ?)?(?:the )?(?=\S)/i;

/** The lists of what came last. */
const listOf: Readonly<Record<string, string>> = {
  letter: "letters",
  envelope: "letters",
  parcel: "parcels",
  package: "parcels",
  check: "checks",
  mail: "all mail",
};
