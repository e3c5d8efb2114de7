import { takeStep } from "./shared/step";
import { requestArg } from "@/kernel/arguments/records/request";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "request.start",
  title: "Start request",
  about: "Marks it as in process. The customer is not notified.",
  keywords: ["begin", "started", "take", "in process", "in progress"],
  short: ["sr"],
  group: "Requests",
  scope: "global",
  hotkeys: ["t p"],
  keysIn: "route:request",
  phrase: "start request {request}",
  args: { request: requestArg },
  each: {
    arg: "request",
    kind: "request",
    able: (target) => mayBecome(target, "IN_PROGRESS"),
    done: "started",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change requests",
  danger: "undoable",
  run: ({ api, args: { request } }) => takeStep(api, request, { status: "IN_PROGRESS" }, "started"),
});
