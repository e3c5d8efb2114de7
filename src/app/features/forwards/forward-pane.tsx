// The focused forward next to its list: where it goes, how and for how much, what may be done next, and what happened.
import { Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import { ReadFault } from "@/app/ui/read-fault";
import { Button } from "@/app/ui/components/button";
import { Skeleton } from "@/app/ui/components/skeleton";
import { Fact, Facts } from "@/app/records/facts";
import { ItemHistory } from "@/app/records/mail-detail";
import { useRested } from "@/app/ui/use-rested";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import { ForwardStatusBadge, PriorityBadge } from "@/app/records/badges";
import { PlaceFact } from "@/app/records/place";
import { ItemPhoto } from "@/app/records/item-photo";
import { StepButtons } from "@/app/records/step-buttons";
import { type ForwardListItem, getForward } from "@/contract/forward";
import { itemTypeLabel } from "@/contract/mail";
import { formatCents } from "@/contract/money";
import { shownNumber } from "@/contract/tracking";
import { ShipItemScan } from "./ship-item-scan";
import { forwardLabel, forwardTarget, forwardedItem } from "@/app/records/forward-targets";
import { ShipPanel } from "./ship-panel";

export function ForwardPane({ forward }: { forward: ForwardListItem }) {
  const { id, mail } = forward;
  return (
    <article aria-label={forwardLabel(forward)} className="grid grid-cols-1 gap-4 p-4">
      <header className="grid grid-cols-1 gap-2">
        <h2 dir="auto" className="line-clamp-6 text-lg leading-6 font-semibold wrap-anywhere">
          {mail.sender}
        </h2>
        <p className="flex flex-wrap items-center gap-1.5">
          <ForwardStatusBadge status={forward.status} />
          <PriorityBadge priority={forward.priority} />
        </p>
      </header>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="outline">
          <Link to="/forward/$id" params={{ id }}>
            View
          </Link>
        </Button>
        <StepButtons noun="forward" steps={forward.steps} target={forwardTarget(forward)} />
        {forward.labelUrl && (
          <Button asChild size="sm" variant="ghost">
            <a href={forward.labelUrl} target="_blank" rel="noreferrer">
              Label
              <ExternalLink aria-hidden="true" />
            </a>
          </Button>
        )}
      </div>
      {ships(forward) && <ShipPanel target={forwardTarget(forward)} carrier={forward.carrier} />}
      <Whole forward={forward} />
    </article>
  );
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
