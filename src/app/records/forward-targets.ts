// Forwards as the things that commands act on.
import type { Forward, ForwardListItem } from "@/contract/forward";
import type { ToScan } from "@/app/records/item-scan";
import { itemTypeLabel } from "@/contract/mail";
import type { Target } from "@/kernel/context";

/** "Forward of Chase, STE 1042". */
export function forwardLabel({ steNumber, mail }: Pick<ForwardListItem, "steNumber" | "mail">): string {
  return labelOf(mail.sender, steNumber);
}

export function forwardTarget(forward: ForwardListItem): Target {
  const { id, version, status, steps } = forward;
  return { kind: "forward", id, label: forwardLabel(forward), version, status, next: steps };
}

/** The same of one that was read whole. */
export function wholeForwardTarget({ id, version, status, steps, steNumber, mail }: Forward): Target {
  const label = labelOf(mail.senderName, steNumber);
  return { kind: "forward", id, label, version, status, next: steps };
}

/** Its item, as it is asked for where its office wants scans. */
export function forwardedItem({ mail: { id, type, senderName } }: Pick<Forward, "mail">): ToScan {
  return { id, label: `the ${itemTypeLabel(type).toLowerCase()} from ${senderName}` };
}

function labelOf(sender: string, steNumber: string): string {
  return `Forward of ${sender}, STE ${steNumber}`;
}
