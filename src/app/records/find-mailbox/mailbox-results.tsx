// The mailboxes that were found, with the active one scrolled into view, and the message when there are none.
import Check from "lucide-react/icons/check";
import SearchX from "lucide-react/icons/search-x";
import { useEffect } from "react";
import { cn } from "@/app/ui/cn";
import { ReadFault } from "@/app/ui/read-fault";
import { Badge } from "@/app/ui/components/badge";
import { EmptyState } from "@/app/ui/components/empty-state";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { directoryLimit } from "@/kernel/command/facts";
import { recipientLine } from "./directory-choice";
import type { Directory } from "./use-directory";

/** The DOM id of a mailbox in the list `listId`. */
export function optionId(listId: string, mailboxId: string): string {
  return `${listId}-${mailboxId}`;
}

export function MailboxResults({
  id,
  directory: { hits, current, error, retry },
  search,
  markedId,
  chosenId,
  onChoose,
}: {
  id: string;
  directory: Directory;
  search: string;
  markedId: string | undefined;
  chosenId: string | undefined;
  onChoose: (mailbox: MailboxHit) => void;
}) {
  useEffect(() => {
    if (markedId === undefined) return;
    document.querySelector(`#${CSS.escape(optionId(id, markedId))}`)?.scrollIntoView({ block: "nearest" });
  }, [id, markedId]);

  return (
    <div className="grid gap-1.5">
      {error && <ReadFault title="Mailboxes could not be loaded" error={error} onRetry={retry} />}
      {/* 24rem whatever was found, so that nothing jumps while one types. */}
      <div className="relative h-96 max-h-[46dvh] overflow-hidden rounded-md border border-border">
        <div
          id={id}
          role="listbox"
          aria-label="Mailboxes"
          className="h-full overflow-y-auto overscroll-contain"
        >
          {hits.map((hit) => (
            <MailboxOption
              key={hit.id}
              id={optionId(id, hit.id)}
              hit={hit}
              search={search}
              marked={hit.id === markedId}
              chosen={hit.id === chosenId}
              onChoose={() => onChoose(hit)}
            />
          ))}
        </div>
        {current && hits.length === 0 && (
          <EmptyState icon={<SearchX />} title="No mailbox found" className="absolute inset-0">
            {search.trim() === ""
              ? "There are no mailboxes in your offices yet."
              : `No mailbox matches "${search.trim()}". Check the STE number, or type part of a name or an e-mail.`}
          </EmptyState>
        )}
      </div>
      <p role="status" className="min-h-4 text-xs text-muted-foreground">
        {current && countOf(hits.length, search.trim())}
      </p>
    </div>
  );
}

function MailboxOption({
  id,
  hit,
  search,
  marked,
  chosen,
  onChoose,
}: {
  id: string;
  hit: MailboxHit;
  search: string;
  marked: boolean;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    // The keyboard stays in the search field, which points here by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      data-highlighted={marked ? "" : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        "grid cursor-pointer grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-3 border-b border-border px-3 py-2 hover:bg-accent sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]",
        marked && "bg-accent",
        chosen && "bg-selected text-selected-foreground hover:bg-selected",
      )}
    >
      <span
        className={cn(
          "border-l-2 pl-2 text-sm font-semibold",
          marked ? "border-primary" : "border-transparent",
        )}
      >
        STE {hit.steNumber}
      </span>
      <span className="grid min-w-0">
        <span className="truncate text-sm font-medium">{hit.workspaceName}</span>
        <span className="truncate text-xs text-muted-foreground">{recipientLine(hit, search)}</span>
      </span>
      {/* On a telephone below the name, which has the room. */}
      <span className="flex items-center gap-2 text-xs text-muted-foreground max-sm:col-start-2">
        {hit.status !== "ACTIVE" && <Badge tone="warning">{wordOf(hit.status)}</Badge>}
        {hit.officeLabel}
        <Check aria-hidden="true" className={cn("size-4 text-primary", !chosen && "invisible")} />
      </span>
    </div>
  );
}

function countOf(count: number, search: string): string {
  if (count === 0) return "0 mailboxes";
  if (search === "") return "The newest mailboxes. Type to search all of them.";
  if (count >= directoryLimit) return `The ${directoryLimit} best matches. Type more to narrow them down.`;
  return count === 1 ? "1 mailbox" : `${count} mailboxes`;
}

/** "SUSPENDED" gives "Suspended". */
function wordOf(status: string): string {
  return status.charAt(0) + status.slice(1).toLowerCase();
}
