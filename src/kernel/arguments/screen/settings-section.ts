// A section of the settings, by its name or by what people call it.
import { choiceKind } from "../plain/choice";

export const sectionArg = choiceKind("section", 60, [
  { value: "profile", label: "Profile", words: ["profile", "my profile"] },
  { value: "password", label: "Password", words: ["password", "change password"] },
  { value: "sessions", label: "Sessions", words: ["sessions", "my sessions"] },
  { value: "keys", label: "Access keys", words: ["access keys"] },
  { value: "appearance", label: "Appearance", words: ["appearance"] },
  { value: "scanner", label: "Scanner", words: ["scanner"] },
  { value: "keyboard", label: "Keyboard", words: ["keyboard"] },
  { value: "macros", label: "Macros", words: ["macros"] },
  { value: "saved-replies", label: "Saved replies", words: ["saved replies"] },
  { value: "mailroom", label: "Mailroom", words: ["mailroom"] },
  { value: "promises", label: "Promises", words: ["promises", "office hours", "promise table"] },
  { value: "staff", label: "Staff", words: ["staff", "colleagues", "team"] },
  { value: "second-factor", label: "Two-step sign-in", words: ["two-step sign-in", "second factor"] },
  { value: "notices", label: "Notices", words: ["notices"] },
  { value: "printers", label: "Printers and labels", words: ["printers", "labels"] },
  { value: "access-log", label: "Access log", words: ["access log"] },
  { value: "integration-keys", label: "Integration keys", words: ["integration keys"] },
]);
