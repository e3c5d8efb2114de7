// The pick-up desk: one line that finds the customer, what is there for them, and everything that a hand-over needs.
import { Link } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope, useScreenTarget } from "@/app/command/context";
import { useOwnScans } from "@/app/command/input/scan-owner";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { SubscriptionBadge } from "@/app/records/mail-badges";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { ThumbBar, thumbButton } from "@/app/ui/thumb-bar";
import { usePhone } from "@/app/ui/use-phone";
import { showError } from "@/app/ui/toasts/notices";
import { type DeskSheet, deskSheet } from "@/contract/desk/desk";
import { ApiError } from "@/contract/wire/errors";
import type { Target } from "@/kernel/command/context";
import { bringItems, takeDeskScan } from "./desk-input";
import { DeskLine } from "./desk-line";
import { type Desk, bring, deskNow, refuseAtDesk, showDesk, showSheet, subscribeToDesk } from "./desk-state";
import { HandOvers } from "./hand-overs";
import { ItemList } from "./item-list";
import { ReadyList } from "./ready-list";
import { Slip } from "./slip";
import { WhoCame } from "./who-came";

/** What the address asks for: it is done once, then removed from the address. */
export type Wanted = { mailbox?: string | undefined; mail?: string | undefined; slip?: string | undefined };

export function DeskScreen({ wanted, onDone }: { wanted: Wanted; onDone: () => void }) {
  const desk = useSyncExternalStore(subscribeToDesk, deskNow);
  const isPhone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  useScope("route:desk");
  useEffect(showDesk, []);
  useOwnScans(takeDeskScan);
  useWanted(wanted, onDone);
  const { mailbox, mail, slip } = wanted;
  const atDesk = desk.draft?.mailboxId ?? "";
  useEffect(() => {
    // Again for each mailbox that comes to the desk, or leaves it.
    const isSettled = mailbox === undefined && mail === undefined && slip === undefined;
    if (isSettled && atDesk !== undefined) field.current?.focus();
  }, [atDesk, mailbox, mail, slip]);
  return (
    <div className="grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-5 pb-12 has-[[data-keep-clear]]:pb-0">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="grid gap-0.5">
            <h1 className="text-xl font-semibold tracking-tight">Pick-up desk</h1>
            <p className="text-sm text-muted-foreground">
              Who is here, what waits for them, and what they sign for.
            </p>
          </div>
          {desk.draft && (
            <div className="flex flex-wrap gap-2">
              <CommandButton id="desk.clear" variant="outline">
                Clear
              </CommandButton>
            </div>
          )}
        </div>
        <DeskLine desk={desk} field={field} />
      </header>
      {desk.draft ? (
        <AtDesk key={desk.draft.mailboxId} desk={desk} mailboxId={desk.draft.mailboxId} />
      ) : (
        <ReadyList />
      )}
      <HandOvers />
      {desk.draft && isPhone && (
        <div className="sticky bottom-0 z-10 -mx-5">
          <ThumbBar label="Hand-over">
            <CommandButton id="desk.hand-over" className={thumbButton} />
          </ThumbBar>
        </div>
      )}
      {slip !== undefined && <Slip key={slip} id={slip} onEnd={onDone} />}
    </div>
  );
}

function AtDesk({ desk, mailboxId }: { desk: Desk; mailboxId: string }) {
  const { data, error, mutate } = useEndpoint(deskSheet, { params: { id: mailboxId } });
  useEffect(() => {
    if (data) showSheet(data);
  }, [data]);
  const { draft, sheet, asking } = desk;
  useScreenTarget(sheet ? deskTarget(sheet) : null);
  const isPhone = usePhone();
  if (error && !sheet) return <ReadFault error={error} onRetry={() => void mutate()} />;
  if (!sheet || !draft) return <Skeleton className="h-60" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <section
        aria-label={`STE ${sheet.mailbox.steNumber}`}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
      >
        <MailboxHead sheet={sheet} ticked={draft.ticked.length} />
        <h2 className="text-sm font-medium">1. Items to hand over</h2>
        <ItemList sheet={sheet} ticked={draft.ticked} />
      </section>
      <form
        aria-label="Hand-over"
        // What Tab reaches is never below the bar.
        className="grid gap-4 rounded-lg border border-border bg-card p-4 shadow-xs sm:[&_:is(button,input)]:scroll-mb-24"
        // Enter in one of its fields does not hand over: the command does.
        onSubmit={(event) => event.preventDefault()}
      >
        <WhoCame sheet={sheet} draft={draft} asking={asking} />
        {!isPhone && (
          // In a low window too it stands in sight, beside the signature.
          <div className="sticky bottom-0 z-10 -mx-4 -mb-4 grid rounded-b-lg border-t border-border bg-card px-4 py-3">
            <CommandButton id="desk.hand-over" size="lg" />
          </div>
        )}
      </form>
    </div>
  );
}

/** What a command means that names no mailbox: the one at the desk. */
function deskTarget({ mailbox: { id, steNumber, status } }: DeskSheet): Target {
  return { kind: "mailbox", id, label: `STE ${steNumber}`, status };
}

function MailboxHead({ sheet: { mailbox, isOpen }, ticked }: { sheet: DeskSheet; ticked: number }) {
  return (
    <header className="grid gap-1">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        <Link to="/mailbox/$id" params={{ id: mailbox.id }} className="underline underline-offset-4">
          STE {mailbox.steNumber}
        </Link>
        <span className="wrap-anywhere">{mailbox.workspaceName}</span>
        <SubscriptionBadge status={mailbox.status} />
      </h2>
      <p className="text-sm text-muted-foreground">
        {mailbox.officeLabel} · {ticked === 0 ? "nothing ticked" : `${ticked} ticked`}
      </p>
      {!isOpen && (
        <p role="alert" className="rounded-md bg-warning-subtle px-3 py-2 text-sm text-warning-foreground">
          This office has no pick-up desk, so nothing can be handed over here. An administrator turns it on
          under Settings, Mailroom.
        </p>
      )}
    </header>
  );
}

/** Brings the mailbox in the address to the desk, unless that would lose unsaved values. */
function useWanted({ mailbox, mail, slip }: Wanted, onDone: () => void): void {
  const take = useCallback(async () => {
    const { draft } = deskNow();
    const isBusy = draft !== null && draft.ticked.length > 0 && draft.mailboxId !== mailbox;
    if (mailbox !== undefined && mailbox !== draft?.mailboxId) {
      if (isBusy) refuseAtDesk("Another mailbox is at the desk. Hand over or clear the desk first.");
      else bring(mailbox);
    }
    if (mail === undefined) return;
    if (isBusy) refuseAtDesk("Another mailbox is at the desk. Hand over or clear the desk first.");
    else await bringItems(mail.split(","));
  }, [mailbox, mail]);
  useEffect(() => {
    if (mailbox === undefined && mail === undefined) return undefined;
    let isLeft = false;
    take()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        showError(error.message);
      })
      .finally(() => {
        // A person who has opened another screen meanwhile is not taken back to the desk.
        if (slip === undefined && !isLeft) onDone();
      });
    return () => {
      isLeft = true;
    };
  }, [mailbox, mail, slip, take, onDone]);
}
