import { keptArg } from "@/kernel/arguments/kept";
import { defineCommand } from "@/kernel/define";
import { sentence } from "@/contract/sentence";

export default defineCommand({
  id: "queue.discard",
  title: "Discard kept entry",
  about:
    "Throws away what is kept on this machine: it is sent no more. What was tried may have arrived all the same.",
  keywords: ["offline", "queue", "remove", "forget"],
  group: "Mail",
  scope: "global",
  phrase: "discard kept {entry}",
  args: { entry: keptArg },
  when: ({ kept }) => (kept === undefined ? false : kept.length > 0 || "Nothing is kept on this machine"),
  danger: "confirm",
  run: ({ args: { entry } }) => ({
    queue: { discard: entry.id },
    say: sentence(`Discarded: ${entry.label}`),
  }),
});
