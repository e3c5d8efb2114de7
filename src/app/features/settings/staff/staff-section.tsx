// For administrators: who may sign in, the invitations still open, and inviting someone.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { roleWords } from "@/app/ui/text/role-words";
import { type Invitation, listStaff } from "@/contract/staff/staff";
import { listOffices } from "@/contract/offices/office";
import { InviteCard } from "./invite-card";
import { OnceRead } from "@/app/features/settings/once-read";
import { ListCard } from "@/app/features/settings/list-card";
import { momentText } from "@/app/ui/text/dates";
import { officesText } from "./offices-text";
import { SettingsRows } from "@/app/features/settings/rows";
import { invitationColumns, staffColumns } from "@/app/features/settings/saved/saved-columns";
import { StaffKeysCard } from "./staff-keys-card";
import { StaffPerson } from "./staff-person";

export function StaffSection() {
  const read = useEndpoint(listStaff, {});
  const offices = useEndpoint(listOffices, {});
  const { data, error, mutate } = read;
  const reading = { error, retry: () => void mutate() };
  return (
    <OnceRead reads={[read, offices]}>
      <div className="grid gap-4">
        <InviteCard />
        <ListCard title="Open invitations" rows={data?.invitations} saving={invitationColumns}>
          <OpenInvitations invitations={data?.invitations} {...reading} />
        </ListCard>
        <ListCard title="Staff" rows={data?.items} saving={staffColumns}>
          <SettingsRows label="Staff" items={data?.items} {...reading}>
            {(person) => <StaffPerson key={person.id} person={person} />}
          </SettingsRows>
        </ListCard>
        <StaffKeysCard />
      </div>
    </OnceRead>
  );
}

function OpenInvitations({
  invitations,
  ...reading
}: {
  invitations: readonly Invitation[] | undefined;
  error: Parameters<typeof SettingsRows>[0]["error"];
  retry: () => void;
}) {
  return (
    <>
      <SettingsRows label="Open invitations" items={invitations} empty="No invitation is open." {...reading}>
        {(invitation) => (
          <li key={invitation.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="truncate text-sm font-medium">{invitation.email}</p>
              <p className="text-xs text-muted-foreground">
                {roleWords(invitation.role)} · {officesText(invitation)} · invited by {invitation.invitedBy} ·
                until {momentText(invitation.expiresAt)}
              </p>
            </div>
            <CommandButton
              id="staff.withdraw"
              args={{ invitation: { id: invitation.id, label: invitation.email } }}
              size="sm"
              variant="ghost"
              aria-label={`Revoke the invitation of ${invitation.email}`}
            >
              Revoke
            </CommandButton>
          </li>
        )}
      </SettingsRows>
    </>
  );
}
