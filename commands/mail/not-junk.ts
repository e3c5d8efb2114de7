import { notJunk } from "@/contract/forwards/leaving";
import { mailArg } from "@/kernel/arguments/records/mail";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.not-junk",
  title: "Not junk",
  about:
    "Brings an item back from the junk: its open request is cancelled, or it is rescued before it is disposed of.",
  keywords: ["no spam", "unjunk", "bring back from junk"],
  group: "Mail",
  scope: "global",
  hotkeys: ["alt+j"],
  keysIn: "route:request",
  phrase: "not junk {mail} [because {reason}]",
  args: { mail: mailArg, reason: reasonArg },
  each: { arg: "mail", kind: "mail", about: true, done: "brought back" },
  when: ({ can }) => can("requests.write") || "Your role cannot change requests",
  danger: "undoable",
  run: async ({ api, args: { mail, reason } }) => {
    const { id, label, version } = mail;
    const after = await api(notJunk, { params: { id }, body: { reason } }, { version });
    const reasonBack = "Junk after all.";
    return {
      say: `${label} is not junk.`,
      undo: after.cancelled
        ? {
            id: "request.reopen",
            args: { request: { ...after.cancelled, label: `Junk of ${label}` }, reason: reasonBack },
          }
        : { id: "mail.destroy", args: { mail: { id, label, version: after.version }, reason: reasonBack } },
    };
  },
});
