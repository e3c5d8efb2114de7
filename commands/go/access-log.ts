import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.access-log",
  title: "Access log",
  about: "Who opened which photo or scan.",
  keywords: ["viewed by", "file views", "who saw"],
  group: "Go to",
  scope: "global",
  phrase: "go to access log",
  when: ({ can }) => can("views.read") || "Your role cannot read the access log",
  danger: "safe",
  run: () => ({ go: "/settings?section=access-log" }),
});
