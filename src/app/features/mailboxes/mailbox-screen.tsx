// One mailbox: its mail items, its users, its tickets and its action requests, and its history beside them.
import { getRouteApi } from "@tanstack/react-router";
import MailX from "lucide-react/icons/mail-x";
import { useCallback, useLayoutEffect } from "react";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/app/ui/components/tabs";
import { useScope, useScreenTarget } from "@/app/command/context";
import { recordStep, useBackToList } from "@/app/command/panes/covered-list";
import { PaneRegion } from "@/app/command/panes/split-panes";
import { useScreenAct } from "@/app/command/screen-acts";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { rememberMailbox } from "@/app/command/run/remembered";
import { usePageTitle } from "@/app/ui/page-title";
import { usePhone } from "@/app/ui/use-phone";
import { WaitingPage } from "@/app/ui/waiting-page";
import type { ApiError } from "@/contract/wire/errors";
import type { Mail, StorageFees } from "@/contract/mail/mail";
import { type Mailbox, type Member, getMailbox } from "@/contract/mailboxes/mailbox";
import type { ActionRequest } from "@/contract/requests/request";
import type { Ticket } from "@/contract/tickets/ticket";
import { HistoryPane } from "./history-pane";
import { InstructionsPane } from "./instructions-pane";
import { MailTab } from "./mail-tab";
import { BackToMailboxes, MailboxHeader } from "./mailbox-header";
import { mailboxLabel, mailboxTarget } from "@/kernel/command/targets/mail-targets";
import { type MailboxSearch, type MailboxTab, mailboxTabs } from "./urls";
import { UserDialog } from "./user-dialog";
import { RequestsTab } from "./requests-tab";
import { TicketsTab } from "./tickets-tab";
import { UsersTab } from "./users-tab";

const route = getRouteApi("/_console/mailbox/$id");

export function MailboxScreen() {
  const { id } = route.useParams();
  // Another mailbox is another screen: no state of the former one is used.
  return <MailboxOf key={id} id={id} />;
}

function MailboxOf({ id }: { id: string }) {
  const { data, error, mutate } = useEndpoint(getMailbox, { params: { id } });
  usePageTitle(data ? mailboxLabel(data.mailbox) : undefined);
  useScreenTarget(data ? mailboxTarget(data.mailbox) : null);
  const label = data && mailboxLabel(data.mailbox);
  // Before it is painted: a scan right after that already offers mail for it.
  useLayoutEffect(() => {
    if (label !== undefined) rememberMailbox({ id, label });
  }, [id, label]);
  if (data) return <Shown id={id} {...data} error={error} onRetry={() => void mutate()} />;
  if (!error) return <WaitingPage of="rows" />;
  const isMissing = error.code === "not_found" || error.code === "malformed";
  return (
    <div className="flex h-full flex-col px-5 pt-3">
      <BackToMailboxes />
      <div role="alert" className="grid flex-1 place-items-center">
        <EmptyState
          icon={<MailX />}
          title={
            <span role="heading" aria-level={1}>
              {isMissing ? "Mailbox Not Found" : "The mailbox could not be loaded"}
            </span>
          }
          action={!isMissing && <Button onClick={() => void mutate()}>Try again</Button>}
        >
          {isMissing ? "The requested mailbox could not be found." : error.message}
        </EmptyState>
      </div>
    </div>
  );
}

