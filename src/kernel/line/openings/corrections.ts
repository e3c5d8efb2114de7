// What was said or registered before, as it should be: "sender should be wells fargo", "last one was from Citi not Chase".
import { type Opening, saysDay } from "./opening";
import { type Said, says } from "./says";
import { carriers, items } from "./word-classes";

/** How a person says what something should have been. */
const shouldBe =
  "(should be|shd be|shld be|shud be|shoud be|should have been|shouldve been|s/b|is really|was really)";
/** What a person did who registered something wrongly. */
const mistyped =
  "[[i|we] [have] (put|placed|typed|entered|used|keyed|took|picked|wrote) [in] [{last}|{it}] [in|into|to|on|under]]";
const field = "{field:(sender|carrier|type|weight|size)}";
const fix = "(fix|change|chg|correct|set|update|edit)";
/** What is corrected: the last one, or what is focused. */
const about = "({last}|{it}|(that|this|the) {thing:item})";
/** What it is not. */
const not = "[[and] not [for|from|a|an|the|to] {wrong:any}]";
const wrong = "wrong (box|mailbox|one|sender|carrier|customer|number|ste)";
const notSo = "not (for|from|a|an|the|to)";
const instead = "[please|so|and]* (reassign|move|mv|fix|change|correct) (it|that|this) [please]";

/** "last", "last letter" or "it", as commands take them. */
function whichOf({ last }: Said): string {
  return last?.replace(/^(?:the|my) /i, "") ?? "it";
}

/** The words that lead to the fields of an item that no form tells. */
const literalOf: Readonly<Record<string, string>> = { sender: "from", carrier: "via", type: "as" };

/** `which` with its field as `value`. */
function fixed(which: string, { field: named = "", value = "" }: Said): string {
  return `fix ${which} ${literalOf[named] ?? named} ${value}`;
}

