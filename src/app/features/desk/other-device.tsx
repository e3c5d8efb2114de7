// Signing on another device: a QR code with a link that works once, and waiting for the signature.
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { QrCode } from "@/app/records/second-factor/qr-code";
import { Button } from "@/app/ui/components/button";
import { timeText } from "@/app/ui/text/dates";
import { askForSignature, getSignature, signatureMinutes } from "@/contract/desk/desk-signature";
import { ApiError } from "@/contract/wire/errors";
import type { Draft, Person } from "./desk-draft";
import { becomeDesk, change, refuseAtDesk } from "./desk-state";

/** How often to check whether the person has signed, in ms. */
const lookEvery = 1500;

export function OtherDevice({ draft, person }: { draft: Draft; person: Person | undefined }) {
  const { asked } = draft;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  const isOver = asked !== null && Date.parse(asked.expiresAt) <= now;
  // The key that opened this wants a code to scan, not a button to press.
  const first = useEffectEvent(() => {
    if (draft.ticked.length > 0 && person && asked === null) void ask(draft, person);
  });
  useEffect(() => first(), []);
  if (draft.ticked.length === 0 || !person) {
    return (
      <p className="text-sm text-muted-foreground">
        Tick the items and choose who picks up first: the person signs for them on the other device.
      </p>
    );
  }
  if (!asked || isOver) {
    return (
      <div className="grid gap-2 text-sm">
        {isOver && <p>This link was valid for {signatureMinutes} minutes and has expired.</p>}
        <div>
          <Button variant="outline" size="sm" onClick={() => void ask(draft, person)}>
            {isOver ? "Create a new link" : "Create a link to sign"}
          </Button>
        </div>
      </div>
    );
  }
  return <Waiting asked={asked} />;
}

function Waiting({ asked }: { asked: NonNullable<Draft["asked"]> }) {
  const { data } = useEndpoint(getSignature, { params: { id: asked.id } }, { refreshInterval: lookEvery });
  const isSigned = data?.signedAt != null;
  useEffect(() => {
    if (!isSigned) return;
    change({ signature: { is: "elsewhere", id: asked.id } }, "Signed on the other device.");
    becomeDesk({ asking: false });
  }, [isSigned, asked.id]);
  const link = `${window.location.origin}${asked.path}`;
  return (
    <div className="flex flex-wrap items-start gap-4 text-sm">
      <QrCode text={link} label="Link to sign on another device" />
      <div className="grid max-w-60 gap-2">
        <p>Scan this with a telephone or a tablet. The person signs there, without signing in.</p>
        <p role="status" className="font-medium">
          {isSigned ? "Signed." : "Waiting for the signature…"}
        </p>
        <p className="text-muted-foreground">Valid once, until {timeText(asked.expiresAt)}.</p>
        <a
          href={asked.path}
          target="_blank"
          rel="noreferrer"
          className="text-primary underline underline-offset-4"
        >
          Open the page here
        </a>
      </div>
    </div>
  );
}

async function ask({ mailboxId, ticked }: Draft, { name }: Person): Promise<void> {
  try {
    const asked = await call(askForSignature, { body: { mailboxId, mailIds: ticked, name } });
    change({ asked });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refuseAtDesk(error.message);
  }
}
