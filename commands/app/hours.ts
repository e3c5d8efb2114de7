import { choiceKind } from "@/kernel/arguments/plain/choice";
import { type Preferences, defineCommand } from "@/kernel/command/define";
import { setPreferences } from "@/kernel/command/general-effects";

const clockArg = choiceKind<Preferences["hours"]>("hours of the clock", 60, [
  { value: "12", label: "12 hours: 2:05 PM", words: ["12", "12 hours", "am pm"] },
  { value: "24", label: "24 hours: 14:05", words: ["24", "24 hours"] },
]);

export default defineCommand({
  id: "app.hours",
  title: "Set 12- or 24-hour clock",
  about: "Sets how times of day are shown on this machine: 2:05 PM or 14:05.",
  keywords: ["time format", "24 hours", "am pm"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "clock {hours}",
  args: { hours: clockArg },
  danger: "safe",
  run: ({ args }) => ({ effects: [setPreferences({ hours: args.hours })] }),
});
