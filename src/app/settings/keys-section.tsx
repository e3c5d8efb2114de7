// One's own access keys for the terminal: making one, which is shown once, and revoking those no longer used.
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
import { NewAccessKey, createAccessKey, listAccessKeys } from "@/contract/access-key";
import { FormCard } from "./form-card";
import { ListCard } from "./list-card";
import { momentText } from "@/app/text/dates";
import { type Proof, ProofFields, missingProof, typedProof } from "./proof-fields";
import { Rows } from "./rows";
import { accessKeyColumns } from "./saved-columns";
import { ShownOnce } from "./shown-once";

type Wish = Proof & { name: string };

export function KeysSection() {
  const { data, error, mutate } = useEndpoint(listAccessKeys, {});
  const [made, setMade] = useState<{ label: string; value: string } | null>(null);
  const asksCode = useStaff().secondFactor === "on";
  const making = useSubmission<Wish>({
    check: (wish) => ({ ...faultsBy(NewAccessKey.pick({ name: true }), wish), ...missingProof(wish) }),
    work: async (body) => {
      setMade(null);
      const { name, key } = await call(createAccessKey, { body }, { source: "form" });
      setMade({ label: `Access key ${name}`, value: key });
      await reloadTags(["Auth", "Staff"]);
    },
  });
  const inField = Object.keys(making.fields).length > 0;
  return (
    <div className="grid gap-4">
      {made && (
        <ShownOnce
          title="Keep the key in PIGEONHOLE_KEY. It is shown this once."
          label={made.label}
          noun="key"
          value={made.value}
        />
      )}
      <FormCard
        title="New access key"
        submit="Make key"
        pending={making.pending}
        error={inField ? null : (making.error?.message ?? null)}
        onSubmit={async (form) => {
          const wish = { name: typed(form, "name").trim(), ...typedProof(form, asksCode) };
          if (await making.submit(wish)) form.reset();
        }}
      >
        <Field
          label="Name"
          error={making.fields.name}
          description="The machine or the job that will use it. In the terminal it works as you do, but it cannot change accounts, keys or staff."
        >
          <Input name="name" autoComplete="off" aria-required />
        </Field>
        <ProofFields faults={making.fields} asksCode={asksCode} />
      </FormCard>
      <ListCard title="Access keys" rows={data?.items} saving={accessKeyColumns}>
        <Rows
          label="Access keys"
          items={data?.items}
          error={error}
          retry={() => void mutate()}
          empty="You have no access key."
        >
          {(key) => (
            <li key={key.id} className="flex items-center justify-between gap-4 px-4 py-3">
              <div className="grid min-w-0 gap-0.5">
                <p className="truncate text-sm font-medium">{key.name}</p>
                <p className="text-xs text-muted-foreground">
                  {key.lastUsedAt ? `last used ${momentText(key.lastUsedAt)}` : "not used yet"} · made{" "}
                  {momentText(key.createdAt)}
                </p>
              </div>
              <CommandButton
                id="key.revoke-access"
                args={{ key: { id: key.id, label: key.name } }}
                size="sm"
                variant="ghost"
                aria-label={`Revoke the key ${key.name}`}
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
