// A number of days, as people say it: "5 days", "30", "2 weeks", "1 month".
import { saidWords } from "@/kernel/values/said-words";
import { type ArgumentKind, type Parsed, nothing } from "@/kernel/command/argument";

const lengths: Readonly<Record<string, number>> = { d: 1, day: 1, w: 7, week: 7, month: 30 };
const most = 365;

/** A number alone counts days only after its word, because other numbers in a line are something else. */
export const daysArg: ArgumentKind<number> = {
  name: "days",
  field: "number",
  specificity: 55,
  parse: (text, { named }) =>
    named || /[a-z]/i.test(text) ? daysIn(text) : { is: "no", why: `Type days or weeks after “${text}”.` },
  said: daysIn,
  complete: () => nothing,
  format: (days) => (days === 1 ? "1 day" : `${days} days`),
};

/** The days that `text` counts; a number alone counts days. */
export function daysIn(text: string): Parsed<number> {
  const [, count = "", unit = "day"] =
    /^(\d{1,3}|an?|one)\s*(d|day|w|week|month)?s?$/i.exec(saidWords(text)) ?? [];
  const days = (/\d/.test(count) ? Number(count) : 1) * (lengths[unit.toLowerCase()] ?? 1);
  if (count === "") return { is: "no", why: `“${text}” is no number of days. Type one: 30 days, 2 weeks.` };
  return days >= 1 && days <= most
    ? { is: "value", value: days }
    : { is: "impossible", why: `Give 1 to ${most} days.` };
}
