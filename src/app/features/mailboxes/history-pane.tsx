// The history of a mailbox, the newest first.
import History from "lucide-react/icons/history";
import { EmptyState } from "@/app/ui/components/empty-state";
import type { ReadPage } from "@/app/tables/exports/save-list";
import type { TableColumn } from "@/app/tables/columns";
import { DataTable } from "@/app/tables/data-table";
import type { Pages } from "@/app/tables/use-pages";
import { momentText } from "@/app/ui/text/dates";
import { CellText } from "@/app/records/cell-text";
import type { Columns } from "@/contract/csv";
import type { HistoryEntry } from "@/contract/event";
import { moment } from "@/contract/export-columns";
import { historySentence, sourceWords } from "@/app/records/history-sentence";
import { useMailboxUrl } from "./use-mailbox-url";

export function HistoryTab({
  history,
  readPage,
}: {
  history: Pages<HistoryEntry>;
  /** Reads all of it, to save it. */
  readPage: ReadPage<HistoryEntry>;
}) {
  const { focused } = useMailboxUrl();
  return (
    <DataTable
      name="history"
      label="History"
      columns={columns}
      rows={history.items}
      rowId={idOf}
      labelOf={historySentence}
      focused={focused.value}
      onFocus={focused.set}
      list=""
      more={history.more}
      saving={savedColumns}
      readPage={readPage}
      error={history.error}
      onRetry={history.retry}
      empty={
        <EmptyState icon={<History />} title="Nothing happened yet">
          What is done in this mailbox is recorded here.
        </EmptyState>
      }
    />
  );
}

const idOf = ({ id }: HistoryEntry) => id;

const savedColumns: Columns<HistoryEntry> = [
  ["When (UTC)", ({ at }) => moment(at)],
  ["What", historySentence],
  ["Who", ({ who }) => who],
  ["Source", ({ source }) => sourceWords(source)],
  ["Id", ({ id }) => id],
];

const columns: readonly TableColumn<HistoryEntry>[] = [
  { id: "at", title: "When", width: 176, cell: ({ at }) => momentText(at) },
  {
    id: "what",
    title: "What",
    width: 280,
    grow: 5,
    cell: (entry) => <CellText>{historySentence(entry)}</CellText>,
  },
  {
    id: "who",
    title: "Who",
    width: 140,
    grow: 1,
    cell: ({ who }) => <CellText>{who}</CellText>,
  },
  {
    id: "source",
    title: "Source",
    width: 110,
    optional: true,
    cell: ({ source }) => <span className="text-muted-foreground">{sourceWords(source)}</span>,
  },
];
