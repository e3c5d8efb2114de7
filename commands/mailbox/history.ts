import { defineCommand } from "@/kernel/command/define";
import { actOnScreen } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "mailbox.history",
  title: "History",
  about: "Opens or closes what was done in this mailbox, beside what it holds.",
  keywords: ["who did", "events", "log"],
  group: "Mailbox",
  scope: "route:mailbox",
  hotkeys: ["h"],
  phrase: "history of this mailbox",
  danger: "safe",
  run: () => ({ effects: [actOnScreen("history")] }),
});
