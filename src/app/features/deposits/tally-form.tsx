// The tally of a pending deposit: how many checks there are and what they add up to, counted apart from what was typed of each.
import { useEffect, useMemo, useRef, useState } from "react";
import { useReady } from "@/app/command/context";
import { useFailureOf } from "@/app/command/run/results";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import type { Deposit } from "@/contract/deposits/deposit";
import { Tally } from "@/contract/deposits/deposit-steps";
import { centsOf } from "@/contract/text/money";

export function TallyForm({ deposit: { id } }: { deposit: Deposit }) {
  const [checks, setChecks] = useState("");
  const [total, setTotal] = useState("");
  const tally = useMemo(
    () => Tally.safeParse({ checks: Number(checks), cents: centsOf(total) }).data,
    [checks, total],
  );
  const why = tally ? null : "Count the checks, add them up, and type both as the tally.";
  useReady(useMemo(() => ({ record: id, args: { ...(tally && { tally }) }, why }), [id, tally, why]));
  const refused = useRefusedTally(`${checks} ${total}`);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  return (
    <form
      ref={form}
      aria-label="Tally"
      data-tally=""
      autoComplete="off"
      className="@container"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="grid items-start gap-3 @sm:grid-cols-2">
        <Field label="Checks counted" error={refused?.["tally.checks"]}>
          <Input inputMode="numeric" value={checks} onChange={({ target }) => setChecks(target.value)} />
        </Field>
        <Field
          label="Total of the tally"
          description="Added up from the paper. It has to agree before it is prepared."
          error={refused?.["tally.cents"]}
        >
          <Input inputMode="decimal" value={total} onChange={({ target }) => setTotal(target.value)} />
        </Field>
      </div>
    </form>
  );
}

/** What was wrong with the tally when it was compared, by field; null once `typed` is another one. */
function useRefusedTally(typed: string): Readonly<Record<string, string>> | null {
  const failure = useFailureOf("deposit.prepare");
  const [shown, setShown] = useState({ failure, typed });
  if (shown.failure !== failure) setShown({ failure, typed });
  return failure && shown.typed === typed ? (failure.details.fields ?? null) : null;
}
