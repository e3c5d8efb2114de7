// The days that a list is narrowed down to: "today", "this week", "since monday", "before 12/1", "newer than 3 days".
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { dayToday } from "@/kernel/values/own-day";
import { looksLikeDay } from "@/kernel/values/date";
import { saidWords } from "@/kernel/values/said-words";
import {
  type Direction,
  type Span,
  isBehind,
  parseSpan,
  spanAsTyped,
  spanInWords,
} from "@/kernel/values/span";

/**
 * @param said words that say which day is meant, before it: "created", "filed"
 * @param written the one of them that a line is written with
 * @param ahead days behind us are only meant after its word: "tasks yesterday" are not those that were due then
 */
export function spanKind(
  name: string,
  {
    specificity = 56,
    direction,
    said = [],
    ahead = false,
    written,
    usual,
  }: {
    specificity?: number;
    direction: Direction;
    said?: readonly string[];
    ahead?: boolean;
    written?: string;
    usual: readonly string[];
  },
): ArgumentKind<Span> {
  const led = new Set(said);
  return {
    name,
    specificity,
    parse: (text, { context, named }) => {
      const own = withoutLead(text.trim(), led);
      const isNamed = named === true || own !== text.trim();
      const order = context.dates ?? "month-first";
      const span = parseSpan(own, { today: dayToday(), order, direction, named: isNamed });
      const isMeant = !ahead || isNamed || (span !== null && !isBehind(span, dayToday()));
      if (span && isMeant) return { is: "value", value: span };
      const why = `“${text}” is no day. Type one: today, this week, since monday, before 12/1.`;
      return isNamed && looksLikeDay(own) ? { is: "impossible", why } : { is: "no", why };
    },
    complete: (text, { context }) => {
      const typed = text.trim().toLowerCase();
      const order = context.dates ?? "month-first";
      const candidates = usual.flatMap((label) => {
        const value = label.startsWith(typed)
          ? parseSpan(label, { today: dayToday(), order, direction, named: true })
          : null;
        return value === null ? [] : [{ value, label, detail: spanInWords(value) }];
      });
      return candidates.length > 0 ? { candidates, needs: [] } : nothing;
    },
    format: (span) => [written, spanAsTyped(span)].filter(Boolean).join(" "),
    shown: spanInWords,
  };
}

/** `text` without a word of `led`, or two, that it begins with: "recvd today", "came in today". */
function withoutLead(text: string, led: ReadonlySet<string>): string {
  const words = text.split(/\s+/);
  const count = [2, 1].find(
    (most) => words.length > most && led.has(saidWords(words.slice(0, most).join(" "))),
  );
  return words.slice(count ?? 0).join(" ");
}
