import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "app.sign-out",
  title: "Logout",
  keywords: ["sign out", "log out", "leave"],
  group: "Pigeonhole",
  scope: "global",
  phrase: "logout",
  danger: "safe",
  run: () => ({ signOut: true }),
});
