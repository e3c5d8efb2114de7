import { choiceKind } from "@/kernel/arguments/plain/choice";
import { type Preferences, defineCommand } from "@/kernel/command/define";
import { setPreferences } from "@/kernel/command/general-effects";

const languageArg = choiceKind<Preferences["language"]>("language", 60, [
  { value: "tr", label: "Türkçe", words: ["Türkçe", "tr", "turkish"] },
  { value: "en", label: "English", words: ["English", "en"] },
]);

export default defineCommand({
  id: "app.language",
  title: "Set language of the sign-in page",
  group: "Pigeonhole",
  scope: "global",
  phrase: "language {language}",
  args: { language: languageArg },
  calledBy: ["turkish", "english"],
  danger: "safe",
  run: ({ args }) => ({ effects: [setPreferences({ language: args.language })] }),
});
