import { defineCommand } from "@/kernel/command/define";
import { reread } from "@/kernel/command/general-effects";

/** Tags of the contract whose answers are shown on screens. */
const shown = [
  "Dashboard",
  "Mailboxes",
  "Mail",
  "Requests",
  "Forwards",
  "Consolidations",
  "Tasks",
  "Tickets",
  "Notices",
  "Staff",
];

export default defineCommand({
  id: "app.refresh",
  title: "Refresh",
  about: "Reads the screen again. Changes by others come by themselves; use this when in doubt.",
  keywords: ["reload", "update", "read again"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "refresh",
  danger: "safe",
  run: () => ({ say: "Reading the screen again.", effects: [reread(shown)] }),
});
