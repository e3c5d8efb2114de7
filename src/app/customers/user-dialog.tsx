// A user of a customer's workspace, looked at in a dialog.
import { Avatar } from "@/app/components/ui/avatar";
import { Badge } from "@/app/components/ui/badge";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/app/components/ui/dialog";
import { dayText, momentText } from "@/app/text/dates";
import type { Member } from "@/contract/mailbox";
import { Fact, Facts } from "./facts";
import { shortened, userName } from "./people";
import { RoleBadge } from "./status-badge";

/** Characters of the payment provider's reference that are shown (specification §2). */
const referenceShown = 20;

/** Open while `member` is not null. */
export function UserDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  return (
    <Dialog open={member !== null} onOpenChange={(open) => !open && onClose()}>
      {member && <Content member={member} />}
    </Dialog>
  );
}

function Content({ member: { user, role, isDefault } }: { member: Member }) {
  const name = userName(user);
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
      <DialogBody>
        <Facts className="gap-y-2.5">
          <Fact name="Email">
            <Confirmed value={user.email} is={user.emailConfirmed} />
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
    </DialogContent>
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
