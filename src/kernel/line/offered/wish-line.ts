// What a customer wants, as a colleague reports it: "1063 wants the chase letter scanned", "customer 1044 asks for pickup". It is offered
// as the line that files it, and never run by itself. Pure.
import { distance } from "@/contract/text/distance";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts } from "@/kernel/command/facts";
import { phraseOf } from "@/kernel/command/phrase";
import { saidWord } from "@/kernel/values/said-words";
import { type Word, wordsOf } from "@/kernel/values/words";

/** Who wants it, and that it is wanted. */
const wish =
  /^((?:(?:the )?(?:customer|cust|cx|client|mailbox|box) )?)((?:(?:ste |#)?\d{3,6} )?)(?:is )?(?:wants?|wnts?|wanted|asks?|asked|asking|requests?|requested|needs|would like) /i;
/** What is called off is no wish for it: "1042 asks to cancel the scan". */
const calledOff =
  /^(?:us |me )?(?:to )?(?:cancel|stop|call off|withdraw|drop)(?: |$)| (?:cancel+ed|stopped|called off|withdrawn|dropped|cxld)[!.]?$/i;
/** "asks to cancle the scan": the word without its slip, which a name may be, too: "the cancer society letter". */
function withoutSlip(word: string): string {
  return ["cancel", "cancelled", "withdraw", "withdrawn"].find((off) => distance(off, word) === 1) ?? word;
}
/** Words that say nothing of what is wanted. */
const small: ReadonlySet<string> = new Set(
  "us me to for of that a an the his her their my it its please pls be".split(" "),
);
/** What is done, by how a person says that it is to be done: "thrown away", "held". */
const irregular: Readonly<Record<string, string>> = { held: "hold", thrown: "throw" };

/** The command that files what `line` says that a customer wants, and the line that does. Null where it says no such wish. */
export function wishIn(
  line: string,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
): { command: AnyCommand; line: string } | null {
  const [whole, customer = "", number = ""] = wish.exec(line) ?? [];
  if (whole === undefined || (customer === "" && number === "") || line.includes('"')) return null;
  const words = wordsOf(line).filter(({ start }) => start >= whole.length);
  if (calledOff.test(words.map(({ text }) => withoutSlip(text.toLowerCase())).join(" "))) return null;
  for (const command of commands) {
    const { wishes, args = {} } = command;
    const kind = wishes === undefined ? undefined : args[wishes];
    if (!kind) continue;
    for (const { run, forms } of words.flatMap((_, at) => runsAt(words, at))) {
      const parsed = forms.map((text) => kind.parse(text, { context, facts, args: {} }));
      const found = parsed.find((each) => each.is === "value");
      if (!found) continue;
      const others = words.filter((word) => !run.includes(word) && !small.has(word.text.toLowerCase()));
      const { verb, slots } = phraseOf(command);
      const literal = slots.find(({ name }) => name === command.each?.arg)?.literal ?? "for";
      const about = [...others.map(({ text }) => text), number.trim()].join(" ").trim();
      return { command, line: `${verb.join(" ")} ${kind.format(found.value)} ${literal} ${about}` };
    }
  }
  return null;
}

/** The run of two words and that of one from `at` on, with what each may be a form of: "scanned" of "scan". */
function runsAt(words: readonly Word[], at: number): { run: readonly Word[]; forms: readonly string[] }[] {
  return [2, 1].flatMap((length) => {
    const run = words.slice(at, at + length);
    const [first = "", ...more] = run.map(({ text }) => saidWord(text));
    if (run.length < length) return [];
    return [{ run, forms: formsOf(first).map((form) => [form, ...more].join(" ")) }];
  });
}

/** "scan", "shred" and "dispose" of "scanned", "shredded" and "disposed". */
function formsOf(word: string): readonly string[] {
  const stem = word.replace(/(?:ed|ing)$/, "");
  return [word, irregular[word] ?? word, stem, word.replace(/d$/, ""), stem.replace(/(.)\1$/, "$1")];
}
