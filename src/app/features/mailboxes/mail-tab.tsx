// Mail Items of a mailbox: the list, read while scrolling and filtered by text and status, with the focused item next to it.
import Inbox from "lucide-react/icons/inbox";
import { useCallback, useMemo, useRef, useState } from "react";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { goToPane } from "@/app/command/panes/focused-pane";
import { type Pane, SplitPanes } from "@/app/command/panes/split-panes";
import { usePhone } from "@/app/ui/use-phone";
import { NoRows } from "@/app/tables/no-rows";
import { readSort, sortQuery, writeSort } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import { useWorkRows } from "@/app/lists/use-work-rows";
import { mailColumns as savedColumns } from "@/contract/export/export-columns";
import { type Mail, MailStatus, mailStatusLabel } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { listMails } from "@/contract/mail/mail-list";
import { pageLimit } from "@/contract/wire/page";
import { mailColumns } from "./mail-columns";
import { itemMenu } from "@/app/records/item-menu";
import { MailDetail, NoMailDetail } from "@/app/records/mail-detail";
import { ItemPhotoDialog } from "@/app/records/photos/photo-dialog";
import { RecordFilters } from "./record-filters";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { useColumnsOfPlaces } from "@/app/records/place";
import { UnlistedMail } from "./unlisted-mail";
import { useMailboxUrl } from "./use-mailbox-url";

const title = "Mail Items";
const detailPane = "mail-detail";

export function MailTab({
  mailboxId,
  newest,
  isBesidePane,
}: {
  mailboxId: string;
  /** History or instructions stand beside it: a pane that only says to choose an item would take the list's room. */
  isBesidePane: boolean;
  /** The newest items, which came with the mailbox: shown until the list itself is read. */
  newest: readonly Mail[];
}) {
  const { q, text, status: chosen, sort: inUrl, focused, write } = useMailboxUrl();
  const [zoomed, setZoomed] = useState<Mail | null>(null);
  const isPhone = usePhone();
  const filter = useRef<HTMLInputElement>(null);

  const status = MailStatus.safeParse(chosen).data;
  const sort = readSort(inUrl, Object.keys(sortNames));
  const query = {
    mailboxId,
    ...(q && { search: q }),
    ...(status && { status }),
    ...sortQuery(sort, sortNames),
    limit: pageLimit,
  };
  const isFiltered = q !== undefined || status !== undefined;
  const mails = useWorkRows(
    endpointKey(listMails, { query }),
    query,
    focused.value,
    (page) => call(listMails, { query: page }),
    { mailboxId, limit: pageLimit },
  );
  const { items, more } = mails;
  const isAsItComes = !isFiltered && sort === null;
  const rows = items ?? (isAsItComes ? newest : undefined);

  const all = useMemo(() => mailColumns(setZoomed), []);
  const columns = useColumnsOfPlaces(all, rows, itself);
  const { set: focus } = focused;
  const id = focused.value;
  const shown = rows?.find((row) => row.id === id);
  const list = (
    <div className="flex h-full min-h-0 flex-col">
      <RecordFilters
        things="mail items"
        text={text}
        ref={filter}
        statuses={statuses}
        status={status}
        onStatus={(next) => write({ status: next })}
      />
      <div className="min-h-0 flex-1 border-t border-border">
        <DataTable
          name="mail"
          holdsItems
          label={title}
          columns={columns}
          rows={rows}
          rowId={idOf}
          mismatched={mails.mismatched}
          labelOf={itemName}
          targetOf={mailTarget}
          focused={id}
          // An item that is not in the list stays open next to it.
          onFocus={useCallback((next) => next !== undefined && focus(next), [focus])}
          list={JSON.stringify([q, status, sort])}
          more={items && more}
          busy={(mails.isLoading && rows !== newest) || text.isPending}
          error={mails.error}
          onRetry={mails.retry}
          sorting={{ by: "server", sort, onSort: (next) => write({ sort: writeSort(next) }) }}
          selectable
          saving={savedColumns}
          readPage={(cursor, signal) =>
            call(listMails, { query: { ...query, ...(cursor && { cursor }) } }, { signal })
          }
          menu={itemMenu}
          onOpen={(mail) => (mail.photoUrl === null ? goToPane(detailPane) : setZoomed(mail))}
          filter={filter}
          empty={
            <NoRows icon={<Inbox />} things="mail items" isFiltered={isFiltered}>
              What is registered for this mailbox appears here.
            </NoRows>
          }
        />
      </div>
    </div>
  );
  // On a telephone the item stands alone, and nothing where none is chosen.
  const hasDetail = (!isPhone && !isBesidePane) || id !== undefined;
  const panes: Pane[] = [{ id: "mail-list", name: "Mail items", size: "67%", least: "320px", content: list }];
  if (hasDetail)
    panes.push({
      id: detailPane,
      name: "Mail item",
      size: "33%",
      least: "280px",
      scrolls: true,
      isHint: id === undefined,
      ...(id !== undefined && { onBack: () => write({ focus: undefined }) }),
      content: shown ? (
        <MailDetail key={shown.id} mail={shown} onZoom={setZoomed} />
      ) : id !== undefined && rows ? (
        <UnlistedMail key={id} id={id} mailboxId={mailboxId} onZoom={setZoomed} />
      ) : (
        <NoMailDetail />
      ),
    });
  return (
    <>
      <SplitPanes name="mail" panes={panes} />
      <ItemPhotoDialog mail={zoomed} onClose={() => setZoomed(null)} />
    </>
  );
}

/** The API's names of the columns that it sorts by. */
const sortNames = {
  sender: "senderName",
  received: "receivedAt",
  status: "status",
  carrier: "carrier",
  type: "type",
} as const;

const statuses = MailStatus.options.map((status) => [status, mailStatusLabel(status)] as const);
const itself = (mail: Mail) => mail;
const idOf = ({ id }: Mail) => id;
