// One check of a pending deposit: what stands on it, and its amount, which is typed twice. What was typed first is not shown while
// it is typed again.
import { useRef, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { depositLabel } from "@/kernel/command/targets/deposit-targets";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { focusFirstDecision } from "@/app/ui/forms/focus";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import type { EditField } from "@/app/ui/forms/record-edit";
import { useRecordEdit } from "@/app/ui/forms/use-record-edit";
import { useSubmission } from "@/app/ui/forms/use-submission";
import type { Deposit, DepositCheck } from "@/contract/deposits/deposit";
import { typeAmount, writeCheck } from "@/contract/deposits/deposit-contents";
import { centsOf, formatCents } from "@/contract/text/money";
import { CheckPicture } from "./check-picture";
import { focusFrom, heldSave } from "./next-field";

const fields = [
  ["payer", "Payer", "text"],
  ["payee", "Payee", "text"],
  ["number", "Number", "text"],
  ["date", "Date", "date"],
] as const;
type Written = Record<(typeof fields)[number][0], string>;
const parts: readonly EditField<Written>[] = fields.map(([name, label]) => ({
  name,
  label,
  text: (written) => written[name] || "None",
}));

export function CheckForm({
  deposit,
  check,
  place,
}: {
  deposit: Deposit;
  check: DepositCheck;
  place: number;
}) {
  const { id: checkId, typed } = check;
  const saved: Written = {
    payer: check.payer,
    payee: check.payee,
    number: check.number,
    date: check.date ?? "",
  };
  const edit = useRecordEdit({ fields: parts, now: saved });
  const [amount, setAmount] = useState("");
  const [anew, setAnew] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTyped = typed === "TWICE" && !anew;
  const isAgain = typed === "ONCE" && !anew;
  const {
    pending,
    error,
    fields: faults,
    submit,
  } = useSubmission<null>({
    check: (): Record<string, string> =>
      amount !== "" && centsOf(amount) === null
        ? { cents: "Type the amount as on the check: 1,200.50." }
        : {},
    work: async () => {
      const params = { id: deposit.id, checkId };
      // A field that was emptied becomes what it was: there is nothing to send.
      const changed = Object.entries(edit.toSend).filter(([, now]) => now !== "");
      const emptied = fields.filter(([name]) => edit.toSend[name] === "");
      edit.change(Object.fromEntries(emptied.map(([name]) => [name, saved[name]])));
      let { version } = deposit;
      if (changed.length > 0) {
        const body = Object.fromEntries(changed);
        ({ version } = await call(writeCheck, { params, body }, { version, source: "form" }));
      }
      const cents = amount === "" ? null : centsOf(amount);
      if (cents !== null) {
        const time = isAgain ? ("SECOND" as const) : ("FIRST" as const);
        await call(typeAmount, { params, body: { cents, time } }, { version, source: "form" });
      }
      edit.accept(Object.fromEntries(changed));
      setAmount("");
      setAnew(false);
      await reloadTags(["Deposits"]);
      if (cents !== null && !isAgain) form.current?.querySelector<HTMLInputElement>("[data-amount]")?.focus();
      else focusFrom(form.current);
    },
  });
  return (
    <form
      ref={form}
      aria-label={`Check ${place + 1}`}
      data-check=""
      autoComplete="off"
      className="grid gap-3 rounded-md border border-border p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const element = event.currentTarget;
        if (edit.isUndecided) focusFirstDecision(element);
        else heldSave("the check", submit(null), element);
      }}
    >
      <div className="flex items-start justify-between gap-2 text-sm">
        <span className="min-w-0 pt-1 font-medium wrap-anywhere">
          {place + 1}. {check.itemLabel}
        </span>
        <CommandButton
          id="deposit.take-out"
          args={{
            deposit: { id: deposit.id, label: depositLabel(deposit), version: deposit.version },
            check: checkId,
          }}
          variant="ghost"
          size="sm"
          className="-mr-1.5 shrink-0"
        >
          Take out
        </CommandButton>
      </div>
      <OthersChanges noun="this check" edit={edit} />
      <div className="grid items-start gap-3 @xs:grid-cols-2 @3xl:grid-cols-[2fr_2fr_1fr_1.2fr_1.3fr]">
        {fields.map(([name, label, type]) => (
          <Field key={name} label={label} error={faults[name]}>
            <Input
              type={type}
              value={edit.shown[name]}
              onChange={({ target }) => edit.change({ [name]: target.value })}
            />
          </Field>
        ))}
        {isTyped ? (
          <div className="grid gap-1.5 text-sm">
            <span className="font-medium">Amount</span>
            <span className="flex h-8 items-center gap-2 tabular-nums">
              {formatCents(check.cents ?? 0)}
              <Button variant="ghost" size="sm" onClick={() => setAnew(true)}>
                Type again
              </Button>
            </span>
          </div>
        ) : (
          <Field
            label={isAgain ? "Confirm amount" : "Amount"}
            description={isAgain ? "Look at the check once more." : undefined}
            error={faults["cents"]}
          >
            <Input
              data-amount=""
              inputMode="decimal"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <CheckPicture deposit={deposit} check={check} side="front" place={place} />
        <CheckPicture deposit={deposit} check={check} side="back" place={place} />
      </div>
      {check.warnings.map((warning) => (
        <Alert key={warning} tone="warning" title={warning} />
      ))}
      {error && Object.keys(faults).length === 0 && <Alert tone="danger" title={error.message} />}
      <div className="flex flex-wrap gap-1.5">
        <Button type="submit" size="sm" variant="outline" pending={pending}>
          Save check
        </Button>
        {isAgain && (
          <Button variant="ghost" size="sm" onClick={() => setAnew(true)}>
            Start the amount over
          </Button>
        )}
      </div>
    </form>
  );
}
