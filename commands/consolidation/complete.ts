import { completeConsolidation } from "@/contract/consolidation";
import { consolidationArg } from "@/kernel/arguments/consolidation";
import { mayBecome, targetsOf } from "@/kernel/context";
import { defineCommand } from "@/kernel/define";
import { formAllows, readyFor, waitsForFiles } from "@/kernel/ready";
import * as z from "zod";

/** What the form of a consolidation has ready: the package's photo by its file key, its measures, its notes. */
const Package = z.object({
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
  length: z.number(),
  weight: z.number(),
  volumeCm3: z.number(),
  volumeDesi: z.number(),
  notes: z.string(),
});

export default defineCommand({
  id: "consolidation.complete",
  title: "Complete consolidation",
  about: "Makes one new package of its items and tells the customer. It needs the package's photo.",
  keywords: ["done", "finish", "create consolidated package"],
  short: ["cc"],
  group: "Consolidations",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:consolidation",
  phrase: "complete consolidation {consolidation}",
  args: { consolidation: consolidationArg },
  when: (context) => {
    if (!context.can("requests.write")) return "Your role cannot change consolidations";
    const [target] = targetsOf(context);
    const may = target?.kind === "consolidation" ? mayBecome(target, "DONE") : true;
    return may === true ? formAllows(context) : may;
  },
  // It cannot be undone, but it is not asked about again: without a filled-in form it only opens that form.
  danger: "safe",
  run: async ({ api, args, context }) => {
    const { id, label, version } = args.consolidation;
    if (waitsForFiles(context, id)) return { whenUploaded: true };
    const body = readyFor(context, id, Package);
    if (!body) return { go: `/consolidation/${id}` };
    await api(completeConsolidation, { params: { id }, body }, { version });
    return {
      say: `${label} completed.`,
      go: `/consolidation/${id}?finished=true`,
    };
  },
});
