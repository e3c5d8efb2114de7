// One scan of many letters: its parts to be checked, the pages of the focused one next to them, and completing all that match.
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { CommandButton } from "@/app/command/command-button";
import { setInFront, useScope, useScreenTarget } from "@/app/command/context";
import { execute } from "@/app/command/run/execute";
import { useCarryOut } from "@/app/command/run/effect-owners";
import { stepPages } from "@commands/batch/shared/page-step";
import { useOwnScans } from "@/app/command/input/scan-owner";
import { useCommand } from "@/app/command/use-command";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { PhotoZoom } from "@/app/platform/uploads/photo-zoom";
import { BatchStateBadge, batchTarget, countWords } from "@/app/records/looks/batch-look";
import { useColumnsOfPlaces } from "@/app/records/place";
import { Unshown } from "@/app/records/unshown";
import { ListFrame } from "@/app/lists/list-frame";
import { DataTable } from "@/app/tables/data-table";
import { usePhone } from "@/app/ui/use-phone";
import { useUrlValue } from "@/app/tables/filter/use-url-value";
import { Alert } from "@/app/ui/components/alert";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Kbd } from "@/app/ui/components/kbd";
import { Progress } from "@/app/ui/components/progress";
import { usePageTitle } from "@/app/ui/page-title";
import { WaitingPage } from "@/app/ui/waiting-page";
import { type Batch, type BatchPart, getBatch } from "@/contract/batches/batch";
import { batchInFront, partTarget } from "@/kernel/arguments/records/batch";
import { partColumns } from "./batch-columns";
import { PagesPane } from "./pages-pane";

const route = getRouteApi("/_console/batch/$id");

/** How often a batch that is being read is looked at, in ms. */
const LOOK_MS = 1000;

export function BatchScreen() {
  const { id } = route.useParams();
  // Another batch is another screen: no state of the former one is used.
  return <BatchOf key={id} id={id} />;
}

function BatchOf({ id }: { id: string }) {
  const [isReading, setReading] = useState(true);
  const { data, error, mutate } = useEndpoint(
    getBatch,
    { params: { id } },
    { refreshInterval: isReading ? LOOK_MS : 0 },
  );
  const reads = data?.state === "READING";
  if (data && reads !== isReading) setReading(reads);
  usePageTitle(data?.name);
  useScreenTarget(data ? batchTarget(data) : null);
  useScope("route:batch");
  if (data) return <Shown batch={data} reread={() => void mutate()} />;
  if (!error) return <WaitingPage of="rows" />;
  return (
    <Unshown
      error={error}
      missing={{ title: "Batch Not Found", text: "The requested batch could not be found" }}
      failed="The batch could not be loaded"
      back={{ list: "/batches", label: "Back to List" }}
      onRetry={() => void mutate()}
    />
  );
}

function Shown({ batch, reread }: { batch: Batch; reread: () => void }) {
  const { focus } = route.useSearch();
  const change = route.useNavigate();
  const focused = useUrlValue(focus, (value) => {
    void change({ search: (now) => ({ ...now, focus: value }), replace: true });
  });
  const { parts } = batch;
  const columns = useColumnsOfPlaces(partColumns, parts, placeOf);
  const isPhone = usePhone();
  const first = parts.find(({ state }) => state !== "COMPLETED" && state !== "LEFT_OUT") ?? parts[0];
  // On a telephone a part stands in front of the list, so there none is chosen by itself.
  const part = parts.find(({ id }) => id === focused.value) ?? (isPhone ? undefined : first);
  const { page, setPage, turnPages } = useChosenPage(part);
  const [shown, setShown] = useState<number | null>(null);
  const inFull = parts.flatMap(({ pages }) => pages).find(({ number }) => number === shown);

  const set = focused.set;
  const has = part !== undefined && part.id === focused.value;
  // Commands act on the part with the shown pages.
  useEffect(() => {
    if (!has && part) set(part.id);
  }, [has, part, set]);
  useEffect(() => {
    setInFront(batchInFront, { id: batch.id, parts: parts.map(partTarget), page });
    return () => setInFront(batchInFront, null);
  }, [batch.id, parts, page]);
  // Drawn at once, because the next key is about the new page.
  useCarryOut(stepPages, (step) => flushSync(() => ("show" in step ? setShown(page) : turnPages(step.page))));
  const partId = part?.id;
  useOwnScans(
    async ({ code }) => {
      if (partId !== undefined) await assignScanned(batch, partId, code);
    },
    batch.state === "READY" && partId !== undefined,
  );

  return (
    <>
      <ListFrame
        name="batch"
        title={batch.name}
        count={headWords(batch)}
        actions={<Actions batch={batch} />}
        tiles={<Tiles batch={batch} />}
        table={
          <DataTable
            name="batch-parts"
            label="Parts"
            columns={columns}
            rows={parts}
            rowId={idOf}
            labelOf={labelOf}
            targetOf={partTarget}
            focused={focused.value}
            onFocus={set}
            list={batch.id}
            onRetry={reread}
            selectable
            menu={menu}
            onOpen={({ pages }) => setShown(pages.find(({ leftOut }) => !leftOut)?.number ?? null)}
            empty={<EmptyState title={emptyTitle(batch)}>{emptyText(batch)}</EmptyState>}
          />
        }
        beside="38%"
        detailName="Pages"
        detail={part ? <PagesPane part={part} page={page} onPage={setPage} onShow={setShown} /> : null}
      />
      {inFull && inFull.pictureUrl !== null && (
        <PhotoZoom
          open
          onOpenChange={() => setShown(null)}
          src={inFull.pictureUrl}
          alt={`Page ${inFull.number}`}
          turns={inFull.turn / 90}
        />
      )}
    </>
  );
}

