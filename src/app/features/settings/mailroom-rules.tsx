// For administrators: the rules of one office's mailroom.
import { useState } from "react";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Switch } from "@/app/ui/components/switch";
import { faultsBy } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { showNotice } from "@/app/ui/toasts/notices";
import { MailroomRules, type OfficeMailroom, setMailroomRules } from "@/contract/mailroom";
import { FormCard } from "./form-card";

/** As typed: text that is no number is sent unchanged, so that the contract refuses it. */
type Draft = Omit<MailroomRules, "rescueDays" | "identityDays"> & {
  rescueDays: string;
  identityDays: string;
};

export function MailroomRulesForm({ office: { officeId, label, rules } }: { office: OfficeMailroom }) {
  const [draft, setDraft] = useState<Draft>({
    ...rules,
    rescueDays: String(rules.rescueDays),
    identityDays: String(rules.identityDays),
  });
  const { pending, error, fields, submit } = useSubmission<unknown>({
    check: (wish) => faultsBy(MailroomRules, wish),
    work: async (wish) => {
      const body = MailroomRules.parse(wish);
      await call(setMailroomRules, { params: { id: officeId }, body }, { source: "form" });
      showNotice(`Saved for ${label}`);
      await reloadTags(["Staff"]);
    },
  });
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const daysField = (name: "rescueDays" | "identityDays", title: string, description: string) => (
    <Field layout="row" label={title} description={description} error={fields[name]}>
      <Input
        className="w-20"
        inputMode="numeric"
        value={draft[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <FormCard
      title={label}
      submit="Save rules"
      pending={pending}
      error={Object.keys(fields).length > 0 ? null : (error?.message ?? null)}
      onSubmit={async () => {
        const days = { rescueDays: numberIn(draft.rescueDays), identityDays: numberIn(draft.identityDays) };
        await submit({ ...draft, ...days });
      }}
    >
      <div className="grid max-w-2xl gap-4">
        <Field
          layout="row"
          label="Pick-up desk"
          description="An item that is ready for pick-up stays here until it is handed over at the desk."
        >
          <Switch checked={draft.pickUpDesk} onCheckedChange={(pickUpDesk) => change({ pickUpDesk })} />
        </Field>
        <Field
          layout="row"
          label="Complete by scan"
          description="Completing a request needs a scan of its item, or a reason."
        >
          <Switch checked={draft.verifyByScan} onCheckedChange={(verifyByScan) => change({ verifyByScan })} />
        </Field>
        {daysField(
          "rescueDays",
          "Days to rescue an item",
          "Between confirming that an item is to be shredded or disposed of, and doing it. 0 does it at once.",
        )}
        {daysField(
          "identityDays",
          "Keep ID details for (days)",
          "Kind, last four characters and expiry of a document shown at the desk. Then they are erased.",
        )}
      </div>
    </FormCard>
  );
}

function numberIn(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text) : text;
}
