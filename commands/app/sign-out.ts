import { defineCommand } from "@/kernel/command/define";
import { signOut } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "app.sign-out",
  title: "Logout",
  keywords: ["sign out", "log out", "log off", "log me out", "sign me out", "leave"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "logout",
  danger: "safe",
  loses: ({ unsent = [] }) =>
    unsent.length === 0
      ? null
      : `${unsent.length === 1 ? "One entry" : `${unsent.length} entries`} on this machine could not be sent yet. Logging out deletes ${unsent.length === 1 ? "it" : "them"}.`,
  run: () => ({ effects: [signOut()] }),
});
