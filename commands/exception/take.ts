import { changeException, getException } from "@/contract/exceptions/exception";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { personArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "exception.take",
  title: "Assign exception to me",
  about: "Assigns it to you, or to a named colleague.",
  keywords: ["owner", "mine", "give exception", "take exception"],
  group: "Exceptions",
  scope: "global",
  phrase: "take exception {exception} [for {person}]",
  args: { exception: exceptionArg, person: personArg },
  each: { arg: "exception", kind: "exception", done: "assigned" },
  when: ({ can }) => can("mail.write") || "Your role cannot change exceptions",
  danger: "undoable",
  run: async ({ api, context, args: { exception, person } }) => {
    const { id, label } = exception;
    const before = await api(getException, { params: { id } });
    const version = exception.version ?? before.version;
    const ownerId = person?.id ?? context.user?.id;
    const after = await api(changeException, { params: { id }, body: { ownerId } }, { version });
    const now = { id, label, version: after.version };
    return {
      say: `${label}: now assigned to ${after.owner?.name ?? "nobody"}.`,
      undo: before.owner
        ? {
            id: "exception.take",
            args: { exception: now, person: { id: before.owner.id, label: before.owner.name } },
          }
        : { id: "exception.release", args: { exception: now } },
    };
  },
});
