import { defineCommand } from "@/kernel/command/define";
import { lastRowIsSaved } from "../intake/shared/session-in-front";

export default defineCommand({
  id: "instruction.do",
  title: "Carry out instruction",
  about:
    "Does what an instruction asks for with the item that was taken in last: opens the scan, prints the forward's label, completes the request, or shelves what is held.",
  keywords: ["do it", "paper in hand"],
  group: "Intake",
  scope: "route:intake",
  hotkeys: ["mod+enter"],
  phrase: "do what is to be done",
  when: lastRowIsSaved,
  danger: "safe",
  run: async (run) => (await import("./shared/do-last")).doLast(run),
});
