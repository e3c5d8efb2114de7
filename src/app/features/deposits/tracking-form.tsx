// The tracking number of a prepared deposit that goes by mail, scanned or typed before it is marked as sent.
import { useMemo, useState } from "react";
import { execute } from "@/app/command/run/execute";
import { useReady } from "@/app/command/context";
import { depositTarget } from "@/kernel/command/targets/deposit-targets";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import type { Deposit } from "@/contract/deposits/deposit";
import { unknownNumber } from "@/kernel/values/ship-with";

export function TrackingForm({ deposit }: { deposit: Deposit }) {
  const { id } = deposit;
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const trackingNumber = typed.trim();
  useReady(
    useMemo(
      () => ({
        record: id,
        args: { ...(trackingNumber && { trackingNumber }) },
        why: trackingNumber ? null : "It goes by mail: scan or type the tracking number.",
      }),
      [id, trackingNumber],
    ),
  );
  const send = async () => {
    setRefusal(undefined);
    const result = await execute("deposit.send", {}, "form", { target: depositTarget(deposit) });
    if (result.status === "refused") setRefusal(result.reason);
    else if (result.status === "failed") setRefusal(result.error.message);
  };
  return (
    <form
      aria-label="Mailing"
      className="max-w-80"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Tracking number"
        description={
          trackingNumber !== "" && unknownNumber(trackingNumber) !== null
            ? "No known carrier’s form: check it. Enter marks it as sent."
            : "Enter marks it as sent."
        }
        error={refusal}
      >
        <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </form>
  );
}
