// Items that are ready to be picked up, shown while no mailbox is at the desk: Enter on one brings its mailbox.
import type { KeyboardEvent } from "react";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { dayText } from "@/app/ui/text/dates";
import { type ReadyMailbox, listReady } from "@/contract/desk/desk-ready";
import { bring } from "./desk-state";

export function ReadyList() {
  const { data, error, mutate } = useEndpoint(listReady, {});
  return (
    <section aria-label="Ready to be picked up" className="grid gap-2">
      <h2 className="text-base font-semibold">Ready to be picked up{data ? ` (${data.total})` : ""}</h2>
      {error ? (
        <ReadFault error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.items.length === 0 ? (
        <p className="text-sm text-muted-foreground">Nothing waits at the desk.</p>
      ) : (
        <ul className="grid gap-1" onKeyDown={step}>
          {data.items.map((each) => (
            <Row key={each.mailboxId} ready={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ ready }: { ready: ReadyMailbox }) {
  const { mailboxId, steNumber, workspaceName, count, since, until } = ready;
  return (
    <li>
      <button
        type="button"
        onClick={() => bring(mailboxId)}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-border bg-card px-3 py-1.5 text-left text-sm hover:bg-muted"
      >
        <span className="font-medium tabular-nums">STE {steNumber}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">{workspaceName}</span>
        <span>{count === 1 ? "1 item" : `${count} items`}</span>
        <span className="text-muted-foreground">
          since {dayText(since)}, until {dayText(until)}
        </span>
      </button>
    </li>
  );
}

/** The arrow keys go from one to the next. */
function step(event: KeyboardEvent<HTMLUListElement>) {
  if (event.nativeEvent.isComposing || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
  event.preventDefault();
}
