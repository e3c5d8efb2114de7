// Items by their place, in a table that loads while scrolling.
import PackageOpen from "lucide-react/icons/package-open";
import { useCallback, useMemo } from "react";
import { useNavigate } from "@tanstack/react-router";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { CellText } from "@/app/records/cells/cell-text";
import { ItemThumbnail } from "@/app/records/photos/item-thumbnail";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { itemName } from "@/contract/mail/item-name";
import { useWorkRows } from "@/app/lists/use-work-rows";
import type { TableColumn } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import type { UrlValue } from "@/app/tables/filter/use-url-value";
import { EmptyState } from "@/app/ui/components/empty-state";
import { agoText } from "@/app/ui/text/ago";
import { mailColumns as savedColumns } from "@/contract/export/export-columns";
import type { Mail } from "@/contract/mail/mail";
import { listPlacedMail } from "@/contract/mail/mail-list";
import { pageLimit } from "@/contract/wire/page";
import { Dash } from "@/app/records/cells/dash";

export type Wanted = { shelfId: string } | { officeId: string; state: "unplaced" | "missing" };

export function PlacedItems({
  label,
  wanted,
  focused,
  empty,
}: {
  label: string;
  wanted: Wanted;
  focused: UrlValue;
  empty: { title: string; text: string };
}) {
  const navigate = useNavigate();
  const query = { ...wanted, limit: pageLimit };
  const rows = useWorkRows(
    endpointKey(listPlacedMail, { query }),
    query,
    focused.value,
    (page) => call(listPlacedMail, { query: page }),
    query,
  );
  const isShelf = "shelfId" in wanted;
  const columns = useMemo(() => (isShelf ? onShelf : elsewhere), [isShelf]);
  const { set: focus } = focused;
  return (
    <DataTable
      name="placed"
      holdsItems
      label={label}
      columns={columns}
      rows={rows.items}
      rowId={idOf}
      mismatched={rows.mismatched}
      labelOf={itemName}
      targetOf={mailTarget}
      focused={focused.value}
      onFocus={useCallback((next) => next !== undefined && focus(next), [focus])}
      list={JSON.stringify(wanted)}
      more={rows.more}
      busy={rows.isLoading}
      error={rows.error}
      onRetry={rows.retry}
      selectable
      menu={menu}
      saving={savedColumns}
      readPage={(cursor, signal) =>
        call(listPlacedMail, { query: { ...query, ...(cursor && { cursor }) } }, { signal })
      }
      onOpen={({ id, mailboxId }) =>
        void navigate({ to: "/mailbox/$id", params: { id: mailboxId }, search: { focus: id } })
      }
      empty={
        <EmptyState icon={<PackageOpen />} title={empty.title}>
          {empty.text}
        </EmptyState>
      }
    />
  );
}

const menu = ["mail.put", "mail.take-off", "mail.missing", "mail.found", "request.file", "mail.open"];
const idOf = ({ id }: Mail) => id;

const sender: TableColumn<Mail> = {
  id: "sender",
  title: "Sender",
  // In the pane of a 1440 px window there is room for a name or for the day, which its own pane says.
  width: 148,
  grow: 3,
  // No column of its own for the few that are missing: the names of the others need the room.
  cell: ({ thumbnailUrl, type, senderName, missingAt }) => (
    <span className="@container flex min-w-0 flex-1 items-center">
      {/* In a narrow pane the name gets the room of the photo. */}
      <ItemThumbnail src={thumbnailUrl} type={type} className="hidden @[12rem]:grid" />
      <CellText>{senderName}</CellText>
      {missingAt !== null && <span className="shrink-0 pl-2 text-danger-foreground">Missing</span>}
    </span>
  ),
};
const ste: TableColumn<Mail> = {
  id: "ste",
  title: "STE",
  width: 72,
  cell: ({ steNumber }) => <span className="font-medium">{steNumber}</span>,
};
const received: TableColumn<Mail> = {
  id: "received",
  title: "Received",
  width: 104,
  rank: 2,
  align: "right",
  cell: ({ receivedAt }) => <time dateTime={receivedAt}>{agoText(receivedAt)}</time>,
};
const lay: TableColumn<Mail> = {
  id: "shelf",
  title: "Last seen on",
  width: 110,
  grow: 1,
  rank: 3,
  cell: ({ shelf }) => shelf?.code ?? <Dash />,
};

const onShelf: readonly TableColumn<Mail>[] = [sender, ste, received];
const elsewhere: readonly TableColumn<Mail>[] = [sender, ste, lay, received];
