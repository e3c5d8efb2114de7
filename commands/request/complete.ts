import * as z from "zod";
import { ApiError } from "@/contract/errors";
import { changeRequest } from "@/contract/request";
import { requestArg } from "@/kernel/arguments/request";
import { mayBecome } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";
import { formAllows, readyFor, waitsForFiles } from "@/kernel/ready";

/** What the form of a scan has filled in: the file keys of its pages, in order. */
const Pages = z.object({ scannedFiles: z.array(z.string()).optional() });

export default defineCommand({
  id: "request.complete",
  title: "Complete request",
  about: "Says that it is done and tells the customer. A scan needs its pages.",
  keywords: [
    "done",
    "finish",
    "confirm shredding",
    "confirm disposal",
    "ready for pickup",
    "upload scan",
    "confirm forwarding",
  ],
  short: ["cr"],
  group: "Requests",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:request",
  phrase: "complete request {request}",
  args: { request: requestArg },
  each: { arg: "request", kind: "request", able: (target) => mayBecome(target, "DONE"), done: "completed" },
  when: (context) =>
    context.can("requests.write") ? formAllows(context) : "Your role cannot change requests",
  danger: "undoable",
  run: async ({ api, args, context, targets }) => {
    const { id, label, version } = args.request;
    if (waitsForFiles(context, id)) return { whenUploaded: true };
    const body = { status: "DONE" as const, ...readyFor(context, id, Pages) };
    try {
      const request = await api(changeRequest, { params: { id }, body }, { version });
      return {
        say: `${label} completed.`,
        undo: { id: "request.reopen", args: { request: { id, label, version: request.version } } },
        ...(context.path === `/request/${id}` && { go: `/request/${id}?finished=true` }),
      };
    } catch (error) {
      // Pages are added on the request's own screen, so a person who forgot them is taken there.
      const lacksPages = error instanceof ApiError && error.details.fields?.scannedFiles !== undefined;
      if (!lacksPages || targets.length > 1 || context.path === `/request/${id}`) throw error;
      return { say: error.message, go: `/request/${id}` };
    }
  },
});
