import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.customers",
  title: "Customers",
  keywords: ["mailboxes", "users"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g c"],
  phrase: "go to customers",
  danger: "safe",
  run: () => ({ go: "/users" }),
});
