// The intake station: a pile of mail at the speed of hands, one line and the rows it made.
import Camera from "lucide-react/icons/camera";
import { type ReactNode, useEffect, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { type Pane, SplitPanes } from "@/app/command/panes/split-panes";
import { WaitingContent, WaitingPage } from "@/app/ui/waiting-page";
import { ReadFault } from "@/app/ui/read-fault";
import { Screen } from "@/app/ui/screen";
import { momentText } from "@/app/ui/text/dates";
import type { IntakeSession } from "@/contract/intake/intake";
import { CameraPane } from "./camera-pane";
import { IntakeLine } from "./intake-line";
import { Report } from "./report";
import { RowList } from "./row-list";
import { RowPane } from "./row-pane";
import { type Row, unsavedRows } from "./rows";
import { Totals } from "./totals";
import { StartPanel, WaitingStart } from "./start-panel";
import { openStation } from "./session-rows";
import { rememberedSession } from "./stored-session";
import { selectRow } from "./station";
import { useBackToRows } from "./use-back-to-rows";
import { useStation, useStationAtWork } from "./use-station";

/** `sessionId` shows the report of that session; without it the person's own session is shown. */
export function IntakeScreen({ sessionId }: { sessionId: string | undefined }) {
  return sessionId === undefined ? <Work /> : <Report key={sessionId} sessionId={sessionId} />;
}

function Work() {
  const { status, fault, session, rows, isReading, selected } = useStation();
  useStationAtWork(status === "open");
  useScope("route:intake");
  if (status === "failed" && fault) {
    return (
      <Screen title="Intake">
        <ReadFault error={fault} onRetry={() => void openStation()} />
      </Screen>
    );
  }
  if (status === "none") {
    return (
      <BeforeSession>
        <StartPanel />
      </BeforeSession>
    );
  }
  if (!session) {
    // The rows of the session that this machine remembers, or the card that begins one.
    return rememberedSession() ? (
      <WaitingPage of="rows" />
    ) : (
      <BeforeSession>
        <WaitingStart />
      </BeforeSession>
    );
  }
  return <OpenSession session={session} rows={rows} isReading={isReading} selected={selected} />;
}

function BeforeSession({ children }: { children: ReactNode }) {
  return (
    <Screen title="Intake" lead="Take in a pile of mail, one line an item.">
      {children}
    </Screen>
  );
}

function OpenSession({
  session,
  rows,
  isReading,
  selected,
}: {
  session: IntakeSession;
  rows: readonly Row[];
  isReading: boolean;
  selected: number | null;
}) {
  const field = useRef<HTMLInputElement>(null);
  const { camera } = useStation();
  const chosen = rows.find(({ number }) => number === selected);
  const hasPane = camera || chosen !== undefined;
  useBackToRows(chosen !== undefined);
  // The line has turned to the row, or to the next item: the person types there.
  useEffect(() => {
    if (selected !== undefined) field.current?.focus();
  }, [selected]);
  const list: Pane = {
    id: "intake-rows",
    name: "Rows",
    size: hasPane ? "66%" : "100%",
    least: "420px",
    content:
      isReading && rows.length === 0 ? (
        <WaitingContent of="rows" />
      ) : (
        <RowList rows={rows} selected={selected} />
      ),
  };
  const pane: Pane = {
    id: "intake-row",
    name: chosen ? "Row" : "Photos",
    size: "34%",
    least: "320px",
    scrolls: true,
    ...(chosen && { onBack: () => selectRow(null) }),
    content: (
      <>
        {camera && <CameraPane />}
        {chosen && <RowPane key={chosen.number} row={chosen} />}
      </>
    ),
  };
  return (
    <div className="flex h-full flex-col sm:min-h-140">
      <header className="grid gap-3 px-5 pt-5 pb-3">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="grid gap-0.5">
            <h1 className="text-xl font-semibold tracking-tight">Intake</h1>
            <p className="text-sm text-muted-foreground">{sessionWords(session, rows, isReading)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!camera && (
              <CommandButton id="intake.camera" args={{ choice: "on" }} variant="outline">
                <Camera aria-hidden="true" />
                Camera
              </CommandButton>
            )}
            {unsavedRows(rows).length > 0 && (
              <CommandButton id="intake.unsaved" variant="outline">
                {unsavedRows(rows).length} not saved
              </CommandButton>
            )}
            <CommandButton id="intake.report" variant="outline">
              Report
            </CommandButton>
            <CommandButton id="intake.end">End session</CommandButton>
          </div>
        </div>
        <Totals rows={rows} />
        <IntakeLine field={field} />
      </header>
      <div className="min-h-0 flex-1 border-t border-border">
        <SplitPanes name="intake" panes={hasPane ? [list, pane] : [list]} />
      </div>
    </div>
  );
}

/** "Austin · since Nov 25, 08:12 · 37 of 180 items". */
function sessionWords(
  { officeLabel, startedAt, expected, items }: IntakeSession,
  rows: readonly Row[],
  isReading: boolean,
): string {
  const here = rows.filter(({ mail }) => mail && mail.status !== "CANCELLED").length;
  const taken = isReading ? Math.max(here, items) : here;
  const offline = rows.filter(({ state }) => state === "offline").length;
  return [
    officeLabel,
    `since ${momentText(startedAt)}`,
    `${taken}${expected === null ? "" : ` of ${expected}`} ${taken === 1 && expected === null ? "item" : "items"}`,
    ...(offline > 0 ? [`${offline} ${offline === 1 ? "waits" : "wait"} for the network`] : []),
  ].join(" · ");
}
