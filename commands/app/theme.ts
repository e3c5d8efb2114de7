import { choiceKind } from "@/kernel/arguments/plain/choice";
import { type Preferences, defineCommand } from "@/kernel/command/define";
import { setPreferences } from "@/kernel/command/general-effects";

const themeArg = choiceKind<Preferences["theme"]>("theme", 60, [
  { value: "light", label: "Light", words: ["light", "light mode"] },
  { value: "dark", label: "Dark", words: ["dark", "dark mode"] },
  { value: "system", label: "Use system setting", words: ["system"] },
]);

export default defineCommand({
  id: "app.theme",
  title: "Switch theme",
  keywords: ["colours"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "theme {theme}",
  args: { theme: themeArg },
  calledBy: ["dark", "light"],
  danger: "safe",
  run: ({ args }) => ({ effects: [setPreferences({ theme: args.theme })] }),
});
