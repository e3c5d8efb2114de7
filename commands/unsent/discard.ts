import { unsentEntryArg } from "@/kernel/arguments/records/unsent-entry";
import { defineCommand } from "@/kernel/command/define";
import { sentence } from "@/contract/text/sentence";
import { stepUnsent } from "./shared/unsent-step";

export default defineCommand({
  id: "unsent.discard",
  title: "Discard unsent entry",
  about: "Deletes an unsent entry from this machine. If sending was tried, it may have arrived anyway.",
  keywords: ["offline", "queue", "remove", "forget"],
  group: "Mail",
  scope: "global",
  phrase: "discard unsent {entry}",
  args: { entry: unsentEntryArg },
  when: ({ unsent }) =>
    unsent === undefined ? false : unsent.length > 0 || "There are no unsent entries on this machine",
  danger: "confirm",
  run: ({ args: { entry } }) => ({
    effects: [stepUnsent({ discard: entry.id })],
    say: sentence(`Discarded: ${entry.label}`),
  }),
});
