// Work mode: the next record, done, skipped, and the keys that stand for what suits its queue.
import type { WorkQueue } from "@/contract/work/work";
import { workInFront, workQueueArg } from "@/kernel/arguments/screen/work-queue";
import { defineCommand } from "@/kernel/command/define";
import { mainStepOf } from "./work/shared/main-step";
import { type Context, itemsMeant, targetsOf } from "@/kernel/command/context";
import { stepWork } from "./work/shared/work-step";

/** Lists of items, work mode, and screens of records: one that is about no item says so. */
const itemKeys = [
  "table:items",
  "route:work",
  "route:request",
  "route:forward",
  "route:consolidation",
  "route:task",
  "route:exceptions",
  "route:deposit",
] as const;

/** Whether an item is meant, else why there is none. */
function whenItems(context: Context): true | string {
  const [target] = targetsOf(context);
  if (itemsMeant(context).length > 0) return true;
  return `${target ? `This ${target.kind} is no mail item. ` : ""}Go to a mail item first.`;
}

function queueOf(context: Context): WorkQueue | undefined {
  return workInFront.in(context)?.queue;
}

function isAtWork(context: Context): true | string {
  return queueOf(context) !== undefined || "Nothing is waiting here.";
}

export default [
  defineCommand({
    id: "work.start",
    title: "Start queue",
    about: "Goes through waiting work, one after the other. Nobody else gets the same one.",
    alsoCalled: ["start", "do"],
    keywords: [
      "start work",
      "work on",
      "work through",
      "work thru",
      "go through",
      "go thru",
      "start on",
      "work mode",
      "process all",
    ],
    short: ["wq"],
    group: "Work",
    scope: "global",
    hotkeys: ["e"],
    keysIn: "table",
    phrase: "work {queue}",
    args: { queue: workQueueArg },
    danger: "safe",
    run: ({ args: { queue } }) => ({ go: `/work/${queue}` }),
  }),
  defineCommand({
    id: "work.my-day",
    title: "My day",
    about: "What you did on a day, how long, and your pauses; for leads with the median of their offices.",
    keywords: ["what did i do", "my work"],
    group: "Work",
    scope: "global",
    hotkeys: ["g w"],
    phrase: "my day",
    when: ({ can }) => can("requests.read") || "Your role cannot see work",
    danger: "safe",
    answer: async ({ api }) => (await import("./work/shared/my-day-facts")).myDayFacts(api),
    run: () => ({ go: "/my-day" }),
  }),
  defineCommand({
    id: "work.done",
    title: "Done and next",
    group: "Work",
    scope: "route:work",
    hotkeys: ["e", "mod+enter"],
    phrase: "done and next",
    when: isAtWork,
    danger: "safe",
    run: ({ context }) => {
      const [target] = targetsOf(context);
      const step = target && mainStepOf(target);
      return step
        ? { again: step }
        : { say: "Nothing finishes this one by a key. Take its own steps.", warns: true };
    },
  }),
  defineCommand({
    id: "work.skip",
    title: "Skip",
    group: "Work",
    scope: "route:work",
    hotkeys: ["s"],
    phrase: "skip this one",
    when: isAtWork,
    danger: "safe",
    run: () => ({ effects: [stepWork("skip")] }),
  }),
  defineCommand({
    id: "work.undo",
    title: "Undo last",
    group: "Work",
    scope: "route:work",
    hotkeys: ["u"],
    listed: false,
    when: ({ undoable }) => undoable !== null || "There is nothing to undo",
    danger: "safe",
    run: ({ context: { undoable } }) => ({ takeBack: undoable?.id ?? "" }),
  }),
  defineCommand({
    id: "work.reply",
    title: "Write",
    group: "Work",
    scope: "route:work",
    hotkeys: ["r"],
    listed: false,
    when: (context) =>
      ["tickets", "tasks"].includes(queueOf(context) ?? "") || "Only a ticket or task has messages.",
    danger: "safe",
    run: () => ({ effects: [stepWork("reply")] }),
  }),
  defineCommand({
    id: "work.assign",
    title: "Assign",
    group: "Work",
    scope: "route:work",
    hotkeys: ["a"],
    listed: false,
    when: (context) =>
      ["exceptions", "tickets"].includes(queueOf(context) ?? "") ||
      "Only an exception or a ticket can be assigned.",
    danger: "safe",
    run: ({ context }) => ({
      again: { id: queueOf(context) === "tickets" ? "ticket.assign" : "exception.assign", args: {} },
    }),
  }),
  defineCommand({
    id: "work.snooze",
    title: "Snooze",
    group: "Work",
    scope: "route:work",
    hotkeys: ["z"],
    listed: false,
    when: isAtWork,
    danger: "safe",
    run: ({ context }) => {
      const [target] = targetsOf(context);
      return target ? { again: { id: `snooze.${target.kind}`, args: {} } } : {};
    },
  }),
  defineCommand({
    id: "work.put",
    title: "Put the item on a shelf",
    group: "Work",
    scope: "global",
    hotkeys: ["m"],
    keysIn: itemKeys,
    listed: false,
    when: whenItems,
    danger: "safe",
    run: () => ({ again: { id: "mail.put", args: {} } }),
  }),
  defineCommand({
    id: "work.label",
    title: "Label",
    group: "Work",
    scope: "global",
    hotkeys: ["l"],
    keysIn: itemKeys,
    listed: false,
    when: whenItems,
    danger: "safe",
    run: ({ context }) => {
      const [target] = targetsOf(context);
      return target?.kind === "forward"
        ? { again: { id: "forward.label", args: {} } }
        : { again: { id: "label.print", args: {} } };
    },
  }),
];
