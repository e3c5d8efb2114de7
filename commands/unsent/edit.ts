import { ApiError } from "@/contract/wire/errors";
import { unsentEntryArg } from "@/kernel/arguments/records/unsent-entry";
import { defineCommand } from "@/kernel/command/define";
import { openSurface } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "unsent.edit",
  title: "Correct unsent entry",
  about:
    "Opens the form of an entry that the server refused, filled in as it was: mail in its form, the rest as a line.",
  keywords: ["offline", "queue", "refused", "form"],
  group: "Mail",
  scope: "global",
  phrase: "correct unsent {entry}",
  args: { entry: unsentEntryArg },
  when: ({ unsent }) =>
    unsent === undefined ? false : unsent.some(({ state }) => state === "refused") || "Nothing was refused",
  danger: "safe",
  run: ({ args, context }) => {
    const entry = context.unsent?.find(({ id }) => id === args.entry.id);
    if (!entry) throw new ApiError("not_found", "This entry is no longer saved.");
    // A waiting entry may be sent while it is corrected, and would then be there twice.
    if (entry.state === "waiting") throw new ApiError("conflict", "Only what was refused can be corrected.");
    return entry.command === "mail.add"
      ? { effects: [openSurface({ surface: "add-mail", unsentEntry: entry.id })] }
      : { effects: [openSurface({ surface: "palette", line: entry.label })] };
  },
});
