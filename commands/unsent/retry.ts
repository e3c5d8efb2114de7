import { unsentEntryArg } from "@/kernel/arguments/records/unsent-entry";
import { defineCommand } from "@/kernel/command/define";
import { stepUnsent } from "./shared/unsent-step";

export default defineCommand({
  id: "unsent.retry",
  title: "Send unsent entry again",
  about:
    "Sends an entry that the server refused again, in its old place. One whose number is here already is registered a second time.",
  keywords: ["offline", "queue", "refused"],
  group: "Mail",
  scope: "global",
  phrase: "send again unsent {entry}",
  args: { entry: unsentEntryArg },
  when: ({ unsent }) =>
    unsent === undefined ? false : unsent.some(({ state }) => state === "refused") || "Nothing was refused",
  danger: "safe",
  run: ({ args: { entry } }) => ({ effects: [stepUnsent({ retry: entry.id })] }),
});
