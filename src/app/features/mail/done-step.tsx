// Step 3: what was registered, and a button for the next item.
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { DialogBody, DialogFooter } from "@/app/ui/components/dialog";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { MailStatus, mailStatusLabel } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { shownNumber } from "@/contract/codes/tracking";
import { measure } from "@/contract/text/units";
import { hasSides } from "./item-values";
import type { Registered, Wizard } from "./use-wizard";

export function DoneStep({
  wizard: { registered, startOver },
  onClose,
}: {
  wizard: Wizard;
  onClose: () => void;
}) {
  if (!registered) throw new Error("The last step was shown before an item was registered.");
  const { target, item, mailbox, photo } = registered;
  const label = target?.label ?? itemName({ type: item.type, senderName: item.senderName });
  return (
    <>
      <DialogBody>
        <div className="flex items-center gap-3 pb-4">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-success-subtle text-success-foreground"
          >
            <Check className="size-5" />
          </span>
          <div role="status" className="grid min-w-0">
            <p className="text-base font-semibold">{target ? "Mail registered" : "Unsent entries"}</p>
            <p className="truncate text-sm text-muted-foreground">
              {label} for STE {mailbox.steNumber}
              {!target && ". It is sent when the network is back."}
            </p>
          </div>
          <Badge tone="warning" className="ml-auto">
            {target ? statusWord(target.status) : "Not sent yet"}
          </Badge>
        </div>
        <div className="grid gap-4 rounded-lg border border-border p-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <Facts registered={registered} />
          <PhotoFrame src={photo} alt={label} fit="contain" />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" className="mr-auto" onClick={onClose}>
          Close
        </Button>
        <Button variant="outline" onClick={() => startOver(mailbox)}>
          Add another for this mailbox
        </Button>
        <Button data-first="" onClick={() => startOver()}>
          Add Another
        </Button>
      </DialogFooter>
    </>
  );
}

function Facts({ registered: { item, mailbox, recipient, target } }: { registered: Registered }) {
  const { width, height, length, weight } = item;
  const size = [width, height, length].map((side) => measure(side, "in")).join(" × ");
  return (
    <dl className="grid content-start gap-x-4 gap-y-2 text-sm sm:grid-cols-[7rem_minmax(0,1fr)]">
      <Fact name="Mailbox">
        STE {mailbox.steNumber} · {mailbox.workspaceName}
      </Fact>
      <Fact name="Recipient">{recipient}</Fact>
      <Fact name="Sender">{item.senderName}</Fact>
      <Fact name="Address">{item.senderAddress}</Fact>
      <Fact name="Carrier">
        {item.carrier}
        {item.trackingNumber ? ` · ${shownNumber(item.trackingNumber)}` : ""}
      </Fact>
      {hasSides(item.type) && <Fact name="Size">{size}</Fact>}
      <Fact name="Weight">{measure(weight, "lb")}</Fact>
      {target && <Fact name="Id">{target.id.slice(0, 8)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** The status in words; an unknown status as the server names it. */
function statusWord(status: string | undefined): string {
  const known = MailStatus.safeParse(status);
  return known.success ? mailStatusLabel(known.data) : (status ?? "");
}
