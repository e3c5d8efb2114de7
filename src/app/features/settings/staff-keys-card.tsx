// For administrators: everyone's access keys, with owner and last use, and revoking them.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import { listStaffAccessKeys } from "@/contract/access-key";
import { ListCard } from "./list-card";
import { SettingsRows } from "./rows";
import { staffKeyColumns } from "./saved-columns";

export function StaffKeysCard() {
  const { data, error, mutate } = useEndpoint(listStaffAccessKeys, {});
  const title = "Access keys of the staff";
  return (
    <ListCard title={title} rows={data?.items} saving={staffKeyColumns}>
      <SettingsRows
        label={title}
        items={data?.items}
        error={error}
        retry={() => void mutate()}
        empty="Nobody has an access key."
      >
        {({ id, name, owner, createdAt, lastUsedAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="truncate text-sm font-medium">
                {name} · {owner.name}
              </p>
              <p className="text-xs text-muted-foreground">
                {lastUsedAt ? `last used ${momentText(lastUsedAt)}` : "not used yet"} · made{" "}
                {momentText(createdAt)}
              </p>
            </div>
            <CommandButton
              id="key.revoke-staff"
              args={{ key: { id, label: name } }}
              size="sm"
              variant="ghost"
              aria-label={`Revoke the key ${name} of ${owner.name}`}
            >
              Revoke
            </CommandButton>
          </li>
        )}
      </SettingsRows>
    </ListCard>
  );
}
