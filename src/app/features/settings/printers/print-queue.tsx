// The queue of print jobs, the newest first: what waits, what was printed, and what failed and why.
import { useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { usePages } from "@/app/tables/rows/use-pages";
import { Badge } from "@/app/ui/components/badge";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { momentText } from "@/app/ui/text/dates";
import {
  type PrintJob,
  PrintState,
  labelCount,
  listPrintJobs,
  printStateLabel,
} from "@/contract/labels/label";
import { pageLimit } from "@/contract/wire/page";
import { ListCard } from "@/app/features/settings/list-card";
import { MoreRows } from "@/app/features/settings/more-rows";
import { printTone } from "./print-looks";
import { SettingsRows } from "@/app/features/settings/rows";
import { printJobColumns } from "@/app/features/settings/saved/saved-columns";

const pageSize = 25;

export function PrintQueue() {
  const [shown, setShown] = useState<PrintState | "ALL">("ALL");
  const state = shown === "ALL" ? {} : { state: shown };
  const query = { limit: pageSize, ...state };
  const { items, total, isLoading, error, retry, loadTo } = usePages(
    endpointKey(listPrintJobs, { query }),
    (cursor) => call(listPrintJobs, { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const count = items?.length ?? 0;
  return (
    <ListCard
      title="Print jobs"
      rows={isLoading ? undefined : items}
      saving={printJobColumns}
      readPage={(cursor, signal) =>
        call(listPrintJobs, { query: { limit: pageLimit, ...state, ...(cursor && { cursor }) } }, { signal })
      }
      actions={
        <Select value={shown} onValueChange={(value) => setShown(PrintState.safeParse(value).data ?? "ALL")}>
          <SelectTrigger size="sm" aria-label="State of print jobs" className="w-40">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="ALL">All print jobs</SelectItem>
            {PrintState.options.map((each) => (
              <SelectItem key={each} value={each}>
                {printStateLabel(each)}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      }
    >
      <SettingsRows
        label="Print jobs"
        items={isLoading ? undefined : items}
        error={error}
        retry={retry}
        empty={shown === "ALL" ? "Nothing was printed yet." : "No print job is in this state."}
      >
        {(job) => <JobRow key={job.id} job={job} />}
      </SettingsRows>
      <MoreRows count={count} total={total} onMore={() => loadTo(count + pageSize)} />
    </ListCard>
  );
}

function JobRow({ job }: { job: PrintJob }) {
  const { id, title, state, printer, labels, copy, askedBy, tries, lastError, createdAt, printedAt } = job;
  const args = { job: { id, label: title } };
  const when = printedAt ? `printed ${momentText(printedAt)}` : `asked for ${momentText(createdAt)}`;
  const facts = [
    printer.name,
    labels > 1 && labelCount(labels),
    copy !== null && copy > 1 && `copy ${copy}`,
    `${when} by ${askedBy}`,
    state !== "DONE" && tries > 1 && `tried ${tries} times`,
  ].filter(Boolean);
  const byBrowser = state === "WAITING" && printer.way === "browser";
  return (
    <li className="grid gap-1 px-4 py-2.5">
      <div className="flex items-center justify-between gap-4">
        <p dir="auto" className="min-w-0 flex-1 truncate text-sm font-medium">
          {title}
        </p>
        <Badge tone={printTone(state)}>{printStateLabel(state)}</Badge>
        <div className="flex w-40 shrink-0 justify-end gap-1">
          {(state === "FAILED" || state === "CANCELLED" || byBrowser) && (
            <CommandButton
              id="label.retry"
              args={args}
              size="sm"
              variant="outline"
              aria-label={`${byBrowser ? "Print" : "Retry"}: ${title}`}
            >
              {byBrowser ? "Print" : "Retry"}
            </CommandButton>
          )}
          {(state === "WAITING" || state === "FAILED") && (
            <CommandButton
              id="label.cancel"
              args={args}
              size="sm"
              variant="ghost"
              aria-label={`Cancel: ${title}`}
            >
              Cancel
            </CommandButton>
          )}
        </div>
      </div>
      <p className="text-xs text-muted-foreground wrap-anywhere">{facts.join(" · ")}</p>
      {lastError && (
        <p
          className={`text-xs wrap-anywhere ${state === "FAILED" ? "text-danger-foreground" : "text-muted-foreground"}`}
        >
          {lastError}
        </p>
      )}
    </li>
  );
}
