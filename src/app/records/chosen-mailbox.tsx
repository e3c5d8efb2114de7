// The mailbox chosen for the form below, in one line.
import Mailbox from "lucide-react/icons/mailbox";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";

export function ChosenMailbox({ mailbox }: { mailbox: MailboxHit }) {
  return (
    <p className="flex items-center gap-2 rounded-md border border-border bg-muted px-3 py-2 text-sm">
      <Mailbox aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <span className="font-semibold">STE {mailbox.steNumber}</span>
      <span className="min-w-0 truncate">{mailbox.workspaceName}</span>
      <span className="ml-auto shrink-0 text-xs text-muted-foreground">{mailbox.officeLabel}</span>
    </p>
  );
}
