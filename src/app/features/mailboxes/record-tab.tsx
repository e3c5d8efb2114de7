// A tab of a mailbox that lists records of one noun, narrowed by text and status.
import { type ReactNode, useMemo, useRef } from "react";
import { NoRows } from "@/app/tables/no-rows";
import { readSort, type TableColumn, writeSort } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import { useMismatchedRecords } from "@/app/tables/rows/use-mismatched-rows";
import type { Columns } from "@/contract/text/csv";
import type { ApiError } from "@/contract/wire/errors";
import type { Open } from "@/contract/wire/open-enum";
import type { Target } from "@/kernel/command/context";
import { recordsMatching } from "./record-filter";
import { RecordFilters } from "./record-filters";
import type { MailboxSearch } from "./urls";
import { useMailboxUrl } from "./use-mailbox-url";

type Status = NonNullable<MailboxSearch["status"]>;

export function RecordTab<Row extends { id: string; status: Open<Status> }>({
  name,
  title,
  records,
  total,
  columns,
  statuses,
  searched,
  saving,
  labelOf,
  targetOf,
  menu,
  onOpen,
  icon,
  hint,
  error,
  onRetry,
}: {
  /** Of the table. */
  name: string;
  /** Of the tab: "Support Tickets". */
  title: string;
  /** The newest ones. */
  records: readonly Row[];
  /** How many there are in all. */
  total: number;
  columns: readonly TableColumn<Row>[];
  statuses: readonly (readonly [Row["status"] & Status, string])[];
  /** The texts that are searched. */
  searched: (row: Row) => readonly string[];
  /** The columns of a record in a saved file. */
  saving: Columns<Row>;
  labelOf: (row: Row) => string;
  targetOf: (row: Row) => Target;
  menu: readonly string[];
  onOpen?: (row: Row) => void;
  icon: ReactNode;
  /** Shown where the mailbox has none. */
  hint: string;
  error: ApiError | undefined;
  onRetry: () => void;
}) {
  const { text, status: chosen, sort, focused, write } = useMailboxUrl();
  const filter = useRef<HTMLInputElement>(null);
  const status = statuses.find(([each]) => each === chosen)?.[0];
  const matching = useMemo(
    () => recordsMatching(records, text.value, status, searched),
    [records, text.value, status, searched],
  );
  const list = `${text.value ?? ""}\n${status ?? ""}`;
  const { rows, mismatched } = useMismatchedRecords(list, records, matching);
  const sortable = columns.flatMap(({ id, sortBy }) => (sortBy ? [id] : []));
  const things = title.toLowerCase();

  return (
    <div className="flex h-full min-h-0 flex-col">
      <RecordFilters
        things={things}
        text={text}
        ref={filter}
        statuses={statuses}
        status={status}
        onStatus={(next) => write({ status: next })}
      >
        {records.length < total && (
          <p className="text-xs text-muted-foreground">
            Of {total.toLocaleString("en-US")} the newest {records.length} are listed here.
          </p>
        )}
      </RecordFilters>
      <div className="min-h-0 flex-1 border-t border-border">
        <DataTable
          name={name}
          label={title}
          columns={columns}
          rows={rows}
          rowId={idOf}
          mismatched={mismatched}
          labelOf={labelOf}
          targetOf={targetOf}
          focused={focused.value}
          onFocus={focused.set}
          list={list}
          error={error}
          onRetry={onRetry}
          sorting={{
            by: "client",
            sort: readSort(sort, sortable),
            onSort: (next) => write({ sort: writeSort(next) }),
          }}
          selectable
          saving={saving}
          menu={menu}
          onOpen={onOpen}
          filter={filter}
          empty={
            <NoRows icon={icon} things={things} isFiltered={records.length > 0}>
              {hint}
            </NoRows>
          }
        />
      </div>
    </div>
  );
}

const idOf = ({ id }: { id: string }) => id;
