// The person's own access keys for the terminal: making one, which is shown only once, and revoking unused ones.
import { CommandButton } from "@/app/command/command-button";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { NewAccessKey, createAccessKey, listAccessKeys } from "@/contract/staff/access-key";
import { ListCard } from "@/app/features/settings/list-card";
import { KeyRow } from "./key-row";
import { momentText } from "@/app/ui/text/dates";
import { NewKeyForm } from "./new-key-form";
import { SettingsRows } from "@/app/features/settings/rows";
import { accessKeyColumns } from "@/app/features/settings/saved/saved-columns";

export function KeysSection() {
  const { data, error, mutate } = useEndpoint(listAccessKeys, {});
  return (
    <div className="grid gap-4">
      <NewKeyForm
        noun="Access key"
        submit="Create key"
        keep="Keep the key in PIGEONHOLE_KEY."
        name={{
          label: "Name",
          description:
            "The machine or the job that will use it. In the terminal it works as you do, but it cannot change accounts, keys or staff.",
        }}
        schema={NewAccessKey.pick({ name: true })}
        make={(body) => call(createAccessKey, { body }, { source: "form" })}
        tags={["Auth", "Staff"]}
      />
      <ListCard title="Access keys" rows={data?.items} saving={accessKeyColumns}>
        <SettingsRows
          label="Access keys"
          items={data?.items}
          error={error}
          retry={() => void mutate()}
          empty="You have no access key."
        >
          {({ id, name, lastUsedAt, createdAt }) => (
            <KeyRow key={id} name={name} lastUsedAt={lastUsedAt} made={`made ${momentText(createdAt)}`}>
              <CommandButton
                id="key.revoke-access"
                args={{ key: { id, label: name } }}
                size="sm"
                variant="ghost"
                aria-label={`Revoke the key ${name}`}
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
