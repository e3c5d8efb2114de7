import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.second-factor",
  title: "Two-step sign-in",
  keywords: ["second factor", "two-factor", "2fa", "authenticator", "totp", "recovery codes"],
  group: "Go to",
  scope: "global",
  phrase: "go to two-step sign-in",
  danger: "safe",
  run: () => ({ go: "/settings?section=second-factor" }),
});
