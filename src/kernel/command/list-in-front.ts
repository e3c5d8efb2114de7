// The lists that words can narrow down, and the one on the screen. What narrows them down is in lists/.

/** The lists that words can narrow down, by the first part of their paths. */
export const filteredLists = {
  scan: "Scan requests",
  trash: "Trash requests",
  shred: "Shred requests",
  pickup: "Pick-up requests",
  forward: "Forwards",
  consolidation: "Consolidations",
  deposit: "Check deposits",
  tasks: "Tasks",
  support: "Tickets",
  users: "Customers",
  mail: "Mail items",
  exceptions: "Exceptions",
} as const;
export type FilteredList = keyof typeof filteredLists;

/** The list of work on the screen. */
export type ListInFront = {
  /** Null where phrases cannot narrow it down. */
  name: FilteredList | null;
  /** Its path and what narrows it down: what a saved view opens again. */
  address: string;
  /** The statuses of its tabs in their order; empty where it has none. */
  tabs: readonly string[];
  tab: string;
};

/** The tab `by` places on; the first after the last. */
export function besideTab({ tabs, tab }: ListInFront, by: 1 | -1): string | undefined {
  return tabs.at((tabs.indexOf(tab) + by) % tabs.length);
}
