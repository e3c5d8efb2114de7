import { ApiError } from "@/contract/wire/errors";
import { deliverForward } from "@/contract/forwards/forward";
import { shippedForwardArg } from "@/kernel/arguments/records/forward";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "forward.deliver",
  title: "Mark delivered",
  about: "Marks it delivered and notifies the customer.",
  keywords: ["arrived", "deliver", "complete forward"],
  short: ["md"],
  group: "Forwards",
  scope: "global",
  keyOf: "forward.advance",
  phrase: "mark delivered {forward}",
  args: { forward: shippedForwardArg },
  each: {
    arg: "forward",
    kind: "forward",
    able: (target) => mayBecome(target, "DELIVERED"),
    done: "delivered",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "undoable",
  run: async ({ api, args, context }) => {
    const { id, label, version } = args.forward;
    const delivered = api(deliverForward, { params: { id }, body: {} }, { version });
    const after = await delivered.catch((error: unknown) => {
      // The forward's own screen says so above its content.
      if (!(error instanceof ApiError) || context.path === `/forward/${id}`) throw error;
      const { code, message, details } = error;
      throw new ApiError(code, `Failed to mark request as delivered. ${message}`, details);
    });
    return {
      say: `${label} delivered.`,
      undo: { id: "forward.reopen", args: { forward: { id, label, version: after.version } } },
      ...(context.path === `/forward/${id}` && { go: `/forward/${id}?finished=true` }),
    };
  },
});
