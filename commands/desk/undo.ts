import { undoHandOver } from "@/contract/desk/desk";
import { handOverArg } from "@/kernel/arguments/records/listed";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "desk.undo",
  title: "Undo hand-over",
  about:
    "Takes a hand-over back: its items are here again. Within 10 minutes by the person who made it, later by a lead with a reason.",
  keywords: ["wrong item handed over", "not picked up"],
  group: "Pick-up desk",
  scope: "global",
  phrase: "undo hand-over {handOver} [because {reason}]",
  args: { handOver: handOverArg, reason: reasonArg },
  when: ({ can }) => can("requests.write") || "Your role cannot hand over mail",
  danger: "safe",
  run: async ({ api, args: { handOver, reason } }) => {
    const { id, version } = handOver;
    const seen = version === undefined ? {} : { version };
    const made = await api(undoHandOver, { params: { id }, body: { reason } }, seen);
    const count = made.items.length === 1 ? "Its item is" : `Its ${made.items.length} items are`;
    return { say: `Hand-over to ${made.person} undone. ${count} here again.` };
  },
});
