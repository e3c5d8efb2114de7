// The filter in the address of a list of work, as its query, its tabs and its chips need it.
import type { ReactNode } from "react";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Button } from "@/app/ui/components/button";
import { chipsOf, statusLabel } from "@/kernel/filter-chips";
import type { FilteredList } from "@/kernel/list-filter";
import { type ChangeSearch, ListSearch } from "./list-url";
import { useListInFront } from "./list-in-front";
import { everyStatus, readStatus } from "./list-status";
import { WorkTabs } from "./work-tabs";

/** How many there are of each status, and how many seconds ago they were counted. */
type Counted = { counts: Readonly<Record<string, number>> | undefined; countsAge: number };

export function useWorkFilter<Status extends string>({
  list,
  title,
  known,
  tabs: own,
  search,
  onSearch,
}: {
  list: FilteredList;
  title: string;
  /** The statuses of the list, the one of new work first. */
  known: readonly Status[];
  /** The statuses that have a tab; a tab for all follows. */
  tabs: readonly Status[];
  search: ListSearch;
  onSearch: ChangeSearch;
}) {
  const choice = readStatus(search.status, known, own);
  const tabs = [...own, everyStatus];
  const write = (part: Readonly<Record<string, unknown>>) =>
    onSearch((now) => ListSearch.parse({ ...now, ...part }));
  useListInFront({ name: list, tabs, tab: choice.tab }, write);
  const { q, mailbox, priority, older, carrier } = search;
  const isNarrowed = [q, mailbox, priority, older, carrier].some((value) => value !== undefined);
  const written = choice.query.statuses ?? choice.query.status;

  return {
    ...choice,
    /** There is a filter besides the tab. */
    isFiltered: isNarrowed || !choice.isTab,
    query: {
      ...choice.query,
      ...(q && { search: q }),
      ...(mailbox && { mailboxId: mailbox }),
      ...(older !== undefined && { olderThan: older }),
    },
    setStatus: (status: string | undefined) => write({ status: status ?? everyStatus }),
    /** Whether the address names no tab: then the pending ones are listed. */
    isUnsaid: search.status === undefined,
    tabOf: (status: string) => tabs.find((tab) => tab === status) ?? everyStatus,
    /** Draws the tabs around the list. `mailbox` is the name of the mailbox in its address. */
    around:
      ({ counts, countsAge }: Counted, mailbox?: string, besides?: ReactNode) =>
      (panes: ReactNode) => {
        const all = counts && known.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
        return (
          <WorkTabs
            name={`${title} by status`}
            tabs={tabs.map((value) => ({
              value,
              label: value === everyStatus ? "All" : statusLabel(list, value),
              count: value === everyStatus ? all : counts?.[value],
            }))}
            tab={choice.tab}
            age={countsAge}
            onTab={(status) => write({ status })}
            chips={chipsOf(
              list,
              {
                status: written,
                mailbox: search.mailbox,
                priority,
                older: older?.toString(),
                carrier,
              },
              { mailbox, isTab: choice.isTab },
            )}
            onRemove={({ name }) => write({ [name]: name === "status" ? everyStatus : undefined })}
            besides={besides}
          >
            {panes}
          </WorkTabs>
        );
      },
    /** Shown in place of the rows: nothing waits, with a link to closed work; or nothing was found. */
    empty: (
      { counts }: Counted,
      { icon, title: none, hint }: { icon: ReactNode; title: string; hint: string },
    ) => {
      const all = counts ? known.reduce((sum, status) => sum + (counts[status] ?? 0), 0) : 0;
      const action = all > 0 && (
        <Button variant="outline" onClick={() => write({ status: everyStatus })}>
          Show all {all.toLocaleString("en-US")}
        </Button>
      );
      const text = isNarrowed
        ? "No results. Try other words or clear the filters."
        : all > 0 && written !== undefined
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
