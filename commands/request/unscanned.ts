import { requestArg } from "@/kernel/arguments/records/request";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { completeRequest } from "./shared/completing";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { formAllows } from "@/kernel/command/filled-form";

export default defineCommand({
  id: "request.unscanned",
  title: "Complete request without a scan",
  about:
    "Gives the reason why the item was not scanned, where its office asks for scans. The reason stays in the history.",
  keywords: ["unverified", "label came off"],
  group: "Requests",
  scope: "global",
  phrase: "complete unscanned request {request} {reason}",
  args: {
    request: requestArg,
    reason: usualReasonArg("The code cannot be read", "The item has no code", "The scanner does not work"),
  },
  each: { arg: "request", kind: "request", able: (target) => mayBecome(target, "DONE"), done: "completed" },
  when: (context) =>
    context.can("requests.write") ? formAllows(context) : "Your role cannot change requests",
  danger: "undoable",
  run: (run) => completeRequest(run, run.args.request, { unscannedBecause: run.args.reason }),
});
