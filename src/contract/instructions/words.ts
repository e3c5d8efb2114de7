// Instructions in words, as people read them and as files bring them: "scan mail from IRS, then shred", "never shred".
import { itemTypeLabel, type ItemType } from "@/contract/mail/mail";
import { fold } from "@/contract/text/fold";
import {
  type DoneAction,
  type ForbiddenAction,
  type InstructionCondition,
  type InstructionWhen,
  type Weekday,
  NewInstruction,
} from "./instruction";

/** The verb of each; what a person may write instead comes after it. */
export const doneVerbs: Readonly<Record<DoneAction, readonly [string, ...string[]]>> = {
  SCAN: ["scan"],
  FORWARD: ["forward"],
  HOLD: ["pick up", "pickup", "pick-up"],
  SHRED: ["shred"],
  TRASH: ["trash", "discard", "throw away"],
  CONSOLIDATE: ["consolidate"],
  CHECK_DEPOSIT: ["deposit"],
};
export const forbiddenVerbs: Readonly<Record<ForbiddenAction, readonly [string, ...string[]]>> = {
  SCAN: ["scan"],
  SHRED: ["shred"],
  TRASH: ["trash", "discard", "throw away"],
  SIGN: ["sign", "sign for"],
};

const things: Readonly<Record<ItemType, string>> = {
  ENVELOPE: "letters",
  PACKAGE: "parcels",
  BANK_CHECK: "checks",
};

/** Days of the week as instructions say them: "on Fridays". */
export const weekdayWords: Readonly<Record<Weekday, string>> = {
  MON: "Mondays",
  TUE: "Tuesdays",
  WED: "Wednesdays",
  THU: "Thursdays",
  FRI: "Fridays",
  SAT: "Saturdays",
  SUN: "Sundays",
};

/** "1st", "22nd", "13th". */
export function ordinalWord(day: number): string {
  const isTeen = day > 10 && day < 14;
  const ending = isTeen ? undefined : { 1: "st", 2: "nd", 3: "rd" }[day % 10];
  return `${day}${ending ?? "th"}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Dec 20, 2026". @param day YYYY-MM-DD */
function dayWords(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** YYYY-MM-DD for "Dec 20, 2026", or for itself; null for other words. */
function readDay(words: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(words)) return words;
  const [, name = "", date = "", year] = /^([a-z]{3}) (\d{1,2}), (\d{4})$/i.exec(words) ?? [];
  const month = 1 + months.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  return year === undefined || month === 0
    ? null
    : `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
}

/** What an instruction says: "always scan", "scan letters from IRS or Internal Revenue, then shred", "never sign". */
export function instructionWords(says: NewInstruction, recipient?: string): string {
  const about = [aboutWords(says.condition), recipient && `for ${recipient}`].filter(Boolean).join(" ");
  if (says.kind === "SAY") return [`say ${says.text}`, about && `(${about})`].filter(Boolean).join(" ");
  if (says.kind === "HOLD") {
    const days = `hold ${dayWords(says.from)} to ${dayWords(says.until)}`;
    return [days, about && `(${about})`].filter(Boolean).join(" ");
  }
  if (says.kind === "FORBID")
    return ["never", forbiddenVerbs[says.action][0], about].filter(Boolean).join(" ");
  const when = whenWords(says.when);
  const verb = doneVerbs[says.action][0];
  const done = about !== "" ? `${verb} ${about}` : when === "" ? `always ${verb}` : `${verb} mail`;
  return [done, when && ` ${when}`, says.andThen && `, then ${doneVerbs[says.andThen][0]}`]
    .filter(Boolean)
    .join("");
}

/** Which mail it is about, "mail from IRS", "parcels over 2 lb"; empty for all of it. */
export function aboutWords({ type, sender, aliases, overPounds, underPounds }: InstructionCondition): string {
  const parts = [
    sender && `from ${[sender, ...aliases].join(" or ")}`,
    overPounds !== undefined && `over ${overPounds} lb`,
    underPounds !== undefined && `under ${underPounds} lb`,
  ].filter((part) => typeof part === "string" && part !== "");
  if (type === undefined && parts.length === 0) return "";
  return [type ? (things[type] ?? itemTypeLabel(type)) : "mail", ...parts].join(" ");
}

