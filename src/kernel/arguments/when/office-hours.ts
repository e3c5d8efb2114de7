// The hours of an office: "mon-fri 9-17", "mon-thu 9:30am-5pm, sat 10-14", "always".
import { type ArgumentKind, type Parsed, nothing } from "@/kernel/command/argument";
import { clockTime } from "@/kernel/values/clock-time";

type Spans = readonly { from: string; to: string }[];
/** The hours of each weekday, Monday first; null for every minute. */
export type SaidHours = { week: readonly Spans[] | null };

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const dayWord = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";
const part = new RegExp(
  `^(?:(${dayWord})(?:\\s*(?:-|–|to)\\s*(${dayWord}))?\\s+)?(\\S+?)\\s*(?:-|–|to)\\s*(\\S+)$`,
  "i",
);
const dayOf = (word: string | undefined) => days.indexOf((word ?? "").slice(0, 3).toLowerCase());

export const officeHoursArg: ArgumentKind<SaidHours> = {
  name: "office hours",
  specificity: 58,
  example: "mon-fri 9-17",
  hint: "Days and hours, such as mon-fri 9-17, sat 10-14. “always” counts every minute.",
  parse: (text) => hoursIn(text.trim()),
  complete: (text) => {
    const candidates = ["mon-fri 9-17", "mon-fri 9-18", "mon-fri 9-17, sat 10-14", "always"].flatMap(
      (label) => {
        const parsed = hoursIn(label);
        return label.startsWith(text.trim().toLowerCase()) && parsed.is === "value"
          ? [{ value: parsed.value, label }]
          : [];
      },
    );
    return candidates.length > 0 ? { candidates, needs: [] } : nothing;
  },
  format: ({ week }) => (week === null ? "always" : weekWords(week)),
};

/** The hours that `text` says. */
export function hoursIn(text: string): Parsed<SaidHours> {
  if (/^(?:always|none|any time)$/i.test(text)) return { is: "value", value: { week: null } };
  const week: { from: string; to: string }[][] = days.map(() => []);
  for (const each of text.split(/\s*(?:,|;|\band\b)\s*/i)) {
    const [, first, last, opens = "", closes = ""] = part.exec(each) ?? [];
    const [from, to] = [clockTime(opens), clockTime(closes)];
    if (from === null || to === null)
      return { is: "no", why: `“${each}” are no hours. Type them as mon-fri 9-17.` };
    if (from >= to) return { is: "impossible", why: `“${each}” closes before it opens.` };
    const begin = first === undefined ? 0 : dayOf(first);
    const end = first === undefined ? 4 : dayOf(last ?? first);
    for (let day = begin; ; day = (day + 1) % 7) {
      week[day]?.push({ from, to });
      if (day === end) break;
    }
  }
  const sorted = week.map((day) => day.toSorted((a, b) => a.from.localeCompare(b.from)));
  const why = sorted.map(overlapWords).find((words) => words !== null);
  return why === undefined ? { is: "value", value: { week: sorted } } : { is: "impossible", why };
}

/** Says which hours of a day begin before those before them have ended; null where none do. */
function overlapWords(spans: Spans, day: number): string | null {
  for (const [place, { from, to }] of spans.entries()) {
    const before = spans[place - 1];
    if (before && from < before.to) {
      return `On ${days[day]}, ${from}-${to} begins before ${before.from}-${before.to} has ended.`;
    }
  }
  return null;
}

/** "mon-fri 09:00-17:00, sat 10:00-14:00": days with the same hours that follow each other are said together. */
function weekWords(week: readonly Spans[]): string {
  const runs: { first: number; last: number; said: string }[] = [];
  for (const [day, spans] of week.entries()) {
    const said = spans.map(({ from, to }) => `${from}-${to}`).join("|");
    const before = runs.at(-1);
    if (before && before.last === day - 1 && before.said === said) before.last = day;
    else runs.push({ first: day, last: day, said });
  }
  return runs
    .filter(({ said }) => said !== "")
    .flatMap(({ first, last, said }) =>
      said.split("|").map((hours) => `${days[first]}${last > first ? `-${days[last]}` : ""} ${hours}`),
    )
    .join(", ");
}
