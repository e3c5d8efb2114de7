// Where a registered item belongs: by its STE number, or where the last item of its mailbox was put.
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import type { Mail } from "@/contract/mail/mail";
import { suggestShelf } from "@/contract/shelves/shelf";

/** Empty for an item on a shelf, and where no shelf is suggested. */
export function BelongsOn({ mail, brief = false }: { mail: Mail; brief?: boolean }) {
  const isOpen = mail.shelf === null && staysHere(mail);
  const { data } = useEndpoint(suggestShelf, isOpen ? { query: { mailboxId: mail.mailboxId } } : null);
  const shelf = isOpen ? data?.shelf : null;
  if (!shelf) return null;
  if (brief) return <span className="truncate text-xs text-muted-foreground">belongs on {shelf.code}</span>;
  const args = { mail: mailTarget(mail), shelf: { id: shelf.id, label: shelf.code } };
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span>
        Belongs on <b>{shelf.code}</b>
        {data?.because === "range" ? ", by its STE number" : ", where its last item was put"}
      </span>
      <CommandButton id="mail.put" args={args} size="sm" variant="outline">
        Put there
      </CommandButton>
    </p>
  );
}

/** Whether it lies on a shelf next: nothing is to be done with it, or what was done leaves it here, as a scan and a pick-up do. */
function staysHere({ status, leftAt, destruction }: Mail): boolean {
  return status === "PENDING" || (status === "COMPLETED" && !leftAt && !destruction);
}
