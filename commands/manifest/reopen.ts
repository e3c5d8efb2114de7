import { reopenManifest } from "@/contract/manifests/manifest";
import { manifestArg } from "@/kernel/arguments/plain/handed-over";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { shownId } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "manifest.reopen",
  title: "Reopen manifest",
  about:
    "Takes the hand-over back. The person who handed it over may do so within 10 minutes, later a lead with a reason.",
  keywords: ["undo hand-over"],
  group: "Mailroom",
  scope: "global",
  phrase: "reopen manifest [because {reason}]",
  args: { manifest: manifestArg, reason: reasonArg },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "safe",
  run: async ({ api, args, context }) => {
    const id = args.manifest?.id ?? shownId(context.path, "manifest") ?? "";
    const version = args.manifest?.version;
    const body = { reason: args.reason };
    const { label } = await api(reopenManifest, { params: { id }, body }, { version });
    return { say: `${label} is open again.` };
  },
});