/**
 * The chosen page of the part: the position stays when another page has moved there. `turnPages` goes so many pages on, or back,
 * from the one chosen last, which may not be drawn yet.
 */
function useChosenPage(part: BatchPart | undefined) {
  const partId = part?.id;
  const [chosen, setChosen] = useState({ part: partId, number: 0, at: 0 });
  const numbers = useMemo(() => part?.pages.map(({ number }) => number) ?? [], [part]);
  const known = chosen.part === partId ? chosen : { number: 0, at: 0 };
  const found = numbers.indexOf(known.number);
  const at = Math.min(found < 0 ? known.at : found, Math.max(numbers.length - 1, 0));
  const page = numbers[at] ?? null;
  if (chosen.part !== partId || chosen.number !== (page ?? 0) || chosen.at !== at) {
    setChosen({ part: partId, number: page ?? 0, at });
  }
  const setPage = useCallback((number: number) => setChosen((now) => ({ ...now, number })), []);
  const turnPages = useCallback(
    (by: number) =>
      setChosen((now) => {
        const next = numbers[Math.max(0, numbers.indexOf(now.number)) + by];
        return next === undefined ? now : { ...now, number: next };
      }),
    [numbers],
  );
  return { page, setPage, turnPages };
}

/** A scan tells which item the focused part belongs to. */
async function assignScanned({ id, name, version }: Batch, part: string, code: string): Promise<void> {
  await execute(
    "batch.assign-code",
    { part: { id: part, label: "Part" }, code, batch: { id, label: name, version } },
    "scanner",
  );
}

function Actions({ batch }: { batch: Batch }) {
  const matched = batch.parts.filter(({ state, doubt }) => state === "MATCHED" && doubt === null).length;
  const { keys } = useCommand("batch.complete", batchTarget(batch));
  const isClosed = batch.state === "DISCARDED" || batch.state === "FAILED";
  return (
    <>
      <BatchStateBadge state={batch.state} />
      {isClosed && !batch.isCleared && (
        <CommandButton id="batch.restore" target={batchTarget(batch)} variant="outline">
          {batch.state === "FAILED" ? "Read again" : "Restore"}
        </CommandButton>
      )}
      {!isClosed && batch.state !== "DONE" && (
        <CommandButton id="batch.discard" target={batchTarget(batch)} variant="outline">
          Discard
        </CommandButton>
      )}
      {batch.state === "READY" && (
        <CommandButton
          id="batch.complete"
          target={batchTarget(batch)}
          refusal={
            matched === 0 ? "No part is matched and sure. Assign one, or complete one by itself." : null
          }
        >
          Complete {matched} matched
          {keys[0] && <Kbd strokes={keys[0]} variant="plain" aria-hidden="true" />}
        </CommandButton>
      )}
    </>
  );
}

function Tiles({ batch }: { batch: Batch }) {
  const { state, pages, read, problem, isCleared } = batch;
  if (state === "READING") {
    const share = pages ? Math.round((read / pages) * 100) : null;
    return (
      <div role="status" className="grid gap-1.5 px-5 pb-3 text-sm">
        Reading page {Math.min(read + 1, pages ?? read + 1)} of {pages ?? "?"}
        <Progress label="Pages read" value={share} />
      </div>
    );
  }
  const said = isCleared
    ? "The scans of this batch are removed. What was completed is in its requests."
    : problem;
  if (said === null) return null;
  return (
    <div className="px-5 pb-3">
      <Alert tone={state === "FAILED" ? "danger" : "warning"} title={said} />
    </div>
  );
}

function headWords(batch: Batch): string {
  const { pages, by, office } = batch;
  return `${pages ?? "?"} ${pages === 1 ? "page" : "pages"} from ${by}, ${office.label}: ${countWords(batch)}`;
}

function emptyTitle({ state }: Batch): string {
  return state === "READING" ? "The pages are being read" : "No parts";
}

function emptyText({ state }: Batch): string {
  return state === "READING"
    ? "Its parts come once every page was looked at. You can go on with something else meanwhile."
    : "Nothing of this scan can be read. Scan the letters again.";
}

const menu = [
  "batch.complete-part",
  "batch.file-request",
  "batch.assign",
  "batch.assign-item",
  "batch.join",
  "batch.leave-out-part",
  "batch.put-back-part",
];
const placeOf = ({ item }: BatchPart) => item ?? { shelf: null, missingAt: null };
const idOf = ({ id }: BatchPart) => id;
const labelOf = ({ label }: BatchPart) => label;
