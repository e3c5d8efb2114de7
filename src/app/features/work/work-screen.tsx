// Work mode: one queue, one record after the other. The panel of the record comes from its own noun.
import { type ComponentType, useEffect, useRef, useState } from "react";
import Inbox from "lucide-react/icons/inbox";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { useCommand } from "@/app/command/use-command";
import { BackLink } from "@/app/records/pane/back-link";
import type { WorkPanelProps } from "@/app/records/pane/work-panel";
import { Alert } from "@/app/ui/components/alert";
import { Button, OutlinesOnly } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Kbd } from "@/app/ui/components/kbd";
import { Progress } from "@/app/ui/components/progress";
import { usePageTitle } from "@/app/ui/page-title";
import { useReadAgain } from "@/app/ui/read-again";
import { timeText } from "@/app/ui/text/dates";
import { ThumbBar, thumbButton } from "@/app/ui/thumb-bar";
import { usePhone } from "@/app/ui/use-phone";
import { WaitingContent } from "@/app/ui/waiting-page";
import type { ApiError } from "@/contract/wire/errors";
import type { WorkItem, WorkQueue } from "@/contract/work/work";
import { paceOf, paceWords } from "./pace";
import { QueueList } from "./queue-list";
import type { QueueState } from "./queue-work";
import { useQueueWork } from "./use-queue-work";

type Props = {
  queue: WorkQueue;
  /** What people call the queue. */
  title: string;
  /** The path of its list. */
  list: string;
  /** Id of the record that the address names. */
  item: string | undefined;
  onShow: (item: string | undefined) => void;
  panel: ComponentType<WorkPanelProps>;
} & Pick<WorkPanelProps, "asked" | "onAsked">;

const nothingAsked = {};

export function WorkScreen(props: Props) {
  // Another queue is another screen: no state of the former one is used.
  return <Queue key={props.queue} {...props} />;
}

function Queue({ queue, title, list: back, item: named, onShow, panel: Panel, asked, onAsked }: Props) {
  const { state, work, list, writing } = useQueueWork(queue, named, onShow);
  const { item, isLooking, fault, skipped, finished } = state;
  usePageTitle(`Work: ${title}`);
  useScope("route:work");
  const front = useFocusOn(item?.id);
  const waiting = list.data?.total;
  const isPhone = usePhone();
  const worked = item?.id ?? finished.at(-1)?.id;
  return (
    <div className="flex h-full flex-col sm:min-h-140">
      <header className="grid gap-1 border-b border-border px-5 pt-3 pb-3">
        <BackLink list={back} {...(worked !== undefined && { record: worked })}>
          Back to the list
        </BackLink>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-xl font-semibold tracking-tight">Work: {title}</h1>
          <ProgressLine state={state} waiting={waiting} />
          <div className="flex flex-wrap gap-2">
            <KeyedButton id="work.undo" variant="ghost" />
            {item && !isPhone && (
              <>
                <KeyedButton id="work.skip" variant="outline" />
                <KeyedButton id="work.done" variant="outline" />
              </>
            )}
          </div>
        </div>
      </header>
      <div className="grid min-h-0 flex-1 lg:grid-cols-[13.5rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Queue" className="hidden min-h-0 overflow-y-auto border-r border-border lg:block">
          <QueueList
            items={list.data?.items ?? []}
            total={waiting ?? 0}
            current={item?.id}
            skipped={skipped}
            onOpen={(id) => work.goTo(id)}
          />
        </nav>
        <div
          ref={front}
          role="region"
          aria-label={item ? item.title : title}
          tabIndex={-1}
          className="min-h-0 overflow-y-auto outline-hidden"
        >
          {fault && <QueueFault fault={fault} onRetry={work.look} />}
          {item ? (
            // On a telephone the solid button is the one at the thumb.
            <OutlinesOnly value={isPhone}>
              <Panel
                key={item.id}
                queue={queue}
                id={item.id}
                goTo={(id) => work.goTo(id)}
                {...writing}
                asked={item.id === named ? asked : nothingAsked}
                onAsked={onAsked}
              />
            </OutlinesOnly>
          ) : isLooking ? (
            <WaitingContent of="cards" />
          ) : fault ? null : (
            <Nothing
              skipped={skipped.length}
              others={(list.data?.items ?? []).filter(({ worker }) => worker !== null && !worker.isHere)}
              finished={finished.length}
              onSkipped={() => work.takeSkipped()}
            />
          )}
        </div>
      </div>
      {item && isPhone && (
        <ThumbBar label="Next step">
          <CommandButton id="work.skip" variant="outline" className={thumbButton} />
          <CommandButton id="work.done" className={thumbButton} />
        </ThumbBar>
      )}
    </div>
  );
}

