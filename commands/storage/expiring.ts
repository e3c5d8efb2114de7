import { daysArg } from "@/kernel/arguments/when/days";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "storage.expiring",
  title: "Expiring storage",
  about: "Lists the items whose free storage ends within some days.",
  keywords: ["free storage ends", "storage list", "overdue storage"],
  short: ["exp"],
  group: "Mailroom",
  scope: "global",
  phrase: "expiring [in {days}]",
  args: { days: daysArg },
  when: ({ can }) => can("mail.read") || "Your role cannot see mail",
  startsBare: true,
  danger: "safe",
  run: ({ args }) => ({ go: args.days === undefined ? "/storage" : `/storage?within=${args.days}` }),
});