function whenWords(when: InstructionWhen): string {
  if (when.at === "BEFORE_FEES") return `${daysWords(when.days)} before fees`;
  if (when.at === "WEEKDAY") return `on ${weekdayWords[when.weekday]}`;
  if (when.at === "MONTHDAY") return `on the ${ordinalWord(when.day)}`;
  return when.at === "AGE" ? `after ${daysWords(when.days)}` : "";
}

function daysWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

const aboutPattern =
  /^(mail|letters|parcels|checks)?(?: ?from (.+?))?(?: over ([\d.]+) lb)?(?: under ([\d.]+) lb)?(?: (\d+) days? (before fees)| after (\d+) days?| on (mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)| on the (\d+)(?:st|nd|rd|th))?(?:, then (shred|trash))?$/i;

/** Reads what `instructionWords` writes, and what a person would write instead; null for anything else. */
export function readInstruction(words: string): NewInstruction | null {
  const text = words.trim().replaceAll(/\s+/g, " ");
  const said = /^say ((.+?)(?: \(([^()]*)\))?)$/i.exec(text);
  if (said) {
    const [, whole, line, about = ""] = said;
    const condition = about === "" ? null : conditionOf(about);
    // What stands in brackets and is about no mail is said, too: "say Ring twice (ask for Ada)".
    return checked({ kind: "SAY", ...(condition ? { text: line, condition } : { text: whole }) });
  }
  const held = /^hold (.+?) to (.+?)(?: \(([^()]*)\))?$/i.exec(text);
  const [, first = "", last = "", about = ""] = held ?? [];
  const [from, until] = [readDay(first), readDay(last)];
  if (from && until) {
    const condition = about === "" ? undefined : conditionOf(about);
    return condition === null ? null : checked({ kind: "HOLD", from, until, condition });
  }
  const [, led, rest = ""] = /^(always |never )?(.*)$/i.exec(text) ?? [];
  const isNever = led?.trim().toLowerCase() === "never";
  const found = isNever ? verbOf(forbiddenVerbs, rest) : verbOf(doneVerbs, rest);
  if (!found) return null;
  const parts = partsOf(found.rest);
  if (!parts || (!led && found.rest === "")) return null;
  const { when, andThen, condition } = parts;
  if (!isNever) return checked({ kind: "DO", action: found.action, condition, when, andThen });
  return when || andThen ? null : checked({ kind: "FORBID", action: found.action, condition });
}

function checked(said: unknown): NewInstruction | null {
  return NewInstruction.safeParse(said).data ?? null;
}

function verbOf(
  verbs: Readonly<Record<string, readonly string[]>>,
  text: string,
): { action: string; rest: string } | null {
  for (const [action, words] of Object.entries(verbs)) {
    // The longest first: "sign for mail" is not "sign" and "for mail".
    for (const word of words.toSorted((a, b) => b.length - a.length)) {
      const next = text.charAt(word.length);
      if (fold(text.slice(0, word.length)) !== word || !/^[ ,]?$/.test(next)) continue;
      return { action, rest: text.slice(word.length).trim() };
    }
  }
  return null;
}

/** Which mail "checks from Chase" is about; null where it says anything else, a time too. */
function conditionOf(text: string) {
  const parts = partsOf(text);
  return parts && !parts.when && !parts.andThen ? parts.condition : null;
}

function partsOf(text: string) {
  const found = aboutPattern.exec(text);
  if (!found) return null;
  const [, thing, from, over, under, beforeFees, isFees, after, weekday, monthday, then] = found;
  const [sender, ...aliases] = from?.split(/ or /i) ?? [];
  const type = Object.entries(things).find(([, word]) => word === thing?.toLowerCase())?.[0];
  return {
    condition: {
      type,
      sender,
      aliases,
      overPounds: over === undefined ? undefined : Number(over),
      underPounds: under === undefined ? undefined : Number(under),
    },
    when: isFees
      ? { at: "BEFORE_FEES", days: Number(beforeFees) }
      : weekday !== undefined
        ? { at: "WEEKDAY", weekday: weekday.slice(0, 3).toUpperCase() }
        : monthday !== undefined
          ? { at: "MONTHDAY", day: Number(monthday) }
          : after === undefined
            ? undefined
            : { at: "AGE", days: Number(after) },
    andThen: then?.toUpperCase(),
  };
}
