// A list screen as it is drawn: what its definition says, with the parts that its own screen adds.
import { useNavigate } from "@tanstack/react-router";
import { Fragment, type ReactNode, useMemo, useRef } from "react";
import { goToPane } from "@/app/command/panes/focused-pane";
import { DataTable } from "@/app/tables/data-table";
import { writeUrlValues } from "@/app/tables/filter/use-url-value";
import { NoRows } from "@/app/tables/no-rows";
import type { TableColumn } from "@/app/tables/columns/columns";
import type { Listed } from "@/app/tables/rows/mismatched-rows";
import { opensFirst } from "@/app/tables/rows/use-first-row";
import type { EmptyWords, ListQuery } from "./define-list";
import { ListFilters } from "./list-filters";
import { ListFrame } from "./list-frame";
import type { AnySearch } from "./list-url";
import { StartQueue } from "./start-queue";
import { totalWords } from "./total-words";
import type { List } from "./use-list";
import { FilterChips } from "./work-tabs";

export function ListScreen<
  Row extends Listed,
  Search extends AnySearch,
  Query extends ListQuery,
  Status extends string,
  Sorted extends string,
>({
  list,
  ...added
}: {
  list: List<Row, Search, Query, Status, Sorted>;
  /** Said after the number of rows. */
  said?: string;
  /** Filters of its own, before and after those of the definition. */
  before?: ReactNode;
  after?: ReactNode;
  /** Another list was asked for by a filter of its own. */
  busy?: boolean;
  /** Buttons after the one that starts work mode. */
  actions?: ReactNode;
  /** Drawn above the rows. */
  above?: ReactNode;
  /** Drawn around the table. */
  around?: (table: ReactNode) => ReactNode;
  /** In place of the definition's, where they depend on the rows or the address. */
  columns?: readonly TableColumn<Row>[];
  empty?: EmptyWords;
  /** How wide the focused record is at first. */
  beside?: `${number}%`;
}) {
  const go = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const { definition, search, focused, text, rows, items, chosen, status, isFiltered } = list;
  const { name, title, things, queue, exported, pane, open, rowHeight, tabs, shared } = definition;
  const [, many] = things;
  const { icon, hint, title: none, things: missed = many } = added.empty ?? definition.empty;
  const count = status?.words(rows, things) ?? totalWords(rows, things, isFiltered);
  const hasAny = rows.counts === undefined || Object.values(rows.counts).some((each) => each > 0);
  // Tiles would count nothing.
  const isTabbed = status && (!tabs?.tiles || hasAny || isFiltered);

  const { menu, main } = definition;
  const besides = useMemo(() => (main ? menu.filter((id) => !main.includes(id)) : menu), [menu, main]);

  // The room of the record that will be open once the rows are here, so that they come in where they stay.
  const isRead = items !== undefined || rows.error !== undefined;
  const isAwaited = pane !== undefined && !isRead && (focused.value !== undefined || opensFirst());

  const table = (
    <DataTable
      name={name}
      {...(definition.holdsItems && { holdsItems: true })}
      label={title}
      columns={added.columns ?? list.columns}
      shared={status ? status.query.status && "status" : shared?.(search)}
      rows={items}
      rowId={idOf}
      mismatched={rows.mismatched}
      labelOf={definition.labelOf}
      targetOf={definition.targetOf}
      focused={focused.value}
      beyond={pane && rows.beyond}
      onFocus={focused.set}
      list={JSON.stringify(list.query)}
      narrowed={list.narrowedWords}
      {...(exported && { listing: { list: exported, query: list.query } })}
      more={rows.more}
      busy={rows.isLoading || text.isPending || added.busy === true}
      error={rows.error}
      onRetry={rows.retry}
      {...(definition.sorts && {
        sorting: { by: "server", sort: list.sort, onSort: list.onSort },
      })}
      {...(rowHeight !== undefined && { rowHeight })}
      selectable={definition.selectable !== false}
      details={definition.details}
      opensBeside={pane !== undefined}
      menu={menu}
      onOpen={(row) => {
        if (open) {
          writeUrlValues();
          open(row, go);
        } else {
          focused.set(row.id);
          goToPane(`${name}-detail`);
        }
      }}
      filter={field}
      {...(status && { words: { loading: `Loading ${many}...`, failed: `Failed to load ${many}` } })}
      empty={
        status?.empty(rows, { icon, title: none ?? `No ${many} found`, hint }) ?? (
          <NoRows icon={icon} things={missed} {...(none && { title: none })} isFiltered={isFiltered}>
            {hint}
          </NoRows>
        )
      }
    />
  );

  return (
    <ListFrame
      name={name}
      title={title}
      things={many}
      isFiltered={isFiltered}
      count={items && [count, added.said].filter(Boolean).join(", ")}
      filters={
        <>
          {added.before}
          <ListFilters
            find={definition.find}
            findWidth={definition.findWidth}
            text={text}
            ref={field}
            filters={definition.filters ?? []}
            search={search}
            narrow={list.narrow}
          />
          {added.after}
        </>
      }
      actions={
        <>
          {queue && <StartQueue queue={queue} />}
          {added.actions}
        </>
      }
      tiles={
        <>
          {added.above}
          {!status && list.chips.length > 0 && (
            <div className="px-5 pb-3">
              <FilterChips chips={list.chips} onRemove={({ name }) => list.narrow({ [name]: undefined })} />
            </div>
          )}
        </>
      }
      {...(isTabbed && { around: status.around(title, rows, list.others, list.chips) })}
      table={added.around?.(table) ?? table}
      detailName={definition.detailName}
      detail={pane && chosen ? <Fragment key={chosen.id}>{pane(chosen, besides)}</Fragment> : null}
      isAwaited={isAwaited}
      {...(added.beside && { beside: added.beside })}
    />
  );
}

function idOf({ id }: Listed): string {
  return id;
}
