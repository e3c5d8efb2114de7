import { dayAt } from "@/kernel/arguments/when/date";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { handedOverArg } from "@/kernel/arguments/plain/handed-over";
import { defineCommand } from "@/kernel/command/define";

/** Why it is closed: undo of opening it gives that back. */
const closureNameArg = handedOverArg<string>("reason");

export default defineCommand({
  id: "promise.closed",
  title: "Close office for a day",
  about: "A day on which promised time stands still. What is due is computed again.",
  keywords: ["closed on", "holiday", "holiday on", "office closed", "office closed on"],
  group: "Mailroom",
  scope: "global",
  phrase: "closed {day} [at {office}]",
  args: { day: dayAt("office"), office: officeHereArg, name: closureNameArg },
  when: ({ can }) => can("promises.write") || "Your role cannot change promises: ask a lead",
  danger: "undoable",
  run: async (run) => (await import("./shared/office-hours")).closeDay(run),
});
