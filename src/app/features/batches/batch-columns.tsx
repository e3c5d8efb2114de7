// The columns of batches, and of the parts of one.
import type { TableColumn } from "@/app/tables/columns/columns";
import { CellText } from "@/app/records/cells/cell-text";
import { BatchStateBadge, PartStateBadge, countWords, rangeWords } from "@/app/records/looks/batch-look";
import { placeColumn } from "@/app/records/place";
import { momentText } from "@/app/ui/text/dates";
import type { BatchPage, BatchPart, BatchSummary } from "@/contract/batches/batch";
import { itemName } from "@/contract/mail/item-name";
import { requestStatusLabel } from "@/contract/requests/request";
import { Dash } from "@/app/records/cells/dash";

export const batchColumns: readonly TableColumn<BatchSummary>[] = [
  {
    id: "name",
    title: "Scan",
    width: 200,
    grow: 3,
    cell: ({ name }) => <CellText className="font-medium">{name}</CellText>,
  },
  {
    id: "state",
    title: "State",
    width: 120,
    rank: 1,
    cell: ({ state }) => <BatchStateBadge state={state} />,
  },
  {
    id: "parts",
    title: "Parts",
    width: 210,
    grow: 1,
    rank: 2,
    cell: (batch) => <CellText>{countWords(batch)}</CellText>,
  },
  {
    id: "pages",
    title: "Pages",
    width: 90,
    rank: 5,
    cell: ({ pages, read, state }) => (state === "READING" ? `${read} of ${pages ?? "?"}` : (pages ?? "–")),
  },
  {
    id: "problem",
    title: "Problem",
    width: 200,
    grow: 2,
    rank: 7,
    cell: ({ problem }) => <CellText className="text-muted-foreground">{problem ?? ""}</CellText>,
  },
  { id: "by", title: "From", width: 140, rank: 4, cell: ({ by }) => <CellText>{by}</CellText> },
  {
    id: "office",
    title: "Office",
    width: 110,
    rank: 6,
    cell: ({ office }) => <CellText>{office.label}</CellText>,
  },
  {
    id: "created",
    title: "Received",
    width: 164,
    rank: 3,
    cell: ({ createdAt }) => <span className="text-muted-foreground">{momentText(createdAt)}</span>,
  },
];

export const partColumns: readonly TableColumn<BatchPart>[] = [
  {
    id: "part",
    title: "Part",
    width: 74,
    cell: ({ place, pages }) => (
      <>
        <FirstPage page={pages.find(({ leftOut }) => !leftOut)} />
        <span>{place}</span>
      </>
    ),
  },
  {
    id: "item",
    title: "Item",
    width: 150,
    grow: 3,
    cell: ({ item, code }) =>
      item ? (
        <CellText className="font-medium">{itemName(item)}</CellText>
      ) : (
        <CellText className="text-muted-foreground">{code ?? "No code"}</CellText>
      ),
  },
  {
    id: "ste",
    title: "STE number",
    width: 93,
    cell: ({ item }) => item?.steNumber ?? <Dash />,
  },
  {
    id: "recipient",
    title: "Recipient",
    width: 140,
    grow: 2,
    rank: 2,
    cell: ({ item }) => (item?.recipientName ? <CellText>{item.recipientName}</CellText> : <Dash />),
  },
  placeColumn(({ item }) => item ?? { shelf: null, missingAt: null }),
  {
    id: "state",
    title: "State",
    width: 112,
    rank: 1,
    cell: ({ state, doubt }) => <PartStateBadge state={state} doubted={doubt !== null} />,
  },
  {
    id: "request",
    title: "Request",
    width: 150,
    rank: 3,
    cell: ({ request }) =>
      request ? (
        <CellText>{`${request.id.slice(0, 8)} ${requestStatusLabel(request.status)}`}</CellText>
      ) : (
        <Dash />
      ),
  },
  {
    id: "pages",
    title: "Pages",
    width: 100,
    grow: 1,
    rank: 4,
    cell: ({ pages }) => (
      <CellText>
        {rangeWords(pages.flatMap(({ number, leftOut }) => (leftOut ? [] : [number]))) || "–"}
      </CellText>
    ),
  },
];

/** The first page of a part that is not left out, upright. */
function FirstPage({ page }: { page: BatchPage | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2 size-7 shrink-0 overflow-hidden rounded-sm border border-border bg-muted"
    >
      {page?.thumbnailUrl && (
        <img
          src={page.thumbnailUrl}
          alt=""
          draggable={false}
          className="size-full object-contain"
          style={{ transform: `rotate(${page.turn}deg)` }}
        />
      )}
    </span>
  );
}
