import { takeStep } from "./shared/step";
import { requestArg } from "@/kernel/arguments/records/request";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.fail",
  title: "Mark request as failed",
  about: "Marks it failed, with the reason, and notifies the customer.",
  keywords: ["failed", "could not", "cannot", "cant", "couldnt", "unable to", "impossible", "reject"],
  short: ["fr"],
  group: "Requests",
  scope: "global",
  hotkeys: ["alt+u"],
  keysIn: "route:request",
  phrase: "fail request {request} because {reason}",
  args: {
    request: requestArg,
    reason: usualReasonArg(
      "The item cannot be found",
      "The item is damaged",
      "It cannot be opened",
      "Not allowed for this item",
    ),
  },
  each: {
    arg: "request",
    kind: "request",
    able: (target) => mayBecome(target, "FAILED"),
    done: "marked as failed",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change requests",
  danger: "undoable",
  run: ({ api, args: { request, reason } }) =>
    takeStep(api, request, { status: "FAILED", reason }, "marked as failed"),
});
