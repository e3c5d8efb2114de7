// The customer of a row: the STE number, which opens the mailbox, with the workspace, and the item's recipient.
import { Link } from "@tanstack/react-router";
import { CellText } from "./cell-text";

export function CustomerCell({
  mailboxId,
  steNumber,
  workspace,
}: {
  /** Undefined where the row does not say which mailbox it is. */
  mailboxId?: string;
  steNumber: string;
  workspace: string | undefined;
}) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      {mailboxId === undefined ? (
        <span className="font-medium whitespace-nowrap">{steNumber}</span>
      ) : (
        <Link
          to="/mailbox/$id"
          params={{ id: mailboxId }}
          tabIndex={-1}
          className="rounded-sm font-medium whitespace-nowrap text-primary underline-offset-4 hover:underline"
        >
          {steNumber}
        </Link>
      )}
      {workspace && <CellText className="text-muted-foreground">{workspace}</CellText>}
    </span>
  );
}
