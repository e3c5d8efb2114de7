// The hours and closed days of one office, as a person types them.
import { useState } from "react";
import { FormCard } from "@/app/features/settings/form-card";
import { call } from "@/app/platform/data/api";
import { session } from "@/app/platform/session/session";
import { currentUser } from "@/contract/staff/auth";
import { reloadTags } from "@/app/platform/data/reload";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Textarea } from "@/app/ui/components/textarea";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { showNotice } from "@/app/ui/toasts/notices";
import { type OfficePromises, setPromises } from "@/contract/promises/promises";
import { type HoursDraft, hoursDraftOf, hoursOf } from "./promises-draft";

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function HoursForm({ office }: { office: OfficePromises }) {
  const { officeId, label } = office;
  const [draft, setDraft] = useState<HoursDraft>(() => hoursDraftOf(office, ownZone));
  const { pending, error, fields, submit } = useSubmission<HoursDraft>({
    check: (sent) => {
      const read = hoursOf(sent);
      return "faults" in read ? read.faults : {};
    },
    work: async (sent) => {
      const read = hoursOf(sent);
      if ("faults" in read) return;
      await call(setPromises, { params: { id: officeId }, body: { hours: read.hours } }, { source: "form" });
      showNotice(`Office hours of ${label} saved`);
      // Words for a day are read in the zone that the person's offices have.
      session.update(await call(currentUser, {}));
      await reloadTags(["Promises"]);
    },
  });
  const change = (part: Partial<HoursDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <FormCard
      title={`Office hours of ${label}`}
      submit="Save hours"
      pending={pending}
      error={error?.message ?? null}
      onSubmit={async () => {
        await submit(draft);
      }}
    >
      <Field
        label="Hours"
        description="Such as mon-fri 9-17, sat 10-14. “always” counts every minute."
        error={fields.hours}
      >
        <Input value={draft.hours} onChange={({ target }) => change({ hours: target.value })} />
      </Field>
      <Field label="Time zone" error={fields.timeZone}>
        <Input value={draft.timeZone} onChange={({ target }) => change({ timeZone: target.value })} />
      </Field>
      <Field
        label="Closed days"
        description="One a line, with its name: 2026-12-25 Christmas."
        error={fields.closures}
      >
        <Textarea
          rows={4}
          value={draft.closures}
          onChange={({ target }) => change({ closures: target.value })}
        />
      </Field>
    </FormCard>
  );
}
