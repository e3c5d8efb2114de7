import { noteOnException } from "@/contract/exceptions/exception";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { noteArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "exception.note",
  title: "Add note to exception",
  about: "Adds a note for colleagues to its history.",
  keywords: ["remark", "comment"],
  group: "Exceptions",
  scope: "global",
  hotkeys: ["n"],
  keysIn: "route:exceptions",
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
