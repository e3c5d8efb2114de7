// Action requests as targets of commands.
import { consolidationLabel } from "./consolidation-targets";
import { type Mail, DestroyType } from "@/contract/mail/mail";
import { itemName, itemWords, workName } from "@/contract/mail/item-name";
import { openEnum } from "@/contract/wire/open-enum";
import { type ActionRequest, actionTypeLabel } from "@/contract/requests/request";
import type { Target } from "@/kernel/command/context";

/** "Scan of Chase, STE 1042". */
export function requestLabel({ type, mail }: Pick<ActionRequest, "type" | "mail">): string {
  return workName(actionTypeLabel(type), { senderName: mail.senderName, steNumber: mail.mailbox.steNumber });
}

export function requestTarget(request: ActionRequest): Target {
  const { id, version, status, steps, mail, snoozedUntil } = request;
  const snoozed = snoozedUntil !== null;
  const about = { id: mail.id, label: itemName(mail) };
  return { kind: "request", id, label: requestLabel(request), version, status, next: steps, snoozed, about };
}

/** Its item, for the scan, where its office asks for one. */
export function itemToScan({
  mail: { id, type, senderName },
}: Pick<ActionRequest, "mail">): NonNullable<Target["about"]> {
  return { id, label: `the ${itemWords({ type, senderName })}` };
}

/** The record that a request's commands act on: the consolidation it is part of, if it is part of one. */
export function workTarget(request: ActionRequest): Target {
  const { consolidationId: id, mail } = request;
  return id === null
    ? requestTarget(request)
    : { kind: "consolidation", id, label: consolidationLabel(mail) };
}

/** When and how its item will be destroyed, as the item shows it; null where its request does not wait for that. */
export function dueDestruction({
  id,
  type,
  destruction,
}: Pick<ActionRequest, "id" | "type" | "destruction">): Mail["destruction"] {
  if (!destruction || destruction.rescued || destruction.destroyed) return null;
  return { requestId: id, type: openEnum(DestroyType).parse(type), dueAt: destruction.dueAt };
}
