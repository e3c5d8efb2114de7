// Rules of standing instructions: which fit an item, and which of them wins. Pure.
import {
  type DoneAction,
  type ForbiddenAction,
  type InstructionCondition,
  type InstructionWhen,
  type NewInstruction,
  Weekday,
} from "@/contract/instructions/instruction";
import { aboutWords, instructionWords } from "@/contract/instructions/words";
import type { ItemType } from "@/contract/mail/mail";
import { type ActionType, actionTypeLabel } from "@/contract/requests/request";
import { distance } from "@/contract/text/distance";
import { fold } from "@/contract/text/fold";

/** A live instruction of a mailbox. One that destroys or spends is not armed until its dry run was looked at. */
export type Standing = {
  id: string;
  number: number;
  mailboxId: string;
  says: NewInstruction;
  armedAt: Date | null;
};

/** What instructions look at of an item. */
export type Arrived = {
  mailboxId: string;
  recipientId: string;
  type: ItemType;
  senderName: string;
  /** Pounds; 0 where it was not weighed. */
  weight: number;
  receivedAt: Date;
  freeUntil: Date | null;
  /** The zone of its office's clocks (IANA). */
  timeZone: string;
  /** When it came into the mailbox: what was said later is not about its arrival. */
  registeredAt: Date;
  /** It was packed here of other items: it did not arrive, and nothing is done with it by itself. */
  isPacked: boolean;
};

/** What the instructions of its mailbox say of an item. */
export type Decision = {
  /** What stands out wherever it is handled: forbidden first, then held, then said. */
  flags: Standing[];
  /** What is to be done with it now; null for nothing. */
  does: Standing | null;
};

const day = 24 * 60 * 60_000;

/** The day at `now` on the clocks of `timeZone`, as a hold names its first and last one: "2026-12-20". */
export function dayOf(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
}

/**
 * Decides what is done with an item at `now`: forbid > hold > do, and the first `do` that fits wins. One that is forbidden does not
 * fit. An item that is held is left alone; what is to be done with it is done once the hold has ended.
 */
export function decide(standing: readonly Standing[], item: Arrived, now: Date): Decision {
  const fitting = standing
    .filter(({ mailboxId, says }) => mailboxId === item.mailboxId && isAbout(says, item))
    .toSorted((a, b) => a.number - b.number);
  const flags = flagOrder.flatMap((kind) =>
    fitting.filter(
      ({ says }) => says.kind === kind && (says.kind !== "HOLD" || isOn(says, dayOf(now, item.timeZone))),
    ),
  );
  const does =
    isHeld(flags) || item.isPacked
      ? undefined
      : fitting.find(
          ({ says, armedAt }) =>
            says.kind === "DO" &&
            armedAt !== null &&
            isDue(says, armedAt, item, now) &&
            forbidding(flags, says.action) === undefined &&
            (says.andThen === undefined || forbidding(flags, says.andThen) === undefined),
        );
  return { flags, does: does ?? null };
}

/** Whether what follows a scan may be filed by itself now: no instruction forbids it, and the item is not held. */
export function mayFollow({ flags }: Decision, type: ActionType): boolean {
  return !isHeld(flags) && forbidding(flags, type) === undefined;
}

function isHeld(flags: readonly Standing[]): boolean {
  return flags.some(({ says }) => says.kind === "HOLD");
}

const flagOrder = ["FORBID", "HOLD", "SAY"] as const;

/** Whether an instruction is about mail like this. */
export function isAbout({ recipientId, condition }: NewInstruction, item: Arrived): boolean {
  const { type, overPounds, underPounds } = condition;
  return (
    (recipientId === undefined || recipientId === item.recipientId) &&
    (type === undefined || type === item.type) &&
    (overPounds === undefined || item.weight > overPounds) &&
    // An item that was not weighed is not known to be light.
    (underPounds === undefined || (item.weight > 0 && item.weight < underPounds)) &&
    isFrom(condition, item.senderName)
  );
}

function isFrom({ sender, aliases }: InstructionCondition, senderName: string): boolean {
  if (sender === undefined) return true;
  const name = senderKey(senderName);
  return [sender, ...aliases].some((each) => senderKey(each) === name);
}

/** A sender's name without case, marks and what businesses put behind it: "Chase, Inc." is "Chase". */
export function senderKey(name: string): string {
  const words = fold(name)
    .replaceAll(/[^\p{L}\p{N}\s]/gu, "")
    .trim();
  return words
    .replace(/\s(?:inc|llc|ltd|co|corp|corporation|company|gmbh|as|plc)$/u, "")
    .replaceAll(/\s+/g, " ");
}

