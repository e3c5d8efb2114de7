// The sections of a forward's screen: its item, address, shipping, costs, options and history.
import type { ReactNode } from "react";
import { CommandButton } from "@/app/command/command-button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { CopyButton } from "@/app/records/copy-button";
import { FactList } from "@/app/records/pane/facts";
import { ItemHistory } from "@/app/records/history/record-history";
import { ItemPhoto } from "@/app/records/photos/item-photo";
import type { Forward } from "@/contract/forwards/forward";
import { formatCents } from "@/contract/text/money";
import { forwardFacts } from "./forward-facts";

type Part = { forward: Forward };

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {action}
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}

export function ItemCard({ forward }: Part) {
  return (
    <Section title="Mail item">
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <ItemPhoto item={forward.mail} />
        <FactList
          facts={forwardFacts(forward)}
          names={[
            "Sender",
            "Mail type",
            "Place",
            "Received",
            "Mail status",
            "Dimensions",
            "Weight",
            "Mailbox",
            "Workspace",
          ]}
        />
      </div>
    </Section>
  );
}

export function AddressCard({ forward }: Part) {
  const to = forward.deliveryAddress;
  return (
    <Section
      title="Delivery address"
      action={<CopyButton text={`${to.recipientName}\n${to.fullAddress}`} what="the address" />}
    >
      <div className="grid content-start gap-3">
        <address className="grid gap-1 not-italic">
          <p dir="auto" className="text-base font-medium wrap-anywhere">
            {to.recipientName}
          </p>
          {to.recipientTelephone && <p className="text-sm text-muted-foreground">{to.recipientTelephone}</p>}
          <p className="text-sm wrap-anywhere">{to.fullAddress}</p>
        </address>
        <FactList facts={forwardFacts(forward)} names={["Street", "City", "State", "ZIP code", "Country"]} />
      </div>
    </Section>
  );
}

/** `children` are above the details: what ships it. */
export function ShippingCard({ forward, children }: Part & { children?: ReactNode }) {
  return (
    <Section title="Shipping">
      <div className="grid gap-3">
        {children}
        <FactList
          facts={forwardFacts(forward)}
          names={["Carrier", "Service", "Tracking code", "Estimated delivery"]}
        />
      </div>
    </Section>
  );
}

export function OptionsCard({ forward: { options } }: Part) {
  return (
    <Section title="Selected options">
      <div className="grid gap-5 sm:grid-cols-2">
        <Option name="Delivery speed" {...options.deliverySpeed} />
        <Option name="Packaging" {...options.packaging} />
      </div>
    </Section>
  );
}

function Option({ name, title, description, fee }: { name: string } & Forward["options"]["packaging"]) {
  return (
    <div className="grid content-start gap-0.5 text-sm">
      <h3 className="text-xs font-medium text-muted-foreground">{name}</h3>
      <p className="flex justify-between gap-3 font-medium">
        {title}
        <span>{formatCents(fee)}</span>
      </p>
      <p className="text-muted-foreground">{description}</p>
    </div>
  );
}

export function CostCard({ forward: { costs } }: Part) {
  const lines = [
    ["Base shipping", costs.baseShipping],
    ["Delivery speed fee", costs.deliverySpeedFee],
    ["Packaging fee", costs.packagingFee],
    ["Service fee", costs.serviceFee],
  ] as const;
  return (
    <Section title="Cost breakdown">
      <dl className="grid gap-1.5 text-sm">
        {lines.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted-foreground">{name}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-3 border-t border-border pt-2.5 text-base font-semibold">
          <dt>Total</dt>
          <dd>{formatCents(costs.total)}</dd>
        </div>
      </dl>
    </Section>
  );
}

export function HistoryCard({ forward: { mail, requestId } }: Part) {
  return (
    <Card>
      <CardContent>
        <ItemHistory
          id={mail.id}
          action={
            <CommandButton
              id="request.open"
              args={{ request: { id: requestId, label: "The request" } }}
              variant="link"
            >
              Open the action request
            </CommandButton>
          }
        />
      </CardContent>
    </Card>
  );
}
