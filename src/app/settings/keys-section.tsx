// One's own access keys for the terminal: making one, which is shown once, and revoking those no longer used.
import { useState } from "react";
import { Alert } from "@/app/components/ui/alert";
import { Button } from "@/app/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/app/components/ui/card";
import { Field } from "@/app/components/ui/field";
import { Input } from "@/app/components/ui/input";
import { showNotice } from "@/app/components/notices";
import { call } from "@/app/data/api";
import { useEndpoint } from "@/app/data/use-endpoint";
import { faultsBy, typed } from "@/app/forms/typed";
import { useSubmission } from "@/app/forms/use-submission";
import {
  type AccessKey,
  NewAccessKey,
  createAccessKey,
  listAccessKeys,
  revokeAccessKey,
} from "@/contract/access-key";
import { FormCard } from "./form-card";
import { momentText } from "./moment";
import { Rows } from "./rows";
import { ShownOnce } from "./shown-once";

export function KeysSection() {
  const { data, error, mutate } = useEndpoint(listAccessKeys, {});
  const [made, setMade] = useState<{ id: string; name: string; key: string } | null>(null);
  const making = useSubmission<{ name: string }>({
    check: (body) => faultsBy(NewAccessKey, body),
    work: async (body) => {
      setMade(null);
      setMade(await call(createAccessKey, { body }, { source: "form" }));
      await mutate();
    },
  });
  const revoking = useSubmission<AccessKey>({
    work: async ({ id, name }) => {
      try {
        await call(revokeAccessKey, { params: { id } }, { source: "form" });
        showNotice(`Key “${name}” revoked`, { description: "What uses it is refused from now on." });
        if (made?.id === id) setMade(null);
      } finally {
        await mutate();
      }
    },
  });
  return (
    <div className="grid gap-4">
      {made && (
        <ShownOnce
          title={`Keep the key “${made.name}” in PIGEONHOLE_KEY. It is shown this once.`}
          label={`Access key ${made.name}`}
          noun="key"
          value={made.key}
        />
      )}
      <FormCard
        title="New access key"
        submit="Make key"
        pending={making.pending}
        error={making.fields.name ? null : (making.error?.message ?? null)}
        onSubmit={async (form) => {
          if (await making.submit({ name: typed(form, "name").trim() })) form.reset();
        }}
      >
        <Field
          label="Name"
          error={making.fields.name}
          description="The machine or the job that will use it. In the terminal it works as you do, but it cannot change accounts, keys or staff."
        >
          <Input name="name" autoComplete="off" aria-required />
        </Field>
      </FormCard>
      <Card>
        <CardHeader>
          <CardTitle>Access keys</CardTitle>
        </CardHeader>
        {revoking.error && <Alert tone="danger" title={revoking.error.message} className="m-4" />}
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
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Revoke the key ${key.name}`}
                onClick={() => void revoking.submit(key)}
              >
                Revoke
              </Button>
            </li>
          )}
        </Rows>
      </Card>
    </div>
  );
}
