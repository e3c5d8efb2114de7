// Action requests as the things that commands act on.
import { type ActionRequest, actionTypeLabel } from "@/contract/request";
import type { Target } from "@/kernel/context";

/** "Scan of Chase, STE 1042". */
export function requestLabel({ type, mail }: Pick<ActionRequest, "type" | "mail">): string {
  return `${actionTypeLabel[type]} of ${mail.senderName}, STE ${mail.mailbox.steNumber}`;
}

export function requestTarget(request: ActionRequest): Target {
  const { id, version, status, steps } = request;
  return { kind: "request", id, label: requestLabel(request), version, status, next: steps };
}
