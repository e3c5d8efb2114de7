// The person's own access keys for the terminal: making one, which is shown only once, and revoking unused ones.
import { CommandButton } from "@/app/command/command-button";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { NewAccessKey, createAccessKey, listAccessKeys } from "@/contract/access-key";
import { ListCard } from "./list-card";
import { momentText } from "@/app/ui/text/dates";
import { NewKeyForm } from "./new-key-form";
import { SettingsRows } from "./rows";
import { accessKeyColumns } from "./saved-columns";

export function KeysSection() {
  const { data, error, mutate } = useEndpoint(listAccessKeys, {});
  return (
    <div className="grid gap-4">
      <NewKeyForm
        noun="Access key"
        submit="Make key"
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
        </SettingsRows>
      </ListCard>
    </div>
  );
}
