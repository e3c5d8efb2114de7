// A forward in work mode: its item and where it goes, and the step that ships it.
import { CommandButton } from "@/app/command/command-button";
import { useScreenTarget } from "@/app/command/context";
import { useCommand } from "@/app/command/use-command";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { ForwardStatusBadge } from "@/app/records/badges";
import { FactList } from "@/app/records/pane/facts";
import { forwardedItem, wholeForwardTarget } from "@/kernel/command/targets/forward-targets";
import { ItemColumns } from "@/app/records/cells/item-columns";
import { ReasonKeys } from "@/app/records/pane/reason-keys";
import { useRefusal } from "@/app/records/pane/use-refusal";
import { UnshownWork, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { Kbd } from "@/app/ui/components/kbd";
import { getForward } from "@/contract/forwards/forward";
import type { Target } from "@/kernel/command/context";
import { forwardFacts } from "./forward-facts";
import { ShipItemScan } from "./ship-item-scan";
import { ShipPanel } from "./ship-panel";
import { useShipScans } from "./use-ship-scans";

export function ForwardWorkPanel({ id, queue, goTo }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(getForward, { params: { id } });
  const target = data && wholeForwardTarget(data);
  useScreenTarget(target ?? null);
  useWorkOn(queue);
  const step = data?.steps.find(({ to }) => to === "COMPLETED");
  useShipScans({
    forward:
      data && target
        ? {
            id,
            label: target.label,
            waits: step !== undefined && step.refusal === null,
            carrier: data.shipping.carrier,
            whole: data,
          }
        : null,
    onFound: (found) => goTo(found.id),
  });
  const failure = useRefusal("forward.ship", () => void mutate());
  if (!data || !target) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  return (
    <ItemColumns
      item={data.mail}
      mailbox={{ steNumber: data.steNumber, workspaceName: data.workspace.name }}
      status={<ForwardStatusBadge status={data.status} />}
      priority={data.priority}
      facts={<FactList facts={forwardFacts(data)} names={shownFacts} />}
      failure={failure && { title: "It was not shipped", message: failure.message }}
    >
      {data.needsScan && <ShipItemScan record={id} item={forwardedItem(data)} />}
      {step && <ShipPanel target={target} carrier={data.shipping.carrier} />}
      {step && <ShipButtons target={target} label={step.label} hasLabel={data.shipping.labelUrl !== null} />}
      <ReasonKeys noun="forward" target={target} steps={data.steps} />
    </ItemColumns>
  );
}

function ShipButtons({ target, label, hasLabel }: { target: Target; label: string; hasLabel: boolean }) {
  const [main] = useCommand("forward.ship", target).keys;
  const [print] = useCommand("work.label").keys;
  return (
    <div className="flex flex-wrap gap-2">
      <CommandButton id="forward.ship" target={target}>
        {label}
        {main && <Kbd strokes={main} variant="plain" aria-hidden="true" />}
      </CommandButton>
      {hasLabel && (
        <CommandButton id="forward.label" target={target} variant="outline">
          Label
          {print && <Kbd strokes={print} variant="plain" aria-hidden="true" />}
        </CommandButton>
      )}
    </div>
  );
}

const shownFacts = ["To", "Address", "Shipping", "Tracking", "Place", "Total", "Created", "Due"] as const;
