import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.skip",
  title: "Skip",
  group: "Work",
  scope: "route:work",
  hotkeys: ["s"],
  phrase: "skip this one",
  when: ({ work }) => work !== undefined || "Nothing is waiting here.",
  danger: "safe",
  run: () => ({ work: "skip" }),
});
