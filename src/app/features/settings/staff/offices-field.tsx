// Chooses the offices whose mail a person may see.
import { ReadFault } from "@/app/ui/read-fault";
import { Checkbox } from "@/app/ui/components/checkbox";
import { Field, FieldGroup } from "@/app/ui/components/field";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listOffices } from "@/contract/offices/office";
import type { Ref } from "@/kernel/command/argument";

/** The error where none is chosen: only administrators see mail without an office. */
export const needsOffice = "Choose at least one office, or they see no mail.";

export function OfficesField({
  chosen,
  choose,
  fault,
}: {
  chosen: readonly Ref[];
  choose: (offices: readonly Ref[]) => void;
  fault: string | undefined;
}) {
  const { data, error, mutate } = useEndpoint(listOffices, {});
  const isChosen = (id: string) => chosen.some((office) => office.id === id);
  const toggle = (office: Ref) =>
    choose(isChosen(office.id) ? chosen.filter(({ id }) => id !== office.id) : [...chosen, office]);
  return (
    <FieldGroup legend="Offices whose mail they may see">
      {error && <ReadFault error={error} onRetry={() => void mutate()} />}
      <div className="grid gap-2 sm:grid-cols-2">
        {data?.items.map(({ id, label, city, state }) => (
          <Field key={id} layout="inline" label={label} description={`${city}, ${state}`}>
            <Checkbox
              checked={isChosen(id)}
              onCheckedChange={() => toggle({ id, label })}
              aria-invalid={fault ? true : undefined}
            />
          </Field>
        ))}
      </div>
      <div aria-live="polite">
        {fault && <p className="mt-1.5 text-xs text-danger-foreground">{fault}</p>}
      </div>
    </FieldGroup>
  );
}
