// What one office promises: a row for each type, plan and priority. The most exact row counts.
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId, useRef } from "react";
import { FormCard } from "@/app/features/settings/form-card";
import { useSettingsForm } from "@/app/features/settings/use-settings-form";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { Input } from "@/app/ui/components/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import type { EditField } from "@/app/ui/forms/record-edit";
import { showNotice } from "@/app/ui/toasts/notices";
import { type OfficePromises, setPromises } from "@/contract/promises/promises";
import { PromiseOf, PromiseTable, promiseOfLabel } from "@/contract/promises/promise-table";
import { Priority, priorityLabel } from "@/contract/requests/request";
import { type RowDraft, rowDraftOf, tableOf } from "./promises-draft";

/** A row of the table; on a telephone what and promise stand above plan and priority. */
const columns = "grid-cols-[1fr_1fr_2rem] sm:grid-cols-[7rem_minmax(0,1fr)_6.5rem_7.5rem_2rem]";

type Draft = { rows: readonly RowDraft[] };

const parts: readonly EditField<Draft>[] = [
  {
    name: "rows",
    label: "Promises",
    text: ({ rows }) => rows.map(rowWords).join("; ") || "None",
  },
];

function draftOf({ promises }: OfficePromises): Draft {
  return { rows: (PromiseTable.safeParse(promises).data ?? []).map(rowDraftOf) };
}

function rowWords({ of, plan, priority, promised }: RowDraft): string {
  return [promiseOfLabel(of), promised, plan, priority && priorityLabel(priority)].filter(Boolean).join(" ");
}

export function TableForm({ office, plans }: { office: OfficePromises; plans: readonly string[] }) {
  const { officeId, label } = office;
  const noun = `the promises of ${label}`;
  const form = useSettingsForm({
    noun,
    fields: parts,
    now: draftOf(office),
    read: ({ rows }: Draft) => tableOf(rows),
    send: async (promises) => {
      const body = { promises, seen: { promises: office.promises } };
      return draftOf(await call(setPromises, { params: { id: officeId }, body }, { source: "form" }));
    },
    tag: setPromises.tag,
    done: async () => {
      showNotice(`Promises of ${label} saved`);
      await reloadTags(["Promises"]);
    },
  });
  const { rows } = form.shown;
  const setRows = (next: readonly RowDraft[]) => form.change({ rows: next });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <FormCard
      title={`Promises of ${label}`}
      submit="Save promises"
      isWide
      pending={form.pending}
      error={form.error}
      onSubmit={form.save}
    >
      <OthersChanges noun={noun} edit={form} />
      {rows.length === 0 && <p className="text-sm text-muted-foreground">Nothing is promised here.</p>}
      {rows.length > 0 && (
        <div
          aria-hidden="true"
          className={cn("grid gap-2 text-xs font-medium text-muted-foreground max-sm:hidden", columns)}
        >
          <span>What</span>
          <span>Promise</span>
          <span>Plan</span>
          <span>Priority</span>
        </div>
      )}
      {rows.map((row, place) => (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          key={place}
          name={`promise ${place + 1} of ${label}`}
          row={row}
          plans={plans}
          fault={form.faults[place]}
          onChange={(next) => setRows(rows.with(place, next))}
          onRemove={() => {
            add.current?.focus();
            setRows(rows.toSpliced(place, 1));
          }}
        />
      ))}
      <div>
        <Button
          ref={add}
          variant="ghost"
          size="sm"
          aria-label={`Add promise: ${label}`}
          onClick={() => setRows([...rows, { of: "SCAN", plan: "", priority: "", promised: "in 24 hours" }])}
        >
          <Plus aria-hidden="true" />
          Add promise
        </Button>
      </div>
    </FormCard>
  );
}

/** A choice needs a value; this stands for all of them. */
const all = "*";

function Row({
  name,
  row,
  plans,
  fault,
  onChange,
  onRemove,
}: {
  name: string;
  row: RowDraft;
  plans: readonly string[];
  fault: string | undefined;
  onChange: (row: RowDraft) => void;
  onRemove: () => void;
}) {
  const faultId = useId();
  return (
    <div className="grid gap-1">
      <div className={cn("grid items-center gap-2 text-sm", columns)}>
        <Choice
          label={`What, ${name}`}
          value={row.of}
          options={PromiseOf.options.map((value) => ({ value, label: promiseOfLabel(value) }))}
          onValue={(value) => onChange({ ...row, of: PromiseOf.parse(value) })}
        />
        <Input
          aria-label={`Promise, ${name}`}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          className="max-sm:col-span-2"
          value={row.promised}
          onChange={({ target }) => onChange({ ...row, promised: target.value })}
        />
        <Choice
          label={`Plan, ${name}`}
          value={row.plan || all}
          options={[
            { value: all, label: "All plans" },
            ...[...new Set([...plans, ...(row.plan === "" ? [] : [row.plan])])].map((plan) => ({
              value: plan,
              label: plan,
            })),
          ]}
          onValue={(value) => onChange({ ...row, plan: value === all ? "" : value })}
        />
        <Choice
          label={`Priority, ${name}`}
          value={row.priority || all}
          options={[
            { value: all, label: "All priorities" },
            ...Priority.options.map((value) => ({ value, label: priorityLabel(value) })),
          ]}
          onValue={(value) => onChange({ ...row, priority: value === all ? "" : Priority.parse(value) })}
        />
        <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {fault !== undefined && (
        <p id={faultId} role="alert" className="text-xs text-danger-foreground">
          {fault}
        </p>
      )}
    </div>
  );
}

function Choice({
  label,
  value,
  options,
  onValue,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onValue: (value: string) => void;
}) {
  return (
    <Select value={value} onValueChange={onValue}>
      <SelectTrigger aria-label={label} className="w-full min-w-0">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
