import { noteOnException } from "@/contract/exception";
import { exceptionArg } from "@/kernel/arguments/exception";
import { noteArg } from "@/kernel/arguments/text";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "exception.note",
  title: "Add note to exception",
  about: "Adds a note for colleagues to its history.",
  keywords: ["remark", "comment"],
  group: "Exceptions",
  scope: "global",
  phrase: "note on exception {exception} {note}",
  args: { exception: exceptionArg, note: noteArg },
  each: { arg: "exception", kind: "exception", done: "noted" },
  when: ({ can }) => can("mail.write") || "Your role cannot change exceptions",
  intake: true,
  danger: "safe",
  run: async ({ api, args: { exception, note } }) => {
    await api(noteOnException, { params: { id: exception.id }, body: { note } });
    return { say: `Note added to ${exception.label}` };
  },
});
