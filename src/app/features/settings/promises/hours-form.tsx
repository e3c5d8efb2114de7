// The hours and closed days of one office, as a person types them.
import { FormCard } from "@/app/features/settings/form-card";
import { useSettingsForm } from "@/app/features/settings/use-settings-form";
import { call } from "@/app/platform/data/api";
import { session } from "@/app/platform/session/session";
import { currentUser } from "@/contract/staff/auth";
import { reloadTags } from "@/app/platform/data/reload";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Textarea } from "@/app/ui/components/textarea";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import type { EditField } from "@/app/ui/forms/record-edit";
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
  const form = useSettingsForm({
    noun,
    fields: parts,
    now: hoursDraftOf(office, ownZone),
    read: hoursOf,
    send: async (hours) => {
      const body = { hours, seen: { hours: office.hours } };
      const saved = await call(setPromises, { params: { id: officeId }, body }, { source: "form" });
      return hoursDraftOf(saved, ownZone);
    },
    tag: setPromises.tag,
    done: async () => {
      showNotice(`Office hours of ${label} saved`);
      // Words for a day are read in the zone that the person's offices have.
      session.update(await call(currentUser, {}));
      await reloadTags(["Promises"]);
    },
  });
  const { shown, change, faults } = form;
  return (
    <FormCard
      title={`Office hours of ${label}`}
      submit="Save hours"
      pending={form.pending}
      error={form.error}
      onSubmit={form.save}
    >
      <OthersChanges noun={noun} edit={form} />
      <Field
        label="Hours"
        description="Such as mon-fri 9-17, sat 10-14. “always” counts every minute."
        error={faults.hours}
      >
        <Input value={shown.hours} onChange={({ target }) => change({ hours: target.value })} />
      </Field>
      <Field label="Time zone" error={faults.timeZone}>
        <Input value={shown.timeZone} onChange={({ target }) => change({ timeZone: target.value })} />
      </Field>
      <Field
        label="Closed days"
        description="One a line, with its name: 2026-12-25 Christmas."
        error={faults.closures}
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
