// Exceptions: items without a mailbox or with a problem, with the focused one next to the list.
import { getRouteApi } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { goToPane } from "@/app/command/panes/focused-pane";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import { StartQueue } from "@/app/lists/start-queue";
import { exceptionTarget } from "@/app/records/exception-look";
import { useListInFront } from "@/app/lists/list-in-front";
import { useRememberedList } from "@/app/records/list-memory";
import { readAtOnce, useWorkRows } from "@/app/lists/use-work-rows";
import { SearchField, ToggleFilter, WorkList, totalWords } from "@/app/lists/work-list";
import { NoRows } from "@/app/tables/no-rows";
import { readSort, sortQuery } from "@/app/tables/columns/columns";
import { workTable } from "@/app/lists/work-table";
import { DataTable } from "@/app/tables/data-table";
import { FilterSelect } from "@/app/tables/filter/filter-select";
import { type ChangeSearch, useListUrl } from "@/app/lists/list-url";
import {
  type Exception,
  ExceptionKind,
  exceptionKindLabel,
  listExceptions,
} from "@/contract/exceptions/exception";
import { exceptionColumns } from "./exception-columns";
import { ExceptionPane } from "./exception-pane";
import type { ExceptionsSearch } from "./urls";

const title = "Exceptions";
const route = getRouteApi("/_console/exceptions");

export function ExceptionsScreen() {
  const search = route.useSearch();
  const { q, show, kind, mine, waiting, overdue } = search;
  const me = useStaff();
  const go = route.useNavigate();
  const change = useCallback<ChangeSearch<ExceptionsSearch>>(
    (next) => void go({ search: next, replace: true }),
    [go],
  );
  const filter = useRef<HTMLInputElement>(null);
  useRememberedList();
  useScope("route:exceptions");

  const url = useListUrl(search, change);
  const { text, focused, write } = url;
  const sort = readSort(search.sort, Object.keys(sortNames));
  const query = {
    limit: readAtOnce,
    ...(show !== "all" && { open: "true" }),
    ...(q && { search: q }),
    ...(kind && { kind }),
    ...(mine && { ownerId: me.id }),
    ...(waiting && { state: "OPEN" as const }),
    ...(overdue && { overdue: "true" }),
    ...sortQuery(sort, sortNames),
  };
  const exceptions = useWorkRows(
    endpointKey(listExceptions, { query }),
    query,
    focused.value,
    (page) => call(listExceptions, { query: page }),
    { limit: readAtOnce },
  );
  const { chosen } = exceptions;
  const isClosedNamed = exceptions.named !== undefined && show === undefined;
  const showAll = useEffectEvent(() => write({ show: "all" }));
  useEffect(() => {
    if (isClosedNamed) showAll();
  }, [isClosedNamed]);
  useListInFront({ name: null }, () => write({ q: undefined }));
  const isFiltered = [q, kind, mine, waiting, overdue].some((value) => value !== undefined);

  return (
    <WorkList
      name="exceptions"
      title={title}
      count={exceptions.items && totalWords(exceptions, ["exception", "exceptions"], isFiltered)}
      filters={
        <>
          <SearchField label="Search name, number, sender or code" text={text} ref={filter} />
          <FilterSelect
            label="Kind"
            all="All Kinds"
            className="w-44"
            options={kinds}
            value={kind}
            onValue={(next) => write({ kind: next })}
          />
          <ToggleFilter value={mine} on onValue={(next) => write({ mine: next })}>
            Mine
          </ToggleFilter>
          <ToggleFilter value={waiting} on onValue={(next) => write({ waiting: next })}>
            Waiting
          </ToggleFilter>
          <ToggleFilter value={overdue} on onValue={(next) => write({ overdue: next })}>
            Overdue
          </ToggleFilter>
          <ToggleFilter value={show} on="all" onValue={(next) => write({ show: next })}>
            Include closed
          </ToggleFilter>
        </>
      }
      actions={
        <>
          <StartQueue queue="exceptions" />
          <CommandButton id="exception.create" variant={chosen ? "outline" : "default"} />
        </>
      }
      table={
        <DataTable
          {...workTable(exceptions, url, query, sort)}
          name="exceptions"
          label={title}
          columns={exceptionColumns}
          labelOf={labelOf}
          targetOf={exceptionTarget}
          menu={menu}
          onOpen={({ id }) => {
            focused.set(id);
            goToPane("exceptions-detail");
          }}
          filter={filter}
          empty={
            <NoRows icon={<Inbox />} things="exceptions" isFiltered={isFiltered} title="No exceptions">
              Every item has its mailbox. An item without one is listed here until it is assigned or returned.
            </NoRows>
          }
        />
      }
      detailName="Exception"
      detail={chosen ? <ExceptionPane key={chosen.id} exception={chosen} menu={besides} /> : null}
    />
  );
}

/** The API's names of the columns that it sorts by. */
const sortNames = { due: "dueDate", created: "createdAt" } as const;

const menu = [
  "exception.assign",
  "exception.ask",
  "exception.hold",
  "exception.return",
  "exception.settle",
  "exception.take",
  "exception.note",
  "exception.reopen",
];
/** Those of them that are not the main action of the pane. */
const besides = menu.filter((id) => id !== "exception.assign");
const kinds = ExceptionKind.options.map((kind) => [kind, exceptionKindLabel(kind)] as const);
const labelOf = ({ label }: Exception) => label;
