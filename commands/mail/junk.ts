import { fileRequest } from "@/contract/requests/request";
import { mailArg } from "@/kernel/arguments/records/mail";
import { despiteArg, noteArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.junk",
  title: "Junk",
  about:
    "Files that the customer calls an item junk. Once its disposal is confirmed it stays here for 30 days, and “not junk” brings it back.",
  keywords: ["spam", "mark junk", "file as advertising", "treat as unwanted mail"],
  group: "Mail",
  scope: "global",
  hotkeys: ["!"],
  phrase: "junk {mail} [note {note}] [despite {despite}]",
  args: { mail: mailArg, note: noteArg, despite: despiteArg },
  each: { arg: "mail", kind: "mail", done: "called junk" },
  when: ({ can }) => can("requests.write") || "Your role cannot file requests",
  danger: "undoable",
  run: async ({ api, args: { mail, note, despite } }) => {
    const body = { mailId: mail.id, type: "JUNK" as const, note, forbiddenBut: despite };
    const { id, version, status } = await api(fileRequest, { body });
    const request = { id, label: `Junk of ${mail.label}`, version };
    return {
      say: `${mail.label} is among the junk of Trash Requests.`,
      made: { kind: "request", ...request, status },
      undo: { id: "request.cancel", args: { request, reason: "Filed by mistake.", isUndo: true } },
    };
  },
});
