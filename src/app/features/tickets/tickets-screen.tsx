// Support Tickets in three panes: the list, the conversation of the focused ticket, and its facts.
import { getRouteApi, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import MessageSquareX from "lucide-react/icons/message-square-x";
import MessagesSquare from "lucide-react/icons/messages-square";
import { type ComponentProps, useCallback, useEffect, useState } from "react";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { useScope } from "@/app/command/context";
import { usePhone } from "@/app/ui/use-phone";
import { useRested } from "@/app/ui/use-rested";
import { call } from "@/app/platform/data/api";
import { reloadTags } from "@/app/platform/data/reload";
import { endpointKey, useEndpoint } from "@/app/platform/data/use-endpoint";
import { useAwaited } from "@/app/command/input/stream";
import { recordStep } from "@/app/command/panes/covered-list";
import { SplitPanes } from "@/app/command/panes/split-panes";
import { readSort, sortQuery, writeSort } from "@/app/tables/columns/columns";
import { usePages } from "@/app/tables/rows/use-pages";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import { useListInFront } from "@/app/lists/list-in-front";
import { idsLimit } from "@/contract/wire/page";
import { type Ticket, listTickets, ticketListLimit, ticketMessages } from "@/contract/tickets/ticket";
import { useFilterChips } from "@/app/lists/use-filter-chips";
import { queryOf } from "@/kernel/lists/address";
import { everyStatus } from "@/app/lists/list-status";
import { ConversationSkeleton } from "./conversation-skeleton";
import { TicketColumns } from "./ticket-columns";
import { TicketList } from "./ticket-list";
import { SupportSearch, ticketTabs } from "./urls";

const route = getRouteApi("/_console/support");

/** How often open tickets are read again, in ms. */
const REFRESH_MS = 15_000;

export function SupportScreen() {
  const search = route.useSearch();
  const { q, status, assignee, snoozed, mailbox, sort: inUrl, panel, compose, insert, print } = search;
  const { ticketId } = useParams({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const isPhone = usePhone();
  useScope("route:support");
  useRefresh();

  const write = useCallback(
    (change: Partial<SupportSearch>) => {
      if (!isTickets(history.location.pathname)) return;
      void navigate({
        to: ".",
        search: (now) => ({ ...SupportSearch.parse(now), ...change }),
        replace: true,
        state: true,
      });
    },
    [navigate, history],
  );
  const goTo = useCallback(
    (id: string | undefined) => {
      if (id === undefined || !isTickets(history.location.pathname)) return;
      void navigate({
        to: "/support/$ticketId",
        params: { ticketId: id },
        search: (now) => SupportSearch.parse(now),
        ...recordStep(ticketId, id),
      });
    },
    [navigate, history, ticketId],
  );
  const isTab = status === undefined || ticketTabs.some(({ value }) => value === status);
  const tab = isTab ? (status ?? everyStatus) : everyStatus;
  useListInFront({ name: "support", tabs: tabValues, tab }, (part) =>
    write(SupportSearch.parse({ ...search, ...part })),
  );
  const text = useUrlValue(q, (value) => write({ q: value }));
  const open = useUrlValue(ticketId, goTo);
  const { set: show } = open;

  const sort = readSort(inUrl, Object.keys(sortNames));
  const query = {
    limit: ticketListLimit,
    ...(q && { search: q }),
    ...queryOf("support", search),
    sort: "waiting" as const,
    ...sortQuery(sort, sortNames),
  };
  const tickets = usePages(
    endpointKey(listTickets, { query }),
    (cursor) => call(listTickets, { query: { ...query, ...(cursor && { cursor }) } }),
    {
      fitting: (ids) => readIds(ids, query),
      any: (ids) => readIds(ids),
    },
  );

  // A person who opens the list begins at its top.
  const first = tickets.items?.[0]?.id;
  useEffect(() => {
    if (ticketId === undefined && !isPhone) goTo(first);
  }, [ticketId, first, goTo, isPhone]);
  // It is drawn before the URL names it.
  const shown = open.value ?? (isPhone ? undefined : first);
  const [firstShown, setFirstShown] = useState(shown);
  if (firstShown === undefined && shown !== undefined) setFirstShown(shown);

  const ste = mailbox && tickets.items?.[0]?.mailbox.steNumber;
  /** What the list shows in another way: as a tab, or as a button. */
  const pressed = new Set<string>([
    ...(isTab ? ["status"] : []),
    ...(assignee === "me" || assignee === "none" ? ["assignee"] : []),
    ...(snoozed === "true" ? ["snoozed"] : []),
  ]);
  const parts = useFilterChips("support", search, ste && `STE ${ste}`);
  const chips = parts.filter(({ name }) => !pressed.has(name));
  const isListed = tickets.items?.some(({ id }) => id === shown);
  const list = (
    <TicketList
      tickets={tickets}
      text={text}
      list={JSON.stringify(query)}
      query={query}
      tab={tab}
      onTab={(next) => write(SupportSearch.parse({ ...search, status: next }))}
      chips={chips}
      onRemove={({ name }) => write({ [name]: undefined })}
      assignee={assignee}
      onAssignee={(next) => write({ assignee: next })}
      isSnoozed={snoozed === "true"}
      onSnoozed={(isOn) => write({ snoozed: isOn ? "true" : undefined })}
      sort={sort}
      onSort={(next) => write({ sort: writeSort(next) })}
      focused={isListed ? shown : undefined}
      // A ticket that drops out of the list while the person reads it stays open.
      onFocus={useCallback((id) => id !== undefined && show(id), [show])}
      onOpen={({ id }: Ticket) => {
        goTo(id);
        write({ compose: "reply" });
      }}
    />
  );
  const isPanelOpen = panel === undefined ? !isPhone : panel === "open";
  const back = () =>
    void navigate({ to: "/support", search: (now) => SupportSearch.parse(now), replace: true });
  return (
    <div className="h-full sm:min-h-140">
      {isPhone && shown !== undefined && <h1 className="sr-only">Support Tickets</h1>}
      <SplitPanes
        name="support"
        panes={[
          { id: "ticket-list", name: "Tickets", size: "30%", least: "312px", content: list },
          ...(isPhone && shown === undefined
            ? []
            : [
                {
                  id: "ticket",
                  name: "Ticket",
                  size: "70%",
                  least: "468px",
                  ...(isPhone && shown !== undefined && { onBack: back }),
                  content:
                    shown === undefined ? (
                      <NoTicket isReading={tickets.isLoading} panelOpen={isPanelOpen} />
                    ) : (
                      <OpenTicket
                        key={shown}
                        id={shown}
                        atOnce={shown === firstShown}
                        panelOpen={isPanelOpen}
                        onPanel={() => write({ panel: isPanelOpen ? "closed" : "open" })}
                        compose={compose}
                        onComposed={() => write({ compose: undefined })}
                        insert={insert}
                        onInserted={() => write({ insert: undefined })}
                        print={print === true}
                        onPrint={() => write({ print: undefined })}
                      />
                    ),
                },
              ]),
        ]}
      />
    </div>
  );
}

/** Reads tickets by their ids; only those that match `query`. */
async function readIds(ids: readonly string[], query: object = {}): Promise<readonly Ticket[]> {
  return (await call(listTickets, { query: { ...query, ids: ids.join(","), limit: idsLimit } })).items;
}

const tabValues = ticketTabs.map(({ value }) => value);

/** The API's names of the columns that it sorts by. */
const sortNames = { updated: "updatedAt", created: "createdAt", priority: "priority" } as const;

function isTickets(path: string): boolean {
  return path === "/support" || path.startsWith("/support/");
}

/** Reads tickets again at intervals while the page is visible. */
function useRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void reloadTags(["Tickets"]);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
}

/** `atOnce`: the person did not reach it by moving along other rows with a repeating key. */
function OpenTicket({
  id,
  atOnce,
  panelOpen,
  ...rest
}: { id: string; atOnce: boolean; panelOpen: boolean } & Pick<
  ComponentProps<typeof TicketColumns>,
  "onPanel" | "compose" | "onComposed" | "insert" | "onInserted" | "print" | "onPrint"
>) {
  const rested = useRested(id);
  const isWriting = rest.compose !== undefined || rest.insert !== undefined;
  const { data, error, mutate } = useEndpoint(
    ticketMessages,
    atOnce || rested === id ? { params: { id } } : null,
  );
  // What is typed next is for the reply, not for the list beside it.
  useAwaited(isWriting && !data && !error, "the ticket");
  if (data) {
    return (
      <TicketColumns
        pane="ticket-details"
        ticket={data.ticket}
        messages={data.items}
        links={data.links}
        writing={data.writing}
        drafts={data.drafts}
        panelOpen={panelOpen}
        {...rest}
      />
    );
  }
  if (!error) return <ConversationSkeleton panelOpen={panelOpen} />;
  const isMissing = error.code === "not_found" || error.code === "malformed";
  return (
    <div role="alert" className="grid h-full place-items-center">
      <EmptyState
        icon={<MessageSquareX />}
        title={isMissing ? "Ticket Not Found" : "The ticket could not be loaded"}
        action={!isMissing && <Button onClick={() => void mutate()}>Try again</Button>}
      >
        {isMissing ? "The requested ticket could not be found." : error.message}
      </EmptyState>
    </div>
  );
}

function NoTicket({ isReading, panelOpen }: { isReading: boolean; panelOpen: boolean }) {
  if (isReading) return <ConversationSkeleton panelOpen={panelOpen} />;
  return (
    <div className="grid h-full place-items-center">
      <EmptyState icon={<MessagesSquare />} title="No ticket selected">
        Select one to read the conversation and to answer it.
      </EmptyState>
    </div>
  );
}
