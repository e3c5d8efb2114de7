import { extendStorage } from "@/contract/storage/storage";
import { dateArg, dayShown } from "@/kernel/arguments/plain/date";
import type { ArgumentKind } from "@/kernel/command/argument";
import { mailArg } from "@/kernel/arguments/records/mail";
import { defineCommand } from "@/kernel/command/define";

const { name, field, specificity, parse, complete, format, note } = dateArg;
/** Null, which only an undo passes, is of an item that had no such moment. */
const untilArg: ArgumentKind<string | null> = {
  name,
  ...(field && { field }),
  specificity,
  parse,
  complete,
  format: (until) => untilWords(until, format),
  shown: (until) => untilWords(until, dayShown),
  note: (until, given) => (until === null ? null : (note?.(until, given) ?? null)),
};

function untilWords(until: string | null, words: (until: string) => string): string {
  return until === null ? "further notice" : words(until);
}

export default defineCommand({
  id: "storage.until",
  title: "Store until",
  about: "Sets until when an item is stored free of charge.",
  keywords: ["free until"],
  group: "Mailroom",
  scope: "global",
  phrase: "store {mail} until {until}",
  args: { mail: mailArg, until: untilArg },
  each: { arg: "mail", kind: "mail", done: "stored until then" },
  when: ({ can }) => can("storage.write") || "Your role cannot change storage: ask a lead",
  danger: "undoable",
  run: async ({ api, args: { mail, until } }) => {
    const { id, label, version } = mail;
    const after = await api(extendStorage, { params: { id }, body: { until } }, { version });
    const ref = { id, label, version: after.version };
    return {
      say: `${label}: stored free of charge until ${untilWords(until, dayShown)}.`,
      undo: { id: "storage.until", args: { mail: ref, until: after.before } },
    };
  },
});
