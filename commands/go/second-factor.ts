import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.second-factor",
  title: "Second factor",
  keywords: ["two-factor", "2fa", "authenticator", "totp", "recovery codes"],
  group: "Go to",
  scope: "global",
  phrase: "go to second factor",
  danger: "safe",
  run: () => ({ go: "/settings?section=second-factor" }),
});
