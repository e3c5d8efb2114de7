// What is known of a forward, its item and its address: its pane, its screen and work mode show some of it each.
import { SidesInBoth, WeightInBoth } from "@/app/records/cells/both-units";
import { LongNumber } from "@/app/records/cells/long-number";
import { ItemTypeIcon, MailStatusBadge } from "@/app/records/mail-badges";
import { dueFact } from "@/app/records/due";
import { placeFact } from "@/app/records/place";
import { dayText, momentText } from "@/app/ui/text/dates";
import { shownNumber } from "@/contract/codes/tracking";
import type { Forward } from "@/contract/forwards/forward";
import { itemTypeLabel } from "@/contract/mail/mail";
import { formatCents } from "@/contract/text/money";
import { poundsOfOunces, sidesText } from "@/contract/text/units";

export function forwardFacts(forward: Forward) {
  const { mail, deliveryAddress: to, shipping, workspace } = forward;
  const { street, city, state, zipCode, country } = to.addressBreakdown;
  const days = forward.shippingProvider.est_delivery_days;
  return {
    Item: `${itemTypeLabel(mail.type)}, ${sidesText(mail.dimensions, "in")}`,
    Sender: <bdi>{mail.senderName}</bdi>,
    "Mail type": (
      <span className="flex items-center gap-1.5">
        <ItemTypeIcon type={mail.type} className="size-4 text-muted-foreground" />
        <span aria-hidden="true">{itemTypeLabel(mail.type)}</span>
      </span>
    ),
    Place: placeFact(mail),
    Received: dayText(mail.receivedAt),
    "Mail status": <MailStatusBadge status={mail.status} />,
    Dimensions: <SidesInBoth sides={mail.dimensions} first="in" />,
    Weight: <WeightInBoth pounds={poundsOfOunces(mail.dimensions.weight)} first="oz" />,
    Mailbox: `STE ${forward.steNumber}`,
    Workspace: (
      <>
        {workspace.name} <span className="text-muted-foreground">{workspace.id.slice(0, 8)}</span>
      </>
    ),
    To: <span className="font-medium">{to.recipientName}</span>,
    Address: to.fullAddress,
    Street: street,
    City: city,
    State: state,
    "ZIP code": zipCode,
    Country: country,
    Shipping: `${shipping.carrier} ${shipping.service}`,
    Tracking: shipping.trackingCode && shownNumber(shipping.trackingCode),
    Carrier: shipping.carrier,
    Service: shipping.service,
    "Tracking code": shipping.trackingCode ? <LongNumber number={shipping.trackingCode} /> : "Not yet known",
    "Estimated delivery": days === null ? "Not given" : `${days} ${days === 1 ? "day" : "days"}`,
    Total: formatCents(forward.costs.total),
    Created: momentText(forward.timestamps.createdAt),
    Due: dueFact(forward.due),
    Reason: forward.reason,
    Id: forward.id.slice(0, 8),
  };
}