function QueueFault({ fault, onRetry }: { fault: ApiError; onRetry: () => void }) {
  useReadAgain(onRetry);
  return (
    <Alert tone="danger" title="The queue could not be read" className="mx-5 mt-4">
      <p>{fault.message} Others may take this item after two minutes.</p>
      <Button size="sm" variant="outline" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}

/** The pressed button is removed with its record, and the keyboard's focus with it. */
function useFocusOn(id: string | undefined) {
  const front = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id !== undefined) front.current?.focus({ preventScroll: true });
    front.current?.scrollTo({ top: 0 });
  }, [id]);
  return front;
}

function KeyedButton({ id, variant }: { id: string; variant: "ghost" | "outline" }) {
  const { title, keys } = useCommand(id);
  return (
    <CommandButton id={id} variant={variant} size="sm">
      {title}
      {keys[0] && <Kbd strokes={keys[0]} variant="plain" aria-hidden="true" />}
    </CommandButton>
  );
}

function ProgressLine({ state, waiting }: { state: QueueState; waiting: number | undefined }) {
  const { finished, began, item } = state;
  const done = finished.length;
  const [atFirst, setAtFirst] = useState(waiting);
  if (atFirst === undefined && waiting !== undefined) setAtFirst(waiting);
  if (waiting === undefined || atFirst === undefined) return null;
  // Records that came since count after the first ones are done.
  const total = done < atFirst ? atFirst : done + waiting;
  const pace = paceOf(
    finished.map(({ at }) => at),
    began,
    waiting,
  );
  return (
    <div className="flex min-w-48 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <Progress
        label="Queue"
        value={total === 0 ? 100 : (100 * done) / total}
        className="max-w-80 min-w-24 flex-1"
      />
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        {done} of {total}
        {pace && ` · ${paceWords(pace.perMinute)}`}
        {pace && waiting > 0 && ` · done about ${timeText(new Date(pace.endsAt).toISOString())}`}
        <span className="sr-only">{item && `. Now: ${item.title}, ${item.about}`}</span>
      </p>
    </div>
  );
}

function Nothing({
  skipped,
  others,
  finished,
  onSkipped,
}: {
  skipped: number;
  others: readonly WorkItem[];
  finished: number;
  onSkipped: () => void;
}) {
  const names = [...new Set(others.map(({ worker }) => worker?.name ?? ""))].join(" and ");
  const title = skipped > 0 ? `You skipped ${skipped}` : "Nothing is waiting here.";
  return (
    <div role="status" className="grid h-full min-h-80 place-items-center">
      <EmptyState
        icon={<Inbox />}
        title={title}
        action={
          skipped > 0 && (
            // It is the only thing to do here, and the keyboard's focus would have no other place.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            <Button autoFocus onClick={onSkipped}>
              Work on the skipped ones
            </Button>
          )
        }
      >
        {others.length > 0
          ? `${others.length === 1 ? "The last one is" : `The last ${others.length} are`} with ${names}.`
          : finished > 0
            ? `You finished ${finished}.`
            : "What comes in appears here by itself."}
      </EmptyState>
    </div>
  );
}
