// A name that was typed without quotes and holds what the grammar knows: "chase done", "superior court, cert", "chase at z-99". It may be
// a name, or a word that has no place there: the person says which. Nothing runs before.
import { dayWords, isDayByForm, looksLikeDay } from "@/kernel/values/date";
import { saidWord } from "@/kernel/values/said-words";
import { shelfLike } from "@/kernel/values/shelf-like";
import { type Word, wordsOf } from "@/kernel/values/words";
import type { LineState } from "./state";

/** What is done to a record, how it stands, how it was sent and when: no name ends with them as a person types it. */
const ofGrammar: ReadonlySet<string> = new Set(
  [
    "scan scanned trash trashed shred shredded forwarded consolidate consolidated deposited pickup",
    "complete completed done finished cancel cancelled close closed open reopen delete undo",
    "shipped delivered pending waiting started failed resolved",
    "certified registered signature urgent asap low normal now later soon please",
    "always never since until",
    "received arrived came lb lbs pounds oz ounces kg grams inches cm",
  ]
    .flatMap((words) => words.split(" "))
    .concat(dayWords),
);

/** Behind one of these stands where the item lies: "at z-99". */
const placed: ReadonlySet<string> = new Set(["at", "on", "in", "shelf", "bin", "to"]);
/** What a name may have behind its comma. */
const ofCompany =
  /^(?:inc|llc|llp|ltd|lp|co|corp|company|plc|na|n\.a|pc|p\.c|pa|p\.a|md|phd|esq|cpa|dds|jr|sr|gmbh|ag|sa|ii|iii)\.?$/i;

/** Asks about each name that holds such words. */
export function askAboutNames({ filled, args, text }: LineState): void {
  for (const slot of filled.values()) {
    if (slot.state !== "filled" || slot.from !== "text" || !slot.kind.isName || !slot.span) continue;
    const { name, literal, optional, kind, span, value } = slot;
    const strange = strangeIn(wordsOf(text.slice(span.start, span.end)));
    if (strange === null) continue;
    const label = text.slice(span.start, span.end);
    const why = `“${strange}” may be no part of the name “${label}”. Choose the ${kind.name} if it is, or put it in quotes.`;
    filled.set(name, {
      name,
      literal,
      optional,
      kind,
      span,
      state: "choices",
      candidates: [{ value, label }],
      why,
    });
    Reflect.deleteProperty(args, name);
  }
}

/** The words of a name from the first one on that may be none of it; null where all of them may. */
function strangeIn(words: readonly Word[]): string | null {
  if (words.some(({ quoted }) => quoted)) return null;
  const texts = words.map(({ text }) => text.replace(/[.;!]+$/, ""));
  const day = [texts.slice(0, 2).join(" "), texts[0] ?? ""].find(isDay);
  if (day !== undefined) return day;
  for (const [place, typed] of texts.entries()) {
    const before = texts[place - 1] ?? "";
    // What follows an "and" may be a line of its own, which several-lines.ts says.
    if (place === 0 || /^(?:and|&)$/i.test(before)) continue;
    const isLed = placed.has(before.toLowerCase());
    if (isLed && shelfLike.test(typed)) return typed;
    if (before.endsWith(",") && isApart(texts, place)) return typed;
    // "Rapid Scan" is written as a name is.
    const isWritten = /^\p{Lu}\p{Ll}/u.test(typed);
    if (!isWritten && ofGrammar.has(saidWord(typed.replace(/,$/, "")))) return typed;
  }
  return null;
}

/** "Harry & David, perishable": what stands behind a comma is none of a name, but for "Inc." and "Baker, Hughes & Lee". */
function isApart(texts: readonly string[], place: number): boolean {
  const rest = texts.slice(place);
  return !rest.some((word) => word === "&" || word.toLowerCase() === "and") && !ofCompany.test(rest[0] ?? "");
}

/** "from 1 mar to 15 mar", "from 3/1 to 3/15": no name begins with a day in figures. "Sunday Riley" is one. */
function isDay(text: string): boolean {
  return /\d/.test(text) && looksLikeDay(text) && isDayByForm(text, "month-first");
}
