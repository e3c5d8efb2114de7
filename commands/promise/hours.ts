import { undoneArg } from "@/kernel/arguments/plain/handed-over";
import { officeHoursArg } from "@/kernel/arguments/when/office-hours";
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
  args: { hours: officeHoursArg, office: officeHereArg, undone: undoneArg },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async (run) => (await import("./shared/office-hours")).setHours(run),
});
