// Keys of other systems that send mailboxes and requests: making one, which is shown only once, and revoking unused
// ones.
import { CommandButton } from "@/app/command/command-button";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import {
  NewIntegrationKey,
  createIntegrationKey,
  listIntegrationKeys,
  makerWords,
} from "@/contract/integration/integration-key";
import { ListCard } from "@/app/features/settings/list-card";
import { KeyRow } from "./key-row";
import { NewKeyForm } from "./new-key-form";
import { SettingsRows } from "@/app/features/settings/rows";
import { integrationKeyColumns } from "@/app/features/settings/saved/saved-columns";

export function IntegrationKeysSection() {
  const { data, error, mutate } = useEndpoint(listIntegrationKeys, {});
  const working = data?.items.filter(({ revokedAt }) => revokedAt === null);
  return (
    <div className="grid gap-4">
      <NewKeyForm
        noun="Integration key"
        submit="Create integration key"
        keep="Give the key to the system."
        name={{
          label: "System",
          description:
            "With its key it makes and changes mailboxes, recipients, requests and tickets of every office.",
        }}
        schema={NewIntegrationKey.pick({ name: true })}
        make={(body) => call(createIntegrationKey, { body }, { source: "form" })}
        tags={["Staff"]}
      />
      <ListCard title="Integration keys" rows={working} saving={integrationKeyColumns}>
        <SettingsRows
          label="Integration keys"
          items={working}
          error={error}
          retry={() => void mutate()}
          empty="No other system has a key."
        >
          {({ id, name, createdAt, lastUsedAt, ...maker }) => (
            <KeyRow
              key={id}
              name={name}
              lastUsedAt={lastUsedAt}
              made={`created by ${makerWords(maker)}, ${momentText(createdAt)}`}
            >
              <CommandButton
                id="key.revoke-integration"
                args={{ key: { id, label: name } }}
                size="sm"
                variant="ghost"
                aria-label={`Revoke the integration key ${name}`}
              >
                Revoke
              </CommandButton>
            </KeyRow>
          )}
        </SettingsRows>
      </ListCard>
    </div>
  );
}
