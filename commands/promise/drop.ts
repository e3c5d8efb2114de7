import { undoneArg } from "@/kernel/arguments/plain/handed-over";
import { promiseOfArg } from "@/kernel/arguments/plain/promised";
import { priorityArg } from "@/kernel/arguments/plain/priority";
import { officeHereArg, planArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "promise.drop",
  title: "Remove promise",
  about: "Nothing is promised any more for that type, plan and priority.",
  keywords: ["no promise", "take back promise", "drop promise"],
  group: "Mailroom",
  scope: "global",
  phrase: "no promise for {what} [plan {plan}] [priority {priority}] [at {office}]",
  args: {
    what: promiseOfArg,
    plan: planArg,
    priority: priorityArg,
    office: officeHereArg,
    undone: undoneArg,
  },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async (run) => (await import("./shared/promised")).promiseNoMore(run),
});
