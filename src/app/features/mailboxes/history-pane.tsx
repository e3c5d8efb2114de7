// The history of a mailbox beside its tabs, the newest first.
import History from "lucide-react/icons/history";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import type { TableColumn } from "@/app/tables/columns";
import { DataTable } from "@/app/tables/data-table";
import { usePages } from "@/app/tables/use-pages";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { dayText, timeText } from "@/app/ui/text/dates";
import { CellText } from "@/app/records/cell-text";
import { TwoLines, twoLineRow } from "@/app/records/two-lines";
import type { Columns } from "@/contract/csv";
import type { HistoryEntry } from "@/contract/event";
import { moment } from "@/contract/export-columns";
import { mailboxHistory } from "@/contract/mailbox-history";
import { pageLimit } from "@/contract/page";
import { historySentence, sourceWords } from "@/app/records/history-sentence";

export function HistoryPane({ mailboxId, onClose }: { mailboxId: string; onClose: () => void }) {
  const params = { id: mailboxId };
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const history = usePages(endpointKey(mailboxHistory, { params, query: {} }), (cursor) =>
    call(mailboxHistory, { params, query: cursor === undefined ? {} : { cursor } }),
  );
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-10 shrink-0 items-center justify-between border-b border-border pr-2 pl-4">
        <h2 className="text-sm font-medium">History</h2>
        <Button variant="ghost" size="icon" aria-label="Close history" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <div className="min-h-0 flex-1">
        <DataTable
          name="history"
          label="History"
          columns={columns}
          rowHeight={twoLineRow}
          rows={history.items}
          rowId={idOf}
          labelOf={historySentence}
          focused={focused}
          onFocus={setFocused}
          list=""
          more={history.more}
          saving={savedColumns}
          readPage={(cursor, signal) =>
            call(
              mailboxHistory,
              { params, query: { limit: pageLimit, ...(cursor && { cursor }) } },
              { signal },
            )
          }
          error={history.error}
          onRetry={history.retry}
          empty={
            <EmptyState icon={<History />} title="Nothing happened yet">
              What is done in this mailbox is recorded here.
            </EmptyState>
          }
        />
      </div>
    </div>
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
  {
    id: "at",
    title: "When",
    width: 116,
    cell: ({ at }) => <TwoLines below={timeText(at)}>{dayText(at)}</TwoLines>,
  },
  {
    id: "what",
    title: "What",
    width: 180,
    grow: 1,
    cell: (entry) => (
      <TwoLines below={<CellText>{`${entry.who} · ${sourceWords(entry.source)}`}</CellText>}>
        <CellText>{historySentence(entry)}</CellText>
      </TwoLines>
    ),
  },
];
