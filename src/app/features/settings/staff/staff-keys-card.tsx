// For administrators: everyone's access keys, with owner and last use, and revoking them.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import { listStaffAccessKeys } from "@/contract/staff/access-key";
import { ListCard } from "@/app/features/settings/list-card";
import { KeyRow } from "@/app/features/settings/keys/key-row";
import { SettingsRows } from "@/app/features/settings/rows";
import { staffKeyColumns } from "@/app/features/settings/saved/saved-columns";

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
          <KeyRow
            key={id}
            name={`${name} · ${owner.name}`}
            lastUsedAt={lastUsedAt}
            made={`made ${momentText(createdAt)}`}
          >
            <CommandButton
              id="key.revoke-staff"
              args={{ key: { id, label: name } }}
              size="sm"
              variant="ghost"
              aria-label={`Revoke the key ${name} of ${owner.name}`}
            >
              Revoke
            </CommandButton>
          </KeyRow>
        )}
      </SettingsRows>
    </ListCard>
  );
}
