// For administrators: who may sign in, the invitations still open, and inviting someone.
import { CommandButton } from "@/app/commands/command-button";
import { useCommand } from "@/app/commands/use-command";
import { Avatar } from "@/app/components/ui/avatar";
import { Badge } from "@/app/components/ui/badge";
import { useStaff } from "@/app/data/session";
import { useEndpoint } from "@/app/data/use-endpoint";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/components/ui/select";
import { roleWords } from "@/app/text/role-words";
import { Role } from "@/contract/roles";
import { type Invitation, type Staff, listStaff } from "@/contract/staff";
import { IntegrationKeysCard } from "./integration-keys-card";
import { InviteCard } from "./invite-card";
import { ListCard } from "./list-card";
import { momentText } from "@/app/text/dates";
import { officesText } from "./offices-text";
import { Rows } from "./rows";
import { invitationColumns, staffColumns } from "./saved-columns";

export function StaffSection() {
  const { data, error, mutate } = useEndpoint(listStaff, {});
  const reading = { error, retry: () => void mutate() };
  return (
    <div className="grid gap-4">
      <InviteCard />
      <ListCard title="Open invitations" rows={data?.invitations} saving={invitationColumns}>
        <OpenInvitations invitations={data?.invitations} {...reading} />
      </ListCard>
      <ListCard title="Staff" rows={data?.items} saving={staffColumns}>
        <Rows label="Staff" items={data?.items} {...reading}>
          {(person) => <Person key={person.id} person={person} />}
        </Rows>
      </ListCard>
      <IntegrationKeysCard />
    </div>
  );
}

function OpenInvitations({
  invitations,
  ...reading
}: {
  invitations: readonly Invitation[] | undefined;
  error: Parameters<typeof Rows>[0]["error"];
  retry: () => void;
}) {
  return (
    <>
      <Rows label="Open invitations" items={invitations} empty="No invitation is open." {...reading}>
        {(invitation) => (
          <li key={invitation.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="truncate text-sm font-medium">{invitation.email}</p>
              <p className="text-xs text-muted-foreground">
                {roleWords[invitation.role]} · {officesText(invitation)} · invited by {invitation.invitedBy} ·
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
      </Rows>
    </>
  );
}

function Person({ person }: { person: Staff }) {
  const me = useStaff();
  const name = nameOf(person);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar name={name} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex items-center gap-2 text-sm font-medium">
          <span className="truncate">{name}</span>
          {!person.isActive && <Badge>Deactivated</Badge>}
        </p>
        <p className="truncate text-xs text-muted-foreground">
          {person.email} · {officesText(person)}
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 text-right">
        <RoleOf person={person} />
        <p className="text-xs text-muted-foreground">
          {person.lastLogin ? `Last signed in ${momentText(person.lastLogin)}` : "Has not signed in yet"}
        </p>
      </div>
      {/* As wide in every row, so that roles stand below each other. */}
      <div className="flex w-22 shrink-0 justify-end">
        {person.id !== me.id && (
          <CommandButton
            id={person.isActive ? "staff.deactivate" : "staff.activate"}
            args={{ person: refOf(person) }}
            size="sm"
            variant="ghost"
            aria-label={`${person.isActive ? "Deactivate" : "Activate"} ${name}`}
          >
            {person.isActive ? "Deactivate" : "Activate"}
          </CommandButton>
        )}
      </div>
    </li>
  );
}

/** One's own role is for another administrator to change. */
function RoleOf({ person }: { person: Staff }) {
  const me = useStaff();
  const { run, pending } = useCommand("staff.role");
  if (person.id === me.id) return <p className="text-sm">{roleWords[person.role]}</p>;
  return (
    <Select
      value={person.role}
      disabled={pending}
      onValueChange={(value) => void run({ person: refOf(person), role: Role.parse(value) })}
    >
      <SelectTrigger aria-label={`Role of ${nameOf(person)}`} className="h-7 w-40">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {Role.options.map((option) => (
          <SelectItem key={option} value={option}>
            {roleWords[option]}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}

function nameOf({ firstName, lastName }: Staff): string {
  return `${firstName} ${lastName}`;
}

function refOf(person: Staff) {
  return { id: person.id, label: nameOf(person), version: person.version };
}
