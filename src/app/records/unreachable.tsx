// An address that mail came back from: said beside it, with the way back.
import MailWarning from "lucide-react/icons/mail-warning";
import { CommandButton } from "@/app/command/command-button";
import { Badge } from "@/app/ui/components/badge";
import { dayText } from "@/app/ui/text/dates";
import type { Mailbox, Recipient } from "@/contract/mailboxes/mailbox";
import { mailboxLabel } from "@/kernel/command/targets/mail-targets";

/** "Mail to this address bounced on Nov 24, 2026: 5.1.1 No such user." */
export function cameBackWords({ since, reason }: NonNullable<Recipient["unreachable"]>): string {
  return `Mail to this address bounced on ${dayText(since)}${reason === "" ? "" : `: ${reason}`}`;
}

/** For a row with no room for more. */
export function CameBackBadge() {
  return <Badge tone="danger">Mail bounces</Badge>;
}

/** For a cell, before the address. */
export function CameBackIcon({ unreachable }: Pick<Recipient, "unreachable">) {
  if (!unreachable) return null;
  const words = cameBackWords(unreachable);
  return (
    <span role="img" aria-label={words} title={words} className="shrink-0 text-danger">
      <MailWarning aria-hidden="true" className="size-4" />
    </span>
  );
}

export function UnreachableNote({ unreachable }: Pick<Recipient, "unreachable">) {
  if (!unreachable) return null;
  return (
    <span dir="auto" className="text-xs text-danger-foreground wrap-anywhere">
      {cameBackWords(unreachable)}
    </span>
  );
}

/** Says that the address works again. */
export function WorksAgain({
  email,
  mailbox,
  size = "sm",
}: {
  email: string;
  mailbox: Pick<Mailbox, "id" | "steNumber">;
  size?: "sm" | "default";
}) {
  return (
    <CommandButton
      id="mailbox.address-works"
      args={{ mailbox: { id: mailbox.id, label: mailboxLabel(mailbox) }, email }}
      size={size}
      variant="outline"
      className="justify-self-start"
      aria-label={`${email} works again`}
    >
      Address works
    </CommandButton>
  );
}
