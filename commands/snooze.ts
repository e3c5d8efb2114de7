// Snoozing: a record leaves the work lists until a moment, and comes back by itself, by hand, or when anything of it changes. A pair
// of commands for each kind of record.
import { type SnoozedKind, snoozePermission, snoozeRecord, wakeRecord } from "@/contract/snooze/snooze";
import { handedOverArg } from "@/kernel/arguments/plain/handed-over";
import { momentArg } from "@/kernel/arguments/when/moment";
import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { requestArg } from "@/kernel/arguments/records/request";
import { taskArg } from "@/kernel/arguments/records/task";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import type { Context } from "@/kernel/command/context";
import { type AnyCommand, defineCommand } from "@/kernel/command/define";
import { momentInWords } from "@/kernel/values/moment";
import type { Scope } from "@/kernel/input/scope";

const kinds: readonly {
  kind: SnoozedKind;
  group: string;
  arg: typeof ticketArg;
  /** The screen on which its keys are live. */
  keysIn: Scope;
}[] = [
  { kind: "ticket", group: "Tickets", arg: ticketArg, keysIn: "route:support" },
  { kind: "task", group: "Tasks", arg: taskArg, keysIn: "route:task" },
  { kind: "exception", group: "Exceptions", arg: exceptionArg, keysIn: "route:exceptions" },
  { kind: "request", group: "Requests", arg: requestArg, keysIn: "route:request" },
  { kind: "forward", group: "Forwards", arg: forwardArg, keysIn: "route:forward" },
  { kind: "consolidation", group: "Consolidations", arg: consolidationArg, keysIn: "route:consolidation" },
];

/** Of a snooze that is taken back: until when it was. */
const untilArg = { ...momentArg, specificity: 0, fieldless: true as const };

/** Until when it was then, where a step is taken back: what somebody else did since stays. */
const seenArg = handedOverArg<{ seen: string | null }>("snooze");

function mayChange(context: Context, kind: SnoozedKind): true | string {
  return context.can(snoozePermission[kind]) || `Your role cannot change ${kind}s`;
}

function pair({ kind, group, arg, keysIn }: (typeof kinds)[number]): AnyCommand[] {
  const snooze = `snooze.${kind}`;
  const wake = `snooze.wake-${kind}`;
  return [
    defineCommand({
      id: snooze,
      title: `Snooze ${kind}`,
      about: "Takes it off the work lists until a moment. It comes back sooner when anything of it changes.",
      keywords: ["remind me", "not now", "put off"],
      group,
      scope: "global",
      hotkeys: ["z"],
      keysIn,
      phrase: "snooze {record} until {until}",
      args: { record: arg, until: { ...momentArg, label: "Until" }, seen: seenArg },
      each: { arg: "record", kind, done: "snoozed" },
      when: (context) => mayChange(context, kind),
      danger: "undoable",
      run: async ({ api, args: { record, until, seen }, context }) => {
        const { id, label, version } = record;
        const options = version === undefined ? {} : { version };
        const after = await api(snoozeRecord, { params: { id }, body: { kind, until, ...seen } }, options);
        const { snoozedUntil, before } = after;
        return {
          say: `${label}: snoozed until ${momentInWords(snoozedUntil ?? until, context.hours)}.`,
          undo:
            before === null
              ? { id: wake, args: { record: { id, label }, until: snoozedUntil ?? until } }
              : { id: snooze, args: { record: { id, label }, until: before, seen: { seen: snoozedUntil } } },
        };
      },
    }),
    defineCommand({
      id: wake,
      title: `Wake ${kind}`,
      about: "Brings a snoozed one back to the work lists.",
      keywords: ["unsnooze", "bring back"],
      group,
      scope: "global",
      hotkeys: ["shift+z"],
      keysIn,
      phrase: `wake {record}`,
      args: { record: arg, until: untilArg },
      each: {
        arg: "record",
        kind,
        done: "woken",
        able: ({ snoozed, label }) => snoozed !== false || `${label} is not snoozed.`,
      },
      when: (context) => mayChange(context, kind),
      danger: "undoable",
      run: async ({ api, args: { record, until } }) => {
        const { id, label } = record;
        const { before } = await api(wakeRecord, { params: { id }, body: { kind, until } });
        if (before === null) return { say: `${label}: was not snoozed.`, unchanged: true };
        return {
          say: `${label}: back on the work lists.`,
          undo: { id: snooze, args: { record: { id, label }, until: before, seen: { seen: null } } },
        };
      },
    }),
  ];
}

export default kinds.flatMap(pair);
