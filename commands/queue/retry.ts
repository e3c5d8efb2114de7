import { keptArg } from "@/kernel/arguments/unsent-entry";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "queue.retry",
  title: "Send unsent entry again",
  about:
    "Puts an entry that the server refused back among those that wait to be sent, in its old place. One whose number is here already is then registered all the same.",
  keywords: ["offline", "queue", "refused"],
  group: "Mail",
  scope: "global",
  phrase: "send again unsent {entry}",
  args: { entry: keptArg },
  when: ({ kept }) =>
    kept === undefined ? false : kept.some(({ state }) => state === "refused") || "Nothing was refused",
  danger: "safe",
  run: ({ args: { entry } }) => ({ queue: { retry: entry.id } }),
});
