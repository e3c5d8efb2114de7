// One forward: the item, where it goes, how it ships, what it costs, and what may be done next.
import { Navigate, getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import Clock from "lucide-react/icons/clock";
import Printer from "lucide-react/icons/printer";
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Kbd } from "@/app/ui/components/kbd";
import { Stepper } from "@/app/ui/components/stepper";
import { useScope, useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { usePageTitle } from "@/app/ui/page-title";
import { WaitingPage } from "@/app/ui/waiting-page";
import { dayText, momentText } from "@/app/ui/text/dates";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { ForwardStatusBadge, PriorityBadge } from "@/app/records/badges";
import { RecordPage } from "@/app/records/pane/record-header";
import { ItemFlags } from "@/app/records/item-flags";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { Finished } from "@/app/records/pane/finished";
import { StepButtons } from "@/app/records/pane/step-buttons";
import { StepMenu } from "@/app/records/pane/step-menu";
import { Unshown } from "@/app/records/unshown";
import { useRefusal } from "@/app/records/pane/use-refusal";
import { type Forward, getForward } from "@/contract/forwards/forward";
import { AddressCard, CostCard, HistoryCard, ItemCard, OptionsCard, ShippingCard } from "./forward-cards";
import { ShipPanel } from "./ship-panel";
import { useShipScans } from "./use-ship-scans";
import { ShipItemScan } from "./ship-item-scan";
import type { Target } from "@/kernel/command/context";
import { forwardedItem, wholeForwardTarget } from "@/kernel/command/targets/forward-targets";

const route = getRouteApi("/_console/forward/$id");

export function ForwardScreen() {
  const { id } = route.useParams();
  // Another forward is another screen: no state of the former one is used.
  return <ForwardOf key={id} id={id} />;
}

function ForwardOf({ id }: { id: string }) {
  const { finished, intake } = route.useSearch();
  // Opened from the intake station with the parcel in hand: it leads back to its line.
  const [fromIntake] = useState(intake === true);
  const navigate = route.useNavigate();
  const { data, error, mutate } = useEndpoint(getForward, { params: { id } });
  usePageTitle(data && wholeForwardTarget(data).label, id);
  useScreenTarget(data ? wholeForwardTarget(data) : null);
  useScope("route:forward");
  useShipScans({
    forward: data
      ? {
          id,
          label: wholeForwardTarget(data).label,
          waits: data.status === "PENDING" || data.status === "IN_PROGRESS",
          carrier: data.shipping.carrier,
          whole: data,
        }
      : null,
    onFound: (forward) => void navigate({ to: "/forward/$id", params: { id: forward.id } }),
  });
  if (fromIntake && data?.status === "COMPLETED") return <Navigate to="/intake" />;
  if (data && finished && data.status === "DELIVERED") {
    return (
      <Finished title="Package Delivered Successfully" record={data} list="/forward">
        The customer will be notified that the package was delivered.
      </Finished>
    );
  }
  if (data) return <Shown forward={data} fromIntake={fromIntake} reread={() => void mutate()} />;
  if (!error) return <WaitingPage of="cards" />;
  return (
    <Unshown
      error={error}
      missing={{ title: "Request Not Found", text: "The forward request could not be found." }}
      failed="Failed to load request details"
      back={{ list: "/forward", label: "Back to Forward Requests" }}
      onRetry={() => void mutate()}
    />
  );
}

function Shown({
  forward,
  fromIntake,
  reread,
}: {
  forward: Forward;
  fromIntake: boolean;
  reread: () => void;
}) {
  const { id, steps, status, shipping } = forward;
  const failure = useRefusal("forward.deliver", reread);
  const target = wholeForwardTarget(forward);
  const waits = status === "PENDING" || status === "IN_PROGRESS";
  return (
    <RecordPage
      back={
        fromIntake
          ? { list: "/intake", label: "Back to Intake" }
          : { list: "/forward", label: "Back to Forward Requests" }
      }
      title={`Forward Request ${id.slice(0, 8)}`}
      about={
        <WhatForWhom
          what={forward.mail.senderName}
          mailbox={{ steNumber: forward.steNumber, workspaceName: forward.workspace.name }}
        />
      }
      facts={
        <>
          <ForwardStatusBadge status={status} />
          <SnoozeMark until={forward.snoozedUntil} />
          <PriorityBadge priority={forward.priority} />
          {/* Elsewhere the steps below say it. */}
          {status === "CANCELLED" && <span>Created {momentText(forward.timestamps.createdAt)}</span>}
          {waits && (
            <span className="inline-flex items-center gap-1.5">
              <Clock aria-hidden="true" className="size-4 shrink-0" />
              Waiting for Shipment
            </span>
          )}
        </>
      }
      actions={
        <>
          <StepButtons noun="forward" steps={steps.filter(({ to }) => to === "COMPLETED")} target={target} />
          {status === "COMPLETED" && <Deliver target={target} />}
          {shipping.labelUrl && (
            <Button asChild variant="outline" size="sm">
              <a href={shipping.labelUrl} target="_blank" rel="noreferrer">
                <Printer aria-hidden="true" />
                Print Shipping Label
              </a>
            </Button>
          )}
          <StepMenu
            noun="forward"
            steps={steps.filter(({ to }) => to !== "DELIVERED" && to !== "COMPLETED")}
            target={target}
          />
        </>
      }
    >
      <ItemFlags mailId={forward.mail.id} className="mb-4" />
      {failure && (
        <Alert tone="danger" title="Failed to complete forward request" className="mb-4">
          {failure.message}
        </Alert>
      )}
      {status !== "CANCELLED" && <Progress forward={forward} />}
      {forward.needsScan && (
        <div className="mb-4">
          <ShipItemScan record={id} item={forwardedItem(forward)} />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid gap-4">
          <ItemCard forward={forward} />
          <div className="grid gap-4 xl:grid-cols-2">
            <AddressCard forward={forward} />
            <ShippingCard forward={forward}>
              {waits && <ShipPanel target={target} carrier={shipping.carrier} />}
            </ShippingCard>
          </div>
          <OptionsCard forward={forward} />
        </div>
        <div className="grid gap-4">
          <CostCard forward={forward} />
          <HistoryCard forward={forward} />
        </div>
      </div>
    </RecordPage>
  );
}

function Deliver({ target }: { target: Target }) {
  const { keys } = useCommand("forward.deliver", target);
  return (
    // The error is shown above, so no notice repeats it.
    <CommandButton id="forward.deliver" target={target} source="form" size="sm">
      Mark as Delivered
      {keys[0] && <Kbd strokes={keys[0]} variant="plain" aria-hidden="true" />}
    </CommandButton>
  );
}

/** Its present status, and since when. */
function Progress({ forward: { status, timestamps } }: { forward: Forward }) {
  const { createdAt, completedAt, deliveredAt } = timestamps;
  const reached = { PENDING: 1, IN_PROGRESS: 2, COMPLETED: 3, SHIPPED: 3, DELIVERED: 4 };
  const current = Object.entries(reached).find(([name]) => name === status)?.[1] ?? 1;
  return (
    <Stepper
      label="Progress"
      steps={["Created", "In process", "Shipped to Carrier", "Delivered"]}
      notes={[
        dayText(createdAt),
        undefined,
        completedAt ? dayText(completedAt) : undefined,
        deliveredAt ? dayText(deliveredAt) : undefined,
      ]}
      // Once it is delivered, every step is done.
      current={status === "DELIVERED" ? 5 : current}
      className="mb-4 max-w-4xl"
    />
  );
}