/** Senders that may be one of `wanted`: a letter or two differ, one is the beginning of the other, or its initials ("IRS"). */
export function nearSenders(wanted: readonly string[], known: readonly string[]): string[] {
  const keys = wanted.map(senderKey);
  return known.filter((name) => {
    const key = senderKey(name);
    if (keys.includes(key)) return false;
    return keys.some(
      (each) =>
        (each.length >= 3 && (key.startsWith(`${each} `) || each.startsWith(`${key} `))) ||
        areInitials(each, key) ||
        areInitials(key, each) ||
        (each.length >= 4 && distance(each, key) <= (each.length >= 8 ? 2 : 1)),
    );
  });
}

function areInitials(short: string, name: string): boolean {
  const words = name.split(" ");
  return words.length >= 3 && words.map((word) => word.charAt(0)).join("") === short;
}

function isOn({ from, until }: Extract<NewInstruction, { kind: "HOLD" }>, today: string): boolean {
  return from <= today && today <= until;
}

function isDue(
  { when }: Extract<NewInstruction, { kind: "DO" }>,
  armedAt: Date,
  { receivedAt, freeUntil, registeredAt, timeZone }: Arrived,
  now: Date,
): boolean {
  if (when.at === "ARRIVAL") return armedAt <= registeredAt;
  if (when.at === "WEEKDAY" || when.at === "MONTHDAY") {
    const since = armedAt > registeredAt ? armedAt : registeredAt;
    return nextDay(when, dayOf(since, timeZone)) <= dayOf(now, timeZone);
  }
  if (when.at === "AGE") return now.getTime() >= receivedAt.getTime() + when.days * day;
  return freeUntil !== null && now.getTime() >= freeUntil.getTime() - when.days * day;
}

/** The first day after `after`, as "2026-12-20", that a weekday or a day of the month names. */
export function nextDay(
  when: Extract<InstructionWhen, { at: "WEEKDAY" | "MONTHDAY" }>,
  after: string,
): string {
  const from = new Date(`${after}T00:00:00Z`);
  const [year, month, date] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  if (when.at === "WEEKDAY") {
    // 0 is a Sunday in both.
    const wanted = (Weekday.options.indexOf(when.weekday) + 1) % 7;
    const ahead = (wanted - from.getUTCDay() + 7) % 7 || 7;
    return isoDay(Date.UTC(year, month, date + ahead));
  }
  const inMonth = (next: number) => {
    const last = new Date(Date.UTC(year, month + next + 1, 0)).getUTCDate();
    return isoDay(Date.UTC(year, month + next, Math.min(when.day, last)));
  };
  const thisMonth = inMonth(0);
  return thisMonth > after ? thisMonth : inMonth(1);
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** What forbids a step. Junk is disposed of as trash is. */
export const forbiddenAs: Partial<Record<ActionType, ForbiddenAction>> = {
  SCAN: "SCAN",
  SHRED: "SHRED",
  TRASH: "TRASH",
  JUNK: "TRASH",
};

/** The instruction among `flags` that forbids a request of that type. */
export function forbidding(flags: readonly Standing[], type: ActionType): Standing | undefined {
  const action = forbiddenAs[type];
  return flags.find(({ says }) => says.kind === "FORBID" && says.action === action);
}

/** Why a request of that type is not filed or completed, in the words of the instruction. */
export function forbiddenWords(steNumber: string, { says }: Standing): string {
  return `STE ${steNumber} says: ${instructionWords(says)}. A lead may override that with a reason.`;
}

/** "Scan: mail from IRS", "Shred: all mail". */
export function todoWords(type: ActionType, { condition }: NewInstruction): string {
  return `${actionTypeLabel(type)}: ${aboutWords(condition) || "all mail"}`;
}

/** What destroys an item, or costs the customer something. */
const costly: ReadonlySet<DoneAction> = new Set([
  "SHRED",
  "TRASH",
  "FORWARD",
  "CONSOLIDATE",
  "CHECK_DEPOSIT",
]);

/** Whether its dry run has to be looked at before it takes effect. */
export function needsTrial(says: NewInstruction): boolean {
  return says.kind === "DO" && (costly.has(says.action) || says.andThen !== undefined);
}
