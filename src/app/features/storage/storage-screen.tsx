// Storage: items with free days that end soon or are over, with their fees.
import { getRouteApi } from "@tanstack/react-router";
import Warehouse from "lucide-react/icons/warehouse";
import { useCallback, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { goToPane } from "@/app/command/panes/focused-pane";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { useRememberedList } from "@/app/records/list-memory";
import { MailDetail } from "@/app/records/mail-detail";
import { mailTarget } from "@/app/records/targets/mail-targets";
import { itemName } from "@/contract/mail/item-name";
import { ItemPhotoDialog } from "@/app/records/photos/photo-dialog";
import { readAtOnce, useWorkRows } from "@/app/lists/use-work-rows";
import { WorkList, totalWords } from "@/app/lists/work-list";
import { DataTable } from "@/app/tables/data-table";
import { FilterSelect, returnIfByKey } from "@/app/tables/filter/filter-select";
import { useStillHere } from "@/app/tables/rows/use-still-here";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import type { Mail } from "@/contract/mail/mail";
import { listExpiring } from "@/contract/storage/storage";
import { columnsWithoutFees, storageColumns } from "./storage-columns";
import type { StorageSearch } from "./urls";

const title = "Storage";
const usualDays = 5;
const route = getRouteApi("/_console/storage");

export function StorageScreen() {
  const search = route.useSearch();
  const { ended } = search;
  const within = search.within ?? usualDays;
  const change = route.useNavigate();
  const isHere = useStillHere();
  const [zoomed, setZoomed] = useState<Mail | null>(null);
  useRememberedList();
  useScope("route:storage");
  const write = useCallback(
    (part: Partial<StorageSearch>) => {
      if (isHere()) void change({ search: (now) => ({ ...now, ...part }), replace: true });
    },
    [change, isHere],
  );
  const focused = useUrlValue(search.focus, (value) => write({ focus: value }));
  const query = { limit: readAtOnce, ...(ended ? { ended: "true" } : { within }) };
  const rows = useWorkRows(
    endpointKey(listExpiring, { query }),
    query,
    focused.value,
    (page) => call(listExpiring, { query: page }),
    { limit: readAtOnce, within: 365 },
  );
  const { more, chosen } = rows;
  const hasFees = rows.items?.some(({ storageFees }) => storageFees != null) ?? false;
  const options = [...new Set([5, 10, 30, 90, within])]
    .toSorted((one, other) => one - other)
    .map((days) => [String(days), `Within ${days} ${days === 1 ? "day" : "days"}`] as const);

  return (
    <WorkList
      name="storage"
      title={title}
      count={rows.items && `${totalWords(rows, ["item", "items"], false)}, ${wordsOf(within, ended)}`}
      filters={
        <>
          {!ended && (
            <FilterSelect
              label="Free storage ends"
              all={`Within ${usualDays} days`}
              className="w-44"
              options={options.filter(([days]) => days !== String(usualDays))}
              value={within === usualDays ? undefined : String(within)}
              onValue={(days) => write({ within: days === undefined ? undefined : Number(days) })}
            />
          )}
          <Button
            variant={ended ? "secondary" : "outline"}
            aria-pressed={ended === true}
            onClick={(event) => {
              write({ ended: ended ? undefined : true, focus: undefined });
              returnIfByKey(event);
            }}
          >
            Over already
          </Button>
        </>
      }
      actions={
        <CommandButton id="storage.export" variant="outline">
          Export fees
        </CommandButton>
      }
      table={
        <DataTable
          name="storage"
          holdsItems
          label={title}
          columns={hasFees ? storageColumns : columnsWithoutFees}
          rows={rows.items}
          rowId={idOf}
          mismatched={rows.mismatched}
          labelOf={labelOf}
          targetOf={mailTarget}
          focused={focused.value}
          onFocus={focused.set}
          list={JSON.stringify(query)}
          more={more}
          busy={rows.isLoading}
          error={rows.error}
          onRetry={rows.retry}
          selectable
          opensBeside
          menu={menu}
          onOpen={({ id }) => {
            focused.set(id);
            goToPane("storage-detail");
          }}
          empty={
            <EmptyState
              icon={<Warehouse />}
              title={ended ? "No item is over its free days" : "Nothing ends soon"}
            >
              {ended
                ? "Items are listed here once their free storage is over."
                : "Items whose free storage ends in this time are listed here."}
            </EmptyState>
          }
        />
      }
      detailName="Item"
      detail={
        chosen ? (
          <>
            <MailDetail key={chosen.id} mail={chosen} onZoom={setZoomed} />
            <ItemPhotoDialog mail={zoomed} onClose={() => setZoomed(null)} />
          </>
        ) : null
      }
    />
  );
}

function wordsOf(within: number, ended: true | undefined): string {
  return ended ? "free storage over" : `free storage ends within ${within} ${within === 1 ? "day" : "days"}`;
}

const menu = [
  "storage.extend",
  "storage.waive",
  "storage.charge",
  "request.file",
  "mail.open",
  "mail.return",
];
const idOf = ({ id }: Mail) => id;
const labelOf = (mail: Mail) => `${itemName(mail)}, STE ${mail.steNumber}`;
