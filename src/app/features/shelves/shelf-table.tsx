// The table of shelves.
import LibraryBig from "lucide-react/icons/library-big";
import { useCallback, useMemo } from "react";
import { readSort, writeSort } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import type { useUrlValue } from "@/app/tables/filter/use-url-value";
import { EmptyState } from "@/app/ui/components/empty-state";
import type { Shelf } from "@/contract/shelves/shelf";
import { fullestOf } from "./places";
import { shelfColumns } from "./shelf-columns";
import { shelfTarget } from "./shelf-target";
import type { ShelvesSearch } from "./urls";

export function ShelfTable({
  shelves,
  shown,
  search,
  write,
  opened,
  busy,
  filter,
  onOpen,
}: {
  shelves: readonly Shelf[] | undefined;
  shown: readonly Shelf[] | undefined;
  search: ShelvesSearch;
  write: (part: Partial<ShelvesSearch>) => void;
  opened: ReturnType<typeof useUrlValue>;
  busy: boolean;
  filter: React.RefObject<HTMLInputElement | null>;
  onOpen: (shelf: Shelf) => void;
}) {
  const fullest = fullestOf(shelves ?? []);
  const columns = useMemo(() => shelfColumns(fullest), [fullest]);
  const { value, set } = opened;
  const isListed = shown?.some(({ id }) => id === value) ?? false;
  // A removed shelf, and one that the filter leaves out, stays open next to the list.
  const onFocus = useCallback(
    (next: string | undefined) => (next !== undefined || isListed) && set(next),
    [isListed, set],
  );
  return (
    <DataTable
      name="shelves"
      label="Shelves"
      columns={columns}
      rows={shown}
      rowId={idOf}
      labelOf={labelOf}
      targetOf={shelfTarget}
      focused={opened.value}
      onFocus={onFocus}
      list={JSON.stringify([search.q, search.in, search.unaudited])}
      busy={busy}
      onRetry={() => undefined}
      sorting={{
        by: "client",
        sort: readSort(search.sort, ["ste", "items", "oldest", "audited"]),
        onSort: (next) => write({ sort: writeSort(next) }),
      }}
      selectable
      opensBeside
      menu={menu}
      onOpen={onOpen}
      filter={filter}
      empty={
        <EmptyState icon={<LibraryBig />} title="No shelves match">
          No results. Try other words or another place.
        </EmptyState>
      }
    />
  );
}

const menu = ["shelf.open", "shelf.audit", "shelf.change", "shelf.empty", "shelf.remove"];
const idOf = ({ id }: Shelf) => id;
const labelOf = ({ code }: Shelf) => code;
