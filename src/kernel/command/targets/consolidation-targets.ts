// Consolidations as targets of commands.
import type { ConsolidationListItem } from "@/contract/consolidations/consolidation";
import type { Target } from "@/kernel/command/context";

type Known = Pick<ConsolidationListItem, "id" | "version" | "status" | "steps" | "mailbox" | "snoozedUntil">;

/** "Consolidation for STE 1042". */
export function consolidationLabel({ mailbox }: Pick<Known, "mailbox">): string {
  return `Consolidation for STE ${mailbox.steNumber}`;
}

export function consolidationTarget(consolidation: Known): Target {
  const { id, version, status, steps, snoozedUntil } = consolidation;
  return {
    kind: "consolidation",
    id,
    label: consolidationLabel(consolidation),
    version,
    status,
    next: steps,
    snoozed: snoozedUntil !== null,
  };
}