function Shown({
  id,
  mailbox,
  members,
  mails,
  mailsTotal,
  tickets,
  ticketsTotal,
  actionRequests,
  actionRequestsTotal,
  storageFees,
  error,
  onRetry,
}: {
  id: string;
  mailbox: Mailbox;
  members: Member[];
  mails: readonly Mail[];
  mailsTotal: number;
  tickets: readonly Ticket[];
  ticketsTotal: number;
  actionRequests: readonly ActionRequest[];
  actionRequestsTotal: number;
  storageFees?: StorageFees | null | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
}) {
  const { tab = "mail", user, edit = false, history, instructions, focus } = route.useSearch();
  const pane = paneOf({ history, instructions });
  // On a telephone an open item or the history stands alone: the head of the mailbox and its tabs are hidden with it.
  const isPhone = usePhone();
  const isAlone = isPhone && (pane !== undefined || (tab === "mail" && focus !== undefined));
  const navigate = route.useNavigate();
  const look = useCallback(
    (change: Pick<MailboxSearch, "user" | "edit" | "history" | "instructions">) =>
      void navigate({
        search: (now) => ({ ...now, ...change }),
        ...recordStep(paneOf({ history, instructions }), paneOf({ history, instructions, ...change })),
      }),
    [navigate, history, instructions],
  );
  const closePane = useBackToList(() => look({ history: undefined, instructions: undefined }));
  const onMember = useCallback((chosen: Member) => look({ user: chosen.user.id }), [look]);
  useScope("route:mailbox");
  useScreenAct("history", () => look({ history: history ? undefined : true, instructions: undefined }));

  const goTo = (to: string) => {
    const next = mailboxTabs.find((known) => known === to);
    // Filters and focus belong to the tab that is being left.
    if (next)
      void navigate({
        search: (now) => ({ tab: next, history: now.history, instructions: now.instructions }),
        replace: true,
        state: true,
      });
  };
  const counts: Record<MailboxTab, number> = {
    mail: mailsTotal,
    users: members.length,
    tickets: ticketsTotal,
    requests: actionRequestsTotal,
  };
  const tabs = (
    <Tabs value={tab} onValueChange={goTo} className="h-full">
      <TabsList
        aria-label={mailboxLabel(mailbox)}
        // On a telephone they scroll sideways in one line, as those of a list.
        className="shrink-0 px-4 group-data-alone/list:hidden max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:overflow-y-hidden"
      >
        {mailboxTabs.map((each) => (
          <TabsTrigger key={each} value={each} count={counts[each]}>
            {tabNames[each]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="mail" className="min-h-0 pt-0">
        <MailTab mailboxId={id} newest={mails} isBesidePane={pane !== undefined} />
      </TabsContent>
      <TabsContent value="users" className="min-h-0 pt-0">
        <UsersTab mailboxId={id} members={members} error={error} onRetry={onRetry} onMember={onMember} />
      </TabsContent>
      <TabsContent value="tickets" className="min-h-0 pt-0">
        <TicketsTab tickets={tickets} total={ticketsTotal} error={error} onRetry={onRetry} />
      </TabsContent>
      <TabsContent value="requests" className="min-h-0 pt-0">
        <RequestsTab requests={actionRequests} total={actionRequestsTotal} error={error} onRetry={onRetry} />
      </TabsContent>
    </Tabs>
  );

  return (
    <div data-alone={isAlone || undefined} className="group/list flex h-full flex-col sm:min-h-140">
      {isAlone && <h1 className="sr-only">{mailboxLabel(mailbox)}</h1>}
      <div className="contents group-data-alone/list:hidden">
        <MailboxHeader mailbox={mailbox} fees={storageFees} pane={pane ?? null} />
      </div>
      <div className="flex sm:mt-2 min-h-0 flex-1 max-lg:flex-col">
        <div hidden={isPhone && pane !== undefined} className="min-h-0 min-w-0 flex-1">
          {tabs}
        </div>
        {pane && (
          <div className="shrink-0 border-border max-lg:h-96 max-lg:border-t max-sm:h-full max-sm:border-t-0 lg:w-100 lg:border-l 2xl:w-120">
            <PaneRegion
              pane={
                pane === "instructions"
                  ? {
                      id: "instructions",
                      name: "Instructions",
                      content: <InstructionsPane mailbox={mailbox} onClose={closePane} />,
                    }
                  : {
                      id: "history",
                      name: "History",
                      content: <HistoryPane mailboxId={id} onClose={closePane} />,
                    }
              }
            />
          </div>
        )}
      </div>
      <UserDialog
        shown={user === undefined ? null : { mailbox, userId: user, edit }}
        onEdit={(wanted) => look({ edit: wanted || undefined })}
        onClose={() => look({ user: undefined, edit: undefined })}
      />
    </div>
  );
}

/** The pane that is open beside the tabs. */
function paneOf({ history, instructions }: Pick<MailboxSearch, "history" | "instructions">) {
  return history ? "history" : instructions ? "instructions" : undefined;
}

const tabNames: Record<MailboxTab, string> = {
  mail: "Mail Items",
  users: "Users",
  tickets: "Support Tickets",
  requests: "Action Requests",
};
