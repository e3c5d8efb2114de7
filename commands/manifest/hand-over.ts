import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import { handOverManifest } from "@/contract/manifests/manifest";
import { manifestArg, signatureArg } from "@/kernel/arguments/plain/handed-over";
import { textKind } from "@/kernel/arguments/plain/text";
import { shownId } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { readyFor } from "@/kernel/command/filled-form";

/** The values of the manifest's form. */
const Signed = z.object({ driver: z.string(), signature: z.string().optional() });

export default defineCommand({
  id: "manifest.hand-over",
  title: "Hand over manifest",
  about: "Marks everything on the manifest as taken by the driver. Nothing comes off it after that.",
  keywords: ["give manifest", "driver signed", "carrier took it"],
  group: "Mailroom",
  scope: "global",
  keysIn: "route:manifest",
  hotkeys: ["mod+enter"],
  phrase: "hand over manifest [to {driver}]",
  args: { driver: textKind("driver's name", 100), manifest: manifestArg, signature: signatureArg },
  when: ({ can, path }) => {
    if (!can("requests.write")) return "Your role cannot change forwards";
    return shownId(path, "manifest") !== undefined || "Open the manifest first";
  },
  danger: "undoable",
  run: async ({ api, args, context }) => {
    const id = args.manifest?.id ?? shownId(context.path, "manifest") ?? "";
    const form = readyFor(context, id, Signed);
    const driverName = args.driver ?? form?.driver;
    const { ready } = context;
    // The line names the driver; otherwise the form does, or says what is missing.
    if (args.driver === undefined && ready?.record === id && ready.why !== null) {
      throw new ApiError("invalid", ready.why);
    }
    if (!driverName) throw new ApiError("invalid", "Say who takes it: “hand over manifest to Max”.");
    const body = { driverName, signature: args.signature ?? form?.signature };
    const version = args.manifest?.version;
    const after = await api(handOverManifest, { params: { id }, body }, { version });
    return {
      say: `${after.label} handed over to ${driverName}.`,
      undo: { id: "manifest.reopen", args: { manifest: { id, label: after.label, version: after.version } } },
    };
  },
});
