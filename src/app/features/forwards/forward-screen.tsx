// One forward: the item, where it goes, how it ships, what it costs, and what may be done next.
import { getRouteApi } from "@tanstack/react-router";
import { Alert } from "@/app/ui/components/alert";
import { useScope, useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { usePageTitle } from "@/app/ui/page-title";
import { Waiting } from "@/app/ui/waiting";
import { dayText } from "@/app/ui/text/dates";
import { BackLink } from "@/app/records/back-link";
import { ForwardStatusBadge, PriorityBadge } from "@/app/records/badges";
import { Finished } from "@/app/records/finished";
import { StepButtons } from "@/app/records/step-buttons";
import { Unshown } from "@/app/records/unshown";
import { useRefusal } from "@/app/records/use-refusal";
import { type Forward, getForward } from "@/contract/forward";
import { AddressCard, CostCard, HistoryCard, ItemCard, OptionsCard, ShippingCard } from "./forward-cards";
import { QuickActions } from "./quick-actions";
import { useShipScans } from "./use-ship-scans";
import { ShipItemScan } from "./ship-item-scan";
import { forwardedItem, wholeForwardTarget } from "@/app/records/forward-targets";

const route = getRouteApi("/_console/forward/$id");

export function ForwardScreen() {
  const { id } = route.useParams();
  // Another forward is another screen: no state of the former one is used.
  return <ForwardOf key={id} id={id} />;
}

function ForwardOf({ id }: { id: string }) {
  const { finished } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, mutate } = useEndpoint(getForward, { params: { id } });
  usePageTitle(data && `Forward ${id.slice(0, 8)}`);
  useScreenTarget(data ? wholeForwardTarget(data) : null);
  useScope("route:forward");
  useShipScans({
    forward: data
      ? {
          id,
          label: wholeForwardTarget(data).label,
          waits: data.status === "PENDING" || data.status === "IN_PROGRESS",
          trackingCode: data.shipping.trackingCode,
        }
      : null,
    onFound: (forward) => void navigate({ to: "/forward/$id", params: { id: forward.id } }),
  });
  if (data && finished && data.status === "DELIVERED") {
    return (
      <Finished title="Package Delivered Successfully" record={data} list="/forward">
        The customer will be notified that the package was delivered.
      </Finished>
    );
  }
  if (data) return <Shown forward={data} reread={() => void mutate()} />;
  if (!error) return <Waiting />;
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

function Shown({ forward, reread }: { forward: Forward; reread: () => void }) {
  const { id, timestamps, steps, status } = forward;
  const failure = useRefusal("forward.deliver", reread);
  const target = wholeForwardTarget(forward);
  return (
    <div className="w-full max-w-6xl px-5 pt-3 pb-12">
      <BackLink list="/forward">Back to Forward Requests</BackLink>
      <header className="mt-1 mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1.5">
          <h1 className="text-xl font-semibold tracking-tight">Forward Request {id.slice(0, 8)}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
            <span>Created {dayText(timestamps.createdAt)}</span>
            {timestamps.completedAt && <span>Shipped to Carrier {dayText(timestamps.completedAt)}</span>}
            {timestamps.deliveredAt && <span>Delivered {dayText(timestamps.deliveredAt)}</span>}
            <ForwardStatusBadge status={status} />
            <PriorityBadge priority={forward.priority} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <StepButtons noun="forward" steps={steps.filter(({ to }) => to !== "DELIVERED")} target={target} />
        </div>
      </header>
      {failure && (
        <Alert tone="danger" title="Failed to complete forward request" className="mb-4">
          {failure.message}
        </Alert>
      )}
      {forward.needsScan && (
        <div className="mb-4">
          <ShipItemScan record={id} item={forwardedItem(forward)} />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid gap-4">
          <ItemCard forward={forward} />
          <AddressCard forward={forward} />
          <ShippingCard forward={forward} />
          <OptionsCard forward={forward} />
        </div>
        <div className="grid gap-4">
          <QuickActions forward={forward} />
          <CostCard forward={forward} />
          <HistoryCard forward={forward} />
        </div>
      </div>
    </div>
  );
}
