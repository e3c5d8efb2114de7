// The STE number of a record's mailbox, which opens the mailbox.
import { Link } from "@tanstack/react-router";

export function MailboxLink({ id, steNumber }: { id: string; steNumber: string }) {
  return (
    <Link
      to="/mailbox/$id"
      params={{ id }}
      className="-my-1 inline-block rounded-sm py-1 font-medium in-[h1]:font-semibold in-[h1]:underline text-primary underline-offset-4 hover:underline"
    >
      STE {steNumber}
    </Link>
  );
}
