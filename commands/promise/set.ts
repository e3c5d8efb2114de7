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
  },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async ({ api, args: { what, promised, plan, priority, office: named } }) => {
    const { change, known, officeMeant, officeRef, rowOf, zoned } = await import("./shared/change");
    const office = await officeMeant(api, named);
    const row = { of: what, plan: plan?.id ?? null, priority: priority ?? null, promised };
    const table = known(office);
    const before = rowOf(table, row);
    const promises = [...table.filter((each) => each !== before), row];
    const more = await change(api, office, { hours: zoned(office.hours), promises });
    const about = { what, plan, priority, office: officeRef(office) };
    const words = [
      promiseOfArg.format(what),
      plan && `of plan ${plan.label}`,
      priority && `of ${priorityArg.format(priority)} priority`,
      promisedArg.format(promised),
    ];
    return {
      say: `${office.label} promises ${words.filter(Boolean).join(" ")}.${more}`,
      undo: before
        ? { id: "promise.set", args: { ...about, promised: before.promised } }
        : { id: "promise.drop", args: about },
    };
  },
});
