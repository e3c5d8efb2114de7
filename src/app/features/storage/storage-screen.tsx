// Storage: items with free days that end soon or are over, with their fees.
import Warehouse from "lucide-react/icons/warehouse";
import { CommandButton } from "@/app/command/command-button";
import { defineList } from "@/app/lists/define-list";
import { pagesOf } from "@/app/lists/pages-of";
import { ListScreen } from "@/app/lists/list-screen";
import { useList } from "@/app/lists/use-list";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { itemName, withSte } from "@/contract/mail/item-name";
import { listExpiring } from "@/contract/storage/storage";
import { ItemPane } from "@/app/records/item-pane";
import { columnsWithoutFees, storageColumns } from "./storage-columns";
import { StorageFilters, usualDays } from "./storage-filters";
import { StorageSearch } from "./urls";

export function StorageScreen() {
  const list = useList(storage);
  const { ended, within = usualDays } = list.search;
  const hasFees = list.items?.some(({ storageFees }) => storageFees != null) ?? false;
  return (
    <ListScreen
      list={list}
      said={
        ended ? "free storage over" : `free storage ends within ${within} ${within === 1 ? "day" : "days"}`
      }
      after={<StorageFilters search={list.search} onChange={list.write} />}
      actions={
        <CommandButton id="storage.export" variant="outline">
          Export fees
        </CommandButton>
      }
      columns={hasFees ? storageColumns : columnsWithoutFees}
      {...(ended && {
        empty: {
          ...storage.empty,
          title: "No item is over its free days",
          hint: "Items are listed here once their free storage is over.",
        },
      })}
    />
  );
}

const storage = defineList({
  name: "storage",
  title: "Storage",
  things: ["item", "items"],
  scope: "route:storage",
  address: StorageSearch,
  query: ({ search: { ended, within = usualDays } }) => (ended ? { ended: "true" } : { within }),
  all: { within: 365 },
  ...pagesOf(listExpiring),
  columns: storageColumns,
  labelOf: (mail) => withSte(itemName(mail), mail.steNumber),
  targetOf: mailTarget,
  holdsItems: true,
  menu: ["storage.extend", "storage.waive", "storage.charge", "request.file", "mail.open", "mail.return"],
  empty: {
    icon: <Warehouse />,
    title: "Nothing ends soon",
    hint: "Items whose free storage ends in this time are listed here.",
  },
  pane: (mail) => <ItemPane mail={mail} />,
  detailName: "Item",
});
