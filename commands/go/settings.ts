import { choiceKind } from "@/kernel/arguments/choice";
import { defineCommand } from "@/kernel/define";

const sectionArg = choiceKind("section", 60, [
  { value: "profile", label: "Profile", words: ["profile", "my profile"] },
  { value: "password", label: "Password", words: ["password", "change password"] },
  { value: "sessions", label: "Sessions", words: ["sessions"] },
  { value: "keys", label: "Access keys", words: ["access keys"] },
  { value: "appearance", label: "Appearance", words: ["appearance"] },
  { value: "scanner", label: "Scanner", words: ["scanner"] },
  { value: "keyboard", label: "Keyboard", words: ["keyboard"] },
  { value: "macros", label: "Macros", words: ["macros"] },
  { value: "saved-replies", label: "Saved replies", words: ["saved replies"] },
  { value: "mailroom", label: "Mailroom", words: ["mailroom"] },
  { value: "staff", label: "Staff", words: ["staff", "colleagues", "team"] },
  { value: "second-factor", label: "Two-step sign-in", words: ["two-step sign-in", "second factor"] },
  { value: "notices", label: "Notices", words: ["notices"] },
  { value: "printers", label: "Printers and labels", words: ["printers", "labels"] },
  { value: "access-log", label: "Access log", words: ["access log"] },
  { value: "integration-keys", label: "Integration keys", words: ["integration keys"] },
]);

export default defineCommand({
  id: "go.settings",
  title: "Settings",
  about: "Opens the settings, or one section of them.",
  keywords: ["preferences"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g ,"],
  phrase: "go to settings [{section}]",
  args: { section: sectionArg },
  calledBy: [
    "profile",
    "password",
    "sessions",
    "appearance",
    "scanner",
    "macros",
    "mailroom",
    "staff",
    "team",
    "my profile",
    "change password",
  ],
  danger: "safe",
  run: ({ args: { section } }) => ({
    go: section === undefined ? "/settings" : `/settings?section=${section}`,
  }),
});
