import { dateArg, dayShown } from "@/kernel/arguments/plain/date";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "promise.not-closed",
  title: "Remove a closed day",
  about: "The office works on that day after all.",
  keywords: ["office open on", "no holiday"],
  group: "Mailroom",
  scope: "global",
  phrase: "not closed {day} [at {office}]",
  args: { day: dateArg, office: officeHereArg },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async ({ api, args: { day, office: named } }) => {
    const { change, officeMeant, officeRef } = await import("./shared/change");
    const office = await officeMeant(api, named);
    const opened = day.slice(0, 10);
    const before = office.hours.closures.find((each) => each.day === opened);
    if (!before) {
      return { say: `${office.label} is not closed on ${dayShown(day)}.`, warns: true, unchanged: true };
    }
    const closures = office.hours.closures.filter((each) => each !== before);
    const more = await change(api, office, { hours: { ...office.hours, closures } });
    return {
      say: `${office.label} is open on ${dayShown(day)}.${more}`,
      undo: { id: "promise.closed", args: { day, office: officeRef(office), name: before.name } },
    };
  },
});
