// The queue argument of work mode: which kind of work a person goes through.
import type { WorkQueue } from "@/contract/work/work";
import type { Context } from "@/kernel/command/context";
import { declareInFront } from "@/kernel/command/in-front";
import { type Choice, choiceKind } from "@/kernel/arguments/plain/choice";

/** The queue that the person works on; absent where the person is in none, or nothing waits in it. */
export const workInFront = declareInFront<{ queue: WorkQueue }>("work");

/** Each queue, with the words that mean it and the path of its list. */
const queues: readonly (Choice<WorkQueue> & { list: string })[] = [
  { value: "scans", label: "Scans", list: "/scan", words: ["scans", "scan", "scanning"] },
  { value: "trash", label: "Trash", list: "/trash", words: ["trash"] },
  { value: "shreds", label: "Shreds", list: "/shred", words: ["shreds", "shred", "shredding"] },
  { value: "pickups", label: "Pick-ups", list: "/pickup", words: ["pickups", "pick-ups", "pickup"] },
  {
    value: "forwards",
    label: "Forwards",
    list: "/forward",
    words: ["forwards", "forward", "forwarding", "shipping"],
  },
  {
    value: "consolidations",
    label: "Consolidations",
    list: "/consolidation",
    words: ["consolidations", "consolidation"],
  },
  { value: "deposits", label: "Deposits", list: "/deposit", words: ["deposits", "deposit"] },
  { value: "exceptions", label: "Exceptions", list: "/exceptions", words: ["exceptions", "exception"] },
  { value: "tasks", label: "Tasks", list: "/tasks", words: ["tasks", "task"] },
  { value: "tickets", label: "Tickets", list: "/support", words: ["tickets", "ticket"] },
];

export const workQueueArg = {
  ...choiceKind("queue", 60, queues),
  /** That of the list on the screen. */
  fromContext: ({ path }: Pick<Context, "path">) =>
    queues.find(({ list }) => path === list || path.startsWith(`${list}/`))?.value,
};

/** The queue called `name`, with what people call it and the path of its list; undefined where there is none. */
export function queueCalled(name: string): { value: WorkQueue; label: string; list: string } | undefined {
  return queues.find(({ value }) => value === name);
}
