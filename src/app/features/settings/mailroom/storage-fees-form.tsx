// For administrators: the fee for each day that an item is stored beyond its free days, by type and by plan.
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Skeleton } from "@/app/ui/components/skeleton";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import type { EditField } from "@/app/ui/forms/record-edit";
import { ReadFault } from "@/app/ui/read-fault";
import { showNotice } from "@/app/ui/toasts/notices";
import { centsOf } from "@/contract/text/money";
import { ItemType, itemTypeLabel } from "@/contract/mail/mail";
import { DailyFees, getDailyFees, setDailyFees } from "@/contract/storage/storage";
import { FormCard } from "@/app/features/settings/form-card";
import { type Typed, useSettingsForm } from "@/app/features/settings/use-settings-form";

/** Dollars as typed, by type; `plan` is empty for the fees of every plan. */
type Row = { plan: string; dollars: Record<ItemType, string> };
type Draft = { rows: readonly Row[] };
type Shown = { byType: Record<string, number>; byPlan: Record<string, Record<string, number>> };

const noun = "the storage fees";

const parts: readonly EditField<Draft>[] = [
  {
    name: "rows",
    label: "Fees",
    text: ({ rows }) => rows.map(rowWords).filter(Boolean).join("; ") || "None",
  },
];

export function StorageFeesForm() {
  const { data, error, mutate } = useEndpoint(getDailyFees, {});
  if (!data && error) {
    return <ReadFault title="The fees could not be read." error={error} onRetry={() => void mutate()} />;
  }
  return data ? <Form fees={data} /> : <Skeleton aria-busy="true" className="h-40 animate-appear-late" />;
}

function Form({ fees }: { fees: Shown }) {
  const form = useSettingsForm({
    noun,
    fields: parts,
    now: draftOf(fees),
    read: feesOf,
    send: async (typed) =>
      draftOf(await call(setDailyFees, { body: { ...typed, seen: fees } }, { source: "form" })),
    tag: setDailyFees.tag,
    done: async () => {
      showNotice("Storage fees saved");
      await reloadTags(["Mail"]);
    },
  });
  const { rows } = form.shown;
  const change = (place: number, part: (row: Row) => Row) =>
    form.change({ rows: rows.map((row, at) => (at === place ? part(row) : row)) });
  return (
    <FormCard
      title="Storage fees"
      submit="Save fees"
      pending={form.pending}
      error={form.error}
      onSubmit={form.save}
    >
      <OthersChanges noun={noun} edit={form} />
      <p className="max-w-2xl text-sm text-muted-foreground">
        US dollars for each day beyond the free ones. They are counted, shown and exported, and never charged
        here. Without an amount nothing is counted. A plan may have its own.
      </p>
      <div className="grid gap-3">
        {rows.map(({ plan, dollars }, place) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- rows are added at the end, and none is removed
            key={place}
            className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]"
          >
            {place === 0 ? (
              <p className="self-center text-sm font-medium">Every plan</p>
            ) : (
              <Field label="Plan id" error={form.faults[`${place}.plan`]}>
                <Input
                  value={plan}
                  maxLength={60}
                  onChange={({ target }) => change(place, (row) => ({ ...row, plan: target.value }))}
                />
              </Field>
            )}
            {ItemType.options.map((type) => (
              <Field key={type} label={itemTypeLabel(type)} error={form.faults[`${place}.${type}`]}>
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
          onClick={() => form.change({ rows: [...rows, rowOf("", {})] })}
        >
          Add a plan
        </Button>
      </div>
    </FormCard>
  );
}

/** The plans in a fixed order, so that the same fees are the same rows. */
function draftOf({ byType, byPlan }: Shown): Draft {
  const plans = Object.entries(byPlan).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { rows: [rowOf("", byType), ...plans.map(([plan, of]) => rowOf(plan, of))] };
}

/** "business: Package 0.50"; empty for a row without fees. */
function rowWords({ plan, dollars }: Row): string {
  const amounts = ItemType.options.filter((type) => dollars[type].trim() !== "");
  if (amounts.length === 0) return "";
  const words = amounts.map((type) => `${itemTypeLabel(type)} ${dollars[type]}`).join(", ");
  return `${plan || "Every plan"}: ${words}`;
}

function rowOf(plan: string, byType: Record<string, number>): Row {
  const text = (type: ItemType) => {
    const cents = byType[type] ?? 0;
    return cents === 0 ? "" : (cents / 100).toFixed(2);
  };
  return {
    plan,
    dollars: { ENVELOPE: text("ENVELOPE"), PACKAGE: text("PACKAGE"), BANK_CHECK: text("BANK_CHECK") },
  };
}

/** Cents of the typed dollars; null where the text is no amount. Empty means no fee. */
function feeIn(text: string): number | null {
  return text.trim() === "" ? 0 : centsOf(text);
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
      if (feeIn(dollars[type]) === null) faults[`${place}.${type}`] = "Type dollars, such as 0.50.";
    }
  }
  return faults;
}

/** A row without a plan is left out. */
function feesOf({ rows }: Draft): Typed<DailyFees> {
  const faults = faultsOf(rows);
  if (Object.keys(faults).length > 0) return { faults };
  const [first, ...plans] = rows;
  const fees = (row: Row | undefined) =>
    Object.fromEntries(
      ItemType.options.flatMap((type) => {
        const cents = feeIn(row?.dollars[type] ?? "") ?? 0;
        return cents === 0 ? [] : [[type, cents] as const];
      }),
    );
  const named = plans.filter(({ plan }) => plan.trim() !== "");
  const typed = {
    byType: fees(first),
    byPlan: Object.fromEntries(named.map((row) => [row.plan.trim(), fees(row)])),
  };
  const { data, error } = DailyFees.safeParse(typed);
  return data ? { value: data } : { faults: { "": error.issues[0]?.message ?? "" } };
}
