// The focused forward next to its list: where it goes, how and for how much, what may be done next, and what happened.
import { Link } from "@tanstack/react-router";
import { ReadFault } from "@/app/ui/read-fault";
import { Skeleton } from "@/app/ui/components/skeleton";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { FactList } from "@/app/records/pane/facts";
import { ItemHistory } from "@/app/records/history/record-history";
import { useRested } from "@/app/ui/use-rested";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { ForwardStatusBadge, PriorityBadge } from "@/app/records/badges";
import { RecordPane, titleLink } from "@/app/records/pane/record-pane";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { ItemFlags } from "@/app/records/item-flags";
import { ItemPhoto } from "@/app/records/photos/item-photo";
import { StepButtons } from "@/app/records/pane/step-buttons";
import { type ForwardListItem, getForward } from "@/contract/forwards/forward";
import { forwardFacts } from "./forward-facts";
import { ShipItemScan } from "./ship-item-scan";
import { forwardLabel, forwardTarget, forwardedItem } from "@/kernel/command/targets/forward-targets";
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
          <SnoozeMark until={forward.snoozedUntil} />
          <PriorityBadge priority={forward.priority} />
        </>
      }
      main={
        <StepButtons noun="forward" steps={forward.steps.filter(isMain)} target={forwardTarget(forward)} />
      }
      menu={menu}
      target={forwardTarget(forward)}
    >
      {mail.id && <ItemFlags mailId={mail.id} />}
      {ships(forward) && <ShipPanel target={forwardTarget(forward)} carrier={forward.carrier} />}
      <Whole forward={forward} />
    </RecordPane>
  );
}

function isMain({ to }: ForwardListItem["steps"][number]): boolean {
  return to === "COMPLETED" || to === "DELIVERED";
}

/** Whether it can be shipped now: from delivered, the step to shipped only takes the delivery back. */
function ships({ status, steps }: ForwardListItem): boolean {
  return status !== "DELIVERED" && steps.some(({ to, refusal }) => to === "COMPLETED" && refusal === null);
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
  const { mail } = data;
  return (
    <>
      {data.needsScan && <ShipItemScan record={data.id} item={forwardedItem(data)} />}
      <ItemPhoto item={mail} />
      <FactList
        facts={forwardFacts(data)}
        names={[
          "Item",
          "Place",
          "Mailbox",
          "To",
          "Address",
          "Shipping",
          "Tracking",
          "Total",
          "Created",
          "Due",
          "Reason",
          "Id",
        ]}
      />
      <ItemHistory id={mail.id} />
    </>
  );
}
