import { targetsOf } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";
import { mainStepOf } from "@/kernel/work";

export default defineCommand({
  id: "work.done",
  title: "Done and next",
  group: "Work",
  scope: "route:work",
  hotkeys: ["e", "mod+enter"],
  phrase: "done and next",
  when: ({ work }) => work !== undefined || "Nothing is waiting here.",
  danger: "safe",
  run: ({ context }) => {
    const [target] = targetsOf(context);
    const step = target && mainStepOf(target);
    return step ? { again: step } : {};
  },
});
