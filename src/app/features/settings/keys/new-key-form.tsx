// Creating a key: its name and a proof of the person's identity; the key is shown only once.
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { reloadTags } from "@/app/platform/data/reload";
import { useStaff } from "@/app/platform/session/session";
import { faultsBy, typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { FormCard } from "@/app/features/settings/form-card";
import { type Proof, ProofFields, missingProof, typedProof } from "@/app/features/settings/own/proof-fields";
import { ShownOnce } from "./shown-once";

const route = getRouteApi("/_console/settings");

export type NewKey = Proof & { name: string };

/** `noun` is the word for the key, `name` the field for what will use it; `make` creates the key. */
export function NewKeyForm({
  noun,
  submit,
  keep,
  name,
  schema,
  make,
  tags,
}: {
  noun: string;
  submit: string;
  /** What to do with the key. */
  keep: string;
  name: { label: string; description: string };
  /** What the name must be. */
  schema: z.ZodType<{ name: string }>;
  make: (wish: NewKey) => Promise<{ name: string; key: string }>;
  /** The tags of the lists that show the key. */
  tags: readonly string[];
}) {
  const [made, setMade] = useState<{ label: string; value: string } | null>(null);
  const asksCode = useStaff().secondFactor === "on";
  const making = useSubmission<NewKey>({
    check: (wish) => ({ ...faultsBy(schema, wish), ...missingProof(wish) }),
    work: async (wish) => {
      setMade(null);
      const { name: called, key } = await make(wish);
      // Before anything else: the key is shown nowhere else, even if reading the lists fails.
      setMade({ label: `${noun} ${called}`, value: key });
      await reloadTags(tags);
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const { key: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (wanted === undefined) return;
    field.current?.focus();
    // The command may be given again while the form is on the screen.
    void navigate({ search: (now) => ({ ...now, key: undefined }), replace: true });
  }, [wanted, navigate]);
  const inField = Object.keys(making.fields).length > 0;
  return (
    <>
      {made && <ShownOnce title={`${keep} It won’t be shown again.`} {...made} noun="key" />}
      <FormCard
        title={`New ${noun.toLowerCase()}`}
        submit={submit}
        pending={making.pending}
        error={inField ? null : (making.error?.message ?? null)}
        onSubmit={async (form) => {
          const wish = { name: typed(form, "name").trim(), ...typedProof(form, asksCode) };
          if (await making.submit(wish)) form.reset();
        }}
      >
        <Field label={name.label} error={making.fields.name} description={name.description}>
          <Input ref={field} name="name" autoComplete="off" maxLength={80} aria-required />
        </Field>
        <ProofFields faults={making.fields} asksCode={asksCode} />
      </FormCard>
    </>
  );
}
