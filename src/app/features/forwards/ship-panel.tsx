// How a pending forward ships: the scanned carrier's number, and the key that ships it; or the question which carrier is right,
// where the number is another carrier's.
import { useMemo, useState } from "react";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { CommandButton } from "@/app/command/command-button";
import { useOffers, useReady } from "@/app/command/context";
import { useCommand } from "@/app/command/use-command";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Kbd } from "@/app/ui/components/kbd";
import { shownNumber } from "@/contract/codes/tracking";
import type { Target } from "@/kernel/command/context";
import { trackingArg, trackingOf } from "@/kernel/arguments/plain/tracking";
import { isOfCarrier } from "@/kernel/values/ship-with";
import { addShipScan, useShipScan } from "./ship-scan";

export function ShipPanel({ target, carrier }: { target: Target; carrier: string }) {
  const { id, label, version } = target;
  const { tracking, scanned } = useShipScan(id);
  const [key] = useCommand("forward.ship", target).keys;
  const isOther = tracking?.carrier != null && !isOfCarrier(carrier, tracking.carrier);
  useReady(
    useMemo(
      () =>
        tracking || scanned !== undefined
          ? { record: id, args: { ...(tracking && { tracking }), ...(scanned && { scanned }) }, why: null }
          : null,
      [id, tracking, scanned],
    ),
  );
  const choices = useMemo(
    () =>
      tracking && isOther
        ? [tracking.carrier, carrier].map((chosen) => ({
            id: "forward.ship",
            args: { forward: { id, label, version }, tracking, carrier: chosen },
          }))
        : null,
    [tracking, isOther, carrier, id, label, version],
  );
  useOffers(choices);
  return (
    <section
      aria-label="Shipping by scan"
      className="grid gap-2 rounded-md border border-border bg-muted/50 px-3 py-2.5 text-sm"
    >
      <NumberField key={tracking?.number} id={id} known={tracking?.number} />
      {tracking ? (
        <p role="status">
          Number <span className="font-medium tabular-nums">{shownNumber(tracking.number)}</span>
          {tracking.carrier && ` of ${tracking.carrier}`}
        </p>
      ) : (
        <p className="flex items-center gap-2 text-muted-foreground">
          <ScanBarcode aria-hidden="true" className="size-4 shrink-0" />
          Scan the carrier’s number to ship it. You can also type it.
        </p>
      )}
      {tracking && choices && (
        <>
          <p className="font-medium text-danger-foreground">
            This forward goes with {carrier}, and the number is of {tracking.carrier}. Which is right?
          </p>
          <div className="flex flex-wrap gap-2">
            {choices.map(({ args }, place) => (
              <CommandButton
                key={args.carrier}
                id="forward.ship"
                args={{ tracking: args.tracking, carrier: args.carrier }}
                target={target}
                size="sm"
                variant="outline"
              >
                <Kbd strokes={[String(place + 1)]} variant="plain" aria-hidden="true" />
                Ship with {args.carrier}
              </CommandButton>
            ))}
          </div>
        </>
      )}
      {tracking && !choices && (
        <CommandButton id="forward.ship" target={target} size="sm">
          Ship with this number
          {key && <Kbd strokes={key} variant="plain" aria-hidden="true" />}
        </CommandButton>
      )}
    </section>
  );
}

/** The number typed by hand: Enter or leaving the field accepts it, as a scan does. */
function NumberField({ id, known = "" }: { id: string; known?: string | undefined }) {
  const [text, setText] = useState(known);
  const [why, setWhy] = useState<string>();
  const take = () => {
    const parsed = trackingArg.said?.(text.trim());
    if (text.trim() === "" || text.trim() === known) return;
    const value = trackingOf(text) ?? (parsed?.is === "value" ? parsed.value : null);
    setWhy(value ? undefined : `"${text.trim()}" is no carrier’s number.`);
    if (value) addShipScan(id, { tracking: value });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Field label="Tracking number" error={why}>
        <Input
          value={text}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
        />
      </Field>
    </form>
  );
}
