// Mail items: every item of the offices that the person sees, with the focused one next to the list.
import Mails from "lucide-react/icons/mails";
import { defineList } from "@/app/lists/define-list";
import { ListScreen } from "@/app/lists/list-screen";
import { narrowedPagesOf } from "@/app/lists/pages-of";
import { useList } from "@/app/lists/use-list";
import { itemMenu } from "@/app/records/item-menu";
import { ItemPane } from "@/app/records/item-pane";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { itemName, withSte } from "@/contract/mail/item-name";
import { ItemType, MailStatus, itemTypeLabel } from "@/contract/mail/mail";
import { ItemState, itemStateLabel, listItems, statesHere } from "@/contract/mail/mail-list";
import { itemColumns } from "./mail-list-columns";
import { MailListSearch } from "./urls";

export function MailListScreen() {
  return <ListScreen list={useList(mailItems)} />;
}

const mailItems = defineList({
  name: "all-mail",
  title: "Mail items",
  things: ["mail item", "mail items"],
  scope: "route:mail",
  address: MailListSearch,
  ...narrowedPagesOf(listItems, "-receivedAt"),
  sorts: { received: "receivedAt", sender: "senderName" },
  tabs: { list: "mail", known: MailStatus.options },
  find: "Search sender, number or STE",
  filters: [
    {
      name: "type",
      label: "Type",
      all: "All types",
      options: ItemType.options.map((type) => [type, itemTypeLabel(type)]),
      className: "w-34",
      folded: true,
    },
    {
      name: "state",
      label: "State",
      all: "All states",
      options: [
        [statesHere.join(","), "Still here"],
        ...ItemState.options.map((state) => [state, itemStateLabel(state)] as const),
      ],
      className: "w-36",
      folded: true,
    },
  ],
  exported: "mail",
  columns: itemColumns,
  labelOf: (item) => withSte(itemName(item), item.steNumber),
  targetOf: mailTarget,
  itemOf: (item) => item,
  steOf: ({ steNumber }) => steNumber,
  holdsItems: true,
  menu: [...itemMenu, "mail.open"],
  empty: { icon: <Mails />, hint: "What is registered for a mailbox of your offices appears here." },
  pane: (item) => <ItemPane mail={item} />,
  detailName: "Mail item",
});
