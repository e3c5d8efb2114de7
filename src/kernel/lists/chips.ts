// A chip for every part of a list's filter, in the words of the screens. Pure.
import type { Names } from "./define-filter";
import { partsOf } from "./address";
import type { FilteredList } from "@/kernel/command/list-in-front";

/** One part of a filter, as its chip says it, and the name in the address that it stands for. */
export type FilterChip = { name: string; label: string };

/** The chips of what an address holds, in the order in which they are said. */
export function chipsOf(list: FilteredList, search: object, names: Names = {}): FilterChip[] {
  return partsOf(list, search).flatMap(({ filter, part }) => {
    const label = filter.chip(part, list, names);
    return label === null ? [] : [{ name: filter.address, label }];
  });
}
