import { extendStorage } from "@/contract/storage/storage";
import { dayShown } from "@/kernel/arguments/when/date";
import { daysArg } from "@/kernel/arguments/when/days";
import { mailArg } from "@/kernel/arguments/records/mail";
import { untilBefore } from "./shared/until-before";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "storage.extend",
  title: "Extend storage",
  about: "Stores an item free of charge for some days more, from the end of its free days or from now.",
  keywords: ["store longer", "more free days", "keep longer"],
  group: "Mailroom",
  scope: "global",
  phrase: "extend {mail} by {days}",
  args: { mail: mailArg, days: daysArg },
  each: { arg: "mail", kind: "mail", done: "extended" },
  when: ({ can }) => can("storage.write") || "Your role cannot change storage: ask a lead",
  danger: "undoable",
  run: async ({ api, args: { mail, days } }) => {
    const { id, label, version } = mail;
    const after = await api(extendStorage, { params: { id }, body: { days } }, { version });
    const ref = { id, label, version: after.version };
    return {
      say: `${label}: stored free of charge until ${after.freeUntil ? dayShown(after.freeUntil) : "further notice"}.`,
      undo: { id: "storage.until", args: untilBefore(ref, after) },
    };
  },
});
