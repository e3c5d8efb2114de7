import { changeException, getException } from "@/contract/exceptions/exception";
import { exceptionArg } from "@/kernel/arguments/records/exception";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "exception.release",
  title: "Release exception",
  about: "Removes its assignee.",
  keywords: ["no owner", "let go"],
  group: "Exceptions",
  scope: "global",
  phrase: "release exception {exception}",
  args: { exception: exceptionArg },
  each: { arg: "exception", kind: "exception", done: "released" },
  when: ({ can }) => can("mail.write") || "Your role cannot change exceptions",
  danger: "undoable",
  run: async ({ api, args: { exception } }) => {
    const { id, label } = exception;
    const before = await api(getException, { params: { id } });
    const version = exception.version ?? before.version;
    const after = await api(changeException, { params: { id }, body: { ownerId: null } }, { version });
    const now = { id, label, version: after.version };
    const person = before.owner && { id: before.owner.id, label: before.owner.name };
    return {
      say: `${label}: now unassigned.`,
      undo: { id: "exception.take", args: { exception: now, ...(person && { person }) } },
    };
  },
});
