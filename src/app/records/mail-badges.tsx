// The statuses and kinds of a mailbox and its mail: word, colour and icon.
import Banknote from "lucide-react/icons/banknote";
import Crown from "lucide-react/icons/crown";
import Mail from "lucide-react/icons/mail";
import Package from "lucide-react/icons/package";
import Hourglass from "lucide-react/icons/hourglass";
import type { LucideIcon } from "lucide-react/types";
import { createElement } from "react";
import { Badge } from "@/app/ui/components/badge";
import { Dot } from "@/app/ui/components/dot";
import type { Tone } from "@/app/ui/components/tone";
import { dayText } from "@/app/ui/text/dates";
import {
  type ItemType,
  type Mail as MailItem,
  type MailStatus,
  destroyWords,
  itemTypeLabel,
  mailStatusLabel,
} from "@/contract/mail/mail";
import { type ItemState, itemStateLabel } from "@/contract/mail/mail-list";
import type { SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { subscriptionLabel } from "@/contract/subscriptions/subscription-words";
import { type Open, shownAs } from "@/contract/wire/open-enum";

const subscriptionTone = shownAs<SubscriptionStatus, Tone>(
  {
    ACTIVE: "success",
    INACTIVE: "neutral",
    PENDING: "warning",
    CANCELLED: "neutral",
    EXPIRED: "danger",
    SUSPENDED: "danger",
  },
  () => "neutral",
);

export function SubscriptionBadge({ status }: { status: Open<SubscriptionStatus> }) {
  return <Badge tone={subscriptionTone(status)}>{subscriptionLabel(status)}</Badge>;
}

const mailTone = shownAs<MailStatus, Tone>(
  {
    PENDING: "warning",
    IN_PROCESS: "progress",
    COMPLETED: "success",
    CANCELLED: "neutral",
  },
  () => "neutral",
);

export function MailStatusBadge({ status }: { status: Open<MailStatus> }) {
  return <Badge tone={mailTone(status)}>{mailStatusLabel(status)}</Badge>;
}

const stateTone = shownAs<ItemState, Tone>(
  {
    UNSCANNED: "warning",
    SCANNED: "success",
    ON_FORWARD: "progress",
    MISSING: "danger",
    GONE: "neutral",
    RETURNED: "neutral",
    WITHDRAWN: "neutral",
  },
  () => "neutral",
);

/** Where an item is and what was done with it, as the list of all items says it. */
export function ItemStateBadge({ state }: { state: Open<ItemState> }) {
  return <Badge tone={stateTone(state)}>{itemStateLabel(state)}</Badge>;
}

type Destroyed = { destruction?: MailItem["destruction"] };

/** "to be shredded on Nov 30, 2026", for an item that waits to be destroyed; nothing for others. */
export function DestroyBadge({ destruction }: Destroyed) {
  return destruction ? <Badge tone="danger">{destroyText(destruction)}</Badge> : null;
}

/** The same in a row, after the sender. */
export function DestroyNote({ destruction }: Destroyed) {
  return destruction ? (
    <span
      title={destroyText(destruction)}
      className="ml-2 inline-flex shrink-0 items-center gap-1 text-xs text-danger-foreground"
    >
      <Hourglass aria-hidden="true" className="size-3.5" />
      {/* In a narrow cell the sender gets the room of the words. */}
      <span className="sr-only @2xs:not-sr-only">{destroyText(destruction)}</span>
    </span>
  ) : null;
}

function destroyText({ type, dueAt }: NonNullable<MailItem["destruction"]>): string {
  return `to be ${destroyWords(type)} on ${dayText(dueAt)}`;
}

/** OWNER is purple with a crown, any other role blue, as the server names it. */
export function RoleBadge({ role }: { role: string }) {
  return role === "OWNER" ? (
    <Badge tone="owner" icon={<Crown aria-hidden="true" />}>
      {role}
    </Badge>
  ) : (
    <Badge tone="info" icon={<Dot tone="info" />}>
      {role}
    </Badge>
  );
}

const itemIcons = shownAs<ItemType, LucideIcon>(
  { ENVELOPE: Mail, PACKAGE: Package, BANK_CHECK: Banknote },
  () => Mail,
);

/** The icon of an item's type, named by it. */
export function ItemTypeIcon({ type, className }: { type: Open<ItemType>; className?: string }) {
  return createElement(itemIcons(type), { role: "img", "aria-label": itemTypeLabel(type), className });
}
