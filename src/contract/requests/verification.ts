// Scan-verified completion: what shows that the item was in the person's hand, or why nothing does.
import * as z from "zod";
import { Code } from "@/contract/codes/code";
import { line } from "@/contract/wire/page";

/** Fewest characters of a reason for completing without a scan: a word, not a letter. */
export const shortestReason = 3;

const unscannedBecause = line(500)
  .pipe(z.string().min(shortestReason, "Say in a few words why the item was not scanned."))
  .optional()
  .meta({
    description: "Why an item was not scanned, where its office asks for scans. It is shown in the history.",
  });

/** Of one item; it counts with the step that completes the work only. */
export const ItemScan = z.object({
  scanned: Code.optional().meta({
    description: "A code of the item, as it was scanned. It has to be one of its codes.",
  }),
  unscannedBecause,
});
export type ItemScan = z.infer<typeof ItemScan>;

/** Of several items that are completed together. */
export const ItemScans = z.object({
  scanned: z
    .array(Code)
    .max(100)
    .optional()
    .meta({ description: "Codes of the items, as they were scanned: of each one." }),
  unscannedBecause,
});

/** On a record: whether completing it needs a scan, or a reason. */
export const NeedsScan = z
  .boolean()
  .optional()
  .meta({ description: "Completing it needs the item's scan or a reason: its office asks for that." });
