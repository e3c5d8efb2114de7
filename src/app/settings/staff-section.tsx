// For administrators: who may sign in, the invitations still open, and inviting someone.
import { Alert } from "@/app/components/ui/alert";
import { Avatar } from "@/app/components/ui/avatar";
import { Badge } from "@/app/components/ui/badge";
import { Button } from "@/app/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/app/components/ui/card";
import { showNotice } from "@/app/components/notices";
import { call } from "@/app/data/api";
import { reloadTags, useEndpoint } from "@/app/data/use-endpoint";
import { useSubmission } from "@/app/forms/use-submission";
import { roleWords } from "@/app/text/role-words";
import { type Invitation, type Staff, listStaff, revokeInvitation } from "@/contract/staff";
import { InviteCard } from "./invite-card";
import { momentText } from "./moment";
import { Rows } from "./rows";

export function StaffSection() {
  const { data, error, mutate } = useEndpoint(listStaff, {});
  const reading = { error, retry: () => void mutate() };
  return (
    <div className="grid gap-4">
      <InviteCard />
      <Card>
        <CardHeader>
          <CardTitle>Open invitations</CardTitle>
        </CardHeader>
        <OpenInvitations invitations={data?.invitations} {...reading} />
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Staff</CardTitle>
        </CardHeader>
        <Rows label="Staff" items={data?.items} {...reading}>
          {(person) => <Person key={person.id} person={person} />}
        </Rows>
      </Card>
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
  const revoking = useSubmission<Invitation>({
    work: async ({ id, email }) => {
      await call(revokeInvitation, { params: { id } }, { source: "form" });
      showNotice(`Invitation of ${email} revoked`, { description: "Its link no longer works." });
      await reloadTags(["Staff"]);
    },
  });
  return (
    <>
      {revoking.error && <Alert tone="danger" title={revoking.error.message} className="m-4" />}
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
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Revoke the invitation of ${invitation.email}`}
              onClick={() => void revoking.submit(invitation)}
            >
              Revoke
            </Button>
          </li>
        )}
      </Rows>
    </>
  );
}

function Person({ person }: { person: Staff }) {
  const name = `${person.firstName} ${person.lastName}`;
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
        <p className="text-sm">{roleWords[person.role]}</p>
        <p className="text-xs text-muted-foreground">
          {person.lastLogin ? `Last signed in ${momentText(person.lastLogin)}` : "Has not signed in yet"}
        </p>
      </div>
    </li>
  );
}

function officesText({ role, offices }: Pick<Staff, "role" | "offices">): string {
  if (role === "admin") return "every office";
  return offices.map(({ label }) => label).join(", ") || "no office";
}
