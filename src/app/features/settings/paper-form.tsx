// What one office does with mail for mailboxes that are not active: by status, up to three steps, each for some days.
import { useState } from "react";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { Input } from "@/app/ui/components/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { showNotice } from "@/app/ui/toasts/notices";
import { PaperStep } from "@/contract/paper";
import {
  EndedStatus,
  type OfficePaper,
  PaperTable,
  paperStepLabel,
  setPaperTable,
} from "@/contract/paper-table";
import { FormCard } from "./form-card";
import { type DraftRow, type PaperDraft, draftOf, tableOf } from "./paper-draft";

export function PaperForm({ office }: { office: OfficePaper }) {
  const { officeId, label } = office;
  const [draft, setDraft] = useState<PaperDraft>(() => draftOf(office.table));
  const { pending, error, submit } = useSubmission<PaperDraft>({
    check: (): Record<string, string> => {
      const { error: fault } = PaperTable.safeParse(tableOf(draft));
      const [issue] = fault?.issues ?? [];
      return issue
        ? { [issue.path.join(".")]: `${statusWords(String(issue.path[0]))}: ${issue.message}` }
        : {};
    },
    work: async (sent) => {
      const body = PaperTable.parse(tableOf(sent));
      await call(setPaperTable, { params: { id: officeId }, body }, { source: "form" });
      showNotice(`Saved for ${label}`);
      await reloadTags(["Staff"]);
    },
  });
  const change = (status: EndedStatus, row: DraftRow) => setDraft((now) => ({ ...now, [status]: row }));
  return (
    <FormCard
      title={label}
      submit="Save steps"
      pending={pending}
      error={error?.message ?? null}
      onSubmit={async () => {
        await submit(draft);
      }}
    >
      {EndedStatus.options.map((status) => (
        <fieldset key={status} className="grid gap-2">
          <legend className="mb-1 text-sm font-medium">{statusWords(status)}</legend>
          <Steps
            of={`${statusWords(status)} in ${label}`}
            row={draft[status]}
            onChange={(row) => change(status, row)}
          />
        </fieldset>
      ))}
    </FormCard>
  );
}

function Steps({ of, row, onChange }: { of: string; row: DraftRow; onChange: (row: DraftRow) => void }) {
  return row.map((step, place) => {
    const isLast = place === row.length - 1;
    const write = (part: Partial<typeof step>) =>
      onChange(row.map((each, index) => (index === place ? { ...each, ...part } : each)));
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a step is its place
      <div key={place} className="flex flex-wrap items-center gap-2 text-sm">
        <Select value={step.do} onValueChange={(value) => write({ do: PaperStep.parse(value) })}>
          <SelectTrigger aria-label={`Step ${place + 1}, ${of}`} className="w-48">
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
          <span className="text-muted-foreground">{place === 0 ? "always" : "later"}</span>
        ) : (
          <>
            <span className="text-muted-foreground">until</span>
            <Input
              aria-label={`Days of step ${place + 1}, ${of}`}
              inputMode="numeric"
              className="w-20"
              value={step.days}
              onChange={(event) => write({ days: event.target.value })}
            />
            <span className="text-muted-foreground">days after the end</span>
          </>
        )}
      </div>
    );
  });
}

/** "Cancelled" for CANCELLED. */
function statusWords(status: string): string {
  return status.charAt(0) + status.slice(1).toLowerCase();
}
