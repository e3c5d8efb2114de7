import { requestArg } from "@/kernel/arguments/records/request";
import { despiteArg, scannedArg } from "@/kernel/arguments/plain/text";
import { completeRequest } from "./shared/completing";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { formAllows } from "@/kernel/command/filled-form";

export default defineCommand({
  id: "request.complete",
  title: "Complete request",
  about: "Completes it and notifies the customer. A scan needs its pages.",
  keywords: [
    "mark done",
    "done",
    "finish",
    "confirm shredding",
    "confirm disposal",
    "ready for pickup",
    "upload scan",
    "confirm forwarding",
  ],
  alsoCalled: ["ready", "mark ready"],
  short: ["cr"],
  group: "Requests",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:request",
  phrase: "complete request {request} [scanned {scanned}] [despite {despite}]",
  args: { request: requestArg, scanned: scannedArg, despite: despiteArg },
  each: { arg: "request", kind: "request", able: (target) => mayBecome(target, "DONE"), done: "completed" },
  when: (context) =>
    context.can("requests.write") ? formAllows(context) : "Your role cannot change requests",
  danger: "undoable",
  run: (run) => {
    const { request, scanned, despite } = run.args;
    return completeRequest(run, request, {
      ...(scanned && { scanned }),
      ...(despite && { forbiddenBut: despite }),
    });
  },
});
