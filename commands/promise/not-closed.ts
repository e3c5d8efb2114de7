import { dayAt } from "@/kernel/arguments/when/date";
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
  args: { day: dayAt("office"), office: officeHereArg },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async (run) => (await import("./shared/office-hours")).openDay(run),
});