export const corrections: readonly Opening[] = [
  // The last one is void, and why.
  ...[
    "[that|the|my] (last|latest) (entry|one|row|scan|item|letter|envelope|parcel|package|piece)",
    "[that|the|my] (one|entry|item|letter|parcel|package|thing) [that] (i|we) [have] [just] (added|entered|logged|registered|put in|scanned|typed|did) [last]",
  ].map((which) =>
    says(
      `[oops|whoops|sorry|sry]* (scrap|delete|remove|void|del|kill|drop|take out|take off|withdraw) ${which} [[because|cause|cuz|bc|as|since] [it is|it was|i was|i|was] [a|an] {why:doubled}]`,
      "void last [{why}]",
    ),
  ),
  // "can i fix the weight on the last one to 2.5 lb"
  says(
    `[can i|may i|i need to|i have to|let me] ${fix} [the] ${field} (on|of|for) ${about} (to|as) [a|an] {value:text}`,
    (said) => fixed(whichOf(said), said),
  ),
  says(`${fix} [the] ${field} (to|as) [a|an] {value:text}`, (said, line) =>
    isSure(said, line) ? fixed("it", said) : null,
  ),
  // "chg carrier to usps on the 1057 one": which of them is asked.
  says(
    `${fix} [the] ${field} to [a|an] {value:any} (on|of|for|in) [the|that] {ste} ({item}|one|item)`,
    (said) => fixed(`${said["item"] ?? "mail"} of ${said["ste"]}`, said),
  ),
  // What is wrong follows.
  says(
    `({sorry:sorryOnce}|${wrong}|no wait)(oops|ups|whoops|sorry|sry|wait|damn|argh|${wrong})* =(undo|revert|take|void|delete|del|move|mv|fix|change) ...`,
    "",
  ),
  // As of that day.
  says("[received|arrival] date (of|for) {last} (is|was) {when:text}", ({ when = "" }) =>
    saysDay(when) ? `fix last received ${when}` : null,
  ),
  says("{last} [has|was] (came|arrived|got|received) [in|here] [on] {when:text}", ({ when = "" }) =>
    saysDay(when) ? `fix last received ${when}` : null,
  ),
  says(
    `{sorry} (make|change|chg|switch|turn) ${about} [to|into|as|be] [a|an] {item}`,
    (said) => `fix ${whichOf(said)} as ${said["item"]}`,
  ),
  // "weight 1.1 lb not 11", "carrier ups not usps"
  says(
    `{sorry} [the] ${field} [is|was] [a|an] !(of|on|for|in|not|wrong) {value:any} [and] not [a|an] {wrong:upToThree}`,
    (said) => (/ (?:on|of|for) /i.test(said["value"] ?? "") ? null : fixed("it", said)),
  ),
  says("{last} (came|went) [in|out] {how:(via|by|from)} {value:text}", "fix last {how} {value}"),
  says("{last} (came|went) [in|out] with {value:text}", "fix last via {value}"),
  // Of what is focused, or was registered last.
  says(
    `{sorry} [it is|it|the] ${field} (${shouldBe}|is|was) [a|an] !(of|not|wrong) {value:text}`,
    (said, line) => (isSure(said, line) ? fixed("it", said) : null),
  ),
  // "weight wrong, 3.2 lb", "wrong carrier, its usps"
  ...[`wrong ${field}`, `${field} [is|was] wrong`].map((what) =>
    says(
      `{sorry} ${mistyped} [the] ${what} [it is|it was|is|was|${shouldBe}] [a|an|from|via] !(on|of|for|in|last|not) {value:any} ${not}`,
      (said) => fixed("it", said),
    ),
  ),
  // "its not a letter its a package": with a number, of that mailbox.
  says(
    `{sorry} [{it} [is|was]|[that|this|the] ({was:item}|item) [is|was]|{last} [is|was]] not [really] [a|an] {old:item} [but|rather] [it is|it was|that is] [rather|really] [a|an] {item} [[for|of|in] {ste}]`,
    "fix mail of {ste} as {item}",
    (said) => `fix ${whichOf(said)} as ${said["item"]}`,
  ),
  // The other way round.
  says(
    `{sorry} (it|that|this) (is|was) [really|actually] [a|an] {item} [and] not [a|an] {old:item} [{last}] [sorry|sry|oops]`,
    (said) => `fix ${whichOf(said)} as ${said["item"]}`,
  ),
  // "1043 last pkg is 6lb not 4"
  ...lastOf("{ste} (last|latest) ({item}|mail|one)"),
  // "sender on 1010s last env shld be wells fargo"
  says(
    `[the] ${field} (on|of|for) {ste} (last|latest) ({item}|mail|one) (is|was|to|${shouldBe}) [a|an] !(wrong|not) {value:text}`,
    (said) => fixed(`last ${said["item"] ?? "mail"} of ${said["ste"]}`, said),
  ),
  // It is there already, and which one is asked.
  says(
    "[the|that] {item} from {any} (in|on) {ste} tracking [number|no|#] (is|was) {code:word}",
    "fix mail of {ste} tracking {code}",
  ),
  // Which of two numbers is right is asked, where nothing says that it should be one.
  ...(
    [
      ["(was|is|it is)", (said: Said) => `reassign ${whichOf(said)}`],
      [`(${shouldBe}|belongs|goes|should go)`, (said: Said) => `move ${whichOf(said)} to ${said["ste"]}`],
    ] as const
  ).map(([verb, meaning]) =>
    says(
      `{sorry} ${mistyped} [the|a] ${wrong} [it|that|they] ${verb} [for|to|in|into] {ste} [not {other:ste}]`,
      meaning,
    ),
  ),
  // Which of them is asked, unless it says whose it is now.
  says(
    `{sorry} [the|that|this] {what:itemOf} [(of|for|in|on|from) {now:ste}] (belongs|goes|should go|is|was|${shouldBe}) (to|for|in|under) {to:ste} [[and] not [to|for|in] {not:ste}] [${instead}]`,
    "move {what} of {now} to {to}",
    "move {what} of {not} to {to}",
  ),
  says(
    `add {field:(tracking|weight|size)} [number|no|#] {value:any} to ${about}`,
    (said) => `fix ${whichOf(said)} ${said["field"]} ${said["value"]}`,
  ),
  // "carrier was fedex not ups on the last one"
  says(
    `[the] ${field} [is|was|should be] [a|an] {value:any} [not {wrong:word}] (on|of|for) ${about}`,
    (said) => fixed(whichOf(said), said),
  ),
  // "last wt 6oz", "weight on last is 6oz"
  ...[`last ${field}`, `${field} {last}`, `${field} (of|on) ${about}`].map((what) =>
    says(`${what} [is|was|to|${shouldBe}] [a|an] !(of|not|is|was) {value:any} ${not}`, (said) =>
      fixed(what.startsWith("last") ? "last" : whichOf(said), said),
    ),
  ),
  // "make that 5 lbs", "sorry, nov 25", "no wt 3lb 4oz": a value that its form tells needs no verb.
  says(
    `(oops|whoops|sorry|sry|wait|no|nope|actually|correction|i mean|make (that|it))[oops|sorry|sry|wait|no|actually|it is|it was|that is|that was|make it|${field}|${shouldBe}]* [a|an] {value:any} ${not}`,
    ({ value = "" }) => {
      const lead = leadOf(value);
      return lead === null ? null : `fix it ${lead} ${value}`;
    },
  ),
  says("make (it|that) [on] {place} {at:word}", "put it on {at}"),
  says("should be [for] {ste} not {other:ste}", "move it to {ste}"),
  says("not [for] {other:ste} [but|it is|for|to|its]* {ste}", "move last to {ste}"),
  // What was registered last, or is focused, was something else.
  ...[
    `{mailbox:(for|to)} [a|an] {value:any} ${not}`,
    `[a|an] =({ste} [not|${notSo}]) {value:ste} [not {wrong:any}]`,
    `[a|an] !(not) {value:any} ${not}`,
  ].map((what, place) =>
    says(
      `[no|sorry|sry|oops|wait|${wrong}]* ${about} (is|was|were|weighs|weighed|went|belongs|s|${shouldBe}) [really|actually|in fact] ${what}`,
      (said) =>
        place === 2 ? `${whichOf(said)} fix ${said["value"]}` : `${whichOf(said)} move to ${said["value"]}`,
    ),
  ),
];

