import { choiceKind } from "@/kernel/arguments/plain/choice";
import { type Preferences, defineCommand } from "@/kernel/command/define";
import { setPreferences } from "@/kernel/command/general-effects";

const dateOrderArg = choiceKind<Preferences["dates"]>("order of day and month", 60, [
  { value: "month-first", label: "Month first: 12/24", words: ["month first", "month", "12/24"] },
  { value: "day-first", label: "Day first: 24/12", words: ["day first", "day", "24/12"] },
]);

export default defineCommand({
  id: "app.dates",
  title: "Set order of day and month",
  about: "Sets how days in figures are read: whether 03/04 is in March or in April.",
  keywords: ["date format", "day first", "month first"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "dates {order}",
  args: { order: dateOrderArg },
  danger: "safe",
  run: ({ args }) => ({ effects: [setPreferences({ dates: args.order })] }),
});
