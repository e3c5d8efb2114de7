// The list on the screen, as commands know it.
import type { FilteredList } from "./list-names";
import { allAddressNames } from "./lists";

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

/** What shows the list without a filter: everything that an address can hold to narrow a list down, taken out. */
export function withoutFilter(): Readonly<Record<string, undefined>> {
  return Object.fromEntries(["q", ...allAddressNames, "ste"].map((name) => [name, undefined]));
}
