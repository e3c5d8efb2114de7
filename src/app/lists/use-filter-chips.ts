// The chips above a list, with the names of what its address holds by id.
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listColleagues } from "@/contract/tickets/ticket";
import { partsOf } from "@/kernel/lists/address";
import { type FilterChip, chipsOf } from "@/kernel/lists/chips";
import type { FilteredList } from "@/kernel/command/list-in-front";
import { useOfficeOfList } from "./use-office-of-list";

/**
 * Reports the office among them to commands, too.
 * @param list null where phrases cannot narrow it down
 * @param mailbox what the mailbox in the address is called
 */
export function useFilterChips(
  list: FilteredList | null,
  search: object,
  mailbox: string | undefined,
): readonly FilterChip[] {
  const parts = list === null ? [] : partsOf(list, search);
  const office = useOfficeOfList(list, search);
  const person = parts.find(({ filter }) => filter.arg === "assignee")?.part;
  const isNamed = person === undefined || person === "me" || person === "none";
  const colleagues = useEndpoint(listColleagues, isNamed ? null : {});
  if (list === null) return [];
  return chipsOf(list, search, {
    mailbox,
    office,
    colleague: colleagues.data?.items.find(({ id }) => id === person)?.name,
  });
}
