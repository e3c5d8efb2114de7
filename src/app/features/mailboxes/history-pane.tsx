// The history of a mailbox beside its tabs, the newest first.
import { cn } from "@/app/ui/cn";
import { tableLook } from "@/app/ui/components/table";
import { Link } from "@tanstack/react-router";
import History from "lucide-react/icons/history";
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import type { TableColumn } from "@/app/tables/columns/columns";
import { DataTable } from "@/app/tables/data-table";
import { usePages } from "@/app/tables/rows/use-pages";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { momentText } from "@/app/ui/text/dates";
import { CellText } from "@/app/records/cells/cell-text";
import type { Columns } from "@/contract/text/csv";
import type { HistoryEntry } from "@/contract/wire/event";
import { moment } from "@/contract/export/export-columns";
import { HistoryAbout, mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { pageLimit } from "@/contract/wire/page";
import { HistoryIcon } from "@/app/records/history/icon";
import { addressOf, subjectOf } from "@/app/records/history/subject";
import { sourceWords } from "@/app/records/history/event-words";
import { historySentence } from "@/app/records/history/sentence";

export function HistoryPane({ mailboxId, onClose }: { mailboxId: string; onClose: () => void }) {
  const params = { id: mailboxId };
  const [about, setAbout] = useState<HistoryAbout | undefined>(undefined);
  const query = about === undefined ? {} : { about };
  const [focused, setFocused] = useState<string | undefined>(undefined);
  const history = usePages(endpointKey(mailboxHistory, { params, query }), (cursor) =>
    call(mailboxHistory, { params, query: { ...query, ...(cursor !== undefined && { cursor }) } }),
  );
  const columns = useMemo(() => columnsOf(mailboxId), [mailboxId]);
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-10 shrink-0 items-center justify-between border-b border-border pr-2 pl-4">
        <h2 className="text-sm font-medium">History</h2>
        <Button variant="ghost" size="icon" aria-label="Close history" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <div role="group" aria-label="What it is about" className="flex flex-wrap gap-1 px-3 py-1.5">
        {HistoryAbout.options.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={about === each}
            onClick={() => setAbout(about === each ? undefined : each)}
            className="min-h-6 rounded-md px-2 text-xs font-medium text-muted-foreground hover:bg-accent aria-pressed:bg-selected aria-pressed:text-selected-foreground"
          >
            {aboutWords[each]}
          </button>
        ))}
      </div>
      <div className="min-h-0 flex-1 border-t border-border">
        <DataTable
          name="history"
          label="History"
          columns={columns}
          rowHeight={rowHeight}
          rows={history.items}
          rowId={idOf}
          labelOf={historySentence}
          focused={focused}
          onFocus={setFocused}
          list={about ?? ""}
          more={history.more}
          saving={savedColumns}
          readPage={(cursor, signal) =>
            call(
              mailboxHistory,
              { params, query: { ...query, limit: pageLimit, ...(cursor && { cursor }) } },
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

const aboutWords: Readonly<Record<HistoryAbout, string>> = {
  MAIL: "Mail",
  REQUESTS: "Requests",
  CONVERSATIONS: "Tickets and tasks",
  MAILBOX: "Mailbox",
};

function columnsOf(mailboxId: string): readonly TableColumn<HistoryEntry>[] {
  return [
    {
      id: "what",
      title: "What",
      hideTitle: true,
      width: 180,
      grow: 1,
      cell: (entry) => <What entry={entry} address={addressOf(entry, mailboxId)} />,
    },
  ];
}

/** Room for a sentence of two lines, which nearly all are, and a line below it. */
const rowHeight = 64;

/** A sentence that names its record itself leads there as a whole. */
function What({ entry, address }: { entry: HistoryEntry; address: string | null }) {
  const subject = subjectOf(entry);
  const linked = (words: string) =>
    address === null ? (
      words
    ) : (
      <Link
        to={address}
        tabIndex={-1}
        // Its colour alone does not tell it from the words around it.
        className="text-primary underline decoration-primary/50 underline-offset-4 hover:decoration-primary"
      >
        {words}
      </Link>
    );
  return (
    <span className="flex min-w-0 gap-2.5">
      <span className="flex h-4 items-center">
        <HistoryIcon entry={entry} />
      </span>
      <span className="grid min-w-0 gap-0.5 leading-4">
        <span dir="auto" className="line-clamp-2 text-left wrap-anywhere whitespace-normal">
          {subject === null ? linked(historySentence(entry)) : `${historySentence(entry)}: `}
          {subject !== null && linked(subject)}
        </span>
        <CellText className={cn("text-xs text-muted-foreground", tableLook.oneLine)}>
          {`${entry.who}, ${momentText(entry.at)} · ${sourceWords(entry.source)}`}
        </CellText>
      </span>
    </span>
  );
}
