// The most frequent actions on a forward: print its label and mark it delivered; or why neither is possible yet.
import Clock from "lucide-react/icons/clock";
import Printer from "lucide-react/icons/printer";
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { Button } from "@/app/ui/components/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Kbd } from "@/app/ui/components/kbd";
import type { Forward } from "@/contract/forward";
import { ShipPanel } from "./ship-panel";
import { wholeForwardTarget } from "@/app/records/forward-targets";

export function QuickActions({ forward }: { forward: Forward }) {
  const { status, shipping } = forward;
  const target = wholeForwardTarget(forward);
  const deliver = useCommand("forward.deliver", target);
  const waits = status === "PENDING" || status === "IN_PROGRESS";
  const nothing = shipping.labelUrl === null && status !== "COMPLETED" && !waits;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Quick actions</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2.5">
        {status === "COMPLETED" && (
          <CommandButton
            id="forward.deliver"
            target={target}
            // The error is shown above, so no notice repeats it.
            source="form"
            size="lg"
          >
            Mark as Delivered
            {deliver.keys[0] && <Kbd strokes={deliver.keys[0]} variant="plain" aria-hidden="true" />}
          </CommandButton>
        )}
        {waits && (
          <p className="flex items-center gap-2 rounded-md bg-muted px-3 py-2.5 text-sm text-muted-foreground">
            <Clock aria-hidden="true" className="size-4 shrink-0" />
            Waiting for Shipment
          </p>
        )}
        {waits && <ShipPanel target={target} carrier={shipping.carrier} />}
        {shipping.labelUrl && (
          <Button asChild variant="outline">
            <a href={shipping.labelUrl} target="_blank" rel="noreferrer">
              <Printer aria-hidden="true" />
              Print Shipping Label
            </a>
          </Button>
        )}
        {nothing && <p className="text-sm text-muted-foreground">Nothing is left to do.</p>}
      </CardContent>
    </Card>
  );
}
