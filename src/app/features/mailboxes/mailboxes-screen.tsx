// Customers Management: every mailbox, found by text or STE number, expanded in place or opened.
import { Link, getRouteApi } from "@tanstack/react-router";
import Users from "lucide-react/icons/users";
import { useCallback, useRef } from "react";
import { call } from "@/app/platform/data/api";
import { endpointKey, useEndpoint } from "@/app/platform/data/use-endpoint";
import { NoRows } from "@/app/tables/no-rows";
import { type TableColumn, readSort, sortQuery, writeSort } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import { FilterField } from "@/app/tables/filter/filter-field";
import { useStillHere } from "@/app/tables/rows/use-still-here";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import { dayText } from "@/app/ui/text/dates";
import { CellText } from "@/app/records/cells/cell-text";
import { useRememberedList } from "@/app/records/list-memory";
import { readAtOnce, useWorkRows } from "@/app/lists/use-work-rows";
import { type Mailbox, type Member, userName } from "@/contract/mailboxes/mailbox";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { useScreenOffice } from "@/app/command/context";
import { useListInFront } from "@/app/lists/list-in-front";
import { WorkList, totalWords } from "@/app/lists/work-list";
import { FilterChips } from "@/app/lists/work-tabs";
import { listOffices } from "@/contract/offices/office";
import { customerChipsOf } from "@/kernel/command/filter-chips";
import { MailboxDetails, memberLook } from "./mailbox-details";
import { MailboxPane } from "./mailbox-pane";
import { FilterPanel, panelFilters } from "./filter-panel";
import { recipientsInShort } from "@/app/records/people";
import { billingWords } from "@/contract/subscriptions/subscription-words";
import { SubscriptionBadge } from "@/app/records/mail-badges";
import { mailboxLabel, mailboxTarget } from "@/app/records/targets/mail-targets";
import { longestSearch } from "@/contract/wire/page";
import { MailboxesSearch, longestSte } from "./urls";
import { UserDialog } from "./user-dialog";

const title = "Customers Management";
const route = getRouteApi("/_console/users");

export function MailboxesScreen() {
  const searched = route.useSearch();
  const { q, ste, focus, user, edit = false } = searched;
  const navigate = route.useNavigate();
  const filter = useRef<HTMLInputElement>(null);

  useRememberedList();
  const isHere = useStillHere();
  const write = useCallback(
    (change: Partial<MailboxesSearch>) => {
      if (isHere()) void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
    },
    [navigate, isHere],
  );
  const search = useUrlValue(q, (value) => write({ q: value }));
  const number = useUrlValue(ste, (value) => write({ ste: value }));
  const focused = useUrlValue(focus, (value) => write({ focus: value }));

  const filters = filtersOf(searched);
  const sort = readSort(searched.sort, Object.keys(sortNames));
  const query = { ...filters, ...sortQuery(sort, sortNames), limit: readAtOnce };
  const isFiltered = Object.keys(filters).length > 0;
  const key = endpointKey(listMailboxes, { query });
  const customers = useWorkRows(key, query, focus, (page) => call(listMailboxes, { query: page }), {
    limit: readAtOnce,
  });
  const { more } = customers;

  const open = ({ id }: Mailbox) => {
    write({ q: search.value, ste: number.value, focus: id });
    void navigate({ to: "/mailbox/$id", params: { id }, state: fromCustomers });
  };

  useListInFront({ name: "users" }, (part) => write(MailboxesSearch.parse({ ...searched, ...part })));

  const lookedIn = customers.items?.find(({ id }) => id === searched.of);

  const offices = useEndpoint(listOffices, searched.office === undefined ? null : {});
  const office = offices.data?.items.find(({ id }) => id === searched.office);
  useScreenOffice(office ? { id: office.id, label: office.label } : null);
  const chips = customerChipsOf(panelSearch(searched), office?.label);

  const chosen = customers.items?.find(({ id }) => id === focused.value);

  return (
    <>
      <WorkList
        name="customers"
        title={title}
        count={customers.items && totalWords(customers, ["mailbox", "mailboxes"], isFiltered)}
        filters={
          <>
            <FilterField
              main
              label="Search workspace, recipient or e-mail"
              text={search}
              ref={filter}
              maxLength={longestSearch}
              className="w-80 max-w-full"
            />
            <FilterField label="STE number" text={number} maxLength={longestSte} className="w-40" />
            <FilterPanel search={searched} onChange={write} />
          </>
        }
        tiles={
          chips.length > 0 && (
            <div className="px-5 pb-3">
              <FilterChips chips={chips} onRemove={({ name }) => write({ [name]: undefined })} />
            </div>
          )
        }
        table={
          <DataTable
            name="customers"
            label={title}
            columns={columns}
            rows={customers.items}
            rowId={idOf}
            mismatched={customers.mismatched}
            labelOf={mailboxLabel}
            targetOf={mailboxTarget}
            focused={focused.value}
            onFocus={focused.set}
            list={JSON.stringify(query)}
            listing={{ list: "customers", query }}
            more={more}
            busy={customers.isLoading || search.isPending || number.isPending}
            error={customers.error}
            onRetry={customers.retry}
            sorting={{ by: "server", sort, onSort: (next) => write({ sort: writeSort(next) }) }}
            details={details}
            opensBeside
            onOpen={open}
            menu={menu}
            filter={filter}
            empty={
              <NoRows icon={<Users />} things="customers" isFiltered={isFiltered}>
                Mailboxes appear here as soon as there are any in your offices.
              </NoRows>
            }
          />
        }
        detailName="Customer"
        detail={chosen ? <MailboxPane key={chosen.id} mailbox={chosen} linkOf={linkOf} /> : null}
        beside="30%"
      />
      <UserDialog
        shown={user !== undefined && lookedIn ? { mailbox: lookedIn, userId: user, edit } : null}
        onEdit={(wanted) => write({ edit: wanted || undefined })}
        onClose={() => write({ user: undefined, of: undefined, edit: undefined })}
      />
    </>
  );
}

