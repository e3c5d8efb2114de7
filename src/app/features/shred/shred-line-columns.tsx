// The columns of the due items of a shred batch.
import Check from "lucide-react/icons/check";
import { CellText } from "@/app/records/cells/cell-text";
import { customerColumns } from "@/app/records/cells/customer-columns";
import { FlagBadges } from "@/app/records/item-flags";
import { ItemTypeIcon } from "@/app/records/mail-badges";
import type { TableColumn } from "@/app/tables/columns/columns";
import { Badge } from "@/app/ui/components/badge";
import { dayText, timeText } from "@/app/ui/text/dates";
import { destroyWords } from "@/contract/mail/mail";
import { shownNumber } from "@/contract/codes/tracking";
import type { ShredLine } from "@/contract/shred/shred";

export const shredLineColumns: readonly TableColumn<ShredLine>[] = [
  {
    id: "tick",
    title: "Ticked",
    width: 120,
    cell: ({ ticked, rescued }) =>
      rescued ? (
        <Badge tone="danger">Rescued</Badge>
      ) : ticked ? (
        <Badge tone="success" icon={<Check aria-hidden="true" />}>
          Ticked
        </Badge>
      ) : (
        <span className="text-muted-foreground">Not yet</span>
      ),
  },
  {
    id: "sender",
    title: "Item",
    width: 140,
    grow: 3,
    cell: ({ itemType, senderName, flags }) => (
      <>
        <ItemTypeIcon type={itemType} className="mr-2 size-4 shrink-0 text-muted-foreground" />
        <CellText className="font-medium">{senderName}</CellText>
        <FlagBadges of={{ flags }} inRow className="ml-2" />
      </>
    ),
  },
  ...customerColumns,
  {
    id: "code",
    title: "Code",
    width: 130,
    rank: 3,
    cell: ({ code, codes }) => (
      <span className="tabular-nums">{code ?? (codes[0] && shownNumber(codes[0])) ?? "–"}</span>
    ),
  },
  { id: "what", title: "To be", width: 116, rank: 1, cell: ({ type }) => destroyWords(type) },
  { id: "due", title: "Due", width: 112, rank: 2, cell: ({ dueAt }) => dayText(dueAt) },
  {
    id: "who",
    title: "Ticked by",
    width: 130,
    rank: 4,
    cell: ({ ticked }) =>
      ticked ? (
        <CellText className="text-muted-foreground">{`${ticked.who}, ${timeText(ticked.at)}`}</CellText>
      ) : null,
  },
];
