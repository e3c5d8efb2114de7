// A user of a customer's workspace in a dialog: viewing and editing them, and ending their access or giving it back.
import { useRouter } from "@tanstack/react-router";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useDialogTargets, useScope } from "@/app/command/context";
import { stepBack } from "@/app/command/input/browser-back";
import { useScreenAct } from "@/app/command/screen-acts";
import { useCommand } from "@/app/command/use-command";
import { Avatar } from "@/app/ui/components/avatar";
import { Badge } from "@/app/ui/components/badge";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { Button } from "@/app/ui/components/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuShortcut,
  DropdownMenuTrigger,
} from "@/app/ui/components/dropdown-menu";
import { dayText, momentText } from "@/app/ui/text/dates";
import { EditUserForm } from "./edit-user-form";
import { Fact, Facts } from "@/app/records/pane/facts";
import { type Mailbox, type Member, userName } from "@/contract/mailboxes/mailbox";
import { shortened } from "@/app/records/people";
import { RoleBadge } from "@/app/records/mail-badges";
import { mailboxLabel } from "@/kernel/command/targets/mail-targets";
import { UnreachableNote, WorksAgain } from "@/app/records/unreachable";

/** Characters of the payment provider's reference that are shown (specification §2). */
const referenceShown = 20;

/** The user shown, and their mailbox; `edit` opens the form. */
export type ShownUser = { mailbox: Mailbox; userId: string; edit: boolean };

/** Open while `shown` names a member of its mailbox's workspace. */
export function UserDialog({
  shown,
  onEdit,
  onClose,
}: {
  shown: ShownUser | null;
  onEdit: (edit: boolean) => void;
  onClose: () => void;
}) {
  const member = shown?.mailbox.workspace.members.find(({ user }) => user.id === shown.userId);
  return (
    shown &&
    member && (
      <OpenDialog
        member={member}
        mailbox={shown.mailbox}
        edit={shown.edit}
        onEdit={onEdit}
        onClose={onClose}
      />
    )
  );
}

type Shown = {
  member: Member;
  mailbox: Mailbox;
  edit: boolean;
  onEdit: (edit: boolean) => void;
};

function OpenDialog({ onClose, ...shown }: Shown & { onClose: () => void }) {
  const { history } = useRouter();
  const [cameToForm] = useState(shown.edit);
  // A command that opened the form at once came from another place: a row, another tab or another screen.
  const isBack = cameToForm && shown.edit && history.canGoBack();
  const leave = () => (isBack ? stepBack(history) : onClose());
  return (
    <Dialog open onOpenChange={(open) => !open && leave()}>
      <Content {...shown} onGiveUp={isBack ? leave : () => shown.onEdit(false)} />
    </Dialog>
  );
}

function Content({ member, mailbox, edit, onEdit, onGiveUp }: Shown & { onGiveUp: () => void }) {
  const { user, role, isDefault } = member;
  const name = userName(user);
  const reference = { id: mailbox.id, label: mailboxLabel(mailbox), version: mailbox.version };
  useScope("dialog:member", !edit);
  useDialogTargets([
    { kind: "mailbox", id: mailbox.id, label: reference.label, version: mailbox.version },
    { kind: "member", id: user.id, label: name },
  ]);
  useScreenAct("edit", edit ? null : () => onEdit(true));
  return (
    <DialogContent>
      <DialogHeader>
        <div className="flex items-center gap-3">
          <Avatar name={name} size="lg" />
          <div className="grid min-w-0 gap-1">
            <DialogTitle className="wrap-anywhere">{name}</DialogTitle>
            <DialogDescription className="sr-only">A user of the customer's workspace</DialogDescription>
            <div className="flex flex-wrap gap-1.5">
              <RoleBadge role={role} />
              {isDefault && <Badge icon={null}>Default</Badge>}
            </div>
          </div>
        </div>
      </DialogHeader>
      {edit ? (
        <EditUserForm member={member} mailbox={reference} onDone={() => onEdit(false)} onGiveUp={onGiveUp} />
      ) : (
        <>
          <UserFacts user={user} />
          <DialogFooter>
            <ManageUser member={member} mailbox={reference} />
            {user.unreachable && <WorksAgain email={user.email} mailbox={mailbox} size="default" />}
            <CommandButton
              id="member.edit"
              args={{
                mailbox: { id: mailbox.id, label: reference.label },
                member: { id: user.id, label: name },
              }}
            />
          </DialogFooter>
        </>
      )}
    </DialogContent>
  );
}

/** Ending the user's access to the workspace, or giving it back. */
function ManageUser({
  member: { user },
  mailbox,
}: {
  member: Member;
  mailbox: { id: string; label: string; version: number };
}) {
  const { title, reason, run } = useCommand(user.isActive ? "member.end-access" : "member.give-access");
  const { keys, ariaKeyShortcuts } = useCommand("member.manage");
  const args = {
    mailbox: { id: mailbox.id, label: mailbox.label },
    member: { id: user.id, label: userName(user), version: mailbox.version },
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" className="mr-auto" aria-keyshortcuts={ariaKeyShortcuts}>
          Manage
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" aria-label={`Manage ${userName(user)}`}>
        <DropdownMenuItem disabled={reason !== null} onSelect={() => void run(args, "menu")}>
          <span className="grid">
            {title}
            <span className="text-xs text-muted-foreground">
              {reason ?? `To the workspace of ${mailbox.label}`}
            </span>
          </span>
          {keys[0] && <DropdownMenuShortcut strokes={keys[0]} />}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function UserFacts({ user }: { user: Member["user"] }) {
  return (
    <DialogBody>
      <Facts className="gap-y-2.5">
        <Fact name="Email">
          <span className="grid gap-1">
            <Confirmed value={user.email} is={user.emailConfirmed} />
            <UnreachableNote unreachable={user.unreachable} />
          </span>
        </Fact>
        <Fact name="Phone">
          {user.telephone ? <Confirmed value={user.telephone} is={user.telephoneConfirmed} /> : "Not given"}
        </Fact>
        <Fact name="Joined">{dayText(user.createdAt)}</Fact>
        <Fact name="Last login">{user.lastLogin ? momentText(user.lastLogin) : "Never"}</Fact>
        <Fact name="Status">
          <Badge tone={user.isActive ? "success" : "neutral"}>
            {user.isActive ? "Active" : "Not active"}
          </Badge>
        </Fact>
        <Fact name="Notifications">{user.notifications ? "On" : "Off"}</Fact>
        <Fact name="Payment customer">
          {user.paymentCustomerId ? shortened(user.paymentCustomerId, referenceShown) : "None"}
        </Fact>
      </Facts>
    </DialogBody>
  );
}

function Confirmed({ value, is }: { value: string; is: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {value}
      {!is && <Badge tone="warning">Not confirmed</Badge>}
    </span>
  );
}
