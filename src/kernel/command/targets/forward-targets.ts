// Forwards as targets of commands.
import type { Forward, ForwardListItem } from "@/contract/forwards/forward";
import { itemName, itemWords, workName } from "@/contract/mail/item-name";
import type { Target } from "@/kernel/command/context";

/** "Forward of Chase, STE 1042". */
export function forwardLabel({ steNumber, mail: { sender } }: Labelled): string {
  return workName("Forward", { senderName: sender, steNumber });
}

type Labelled = { steNumber: string; mail: Pick<ForwardListItem["mail"], "sender"> };

export function forwardTarget(forward: ForwardListItem): Target {
  const { id, version, status, steps, mail, snoozedUntil } = forward;
  const snoozed = snoozedUntil !== null;
  const about = mail.id && { id: mail.id, label: itemName({ type: mail.type, senderName: mail.sender }) };
  const label = forwardLabel(forward);
  return { kind: "forward", id, label, version, status, next: steps, snoozed, ...(about && { about }) };
}

/** The same for a forward that was read completely. */
export function wholeForwardTarget(forward: Forward): Target {
  const { id, version, status, steps, steNumber, mail, snoozedUntil } = forward;
  const snoozed = snoozedUntil !== null;
  const label = forwardLabel({ steNumber, mail: { sender: mail.senderName } });
  const about = { id: mail.id, label: itemName(mail) };
  return { kind: "forward", id, label, version, status, next: steps, snoozed, about };
}

/** Its item, for the scan, where its office asks for one. */
export function forwardedItem({
  mail: { id, type, senderName },
}: Pick<Forward, "mail">): NonNullable<Target["about"]> {
  return { id, label: `the ${itemWords({ type, senderName })}` };
}
