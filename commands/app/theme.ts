import { choiceKind } from "@/kernel/arguments/choice";
import { type Preferences, defineCommand } from "@/kernel/define";

const themeArg = choiceKind<Preferences["theme"]>("theme", 60, [
  { value: "light", label: "Light", words: ["light"] },
  { value: "dark", label: "Dark", words: ["dark"] },
  { value: "system", label: "Use system setting", words: ["system"] },
]);

export default defineCommand({
  id: "app.theme",
  title: "Switch theme",
  keywords: ["light", "dark", "colours"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "theme {theme}",
  args: { theme: themeArg },
  danger: "safe",
  run: ({ args }) => ({ set: { theme: args.theme } }),
});
