import { officeHoursArg } from "@/kernel/arguments/plain/office-hours";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "promise.hours",
  title: "Set office hours",
  about: "The hours in which promised time passes. What is due is computed again.",
  keywords: ["opening hours", "business hours", "working hours"],
  group: "Mailroom",
  scope: "global",
  phrase: "office hours {hours} [at {office}]",
  args: { hours: officeHoursArg, office: officeHereArg },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async ({ api, args: { hours, office: named } }) => {
    const { change, officeMeant, officeRef, zoned } = await import("./shared/change");
    const office = await officeMeant(api, named);
    const week = hours.week?.map((day) => [...day]) ?? null;
    const hoursNow = { ...zoned(office.hours), week };
    const more = await change(api, office, { hours: hoursNow });
    const undone = { hours: { week: office.hours.week }, office: officeRef(office) };
    return {
      say: `${office.label}: office hours ${officeHoursArg.format(hours)} (${hoursNow.timeZone}).${more}`,
      undo: { id: "promise.hours", args: undone },
    };
  },
});
