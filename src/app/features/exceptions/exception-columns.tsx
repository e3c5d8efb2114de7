// The columns of exceptions. Owner and shelf are left out where there is no room: the pane shows them.
import { CellText } from "@/app/records/cells/cell-text";
import { ExceptionStateBadge } from "@/app/records/looks/exception-look";
import { WithThumbnail } from "@/app/records/photos/item-thumbnail";
import type { TableColumn } from "@/app/tables/columns/columns";
import { agoText } from "@/app/ui/text/ago";
import { type Exception, exceptionKindLabel } from "@/contract/exceptions/exception";
import { ExceptionDue } from "./exception-due";
import { Dash } from "@/app/records/cells/dash";

export const exceptionColumns: readonly TableColumn<Exception>[] = [
  {
    id: "kind",
    title: "Kind",
    width: 136,
    whole: 184,
    grow: 3,
    cell: ({ kind, thumbnailUrl, type }) => (
      <WithThumbnail src={thumbnailUrl} type={type}>
        <CellText className="font-medium">{exceptionKindLabel(kind)}</CellText>
      </WithThumbnail>
    ),
  },
  {
    id: "name",
    title: "Name as written",
    width: 130,
    grow: 3,
    cell: ({ name, steNumber }) => (
      <CellText>{[name, steNumber && `“${steNumber}”`].filter(Boolean).join(" ") || "–"}</CellText>
    ),
  },
  {
    id: "candidates",
    title: "Suggested mailbox",
    width: 132,
    grow: 1,
    rank: 2,
    cell: ({ candidates, mailbox }) => {
      const text = suggested(candidates, mailbox);
      return text === null ? <Dash /> : <CellText>{text}</CellText>;
    },
  },
  {
    id: "state",
    title: "Status",
    width: 132,
    rank: 1,
    cell: ({ state }) => <ExceptionStateBadge state={state} />,
  },
  {
    id: "due",
    title: "Due",
    width: 166,
    rank: 3,
    sorts: true,
    cell: (exception) => <ExceptionDue exception={exception} />,
  },
  {
    id: "owner",
    title: "Owner",
    width: 116,
    rank: 5,
    cell: ({ owner }) => <CellText className="text-muted-foreground">{owner?.name ?? "Unassigned"}</CellText>,
  },
  {
    id: "created",
    title: "Age",
    width: 104,
    rank: 4,
    align: "right",
    sorts: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{agoText(createdAt)}</time>,
  },
  {
    id: "office",
    title: "Office",
    width: 110,
    rank: 6,
    cell: ({ office }) => <CellText className="text-muted-foreground">{office.label}</CellText>,
  },
];

/** "STE 1042 and 2 more", or the mailbox that it belongs to or waits for; null where there is none. */
function suggested(candidates: Exception["candidates"], mailbox: Exception["mailbox"]): string | null {
  if (mailbox) return `STE ${mailbox.steNumber}`;
  const [first, ...others] = candidates;
  if (!first) return null;
  return `STE ${first.steNumber}${others.length === 0 ? "" : ` and ${others.length} more`}`;
}
