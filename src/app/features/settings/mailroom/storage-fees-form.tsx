// For administrators: the fee for each day that an item is stored beyond its free days, by type and by plan.
import { useState } from "react";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Skeleton } from "@/app/ui/components/skeleton";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { ReadFault } from "@/app/ui/read-fault";
import { showNotice } from "@/app/ui/toasts/notices";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { DailyFees, getDailyFees, setDailyFees } from "@/contract/storage/storage";
import { FormCard } from "@/app/features/settings/form-card";

/** Dollars as typed, by type; `plan` is empty for the fees of every plan. */
type Row = { id: string; plan: string; dollars: Record<ItemType, string> };
type Shown = { byType: Record<string, number>; byPlan: Record<string, Record<string, number>> };

export function StorageFeesForm() {
  const { data, error, mutate } = useEndpoint(getDailyFees, {});
  if (!data && error) {
    return <ReadFault title="The fees could not be read." error={error} onRetry={() => void mutate()} />;
  }
  return data ? <Form fees={data} /> : <Skeleton aria-busy="true" className="h-40 animate-appear-late" />;
}

function Form({ fees }: { fees: Shown }) {
  const [rows, setRows] = useState<Row[]>(() => [
    rowOf("", fees.byType),
    ...Object.entries(fees.byPlan).map(([plan, byType]) => rowOf(plan, byType)),
  ]);
  const { pending, error, fields, submit } = useSubmission<readonly Row[]>({
    check: faultsOf,
    work: async (typed) => {
      await call(setDailyFees, { body: feesOf(typed) }, { source: "form" });
      showNotice("Storage fees saved");
      await reloadTags(["Mail"]);
    },
  });
  const change = (place: number, part: (row: Row) => Row) =>
    setRows((now) => now.map((row, at) => (at === place ? part(row) : row)));
  return (
    <FormCard
      title="Storage fees"
      submit="Save fees"
      pending={pending}
      error={Object.keys(fields).length > 0 ? null : (error?.message ?? null)}
      onSubmit={async () => void (await submit(rows))}
    >
      <p className="max-w-2xl text-sm text-muted-foreground">
        US dollars for each day beyond the free ones. They are counted, shown and exported, and never charged
        here. Without an amount nothing is counted. A plan may have its own.
      </p>
      <div className="grid gap-3">
        {rows.map(({ id, plan, dollars }, place) => (
          <div
            key={id}
            className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]"
          >
            {place === 0 ? (
              <p className="self-center text-sm font-medium">Every plan</p>
            ) : (
              <Field label="Plan id" error={fields[`${place}.plan`]}>
                <Input
                  value={plan}
                  maxLength={60}
                  onChange={({ target }) => change(place, (row) => ({ ...row, plan: target.value }))}
                />
              </Field>
            )}
            {ItemType.options.map((type) => (
              <Field key={type} label={itemTypeLabel(type)} error={fields[`${place}.${type}`]}>
                <Input
                  inputMode="decimal"
                  placeholder="0.00"
                  value={dollars[type]}
                  onChange={({ target }) =>
                    change(place, (row) => ({ ...row, dollars: { ...row.dollars, [type]: target.value } }))
                  }
                />
              </Field>
            ))}
          </div>
        ))}
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => setRows((now) => [...now, rowOf("", {})])}
        >
          Add a plan
        </Button>
      </div>
    </FormCard>
  );
}

function rowOf(plan: string, byType: Record<string, number>): Row {
  const text = (type: ItemType) => {
    const cents = byType[type] ?? 0;
    return cents === 0 ? "" : (cents / 100).toFixed(2);
  };
  return {
    id: crypto.randomUUID(),
    plan,
    dollars: { ENVELOPE: text("ENVELOPE"), PACKAGE: text("PACKAGE"), BANK_CHECK: text("BANK_CHECK") },
  };
}

/** Cents of the typed dollars; null where the text is no amount. Empty means no fee. */
function centsOf(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return 0;
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null;
}

function faultsOf(rows: readonly Row[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [place, { plan, dollars }] of rows.entries()) {
    const isTwice = rows.findIndex((row) => row.plan.trim() === plan.trim()) !== place;
    if (place > 0 && plan.trim() === "" && Object.values(dollars).some((text) => text.trim() !== "")) {
      faults[`${place}.plan`] = "Type the plan's id.";
    } else if (place > 0 && plan.trim() !== "" && isTwice) {
      faults[`${place}.plan`] = "This plan is there already.";
    }
    for (const type of ItemType.options) {
      if (centsOf(dollars[type]) === null) faults[`${place}.${type}`] = "Type dollars, such as 0.50.";
    }
  }
  return faults;
}

function feesOf([first, ...plans]: readonly Row[]): DailyFees {
  const fees = (row: Row | undefined) =>
    Object.fromEntries(
      ItemType.options.flatMap((type) => {
        const cents = centsOf(row?.dollars[type] ?? "") ?? 0;
        return cents === 0 ? [] : [[type, cents] as const];
      }),
    );
  const named = plans.filter(({ plan }) => plan.trim() !== "");
  return DailyFees.parse({
    byType: fees(first),
    byPlan: Object.fromEntries(named.map((row) => [row.plan.trim(), fees(row)])),
  });
}
