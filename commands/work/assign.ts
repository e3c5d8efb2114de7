import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.assign",
  title: "Assign",
  group: "Work",
  scope: "route:work",
  hotkeys: ["a"],
  listed: false,
  when: ({ work }) => work?.queue === "exceptions" || "Only an exception can be assigned.",
  danger: "safe",
  run: () => ({ again: { id: "exception.assign", args: {} } }),
});
