// The focused forward next to its list: where it goes, how and for how much, what may be done next, and what happened.
import { Link } from "@tanstack/react-router";
import { ReadFault } from "@/app/ui/read-fault";
import { Skeleton } from "@/app/ui/components/skeleton";
import { Fact, Facts } from "@/app/records/pane/facts";
import { ItemHistory } from "@/app/records/history/record-history";
import { useRested } from "@/app/ui/use-rested";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import { ForwardStatusBadge, PriorityBadge } from "@/app/records/badges";
import { PlaceFact } from "@/app/records/place";
import { RecordPane, titleLink } from "@/app/records/pane/record-pane";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { ItemPhoto } from "@/app/records/photos/item-photo";
import { StepButtons } from "@/app/records/pane/step-buttons";
import { type ForwardListItem, getForward } from "@/contract/forwards/forward";
import { itemTypeLabel } from "@/contract/mail/mail";
import { formatCents } from "@/contract/text/money";
import { shownNumber } from "@/contract/codes/tracking";
import { ShipItemScan } from "./ship-item-scan";
import { forwardLabel, forwardTarget, forwardedItem } from "@/app/records/targets/forward-targets";
import { ShipPanel } from "./ship-panel";

/** `menu` are the commands of its row, without its main one. */
export function ForwardPane({ forward, menu }: { forward: ForwardListItem; menu: readonly string[] }) {
  const { id, mail } = forward;
  return (
    <RecordPane
      aria-label={forwardLabel(forward)}
      title={
        <Link to="/forward/$id" params={{ id }} className={titleLink}>
          <WhatForWhom what={mail.sender} mailbox={forward} />
        </Link>
      }
      marks={
        <>
          <ForwardStatusBadge status={forward.status} />
          <PriorityBadge priority={forward.priority} />
        </>
      }
      main={
        <StepButtons noun="forward" steps={forward.steps.filter(isMain)} target={forwardTarget(forward)} />
      }
      menu={menu}
      target={forwardTarget(forward)}
    >
      {ships(forward) && <ShipPanel target={forwardTarget(forward)} carrier={forward.carrier} />}
      <Whole forward={forward} />
    </RecordPane>
  );
}

function isMain({ to }: ForwardListItem["steps"][number]): boolean {
  return to === "COMPLETED" || to === "DELIVERED";
}

/** Whether it can be shipped now. */
function ships({ steps }: ForwardListItem): boolean {
  return steps.some(({ to, refusal }) => to === "COMPLETED" && refusal === null);
}

/** Read once the forward stays focused: passing it with a repeating key reads nothing. */
function Whole({ forward }: { forward: ForwardListItem }) {
  const rested = useRested(forward.id);
  const { data, error, mutate } = useEndpoint(
    getForward,
    rested === forward.id ? { params: { id: forward.id } } : null,
  );
  if (error && !data) {
    return <ReadFault title="The forward could not be read." error={error} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return (
      <div aria-busy="true" className="grid animate-appear-late gap-3">
        <Skeleton className="aspect-[19/9] w-full" />
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    );
  }
  const { deliveryAddress: to, shipping, mail } = data;
  const { size } = forward.mail;
  return (
    <>
      {data.needsScan && <ShipItemScan record={data.id} item={forwardedItem(data)} />}
      <ItemPhoto item={mail} />
      <Facts>
        <Fact name="Item">
          {itemTypeLabel(mail.type)}, {size}
        </Fact>
        <PlaceFact id={mail.id} item={mail} />
        <Fact name="Mailbox">STE {data.steNumber}</Fact>
        <Fact name="To">{to.recipientName}</Fact>
        <Fact name="Address">{to.fullAddress}</Fact>
        <Fact name="Shipping">{`${shipping.carrier} ${shipping.service}`}</Fact>
        {shipping.trackingCode && <Fact name="Tracking">{shownNumber(shipping.trackingCode)}</Fact>}
        <Fact name="Total">{formatCents(data.costs.total)}</Fact>
        <Fact name="Created">{momentText(data.timestamps.createdAt)}</Fact>
        {data.reason && <Fact name="Reason">{data.reason}</Fact>}
        <Fact name="Id">{data.id.slice(0, 8)}</Fact>
      </Facts>
      <ItemHistory id={mail.id} />
    </>
  );
}
