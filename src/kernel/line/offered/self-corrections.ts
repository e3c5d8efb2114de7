// What a person takes back while typing: "am 1042 from chase no wait 1010", "close ticket 118 no 117". The later value is meant where it is
// plainly of the same kind as an earlier one. It is offered as the line without the first, and never run. Pure.
import { dayWords } from "@/kernel/values/date";
import { saidWord } from "@/kernel/values/said-words";
import { mayHoldText } from "../openings/opening";
import { carriers, items } from "../openings/word-classes";

/** What a person says who takes something back. It stands in no name, but for those in `weak`. */
const strong =
  "no,? wait|wait,? no|oh no|scratch that|strike that|i me?ant?|i meant|make (?:that|it)|or rather|correction";
/** Before a number alone, a measure or another value told by its form: a name may hold them. */
const weak = "wait|sorry|sry|oops|whoops|actually|rather";

const strongly = new RegExp(`^(.*\\S?)\\s+(?:${strong})[,:;.]*\\s+(.+)$`, "i");
const weakly = new RegExp(`^(.*\\S)\\s+(?:${weak})[,:;.]*\\s+(.+)$`, "i");
/** Directly behind the value that is taken back: "118 no 117". Elsewhere it is short for a number: "ticket no 117". */
const denied = /^(.*\d\S*),?\s+no,?\s+(.+)$/i;
/** Before the value: "no wait it's 1010". */
const leading =
  /^(?:(?:no|oops|sorry|sry|not|its|it's|it is|it was|for|to|via|by|as|a|an|the|mailbox|box|ste)[,:]?\s+)+/i;

/** Words of which one takes the place of another. */
const groups: readonly ReadonlySet<string>[] = [carriers.split("|"), items.split("|"), dayWords].map(
  (words) => new Set(words),
);
const unit = "(?:lbs?|pounds?|oz|ounces?|kgs?|g|grams?)";

/** The kinds of values that are told by their form: the first that fits the later value counts. */
const kinds: readonly { later: RegExp; earlier: RegExp }[] = [
  {
    later: new RegExp(`^\\d+(?:[.,]\\d+)? ?${unit}(?= |$)`, "i"),
    earlier: new RegExp(`\\b\\d+(?:[.,]\\d+)? ?${unit}(?= |$)`, "gi"),
  },
  { later: /^\d[\d.]*x\d\S*/i, earlier: /(?<= )\d[\d.]*x\d\S*/gi },
  { later: /^\$\d[\d.,]*/, earlier: /\$\d[\d.,]*/g },
  { later: /^\d{1,2}[/.]\d{1,2}[/.\d]*/, earlier: /(?<= )\d{1,2}[/.]\d{1,2}[/.\d]*/g },
  { later: /^#?\d{2,6}(?= |$)/, earlier: /(?<=^| |#)\d{2,6}(?= |$)/g },
  { later: /^[a-z]-\d{1,3}(?= |$)/i, earlier: /(?<= )[a-z]-\d{1,3}(?= |$)/gi },
];

/** The lines that `line` may be with what was taken back put right, the likeliest first; none where nothing is taken back. */
export function selfCorrected(line: string): readonly string[] {
  if (line.includes('"')) return [];
  const [, said = "", told = ""] = strongly.exec(line) ?? [];
  if (told !== "") {
    const before = said.replace(/[,;:.–-]+$/, "");
    const value = told.replace(leading, "");
    const whole = /^(?:scratch|strike) that/i.test(line.slice(said.length).trim()) ? told : null;
    return [putRight(before, value), whole, renamed(before, value)].flatMap((each) =>
      each === null ? [] : [trimmed(each)],
    );
  }
  const [, head = "", value = ""] = weakly.exec(line) ?? denied.exec(line) ?? [];
  // A message may say sorry of itself.
  const put = mayHoldText.test(head)
    ? null
    : putRight(head.replace(/[,;:.–-]+$/, ""), value.replace(leading, ""));
  return put === null ? [] : [trimmed(put)];
}

function trimmed(line: string): string {
  return line.trim().replaceAll(/ {2,}/g, " ");
}

/** `head` with its last value of the kind that `later` begins with as that one. Null where it has none. */
function putRight(head: string, later: string): string | null {
  for (const kind of kinds) {
    const [value] = kind.later.exec(later) ?? [];
    const found = value === undefined ? undefined : [...head.matchAll(kind.earlier)].at(-1);
    if (value === undefined || !found) continue;
    return put(head, found.index, found[0].length, value.replace("#", "")) + later.slice(value.length);
  }
  const [word = ""] = later.split(" ");
  const group = groups.find((each) => each.has(saidWord(word)));
  const words = [...head.matchAll(/\S+/g)].filter(([each]) => group?.has(saidWord(each)));
  const last = words.at(-1);
  return last ? put(head, last.index, last[0].length, word) + later.slice(word.length) : null;
}

function put(head: string, at: number, length: number, value: string): string {
  return head.slice(0, at) + value + head.slice(at + length);
}

/** "from chase no wait citi": another name in the place of the one that `head` ends with. */
function renamed(head: string, later: string): string | null {
  const [, before] = /^(.* (?:from|frm) )(?:[^\s\d]+ ?){1,4}$/i.exec(head) ?? [];
  const name = later.replace(/^(?:from|frm) /i, "");
  return before === undefined || /\d/.test(name) || name.split(" ").length > 3 ? null : before + name;
}
