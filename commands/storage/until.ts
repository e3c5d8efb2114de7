import { extendStorage } from "@/contract/storage/storage";
import { dayAt, dayShown } from "@/kernel/arguments/when/date";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { mailArg } from "@/kernel/arguments/records/mail";
import { untilBefore } from "./shared/until-before";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "storage.until",
  title: "Store until",
  about: "Sets until when an item is stored free of charge.",
  keywords: ["free until"],
  group: "Mailroom",
  scope: "global",
  phrase: "store {mail} until {until}",
  args: { mail: mailArg, until: dayAt("mail"), endless: isUndoArg },
  each: { arg: "mail", kind: "mail", done: "stored until then" },
  when: ({ can }) => can("storage.write") || "Your role cannot change storage: ask a lead",
  danger: "undoable",
  run: async ({ api, args: { mail, until, endless } }) => {
    const { id, label, version } = mail;
    const after = await api(
      extendStorage,
      { params: { id }, body: { until: endless ? null : until } },
      { version },
    );
    const ref = { id, label, version: after.version };
    return {
      say: `${label}: stored free of charge until ${endless ? "further notice" : dayShown(until)}.`,
      undo: { id: "storage.until", args: untilBefore(ref, after) },
    };
  },
});
