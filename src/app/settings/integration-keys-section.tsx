// Keys of other systems that feed mailboxes and requests: making one, which is shown once, and revoking those not used.
import { useState } from "react";
import { CommandButton } from "@/app/commands/command-button";
import { Field } from "@/app/components/ui/field";
import { Input } from "@/app/components/ui/input";
import { call } from "@/app/data/api";
import { reloadTags } from "@/app/data/reload";
import { useStaff } from "@/app/data/session";
import { useEndpoint } from "@/app/data/use-endpoint";
import { faultsBy, typed } from "@/app/forms/typed";
import { useSubmission } from "@/app/forms/use-submission";
import { momentText } from "@/app/text/dates";
import {
  NewIntegrationKey,
  createIntegrationKey,
  listIntegrationKeys,
  makerWords,
} from "@/contract/integration-key";
import { FormCard } from "./form-card";
import { ListCard } from "./list-card";
import { type Proof, ProofFields, missingProof, typedProof } from "./proof-fields";
import { Rows } from "./rows";
import { integrationKeyColumns } from "./saved-columns";
import { ShownOnce } from "./shown-once";

type Wish = Proof & { name: string };

export function IntegrationKeysSection() {
  const { data, error, mutate } = useEndpoint(listIntegrationKeys, {});
  const [made, setMade] = useState<{ label: string; value: string } | null>(null);
  const asksCode = useStaff().secondFactor === "on";
  const making = useSubmission<Wish>({
    check: (wish) => ({ ...faultsBy(NewIntegrationKey.pick({ name: true }), wish), ...missingProof(wish) }),
    work: async (body) => {
      setMade(null);
      const { name, key } = await call(createIntegrationKey, { body }, { source: "form" });
      setMade({ label: `Integration key ${name}`, value: key });
      await reloadTags(["Staff"]);
    },
  });
  const inField = Object.keys(making.fields).length > 0;
  const working = data?.items.filter(({ revokedAt }) => revokedAt === null);
  return (
    <div className="grid gap-4">
      {made && (
        <ShownOnce
          title={`${made.label}: give it to the system. It is shown this once.`}
          label={made.label}
          noun="key"
          value={made.value}
        />
      )}
      <FormCard
        title="New integration key"
        submit="Make integration key"
        pending={making.pending}
        error={inField ? null : (making.error?.message ?? null)}
        onSubmit={async (form) => {
          const wish = { name: typed(form, "system").trim(), ...typedProof(form, asksCode) };
          if (await making.submit(wish)) form.reset();
        }}
      >
        <Field
          label="System"
          error={making.fields.name}
          description="With its key it makes and changes mailboxes, recipients, requests and tickets of every office."
        >
          <Input name="system" autoComplete="off" maxLength={80} aria-required />
        </Field>
        <ProofFields faults={making.fields} asksCode={asksCode} />
      </FormCard>
      <ListCard title="Integration keys" rows={working} saving={integrationKeyColumns}>
        <Rows
          label="Integration keys"
          items={working}
          error={error}
          retry={() => void mutate()}
          empty="No other system has a key."
        >
          {({ id, name, createdAt, lastUsedAt, ...maker }) => (
            <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
              <div className="grid min-w-0 gap-0.5">
                <p className="truncate text-sm font-medium">{name}</p>
                <p className="text-xs text-muted-foreground">
                  {lastUsedAt ? `last used ${momentText(lastUsedAt)}` : "not used yet"} · made by{" "}
                  {makerWords(maker)}, {momentText(createdAt)}
                </p>
              </div>
              <CommandButton
                id="key.revoke-integration"
                args={{ key: { id, label: name } }}
                size="sm"
                variant="ghost"
                aria-label={`Revoke the integration key ${name}`}
              >
                Revoke
              </CommandButton>
            </li>
          )}
        </Rows>
      </ListCard>
    </div>
  );
}
