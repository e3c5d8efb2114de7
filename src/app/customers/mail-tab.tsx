// Mail Items of a mailbox: the list, narrowed by text and status, with the focused item beside it.
import Inbox from "lucide-react/icons/inbox";
import { useMemo, useRef, useState } from "react";
import { EmptyState } from "@/app/components/ui/empty-state";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/components/ui/select";
import { SplitPanes } from "@/app/panes/split-panes";
import { readSort, writeSort } from "@/app/tables/columns";
import { DataTable } from "@/app/tables/data-table";
import { FilterField } from "@/app/tables/filter-field";
import type { ApiError } from "@/contract/errors";
import { type Mail, MailStatus, mailStatusLabel } from "@/contract/mail";
import { mailColumns } from "./mail-columns";
import { MailDetail, NoMailDetail } from "./mail-detail";
import { mailsMatching } from "./mail-filter";
import { PhotoDialog } from "./photo-dialog";
import { mailLabel, mailTarget } from "./targets";
import { longestSearch } from "./urls";
import { useMailboxUrl } from "./use-mailbox-url";

const everyStatus = "ALL";

export function MailTab({
  mails,
  total,
  error,
  onRetry,
}: {
  /** The newest ones. */
  mails: readonly Mail[];
  /** How many there are in all. */
  total: number;
  error: ApiError | undefined;
  onRetry: () => void;
}) {
  const { text, status: chosen, sort, focused, write } = useMailboxUrl();
  const status = MailStatus.safeParse(chosen).data;
  const filter = useRef<HTMLInputElement>(null);
  const [zoomed, setZoomed] = useState<Mail | null>(null);
  const columns = useMemo(() => mailColumns(setZoomed), []);
  const shown = useMemo(() => mailsMatching(mails, text.value, status), [mails, text.value, status]);
  const item = shown.find(({ id }) => id === focused.value);

  const list = (
    <div className="flex h-full min-h-0 flex-col">
      <div
        role="search"
        aria-label="Filter mail items"
        className="flex flex-wrap items-center gap-2 px-3 py-2"
      >
        <FilterField
          main
          label="Search mail items"
          text={text}
          ref={filter}
          maxLength={longestSearch}
          className="min-w-40 flex-1"
        />
        <Select
          value={status ?? everyStatus}
          onValueChange={(value) => write({ status: MailStatus.safeParse(value).data })}
        >
          <SelectTrigger aria-label="Status" className="w-36">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={everyStatus}>All Status</SelectItem>
            {MailStatus.options.map((each) => (
              <SelectItem key={each} value={each}>
                {mailStatusLabel[each]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        {mails.length < total && (
          <p className="basis-full text-xs text-muted-foreground">
            Of {total.toLocaleString("en-US")} items the newest {mails.length} are listed here.
          </p>
        )}
      </div>
      <div className="min-h-0 flex-1 border-t border-border">
        <DataTable
          name="mail"
          label="Mail Items"
          columns={columns}
          rows={shown}
          rowId={idOf}
          labelOf={mailLabel}
          targetOf={mailTarget}
          focused={focused.value}
          onFocus={focused.set}
          list={`${text.value ?? ""}\n${status ?? ""}`}
          error={error}
          onRetry={onRetry}
          sorting={{
            by: "client",
            sort: readSort(sort, sortable),
            onSort: (next) => write({ sort: writeSort(next) }),
          }}
          selectable
          menu={menu}
          filter={filter}
          empty={
            mails.length > 0 ? (
              <EmptyState icon={<Inbox />} title="No mail items match">
                Nothing was found for this text and status.
              </EmptyState>
            ) : (
              <EmptyState icon={<Inbox />} title="No mail items yet">
                What is registered for this mailbox appears here.
              </EmptyState>
            )
          }
        />
      </div>
    </div>
  );

  return (
    <>
      <SplitPanes
        name="mail"
        panes={[
          { id: "mail-list", name: "Mail items", size: "67%", least: "320px", content: list },
          {
            id: "mail-detail",
            name: "Mail item",
            size: "33%",
            least: "280px",
            scrolls: true,
            content: item ? <MailDetail key={item.id} mail={item} onZoom={setZoomed} /> : <NoMailDetail />,
          },
        ]}
      />
      <PhotoDialog mail={zoomed} onClose={() => setZoomed(null)} />
    </>
  );
}

const menu = ["mail.withdraw"];
const idOf = ({ id }: Mail) => id;
const sortable = mailColumns(() => undefined).flatMap(({ id, sortBy }) => (sortBy ? [id] : []));
