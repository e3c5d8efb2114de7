// The promise clock: when a request is due, from its history, what was promised and the office's hours. Pure, and the only place that
// says so: what the database stores for sorting is what this gives.
import type { OfficeCalendar, MomentSpan } from "./office-calendar";
import { minute } from "./office-calendar";
import { minutesOf } from "./office-hours";
import type { Promised } from "./promise-table";

export type Pause = {
  from: Date;
  /** Null while it lasts. */
  to: Date | null;
  reason: string;
};

/** What happened to a request, as far as its clock asks. */
export type ClockHistory = {
  filedAt: Date;
  pauses: readonly Pause[];
  /** Null while it is open. */
  closedAt: Date | null;
};

/** The state of a clock at a moment; minutes are of office time. */
export type Clock = {
  /** Null while it is paused: nobody knows yet. A pause that began when it was late already does not change when it was due. */
  dueAt: Date | null;
  /** From when a fifth of the time or less is left. */
  warnAt: Date | null;
  /** The pause that lasts. */
  paused: Pause | null;
  late: boolean;
  /** Office time that has counted: since it was filed, without pauses, until it was closed. */
  counted: number;
  /** Office time until it is due: 0 when it is late, null where nobody knows. */
  remaining: number | null;
  /** Office time since it was due; 0 when it is not late. */
  lateBy: number;
};

/** How much of the time is left when a request turns amber. */
const warnedShare = 1 / 5;

export function clockOf(
  { filedAt, pauses, closedAt }: ClockHistory,
  promised: Promised,
  calendar: OfficeCalendar,
  now: Date,
): Clock {
  const filed = filedAt.getTime();
  const until = (closedAt ?? now).getTime();
  const resting = restsOf(pauses);
  const { dueAt, warnAt } = dueOf({ filedAt, pauses }, promised, calendar);
  const due = dueAt?.getTime() ?? null;
  const late = due !== null && until > due;
  return {
    dueAt,
    warnAt,
    paused: closedAt === null ? (pauses.find(({ to }) => to === null) ?? null) : null,
    late,
    counted: inMinutes(timeWithin({ from: filed, to: until }, resting, calendar)),
    remaining: due === null ? null : inMinutes(timeWithin({ from: until, to: due }, resting, calendar)),
    lateBy: late ? inMinutes(timeWithin({ from: due, to: until }, [], calendar)) : 0,
  };
}

/** When a request is due, and from when a fifth of its time is left: what is stored of each. */
export function dueOf(
  { filedAt, pauses }: Pick<ClockHistory, "filedAt" | "pauses">,
  promised: Promised,
  calendar: OfficeCalendar,
): Pick<Clock, "dueAt" | "warnAt"> {
  const filed = filedAt.getTime();
  const resting = restsOf(pauses);
  const due =
    promised.by === null
      ? momentAfter(filed, promised.minutes * minute, resting, calendar)
      : dueBy(filed, minutesOf(promised.by), resting, calendar);
  if (due === null) return { dueAt: null, warnAt: null };
  const whole =
    promised.by === null
      ? promised.minutes * minute
      : timeWithin({ from: filed, to: due }, resting, calendar);
  const warn = momentAfter(filed, whole * (1 - warnedShare), resting, calendar) ?? due;
  return { dueAt: new Date(due), warnAt: new Date(Math.min(due, warn)) };
}

function inMinutes(milliseconds: number): number {
  return Math.floor(milliseconds / minute);
}

/** Pauses in order of their beginnings, without those of no length, which stop nothing. */
function restsOf(pauses: readonly Pause[]): MomentSpan[] {
  return pauses
    .map(({ from, to }) => ({ from: from.getTime(), to: to?.getTime() ?? Infinity }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from);
}

/**
 * By `time` of the next working day after the day of filing. A pause that begins before that moment begins the promise again: by
 * `time` of the next working day after the day on which it ends. So it is never due on the day of the customer's answer, and neither
 * a pause nor a closed day can make it due earlier. Null while such a pause lasts.
 */
function dueBy(
  filed: number,
  time: number,
  rests: readonly MomentSpan[],
  calendar: OfficeCalendar,
): number | null {
  const after = (at: number) => calendar.momentOn(calendar.workingDayAfter(calendar.dayOf(at)), time);
  let due = after(filed);
  for (const { from, to } of rests) {
    if (from >= due || to <= filed) continue;
    if (to === Infinity) return null;
    due = Math.max(due, after(to));
  }
  return due;
}

/** The moment at which so much office time has passed since `start`, without rests; null where that never comes. */
function momentAfter(
  start: number,
  time: number,
  rests: readonly MomentSpan[],
  calendar: OfficeCalendar,
): number | null {
  const endless = rests.find(({ to }) => to === Infinity)?.from ?? Infinity;
  let left = time;
  if (left <= 0) return start;
  // There is a week with office time, so a rest without an end is reached.
  for (let day = calendar.dayOf(start); ; day += 1) {
    for (const span of calendar.spansOf(day)) {
      if (span.from >= endless) return null;
      for (const { from, to } of without(clipped(span, start, Infinity), rests)) {
        if (to - from >= left) return from + left;
        left -= to - from;
      }
    }
  }
}

/** The office time within a span, without rests, in milliseconds. */
function timeWithin(
  { from, to }: MomentSpan,
  rests: readonly MomentSpan[],
  calendar: OfficeCalendar,
): number {
  let sum = 0;
  if (from >= to) return sum;
  for (let day = calendar.dayOf(from); day <= calendar.dayOf(to); day += 1) {
    for (const span of calendar.spansOf(day)) {
      for (const piece of without(clipped(span, from, to), rests)) sum += piece.to - piece.from;
    }
  }
  return sum;
}

function clipped(span: MomentSpan, from: number, to: number): MomentSpan {
  return { from: Math.max(span.from, from), to: Math.min(span.to, to) };
}

/** The pieces of a span outside of rests, in order. */
function without(span: MomentSpan, rests: readonly MomentSpan[]): MomentSpan[] {
  if (rests.length === 0) return span.from < span.to ? [span] : [];
  const pieces: MomentSpan[] = [];
  let from = span.from;
  for (const rest of rests) {
    if (rest.to <= from || rest.from >= span.to) continue;
    if (rest.from > from) pieces.push({ from, to: rest.from });
    from = Math.max(from, rest.to);
  }
  if (from < span.to) pieces.push({ from, to: span.to });
  return pieces;
}
