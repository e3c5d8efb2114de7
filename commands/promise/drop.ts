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
  args: { what: promiseOfArg, plan: planArg, priority: priorityArg, office: officeHereArg },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async ({ api, args: { what, plan, priority, office: named } }) => {
    const { change, known, officeMeant, officeRef, rowOf } = await import("./shared/change");
    const office = await officeMeant(api, named);
    const about = { of: what, plan: plan?.id ?? null, priority: priority ?? null };
    const table = known(office);
    const row = rowOf(table, about);
    if (!row) return { say: `${office.label} promises nothing for that.`, warns: true, unchanged: true };
    const more = await change(api, office, { promises: table.filter((each) => each !== row) });
    return {
      say: `${office.label} no longer promises ${promiseOfArg.format(what)}.${more}`,
      undo: {
        id: "promise.set",
        args: { what, plan, priority, promised: row.promised, office: officeRef(office) },
      },
    };
  },
});
