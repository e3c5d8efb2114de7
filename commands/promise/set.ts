import { undoneArg } from "@/kernel/arguments/plain/handed-over";
import { promiseOfArg, promisedArg } from "@/kernel/arguments/plain/promised";
import { priorityArg } from "@/kernel/arguments/plain/priority";
import { officeHereArg, planArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "promise.set",
  title: "Set promise",
  about:
    "How soon an office does what customers ask for, in office time; for a plan or a priority alone where you name one.",
  keywords: ["sla", "we promise"],
  group: "Mailroom",
  scope: "global",
  phrase: "promise {what} {promised} [plan {plan}] [priority {priority}] [at {office}]",
  args: {
    what: promiseOfArg,
    promised: promisedArg,
    plan: planArg,
    priority: priorityArg,
    office: officeHereArg,
    undone: undoneArg,
  },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async (run) => (await import("./shared/promised")).promise(run),
});
