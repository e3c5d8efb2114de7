// A person in a queue, for the screen: claims are sent to the server and renewed while the page is visible.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { stream } from "@/app/command/input/stream";
import { onOwnStep } from "@/app/command/run/own-changes";
import { useCarryOut } from "@/app/command/run/effect-owners";
import { stepWork } from "@commands/work/shared/work-step";
import { onResults } from "@/app/command/run/results";
import { undoStack } from "@/app/command/run/undo-memory";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { preferences } from "@/app/platform/preferences";
import { thisTab } from "@/app/platform/session/tab";
import { showNotice } from "@/app/ui/toasts/notices";
import type { AnswerOf } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { type WorkQueue, claimSeconds, claimWork, listWork, releaseWork } from "@/contract/work/work";
import { recordsIn } from "@/kernel/command/run/record-step";
import { makeQueueWork } from "./queue-work";

/** How often a claim is renewed, in ms: it survives two lost calls. */
const RENEW_MS = (claimSeconds / 3) * 1000;
/** How often the list of who works on what is read, in ms. */
const LIST_MS = 5_000;

function toNext(shown: Promise<void>): void {
  void stream.during({ what: "the next record", echoes: false }, shown);
}

/** What a scan or a click moves to is what the next key is about. */
function movesOf(work: ReturnType<typeof makeQueueWork>) {
  return {
    look: () => void work.look(),
    goTo: (id: string) => toNext(work.goTo(id)),
    takeSkipped: () => toNext(work.takeSkipped()),
  };
}

const isFault = (error: unknown): error is ApiError => error instanceof ApiError;

export function useQueueWork(
  queue: WorkQueue,
  item: string | undefined,
  show: (item: string | undefined) => void,
) {
  const first = useEffectEvent(() => item);
  /** Records that the person changed since the queue last asked for them. */
  const [changed] = useState(() => new Set<string>());
  const [work] = useState(() =>
    makeQueueWork({
      claim: (body) => call(claimWork, { params: { queue }, body: { ...body, tab: thisTab() } }),
      release: () => call(releaseWork, { params: { queue }, body: { tab: thisTab() } }),
      isFault,
      say: (text) => void showNotice(text),
      changedByOwn: (id) => changed.delete(id),
      undoOf: (id) =>
        undoStack
          .all()
          .findLast(({ invocations }) =>
            invocations.some(({ args }) => recordsIn(args).some((record) => record.id === id)),
          )?.id ?? null,
      remembers: (undo) => undoStack.all().some(({ id }) => id === undo),
      now: () => Date.now(),
    }),
  );
  const [moves] = useState(() => movesOf(work));
  /** A command began a message that is not written yet. */
  const [isWriting, setWriting] = useState(false);
  const state = useSyncExternalStore(work.subscribe, work.state);
  const list = useEndpoint(
    listWork,
    { params: { queue }, query: { tab: thisTab() } },
    { refreshInterval: LIST_MS },
  );

  useEffect(() => {
    const endSteps = onOwnStep(({ id }) => changed.add(id));
    void work.begin(first());
    const renew = () => {
      if (document.visibilityState === "visible") void work.look();
    };
    const timer = setInterval(renew, RENEW_MS);
    document.addEventListener("visibilitychange", renew);
    const end = onResults((id, result) => {
      if (result.status !== "done") return;
      const isUndo = id === "app.undo" || id === "work.undo";
      // Keys and scans are about the next record as soon as this one is done.
      const isLater = id.startsWith("snooze.") && !id.startsWith("snooze.wake-");
      if (isLater || (id === "ticket.reply" && preferences().nextTicket)) toNext(work.passOver());
      else if (isUndo || result.outcome.changed) toNext(work.changed());
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
      end();
      endSteps();
      // If this does not arrive, the claim expires by itself.
      void work.leave().catch(() => undefined);
    };
  }, [work, changed]);
  useCarryOut(stepWork, (step) => (step === "skip" ? work.skip() : setWriting(true)));

  const current = state.item?.id;
  const onShow = useEffectEvent(show);
  useEffect(() => {
    if (!state.isLooking) onShow(current);
  }, [current, state.isLooking]);
  // The address names another record: a link, or the browser's Back.
  const atAddress = useEffectEvent(async (id: string) => {
    if (state.isLooking || id === current) return;
    await work.goTo(id);
    onShow(work.state().item?.id);
  });
  useEffect(() => {
    if (item !== undefined) void atAddress(item);
  }, [item]);

  // The list may show earlier than the next renewal that the record is finished, or that another is free again.
  const { data } = list;
  const seen = useEffectEvent((waiting: AnswerOf<typeof listWork> | undefined) => {
    if (!waiting || state.isLooking) return;
    const isWhole = waiting.items.length === waiting.total;
    const isThere = state.item
      ? waiting.items.some(({ id }) => id === state.item?.id)
      : !waiting.items.some(
          ({ id, worker }) => (worker === null || worker.isHere) && !state.skipped.includes(id),
        );
    if (isWhole && !isThere) void work.look();
  });
  useEffect(() => seen(data), [data]);

  return {
    state,
    work: moves,
    list,
    writing: { compose: isWriting, onComposed: () => setWriting(false) },
  };
}
