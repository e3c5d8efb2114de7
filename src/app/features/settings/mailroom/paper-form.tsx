// What one office does with mail for mailboxes that are not active: by status, up to three steps, each for some days.
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId, useRef } from "react";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { focusOnMount } from "@/app/ui/forms/focus";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import type { EditField } from "@/app/ui/forms/record-edit";
import { Button } from "@/app/ui/components/button";
import { Input } from "@/app/ui/components/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { showNotice } from "@/app/ui/toasts/notices";
import { PaperStep } from "@/contract/mail/paper";
import { EndedStatus, type OfficePaper, paperStepLabel, setPaperTable } from "@/contract/mail/paper-table";
import { FormCard } from "@/app/features/settings/form-card";
import { useSettingsForm } from "@/app/features/settings/use-settings-form";
import {
  type DraftRow,
  type PaperDraft,
  paperDraftOf,
  mostSteps,
  tableOf,
  withStep,
  withoutStep,
} from "./paper-draft";

const parts: readonly EditField<PaperDraft>[] = EndedStatus.options.map((status) => ({
  name: status,
  label: statusWords(status),
  text: (draft) => draft[status].map(stepWords).join(", "),
}));

export function PaperForm({ office }: { office: OfficePaper }) {
  const { officeId, label } = office;
  const noun = `what ${label} does with such mail`;
  const form = useSettingsForm({
    noun,
    fields: parts,
    now: paperDraftOf(office.table),
    read: tableOf,
    send: async (table) => {
      const body = { ...table, seen: office.table };
      const saved = await call(setPaperTable, { params: { id: officeId }, body }, { source: "form" });
      return paperDraftOf(saved.table);
    },
    tag: setPaperTable.tag,
    done: async () => {
      showNotice(`Saved for ${label}`);
      await reloadTags(["Staff"]);
    },
  });
  return (
    <FormCard
      title={label}
      submit="Save steps"
      pending={form.pending}
      error={form.error}
      onSubmit={form.save}
    >
      <OthersChanges noun={noun} edit={form} />
      {EndedStatus.options.map((status) => (
        <Steps
          key={status}
          status={status}
          office={label}
          row={form.shown[status]}
          faultAt={(place) => form.faults[`${status}.${place}`]}
          onChange={(row) => form.change({ [status]: row })}
        />
      ))}
    </FormCard>
  );
}

type StepsProps = {
  status: EndedStatus;
  office: string;
  row: DraftRow;
  /** The fault of the days of the step at a place. */
  faultAt: (place: number) => string | undefined;
  onChange: (row: DraftRow) => void;
};

/** The steps by the time since the end; only those that exist, and a button for one more. */
function Steps({ status, office, row, faultAt, onChange }: StepsProps) {
  const set = useRef<HTMLFieldSetElement>(null);
  const remove = (place: number) => {
    // The next step takes its place, and the field of that step gets the focus of the removed button.
    set.current?.querySelectorAll<HTMLElement>("[role=combobox]")[place]?.focus();
    onChange(withoutStep(row, place));
  };
  const of = `${statusWords(status)} in ${office}`;
  return (
    <fieldset ref={set} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{statusWords(status)}</legend>
      {row.map((step, place) => (
        <Step
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place
          key={place}
          name={`step ${place + 1}, ${of}`}
          step={step}
          isLast={place === row.length - 1}
          isOnly={row.length === 1}
          fault={faultAt(place)}
          onChange={(next) => onChange(row.with(place, next))}
          onRemove={() => remove(place)}
        />
      ))}
      {/* A mailbox that is not active yet has not ended: there are no days to count. */}
      {status !== "PENDING" && row.length < mostSteps && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Add a step: ${of}`}
            onClick={() => onChange(withStep(row))}
          >
            <Plus aria-hidden="true" />
            Add step
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type StepProps = {
  name: string;
  step: DraftRow[number];
  isLast: boolean;
  isOnly: boolean;
  fault: string | undefined;
  onChange: (step: DraftRow[number]) => void;
  onRemove: () => void;
};

function Step({ name, step, isLast, isOnly, fault, onChange, onRemove }: StepProps) {
  const faultId = useId();
  return (
    <div className="grid gap-1">
      <div className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
        <Select value={step.do} onValueChange={(value) => onChange({ ...step, do: PaperStep.parse(value) })}>
          <SelectTrigger aria-label={`What to do, ${name}`} className="w-48">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {PaperStep.options.map((each) => (
              <SelectItem key={each} value={each}>
                {paperStepLabel(each)}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        {isLast ? (
          <span className="text-muted-foreground">{isOnly ? "always" : "after that"}</span>
        ) : (
          <>
            <span className="text-muted-foreground">until</span>
            <Input
              // A step that was just added: it is not valid without its days.
              ref={step.days === "" ? focusOnMount : undefined}
              aria-label={`Days, ${name}`}
              aria-invalid={fault !== undefined}
              aria-describedby={fault === undefined ? undefined : faultId}
              inputMode="numeric"
              className="w-20"
              value={step.days}
              onChange={(event) => onChange({ ...step, days: event.target.value })}
            />
            <span className="text-muted-foreground">days after the end</span>
            <Button variant="ghost" size="icon-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
              <X aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
      {fault !== undefined && (
        <p id={faultId} role="alert" className="text-xs text-danger-foreground">
          {fault}
        </p>
      )}
    </div>
  );
}

/** "Hold until 30 days" */
function stepWords({ do: step, days }: DraftRow[number], place: number, { length }: DraftRow): string {
  const when = place < length - 1 ? `until ${days} days` : length === 1 ? "always" : "after that";
  return `${paperStepLabel(step)} ${when}`;
}

/** "Cancelled" for CANCELLED. */
function statusWords(status: string): string {
  return status.charAt(0) + status.slice(1).toLowerCase();
}
