import { takeStep } from "./shared/step";
import { requestArg } from "@/kernel/arguments/records/request";
import { isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.cancel",
  title: "Cancel request",
  about: "Withdraws it, with a reason, and notifies the customer.",
  keywords: ["withdraw request", "call off"],
  short: ["xr"],
  group: "Requests",
  scope: "global",
  hotkeys: ["alt+x"],
  keysIn: "route:request",
  phrase: "cancel request {request} because {reason}",
  args: {
    request: requestArg,
    reason: usualReasonArg("The customer changed their mind", "Filed by mistake", "Duplicate request"),
    isUndo: isUndoArg,
  },
  each: {
    arg: "request",
    kind: "request",
    able: (target) => mayBecome(target, "CANCELLED"),
    done: "cancelled",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change requests",
  danger: "undoable",
  run: ({ api, args: { request, reason, isUndo } }) =>
    takeStep(api, request, { status: "CANCELLED", reason, undo: isUndo }, "cancelled"),
});
