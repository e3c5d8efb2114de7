import { workQueueArg } from "@/kernel/arguments/work-queue";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "work.start",
  title: "Start queue",
  about: "Goes through waiting work, one after the other. Nobody else gets the same one.",
  keywords: ["start work", "work on", "work mode", "process all"],
  short: ["wq"],
  group: "Work",
  scope: "global",
  hotkeys: ["e"],
  keysIn: "table",
  phrase: "work {queue}",
  args: { queue: workQueueArg },
  danger: "safe",
  run: ({ args: { queue } }) => ({ go: `/work/${queue}` }),
});
