// How much work waits. The sidebar of every screen shows it, so it is read again on a schedule: soon after a change, and not with
// each of many.
import useSWR, { mutate } from "swr";
import { useStaff } from "@/app/platform/session/session";
import { createStore } from "@/app/ui/store";
import type { AnswerOf } from "@/contract/wire/endpoint";
import type { WorkCount } from "@/app/ui/text/work-words";
import { type CountedQueue, getWorkload } from "@/contract/work/workload";
import { call } from "./api";
import { onStale } from "./reload";

/** How soon after a change it is read, and how long it is not read again then, in ms. */
const soon = 300;
const rest = 4_000;
/** How often it is read while nothing changes, in ms: work grows older. */
const idle = 120_000;

const name = "workload";

/** Undefined until it is known; it stays as it was while it cannot be read. */
export function useWorkload(): AnswerOf<typeof getWorkload> | undefined {
  const { id } = useStaff();
  const { data } = useSWR([name, id], read, { refreshInterval: idle });
  return data;
}

type Workload = AnswerOf<typeof getWorkload>;

/** Whether Check Deposit lists deposits: then what is asked for has a list of its own. */
export function hasDeposits(workload: Workload | undefined): boolean {
  return workload?.queues.some(({ queue }) => queue === "DEPOSIT") ?? false;
}

/** How much work is in `queue`, on Check Deposit in what it lists; undefined until it is known. */
export function workIn(
  workload: Workload | undefined,
  queue: CountedQueue | undefined,
): WorkCount | undefined {
  const meant = queue === "CHECK_DEPOSIT" && hasDeposits(workload) ? "DEPOSIT" : queue;
  const work = workload?.queues.find((each) => each.queue === meant);
  return work && { waiting: work.pending, started: work.inProgress };
}

const readAt = createStore(0);
/** Of the next reading, where one is due. */
const timer = createStore<ReturnType<typeof setTimeout> | undefined>(undefined);

async function read() {
  readAt.set(Date.now());
  const answer = await call(getWorkload, {});
  // A count that was made earlier may not include the change that caused this read.
  if (answer.countsAge !== undefined && answer.countsAge > 0) readIn(rest);
  return answer;
}

/** Reads it again after changes, from now on. Called once, at the start. */
export function followWorkload(): void {
  onStale((tags) => {
    if (!tags.includes(getWorkload.tag)) return;
    readIn(Math.max(soon, readAt.get() + rest - Date.now()));
  });
}

function readIn(ms: number) {
  if (timer.get() === undefined) timer.set(setTimeout(readAgain, ms));
}

function readAgain() {
  timer.set(undefined);
  // A hidden tab reads it once it is visible again.
  if (!document.hidden) void mutate((key) => Array.isArray(key) && key[0] === name);
}
