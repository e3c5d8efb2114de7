// The filter in the address of a list of work, as its query, its words, its tabs or tiles, and its chips need it.
import type { ReactNode } from "react";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { type WorkCount, workWords } from "@/app/ui/text/work-words";
import type { FilterChip } from "@/kernel/lists/chips";
import type { FilteredList } from "@/kernel/command/list-in-front";
import { statusLabel } from "@/kernel/lists/statuses";
import { everyStatus, readStatus } from "./list-status";
import { ListSearch } from "./list-url";
import { totalWords } from "./total-words";
import { WorkTabs } from "./work-tabs";

export type ListTabs<Status extends string, Query> = {
  list: FilteredList;
  /** The statuses of the list, in order. Each has a tab, after the one for all. */
  known: readonly Status[];
  /** The statuses that have a tile, where the list has tiles in place of tabs. */
  tiles?: readonly Status[];
  /** A tab of another kind of records, whose statuses are chips. */
  kind?: {
    value: string;
    label: string;
    /** The query that counts the records of the kind that is not listed. */
    others: (narrowed: object) => Query;
  };
};

/** How many there are of each status, and how many seconds ago they were counted. */
type Counted = { counts: Readonly<Record<string, number>> | undefined; countsAge: number };

/**
 * @param narrowed the query that the address means, without its status
 * @param narrow writes a part of the filter into the address
 */
export function statusTabs<Status extends string, Query>(
  { list, known, tiles, kind }: ListTabs<Status, Query>,
  inAddress: object,
  narrowed: object,
  narrow: (part: Readonly<Record<string, unknown>>) => void,
) {
  const search = ListSearch.parse(inAddress);
  const { tab, isTab, written, query } = readStatus(search.status, known, tiles ?? known, kind?.value);
  const tabs = [everyStatus, ...(tiles ?? known), ...(kind ? [kind.value] : [])];
  const isNarrowed = Object.keys(narrowed).length > 0;
  const isKind = kind !== undefined && tab === kind.value;
  const all = isKind ? kind.value : everyStatus;
  const countOf = ({ counts }: Counted) => known.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0);

  return {
    tabs,
    tab,
    query,
    isTab,
    others: kind?.others(narrowed) ?? null,
    isFiltered: isNarrowed || !isTab,
    /** "135 requests: 27 waiting, 12 started", whatever tab is open; "3 requests found" where there is another filter. */
    words: (
      rows: Counted & { total: number; isLoading: boolean },
      things: readonly [string, string],
    ): string => {
      const total = isTab && rows.counts ? countOf(rows) : rows.total;
      const all = totalWords({ ...rows, total }, things, isNarrowed || !isTab);
      const work = workOf(rows.counts);
      // An item that nobody asked anything for does not wait.
      const isWork = list !== "mail" && work.waiting + work.started > 0;
      return isWork && isTab && !isNarrowed ? `${all}: ${workWords(work)}` : all;
    },
    /**
     * Draws the tabs or tiles around the list. `others` are the counts of the other kind.
     */
    around:
      (title: string, listed: Counted, others: Counted, chips: readonly FilterChip[]) =>
      (panes: ReactNode) => {
        const [counted, ofKind] = isKind ? [others, listed] : [listed, others];
        return (
          <WorkTabs
            name={`${title} by status`}
            tabs={tabs.map((value) =>
              value === kind?.value
                ? { value, label: kind.label, count: sumOf(ofKind.counts) }
                : {
                    value,
                    label: value === everyStatus ? "All" : statusLabel(list, value),
                    count:
                      counted.counts && (value === everyStatus ? countOf(counted) : counted.counts[value]),
                  },
            )}
            tab={tab}
            hasTiles={tiles !== undefined}
            age={counted.countsAge}
            onTab={(status) => narrow({ status })}
            chips={chips}
            onRemove={({ name }) => narrow({ [name]: name === "status" ? all : undefined })}
          >
            {panes}
          </WorkTabs>
        );
      },
    /** Shown in place of the rows: nothing waits, with a link to the rest; or nothing was found. */
    empty: (
      counted: Counted,
      { icon, title, hint }: { icon: ReactNode; title: string; hint: ReactNode },
    ): ReactNode => {
      const count = countOf(counted);
      const action = count > 0 && (
        <Button variant="outline" onClick={() => narrow({ status: all })}>
          Show all {count.toLocaleString("en-US")}
        </Button>
      );
      const text = isNarrowed
        ? "No results. Try other words or clear the filters."
        : count > 0 && written !== undefined
          ? `Nothing here is ${statusLabel(list, written).toLowerCase()}.`
          : hint;
      return (
        <EmptyState icon={icon} title={title} {...(action && { action })}>
          {text}
        </EmptyState>
      );
    },
  };
}

/** What of the `counts` is open (D5); a deposit is begun once it is prepared. */
function workOf(counts: Counted["counts"]): WorkCount {
  return {
    waiting: counts?.["PENDING"] ?? 0,
    started: (counts?.["IN_PROGRESS"] ?? 0) + (counts?.["PREPARED"] ?? 0),
  };
}

function sumOf(counts: Counted["counts"]): number | undefined {
  return counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
}
