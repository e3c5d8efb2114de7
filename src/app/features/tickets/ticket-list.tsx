// The tickets, what needs an answer first unless sorted otherwise, filtered by tab and text. The focused one is open next to the
// list.
import MessagesSquare from "lucide-react/icons/messages-square";
import { useRef } from "react";
import { NoRows } from "@/app/tables/no-rows";
import type { Sort } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import { FilterField } from "@/app/tables/filter/filter-field";
import { returnIfByKey } from "@/app/tables/filter/filter-select";
import type { Pages } from "@/app/tables/rows/use-pages";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import { longestSearch } from "@/contract/wire/page";
import { StartQueue } from "@/app/lists/start-queue";
import { WorkTabs } from "@/app/lists/work-tabs";
import type { FilterChip } from "@/kernel/lists/chips";
import { totalWords } from "@/app/lists/total-words";
import { everyStatus } from "@/app/lists/list-status";
import { useElementWidth } from "@/app/ui/use-element-width";
import type { Ticket } from "@/contract/tickets/ticket";
import { roomForTwoLines, threeLines, twoLines } from "./ticket-rows";
import { type SupportSearch, ticketTabs } from "./urls";
import { ticketLabel, ticketTarget } from "@/kernel/command/targets/ticket-targets";

const title = "Support Tickets";

export function TicketList({
  tickets,
  text,
  list,
  query,
  tab,
  onTab,
  chips,
  onRemove,
  assignee,
  onAssignee,
  isSnoozed,
  onSnoozed,
  sort,
  onSort,
  focused,
  onFocus,
  onOpen,
}: {
  tickets: Pages<Ticket>;
  text: UrlValue;
  /** Distinguishes one list from another. */
  list: string;
  /** The filter. */
  query: Readonly<Record<string, unknown>>;
  tab: string;
  onTab: (tab: string) => void;
  /** Other filters, and how each is removed. */
  chips: readonly FilterChip[];
  onRemove: (chip: FilterChip) => void;
  assignee: Assignee;
  onAssignee: (assignee: Assignee) => void;
  /** Only those that are snoozed. */
  isSnoozed: boolean;
  onSnoozed: (isSnoozed: boolean) => void;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  focused: string | undefined;
  onFocus: (id: string | undefined) => void;
  onOpen: (ticket: Ticket) => void;
}) {
  const filter = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const isNarrow = width > 0 && width < roomForTwoLines;
  const isFiltered = text.value !== undefined || assignee !== undefined || isSnoozed || chips.length > 0;
  return (
    <div ref={frame} className="flex h-full min-h-0 flex-col">
      <header className="grid gap-3 px-4 pt-5 pb-3">
        <div className="grid gap-0.5">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          <p aria-live={isFiltered ? "polite" : "off"} className="text-sm text-muted-foreground">
            {tickets.items ? totalWords(tickets, ["ticket", "tickets"], isFiltered) : "\u00a0"}
          </p>
        </div>
        <div role="search" aria-label="Filter tickets" className="flex flex-wrap gap-2">
          <FilterField
            main
            label="Search subject, number or customer"
            text={text}
            ref={filter}
            maxLength={longestSearch}
            className="min-w-40 flex-1"
          />
          <StartQueue queue="tickets" />
        </div>
      </header>
      <WorkTabs
        name="Tickets by status"
        narrow
        tabs={ticketTabs.map(({ value, label }) => ({ value, label, count: countOf(tickets, value) }))}
        tab={tab}
        onTab={onTab}
        age={tickets.countsAge}
        chips={chips}
        onRemove={onRemove}
        besides={
          <>
            <AssigneeFilter value={assignee} onValue={onAssignee} />
            <Toggle isOn={isSnoozed} onPress={() => onSnoozed(!isSnoozed)}>
              Snoozed
            </Toggle>
          </>
        }
      >
        <DataTable
          name="tickets"
          label={title}
          {...(isNarrow ? threeLines : twoLines)}
          rows={tickets.items}
          rowId={idOf}
          mismatched={tickets.mismatched}
          labelOf={labelOf}
          targetOf={ticketTarget}
          focused={focused}
          onFocus={onFocus}
          list={list}
          listing={{ list: "tickets", query }}
          more={tickets.more}
          busy={tickets.isLoading || text.isPending}
          error={tickets.error}
          onRetry={tickets.retry}
          sorting={{ by: "server", sort, onSort }}
          onOpen={onOpen}
          selectable
          menu={menu}
          filter={filter}
          empty={
            <NoRows icon={<MessagesSquare />} things="tickets" isFiltered={isFiltered || tab !== everyStatus}>
              What customers ask appears here.
            </NoRows>
          }
        />
      </WorkTabs>
    </div>
  );
}

/** How many tickets a tab lists; undefined until they are counted. */
function countOf({ counts }: Pages<Ticket>, tab: string): number | undefined {
  if (!counts) return undefined;
  const listed = tab === everyStatus ? Object.keys(counts) : tab.split(",");
  return listed.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

type Assignee = SupportSearch["assignee"];

const whose: readonly (readonly [Assignee, string])[] = [
  ["me", "Mine"],
  ["none", "Unassigned"],
];

function AssigneeFilter({ value, onValue }: { value: Assignee; onValue: (value: Assignee) => void }) {
  return (
    <div role="group" aria-label="Assignee" className="flex gap-1">
      {whose.map(([each, name]) => (
        <Toggle key={name} isOn={value === each} onPress={() => onValue(value === each ? undefined : each)}>
          {name}
        </Toggle>
      ))}
    </div>
  );
}

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={(event) => {
        onPress();
        returnIfByKey(event);
      }}
      className="min-h-6 rounded-md px-2 text-xs font-medium text-muted-foreground hover:bg-accent aria-pressed:bg-selected aria-pressed:text-selected-foreground"
    >
      {children}
    </button>
  );
}

const menu = [
  "ticket.open",
  "ticket.reply",
  "ticket.note",
  "ticket.take",
  "ticket.assign",
  "ticket.status",
  "ticket.priority",
  "snooze.ticket",
  "snooze.wake-ticket",
];
const idOf = ({ id }: Ticket) => id;
const labelOf = (ticket: Ticket) => `${ticketLabel(ticket)}, ${ticket.subject}`;
