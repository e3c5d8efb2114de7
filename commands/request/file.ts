import { actionTypeLabel, fileRequest } from "@/contract/requests/request";
import { mailArg } from "@/kernel/arguments/records/mail";
import { priorityArg } from "@/kernel/arguments/plain/priority";
import { requestTypeArg } from "@/kernel/arguments/plain/request-type";
import { despiteArg, noteArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.file",
  title: "File request",
  about: "Files what a customer asked for by telephone or at the desk, for one of their mail items.",
  keywords: ["new request", "request", "ask", "on behalf"],
  short: ["nr"],
  group: "Requests",
  scope: "global",
  hotkeys: ["c r"],
  phrase: "file request {type} for|of {mail} [priority {priority}] [note {note}] [despite {despite}]",
  args: { type: requestTypeArg, mail: mailArg, priority: priorityArg, note: noteArg, despite: despiteArg },
  calledBy: ["bin", "discard", "throw away", "dispose of", "pick up"],
  wishes: "type",
  nouns: ["scan", "trash", "shred", "hold", "pickup", "deposit"],
  each: { arg: "mail", kind: "mail", done: "asked for" },
  when: ({ can }) => can("requests.write") || "Your role cannot file requests",
  danger: "undoable",
  run: async ({ api, args }) => {
    const { type, mail, priority, note, despite } = args;
    const body = { mailId: mail.id, type, priority, note, forbiddenBut: despite };
    const { id, version, status } = await api(fileRequest, { body });
    const label = `${actionTypeLabel(type)} of ${mail.label}`;
    const request = { id, label, version };
    return {
      say: `${label} filed.`,
      made: { kind: "request", ...request, status },
      undo: { id: "request.cancel", args: { request, reason: "Filed by mistake.", isUndo: true } },
    };
  },
});
