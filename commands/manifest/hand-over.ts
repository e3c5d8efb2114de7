import { manifestArg, signatureArg } from "@/kernel/arguments/plain/handed-over";
import { textKind } from "@/kernel/arguments/plain/text";
import { shownId } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";

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
  run: async (run) => (await import("./shared/hand-over")).handOver(run),
});