/** The word that leads to `value`, which its form tells; empty where it needs none, null where no form tells it. */
function leadOf(value: string): "" | "via" | "received" | "as" | null {
  if (saysDay(value)) return "received";
  if (carrierAlone.test(value)) return "via";
  if (itemAlone.test(value)) return "as";
  return measureAlone.test(value) ? "" : null;
}

const carrierAlone = new RegExp(`^(?:${carriers})$`, "i");
const itemAlone = new RegExp(`^(?:${items}|ltr|env|pkg|pcl|chk|ck)$`, "i");
const measureAlone =
  /^(?:(?:\d+(?:[.,]\d+)?|[.]\d+) ?(?:lbs?|pounds?|#|ozs?|ounces?|kgs?|g|grams?)[ ,]*){1,2}$|^\d[\d.]*(?: ?(?:x|by) ?\d[\d.]*){2} ?(?:in|inch|inches|cm)?$/i;

/** "1043 last pkg is 6lb not 4": a word alone may be a type, a carrier or a sender, and a weight is told by its form. */
function lastOf(which: string): Opening[] {
  const is = `(is|was|weighs|weighed|${shouldBe})`;
  const of = ({ item, ste }: Said) => `fix last ${item ?? "mail"} of ${ste}`;
  return [
    says(
      `${which} ${is} {lead:(from|via)} [a|an] {value:any} [not [a|an] {wrong:word}]`,
      (said) => `${of(said)} ${said["lead"]} ${said["value"]}`,
    ),
    says(
      `${which} ${is} [a|an] {type:item} [not [a|an] {wrong:word}]`,
      (said) => `${of(said)} as ${said["type"]}`,
    ),
    says(
      `${which} ${is} [a|an] {value:weight} [not [a|an] {wrong:word}]`,
      (said) => `${of(said)} ${said["value"]}`,
    ),
  ];
}

/** A field alone is of what is focused; "the sender of 1042 is …" is of another. */
function isSure({ value = "" }: Said, line: string): boolean {
  return !/ (?:on|of|for) (?:the |my )?(?:last|it|this|that|#?\d)/i.test(line) && value !== "";
}
