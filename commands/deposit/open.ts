import { depositArg } from "@/kernel/arguments/records/deposit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "deposit.open",
  title: "Open deposit",
  about: "Shows a deposit with its checks, its account and its steps.",
  keywords: ["show deposit"],
  group: "Deposits",
  scope: "global",
  phrase: "open deposit {deposit}",
  args: { deposit: depositArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see deposits",
  danger: "safe",
  run: ({ args }) => ({ go: `/deposit/${args.deposit.id}` }),
});
