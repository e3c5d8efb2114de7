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
import { type Tracking, trackingArg, trackingOf } from "@/kernel/arguments/plain/tracking";
import { isOfCarrier, unknownNumber } from "@/kernel/values/ship-with";
import { addShipScan, useShipScan } from "./ship-scan";

export function ShipPanel({ target, carrier }: { target: Target; carrier: string }) {
  const { id, label, version } = target;
  const { tracking, scanned } = useShipScan(id);
  const [key] = useCommand("forward.ship", target).keys;
  const isOther = tracking?.carrier != null && !isOfCarrier(carrier, tracking.carrier);
  const known = tracking?.number ?? "";
  // What is typed, as long as no other number was scanned.
  const [typing, setTyping] = useState({ over: known, text: known });
  const text = typing.over === known ? typing.text : known;
  useReady(
    useMemo(() => {
      // It ships with what stands in the field, accepted or not.
      const number = typedNumber(text, known) ?? tracking;
      if (!number && scanned === undefined) return null;
      return {
        record: id,
        args: { ...(number && { tracking: number }), ...(scanned && { scanned }) },
        why: null,
      };
    }, [id, tracking, scanned, text, known]),
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
      <NumberField
        key={known}
        text={text}
        onText={(next) => setTyping({ over: known, text: next })}
        onTake={() => {
          const typed = typedNumber(text, known);
          if (typed) addShipScan(id, { tracking: typed });
          return typed !== null;
        }}
      />
      {tracking ? (
        <p role="status">
          Number <span className="font-medium tabular-nums">{shownNumber(tracking.number)}</span>
          {tracking.carrier && ` of ${tracking.carrier}`}
          {unknownNumber(tracking.number) !== null && ": no known carrier’s form. Check it."}
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

/** The number typed by hand: Enter, the key that ships, or leaving the field accepts it, as a scan does. */
function NumberField({
  text,
  onText,
  onTake,
}: {
  text: string;
  onText: (text: string) => void;
  /** False where the text is no number. */
  onTake: () => boolean;
}) {
  const [why, setWhy] = useState<string>();
  const take = () => setWhy(onTake() ? undefined : `"${text.trim()}" is no carrier’s number.`);
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
          onChange={(event) => onText(event.target.value)}
          onKeyDown={({ key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey) && take()}
          onBlur={take}
        />
      </Field>
    </form>
  );
}

/** The typed number; null where the text is none, undefined where nothing new is typed. */
function typedNumber(text: string, known: string): Tracking | null | undefined {
  const typed = text.trim();
  if (typed === "" || typed === known) return undefined;
  const parsed = trackingArg.said?.(typed);
  return trackingOf(text) ?? (parsed?.is === "value" ? parsed.value : null);
}
