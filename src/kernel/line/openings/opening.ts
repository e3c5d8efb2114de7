// How a line may be said, as a table has it, and what the tables share.
import { looksLikeDay } from "@/kernel/values/date";
import { saidWords } from "@/kernel/values/said-words";
import { parseSpan } from "@/kernel/values/span";
import type { Spoken } from "./spoken";

/** How a line may be said, and what it means: another line; null where it was not said so, or means something else. */
export type Opening = {
  reads: (spoken: Spoken) => string | null;
  /** The words that it is made of. */
  words?: readonly string[];
};

/** Whether a day is said: "nov 20", "last week", "monday". */
export const saysDay = (text: string) => looksLikeDay(saidWords(text));

/** Whether days that are past are said: "last 30 days", "nov 1-15", "this week". Which ones does not matter. */
export const saysSpan = (text: string) =>
  parseSpan(text, { today: anyDay, order: "month-first", direction: "past", named: true }) !== null;

const anyDay = { year: 2026, month: 6, day: 15 };

/** "small pkg 1042" without its "small". What comes behind "from" is a name, and of many a number of pounds is asked for. */
export function withoutSize(line: string): string {
  return line.replace(weighed, "").replace(sized, (word, at: number) => {
    const isName = / (?:from|frm|because|re|say|note) /i.test(` ${line.slice(0, at)}`);
    const isOfMany = /^\s+\S+s(?: |$)/i.test(line.slice(at + word.length)) && !/\d/.test(line);
    return isName || isOfMany ? word : "";
  });
}

/** How large or heavy an item is, where no measure says it: nothing of it is stored. */
const sized =
  /(?<=^(?:\S+ ){0,3})(?:small|little|tiny|big|large|huge|bulky|heavy|light|thick|thin|med|medium|sm|lg|lrg|oversized?|fat)(?= (?:letters?|ltrs?|envelopes?|envs?|flats?|postcards?|parcels?|packages?|pkgs?|pcls?|pcs|tubes?|cartons?|mailers?|box|boxes|mail|checks?)(?: |$))/g;

/** "pkg heavy 31 lbs": the weight says so. */
const weighed = /(?<=^\S+ (?:\S+ )?)(?<!from )(?:heavy|light)(?= \d+(?:\.\d+)? ?(?:lbs?|oz|kgs?|g)(?: |$))/g;

/** A text may end with a question mark; only a line of few words without one is a question. */
export function withoutEnd(line: string): string {
  const found = isTold.test(line) ? null : end.exec(line);
  const most = asks.test(line) ? mostAsked : mostWords;
  if (!found || saidWords(line).split(" ").length > most) return line;
  return line.slice(0, found.index);
}

const [mostWords, mostAsked] = [6, 16];

/** "reply 118 are you ok?": somebody reads the mark. */
const isTold = /^(?:please |pls )?(?:reply|answer|respond|tell|ask|write|note|comment|say) /i;

/** Lines that may hold a text of the person's own: no word of it is taken away. */
export const mayHoldText =
  /^(?:task|tsk|todo|note|say|flag|reply|answer|leave|tell|ask|remind|comment|macro|add note) /i;

/** As no text begins. */
const asks =
  /^(?:please |pls )?(?:what|which|who|whose|where|when|is|are|was|were|has|have|do|does|did|how|could you|can you|any)(?:'?s)? /i;

/** What a question ends with. */
const end = /(?: (?:please|pls|plz|thanks|thx|here|now))?\s*\?\s*$/;