/** The filters of the URL under the names of the API (specification §7). */
function filtersOf(search: MailboxesSearch) {
  const { q, ste, office, subscription, billing, role, active, confirmed, hasActive } = search;
  return {
    ...(q && { search: q }),
    ...(ste && { steNumber: ste }),
    ...(office && { officeLocation: office }),
    ...(subscription && { subscriptionStatus: subscription }),
    ...(billing && { billingCycle: billing }),
    ...(role && { workspaceRole: role }),
    ...(active && { isActive: active }),
    ...(confirmed && { emailConfirmed: confirmed }),
    ...(hasActive && { hasActiveMailbox: hasActive }),
  };
}

/** The filters of the panel alone. */
function panelSearch(search: MailboxesSearch) {
  return Object.fromEntries(panelFilters.map((name) => [name, search[name]]));
}

/** The API's names of the columns that it sorts by. */
const sortNames = {
  ste: "steNumber",
  workspace: "workspace",
  status: "status",
  started: "startDate",
} as const;

function details(mailbox: Mailbox) {
  return <MailboxDetails mailbox={mailbox} linkOf={linkOf} />;
}

function linkOf({ user }: Member, { id }: Mailbox) {
  return (
    <Link
      from="/users"
      to="/users"
      search={(now) => ({ ...now, of: id, user: user.id })}
      replace
      className={memberLook}
    >
      {userName(user)}
    </Link>
  );
}

const menu = ["mailbox.open", "mail.wizard", "task.wizard"];
const idOf = ({ id }: Mailbox) => id;

/** Tells the mailbox's screen that Back leads to this list as the person left it. */
const fromCustomers = { fromCustomers: true } as const;

declare module "@tanstack/react-router" {
  interface HistoryState {
    fromCustomers?: true;
  }
}

const columns: readonly TableColumn<Mailbox>[] = [
  {
    id: "ste",
    title: "STE number",
    width: 128,
    sorts: true,
    cell: (mailbox) => (
      <Link
        to="/mailbox/$id"
        params={{ id: mailbox.id }}
        state={fromCustomers}
        tabIndex={-1}
        className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        {mailbox.steNumber}
      </Link>
    ),
  },
  {
    id: "workspace",
    title: "Workspace",
    width: 160,
    grow: 3,
    sorts: true,
    cell: ({ workspace }) => <CellText>{workspace.name}</CellText>,
  },
  {
    id: "recipient",
    title: "Recipients",
    width: 150,
    grow: 3,
    rank: 2,
    cell: (mailbox) => <RecipientsInShort mailbox={mailbox} />,
  },
  {
    id: "office",
    title: "Office",
    width: 120,
    grow: 2,
    rank: 3,
    cell: ({ locationLabel }) => <CellText className="text-muted-foreground">{locationLabel}</CellText>,
  },
  {
    id: "status",
    title: "Status",
    width: 116,
    rank: 1,
    sorts: true,
    cell: ({ status }) => <SubscriptionBadge status={status} />,
  },
  {
    id: "billing",
    title: "Billing",
    width: 92,
    rank: 4,
    cell: ({ billingCycle }) => billingWords(billingCycle),
  },
  {
    id: "started",
    title: "Started",
    width: 116,
    rank: 5,
    align: "right",
    sorts: true,
    cell: ({ startDate }) => dayText(startDate),
  },
];

/** "Ayşe Yıldız +2". The number is outside the name's element, because the name may be written right to left. */
function RecipientsInShort({ mailbox }: { mailbox: Mailbox }) {
  const { name, others } = recipientsInShort(mailbox);
  return (
    <span className="flex min-w-0 gap-1">
      <CellText>{name}</CellText>
      {others > 0 && <span>+{others}</span>}
    </span>
  );
}
