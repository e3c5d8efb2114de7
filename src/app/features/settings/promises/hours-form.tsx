// The hours and closed days of one office, as a person types them.
import { FormCard } from "@/app/features/settings/form-card";
import { whereSeen } from "@/app/features/settings/where-seen";
import { call } from "@/app/platform/data/api";
import { session } from "@/app/platform/session/session";
import { currentUser } from "@/contract/staff/auth";
import { reloadTags } from "@/app/platform/data/reload";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Textarea } from "@/app/ui/components/textarea";
import { focusFirstDecision } from "@/app/ui/forms/focus";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import type { EditField } from "@/app/ui/forms/record-edit";
import { useRecordEdit } from "@/app/ui/forms/use-record-edit";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { showNotice } from "@/app/ui/toasts/notices";
import { type OfficePromises, setPromises } from "@/contract/promises/promises";
import { type HoursDraft, hoursDraftOf, hoursOf } from "./promises-draft";

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const parts: readonly EditField<HoursDraft>[] = [
  { name: "hours", label: "Hours", text: ({ hours }) => hours },
  { name: "timeZone", label: "Time zone", text: ({ timeZone }) => timeZone },
  { name: "closures", label: "Closed days", text: ({ closures }) => closures || "None" },
];

export function HoursForm({ office }: { office: OfficePromises }) {
  const { officeId, label } = office;
  const noun = `the hours of ${label}`;
  const edit = useRecordEdit({ fields: parts, now: hoursDraftOf(office, ownZone) });
  const { shown, change } = edit;
  const { pending, error, fields, submit } = useSubmission<HoursDraft>({
    check: (sent) => {
      const read = hoursOf(sent);
      return "faults" in read ? read.faults : {};
    },
    work: async (sent) => {
      const read = hoursOf(sent);
      if ("faults" in read) return;
      const body = { hours: read.hours, seen: { hours: office.hours } };
      const change = call(setPromises, { params: { id: officeId }, body }, { source: "form" });
      const saved = await whereSeen(change, setPromises.tag, noun);
      edit.change(hoursDraftOf(saved, ownZone));
      showNotice(`Office hours of ${label} saved`);
      // Words for a day are read in the zone that the person's offices have.
      session.update(await call(currentUser, {}));
      await reloadTags(["Promises"]);
    },
  });
  return (
    <FormCard
      title={`Office hours of ${label}`}
      submit="Save hours"
      pending={pending}
      error={error?.message ?? null}
      onSubmit={async (form) => {
        if (edit.isUndecided) return focusFirstDecision(form);
        await submit(shown);
      }}
    >
      <OthersChanges noun={noun} edit={edit} />
      <Field
        label="Hours"
        description="Such as mon-fri 9-17, sat 10-14. “always” counts every minute."
        error={fields.hours}
      >
        <Input value={shown.hours} onChange={({ target }) => change({ hours: target.value })} />
      </Field>
      <Field label="Time zone" error={fields.timeZone}>
        <Input value={shown.timeZone} onChange={({ target }) => change({ timeZone: target.value })} />
      </Field>
      <Field
        label="Closed days"
        description="One a line, with its name: 2026-12-25 Christmas."
        error={fields.closures}
      >
        <Textarea
          rows={4}
          value={shown.closures}
          onChange={({ target }) => change({ closures: target.value })}
        />
      </Field>
    </FormCard>
  );
}
