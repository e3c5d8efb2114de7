// The filter in the address of a list of work, as its query, its tabs or tiles, and its chips need it.
import type { ReactNode } from "react";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Button } from "@/app/ui/components/button";
import { type WorkCount, workWords } from "@/app/ui/text/work-words";
import { chipsOf, statusLabel } from "@/kernel/command/filter-chips";
import type { FilteredList } from "@/kernel/command/list-filter";
import { type ChangeSearch, ListSearch } from "./list-url";
import { useListInFront } from "./list-in-front";
import { everyStatus, readStatus } from "./list-status";
import { totalWords } from "./work-list";
import { WorkTabs } from "./work-tabs";

/** How many there are of each status, and how many seconds ago they were counted. */
type Counted = { counts: Readonly<Record<string, number>> | undefined; countsAge: number };

/** `ofKind` is how many there are of the other kind. */
type TabCounts = Counted & { ofKind?: number | undefined };

/** A tab of another kind of records, whose statuses are chips. */
type KindTab = { value: string; label: string };

export function useWorkFilter<Status extends string>({
  list,
  title,
  known,
  tiles,
  kind,
  search,
  onSearch,
}: {
  list: FilteredList;
  title: string;
  /** The statuses of the list, in order. Each has a tab, after the one for all. */
  known: readonly Status[];
  /** The statuses that have a tile, where the list has tiles in place of tabs. */
  tiles?: readonly Status[];
  kind?: KindTab;
  search: ListSearch;
  onSearch: ChangeSearch;
}) {
  const { tab, isTab, written, query } = readStatus(search.status, known, tiles ?? known, kind?.value);
  const tabs = [everyStatus, ...(tiles ?? known), ...(kind ? [kind.value] : [])];
  const write = (part: Readonly<Record<string, unknown>>) =>
    onSearch((now) => ListSearch.parse({ ...now, ...part }));
  useListInFront({ name: list, tabs, tab }, write);
  const { q, mailbox, priority, older, carrier } = search;
  const isNarrowed = [q, mailbox, priority, older, carrier].some((value) => value !== undefined);
  const all = kind && tab === kind.value ? kind.value : everyStatus;
  const sumOf = ({ counts }: Counted) => known.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0);

  return {
    /** Whether the tab of another kind is open. */
    isKind: all !== everyStatus,
    /** The query of the list, in two parts: its status, and the rest. */
    status: query,
    narrowed: {
      ...(q && { search: q }),
      ...(mailbox && { mailboxId: mailbox }),
      ...(older !== undefined && { olderThan: older }),
    },
    isFiltered: isNarrowed || !isTab,
    /** "135 requests: 27 waiting, 12 started", whatever tab is open; "3 requests found" where there is another filter. */
    words: (
      rows: Counted & { total: number; isLoading: boolean },
      things: readonly [string, string],
    ): string => {
      const total = isTab && rows.counts ? sumOf(rows) : rows.total;
      const all = totalWords({ ...rows, total }, things, isNarrowed || !isTab);
      const work = workOf(rows.counts);
      const isWhole = isTab && !isNarrowed && work.waiting + work.started > 0;
      return isWhole ? `${all}: ${workWords(work)}` : all;
    },
    /** Draws the tabs or tiles around the list. `mailbox` is the name of the mailbox in its address. */
    around: (counted: TabCounts, mailbox?: string, besides?: ReactNode) => (panes: ReactNode) => (
      <WorkTabs
        name={`${title} by status`}
        tabs={tabs.map((value) =>
          value === kind?.value
            ? { ...kind, count: counted.ofKind }
            : {
                value,
                label: value === everyStatus ? "All" : statusLabel(list, value),
                count: counted.counts && (value === everyStatus ? sumOf(counted) : counted.counts[value]),
              },
        )}
        tab={tab}
        hasTiles={tiles !== undefined}
        age={counted.countsAge}
        onTab={(status) => write({ status })}
        chips={chipsOf(
          list,
          { status: written, mailbox: search.mailbox, priority, older: older?.toString(), carrier },
          { mailbox, isTab },
        )}
        onRemove={({ name }) => write({ [name]: name === "status" ? all : undefined })}
        besides={besides}
      >
        {panes}
      </WorkTabs>
    ),
    /** Shown in place of the rows: nothing waits, with a link to the rest; or nothing was found. */
    empty: (
      counted: Counted,
      { icon, title: none, hint }: { icon: ReactNode; title: string; hint: string },
    ) => {
      const count = sumOf(counted);
      const action = count > 0 && (
        <Button variant="outline" onClick={() => write({ status: all })}>
          Show all {count.toLocaleString("en-US")}
        </Button>
      );
      const text = isNarrowed
        ? "No results. Try other words or clear the filters."
        : count > 0 && written !== undefined
          ? `Nothing here is ${statusLabel(list, written).toLowerCase()}.`
          : hint;
      return (
        <EmptyState icon={icon} title={none} {...(action && { action })}>
          {text}
        </EmptyState>
      );
    },
  };
}

/** What of the `counts` is open (D5). */
function workOf(counts: Counted["counts"]): WorkCount {
  return { waiting: counts?.["PENDING"] ?? 0, started: counts?.["IN_PROGRESS"] ?? 0 };
}
