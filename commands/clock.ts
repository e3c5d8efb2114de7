// The clock of a record by hand: pausing it while somebody else is waited for, letting it run again, and saying why something was late.
// One table, each row three commands.
import { waitingForArg } from "@/kernel/arguments/plain/promised";
import { sinceArg } from "@/kernel/arguments/plain/handed-over";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { forwardArg } from "@/kernel/arguments/records/forward";
import { requestArg } from "@/kernel/arguments/records/request";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { type AnyCommand, defineCommand } from "@/kernel/command/define";

const nouns = [
  { kind: "request", group: "Requests", arg: requestArg },
  { kind: "forward", group: "Forwards", arg: forwardArg },
  { kind: "consolidation", group: "Consolidations", arg: consolidationArg },
  { kind: "ticket", group: "Tickets", arg: ticketArg },
] as const;

const lateReasonArg = usualReasonArg(
  "Too much work",
  "Item was hard to find",
  "Machine was broken",
  "Overlooked",
);
const may = ({ can }: { can: (permission: "requests.write") => boolean }) =>
  can("requests.write") || "Your role cannot change requests";

const steps = () => import("./clock/shared/steps");

function clockCommands({ kind, group, arg }: (typeof nouns)[number]): readonly AnyCommand[] {
  const shared = { group, scope: "global", when: may } as const;
  return [
    defineCommand({
      ...shared,
      id: `clock.pause-${kind}`,
      title: `Pause the clock of a ${kind}`,
      about: "Its promised time stands still while somebody else is waited for.",
      keywords: [`pause ${kind}`, "pause clock", "pause promise"],
      phrase: "pause {record} [for] {reason}",
      args: { record: arg, reason: waitingForArg },
      each: { arg: "record", kind, done: "paused" },
      danger: "undoable",
      run: async (run) => (await steps()).pause(run, `clock.resume-${kind}`),
    }),
    defineCommand({
      ...shared,
      id: `clock.resume-${kind}`,
      title: `Resume the clock of a ${kind}`,
      about: "Its promised time passes again.",
      keywords: [`resume ${kind}`, "resume clock"],
      phrase: "resume {record}",
      args: { record: arg, since: sinceArg },
      each: { arg: "record", kind, done: "resumed" },
      danger: "safe",
      run: async (run) => (await steps()).resume(run),
    }),
    defineCommand({
      ...shared,
      id: `clock.explain-${kind}`,
      title: `Say why a ${kind} was late`,
      about: "The reason stands in its history.",
      keywords: ["explain lateness"],
      phrase: "late {record} because {reason}",
      args: { record: arg, reason: lateReasonArg },
      each: { arg: "record", kind, done: "explained" },
      danger: "safe",
      run: async (run) => (await steps()).explain(run),
    }),
  ];
}

export default nouns.flatMap(clockCommands);
