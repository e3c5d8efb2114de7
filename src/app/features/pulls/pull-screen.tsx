// One pull list: the next item, large; the others in walking order below; and finished lines, folded.
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, lazy, useEffect, useState } from "react";
import { CommandButton } from "@/app/command/command-button";
import { setFocused, useScope, useScreenTarget } from "@/app/command/context";
import { useKeysFollowChanges } from "@/app/command/run/own-changes";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { BackLink } from "@/app/records/pane/back-link";
import { Unshown } from "@/app/records/unshown";
import { Alert } from "@/app/ui/components/alert";
import { Progress } from "@/app/ui/components/progress";
import { usePageTitle } from "@/app/ui/page-title";
import { momentText } from "@/app/ui/text/dates";
import { Waiting } from "@/app/ui/waiting";
import { WaitingPage } from "@/app/ui/waiting-page";
import { normalCode } from "@/contract/codes/code";
import { type Pull, type PullLine, getPull } from "@/contract/pulls/pull";
import { BottomBar } from "./bottom-bar";
import { lineTarget, progressWords, sortedLines } from "./lines";
import { LineList, WarnedLines } from "./line-list";
import { NextLine } from "./next-line";
import { PrintedPull } from "./printed-pull";
import { LastScan } from "./last-scan";
import { usePullScans } from "./use-pull-scans";
import { useWakeLock } from "./use-wake-lock";

const PullCamera = lazy(() => import("./pull-camera").then((module) => ({ default: module.PullCamera })));

const route = getRouteApi("/_console/pull/$id");

export function PullScreen() {
  const { id } = route.useParams();
  return <PullOf key={id} id={id} />;
}

function PullOf({ id }: { id: string }) {
  const { print } = route.useSearch();
  const { data, error, mutate } = useEndpoint(getPull, { params: { id } });
  usePageTitle(data && `Pull list: ${data.title}`);
  useScreenTarget(data ? { kind: "pull", id, label: data.title, version: data.version } : null);
  useScope("route:pull");
  if (data) {
    return (
      <>
        <Shown pull={data} />
        {print && <PrintedPull pull={data} />}
      </>
    );
  }
  if (!error) return <WaitingPage of="rows" />;
  return (
    <Unshown
      error={error}
      missing={{ title: "Pull list not found", text: "There is no such pull list in your offices." }}
      failed="The pull list could not be loaded"
      back={{ list: "/pulls", label: "Back to pull lists" }}
      onRetry={() => void mutate()}
    />
  );
}

function Shown({ pull }: { pull: Pull }) {
  const lines = sortedLines(pull);
  const isOpen = pull.finishedAt === null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [camera, setCamera] = useState(false);
  const { heard, take, forget } = usePullScans({ id: pull.id, label: pull.title }, isOpen);
  const [followed, setFollowed] = useState<number | null>(null);
  if (heard && heard.count !== followed) {
    setFollowed(heard.count);
    // The scanned shelf is where the person stands: an item on it is next.
    setChosen(atPlace(lines.open, heard.code)?.requestId ?? null);
  }
  const next = isOpen
    ? (lines.open.find(({ requestId }) => requestId === chosen) ?? lines.open[0])
    : undefined;
  useFocusedLine(next);
  useKeysFollowChanges();
  useWakeLock(isOpen);
  const rest = lines.open.filter((line) => line !== next);
  return (
    <div className="flex min-h-full flex-col">
      <div className="mx-auto w-full max-w-3xl flex-1 px-4 pt-3 pb-4 sm:px-5">
        <BackLink list="/pulls">All pull lists</BackLink>
        <header className="mt-1 mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-0.5">
            <h1 className="text-xl font-semibold tracking-tight">Pull list: {pull.title}</h1>
            <p className="text-sm text-muted-foreground">
              {pull.office.label} · {progressWords(pull)} · onto {pull.trolley.code}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <CommandButton id="pull.print" variant="outline">
              Print
            </CommandButton>
            {isOpen ? (
              <CommandButton id="pull.finish" variant={next ? "outline" : "default"}>
                Finish list
              </CommandButton>
            ) : (
              <CommandButton id="pull.reopen" variant="outline">
                Open again
              </CommandButton>
            )}
          </div>
        </header>
        <Progress
          label="Items taken"
          value={pull.total === 0 ? 0 : (100 * pull.taken) / pull.total}
          className="mb-3"
        />
        {pull.finishedAt !== null && (
          <Alert tone="info" title={`Finished ${momentText(pull.finishedAt)}`} className="mb-3">
            What was not taken stays where it is.
          </Alert>
        )}
        {isOpen && <LastScan heard={heard} next={next} onClose={forget} />}
        {camera && isOpen && (
          <Suspense fallback={<Waiting />}>
            <PullCamera onCode={take} onClose={() => setCamera(false)} />
          </Suspense>
        )}
        <WarnedLines lines={lines.toGoBack} pull={pull} />
        {isOpen && <NextLine line={next} missing={lines.missing.length} />}
        <LineList
          title={isOpen ? "Then" : "Not taken"}
          lines={rest}
          pull={pull}
          onChoose={setChosen}
          isUnfolded
        />
        <LineList title="Not found" lines={lines.missing} pull={pull} isUnfolded />
        <LineList title="Closed meanwhile: leave them" lines={lines.closed} pull={pull} isUnfolded />
        <LineList title="Taken" lines={lines.taken} pull={pull} />
      </div>
      {isOpen && next && <BottomBar camera={camera} onCamera={() => setCamera(!camera)} />}
    </div>
  );
}

/** The first of the lines with its item on the shelf with this code. */
function atPlace(lines: readonly PullLine[], code: string): PullLine | undefined {
  return lines.find(({ place }) => place && normalCode(place.code) === normalCode(code));
}

/** Makes commands act on the next line. */
function useFocusedLine(line: PullLine | undefined): void {
  const wanted = line ? lineTarget(line) : null;
  const [target, setTarget] = useState(wanted);
  // A line is read again at each change; it is reported only when its content for commands has changed.
  if (JSON.stringify(target) !== JSON.stringify(wanted)) setTarget(wanted);
  useEffect(() => setFocused(target), [target]);
  useEffect(() => () => setFocused(null), []);
}
