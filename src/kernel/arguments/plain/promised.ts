// What is promised and about what: "in 24 hours", "by 17:00 next working day"; scans, forwards, tickets. And what a paused clock waits for.
import type { PromiseOf, Promised } from "@/contract/promises/promise-table";
import { type ArgumentKind, type Parsed, nothing } from "@/kernel/command/argument";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { clockTime } from "@/kernel/values/clock-time";

export const promiseOfArg = choiceKind<PromiseOf>("what is promised", 64, [
  { value: "SCAN", label: "Scans", words: ["scans", "scan"] },
  { value: "FORWARD", label: "Forwards", words: ["forwards", "forward"] },
  { value: "HOLD", label: "Pick-ups", words: ["pickups", "pickup", "pick-ups", "pick-up"] },
  { value: "CONSOLIDATE", label: "Consolidations", words: ["consolidations", "consolidation"] },
  { value: "SHRED", label: "Shreds", words: ["shreds", "shred", "shredding"] },
  { value: "TRASH", label: "Trash", words: ["trash", "disposals"] },
  { value: "JUNK", label: "Junk", words: ["junk"] },
  { value: "CHECK_DEPOSIT", label: "Deposits", words: ["deposits", "deposit"] },
  { value: "TICKET", label: "Tickets", words: ["tickets", "ticket", "answers"] },
]);

const lengths: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };
const span =
  /^(?:in|within)?\s*(?:(\d{1,4})\s*(m|h|d)[a-z]*\.?)(?:\s*(?:and\s*)?(\d{1,2})\s*m[a-z]*)?(?:\s+of office time)?$/i;
const nextDay = /^by\s+(.+?)(?:\s+(?:of\s+|on\s+)?(?:the\s+)?next\s+(?:working |business |office )?day)?$/i;

export const promisedArg: ArgumentKind<Promised> = {
  name: "promise",
  specificity: 63,
  example: "in 24 hours",
  hint: "Office time, such as in 24 hours, or by 17:00 next working day.",
  parse: promisedIn,
  complete: (text) => {
    const usual = ["in 8 hours", "in 24 hours", "in 48 hours", "by 17:00 next working day"];
    const candidates = usual.flatMap((label) => {
      const parsed = promisedIn(label);
      return label.startsWith(text.trim().toLowerCase()) && parsed.is === "value"
        ? [{ value: parsed.value, label }]
        : [];
    });
    return candidates.length > 0 ? { candidates, needs: [] } : nothing;
  },
  format: ({ minutes, by }) => {
    if (by !== null) return `by ${by} next working day`;
    const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
    return `in ${count} ${unit}${count === 1 ? "" : "s"}`;
  },
};

/** What `text` promises. */
export function promisedIn(text: string): Parsed<Promised> {
  const [, count, unit = "h", rest = "0"] = span.exec(text.trim()) ?? [];
  const minutes = Number(count) * (lengths[unit.toLowerCase()] ?? 1) + Number(rest);
  if (count !== undefined) {
    const most = 30 * 24 * 60;
    return minutes >= 1 && minutes <= most
      ? { is: "value", value: { minutes, by: null } }
      : { is: "impossible", why: `Promise 1 minute to ${most / 60} hours.` };
  }
  const by = clockTime(nextDay.exec(text.trim())?.[1] ?? "");
  return by === null
    ? { is: "no", why: `“${text}” is no promise. Type one: in 24 hours, by 17:00 next working day.` }
    : { is: "value", value: { minutes: null, by } };
}

type WaitingFor = "CUSTOMER" | "PAYMENT" | "QUOTE" | "MISSING_ITEM";

export const waitingForArg = choiceKind<WaitingFor>("reason", 62, [
  {
    value: "CUSTOMER",
    label: "Waiting for customer",
    words: ["customer", "waiting for customer", "the customer"],
  },
  {
    value: "PAYMENT",
    label: "Waiting for payment",
    words: ["payment", "waiting for payment", "the payment"],
  },
  { value: "QUOTE", label: "Waiting for quote", words: ["quote", "waiting for quote", "the quote"] },
  {
    value: "MISSING_ITEM",
    label: "Missing item",
    words: ["missing item", "waiting for missing item", "item"],
  },
]);
