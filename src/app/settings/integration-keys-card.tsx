// Keys of other systems that feed mailboxes and requests: making one, which is shown once, and revoking those not used.
import { useState } from "react";
import { CommandButton } from "@/app/commands/command-button";
import { useCommand } from "@/app/commands/use-command";
import { Field } from "@/app/components/ui/field";
import { Input } from "@/app/components/ui/input";
import { useEndpoint } from "@/app/data/use-endpoint";
import { typed } from "@/app/forms/typed";
import { useSubmission } from "@/app/forms/use-submission";
import { momentText } from "@/app/text/dates";
import { listIntegrationKeys, makerWords } from "@/contract/integration-key";
import { FormCard } from "./form-card";
import { ListCard } from "./list-card";
import { Rows } from "./rows";
import { integrationKeyColumns } from "./saved-columns";
import { ShownOnce } from "./shown-once";

export function IntegrationKeysCard() {
  const { data, error, mutate } = useEndpoint(listIntegrationKeys, {});
  const [made, setMade] = useState<{ label: string; value: string } | null>(null);
  const { run } = useCommand("key.create-integration");
  const making = useSubmission<string>({
    check: (name): Record<string, string> =>
      name === "" ? { name: "Name the system that will use it." } : {},
    work: async (name) => {
      setMade(null);
      const result = await run({ name }, "form");
      if (result.status === "failed") throw result.error;
      if (result.status === "done" && result.outcome.secret) setMade(result.outcome.secret);
    },
  });
  const working = data?.items.filter(({ revokedAt }) => revokedAt === null);
  return (
    <>
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
        error={making.fields.name ? null : (making.error?.message ?? null)}
        onSubmit={async (form) => {
          if (await making.submit(typed(form, "system").trim())) form.reset();
        }}
      >
        <Field
          label="System"
          error={making.fields.name}
          description="With its key it makes and changes mailboxes, recipients, requests and tickets of every office."
        >
          <Input name="system" autoComplete="off" maxLength={80} aria-required />
        </Field>
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
    </>
  );
}
