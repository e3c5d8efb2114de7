// The office that a list is narrowed down to: what is made on its screen is made there.
import { useScreenOffice } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { listOffices } from "@/contract/offices/office";
import { partsOf } from "@/kernel/lists/address";
import type { FilteredList } from "@/kernel/command/list-in-front";

/**
 * Reports the office in the address to commands, and answers what it is called.
 * @param list null where phrases cannot narrow it down
 */
export function useOfficeOfList(list: FilteredList | null, search: object): string | undefined {
  const held = list && partsOf(list, search).find(({ filter }) => filter.arg === "office")?.part;
  const { data } = useEndpoint(listOffices, held ? {} : null);
  const office = data?.items.find(({ id }) => id === held);
  useScreenOffice(office ? { id: office.id, label: office.label } : null);
  return office?.label;
}
