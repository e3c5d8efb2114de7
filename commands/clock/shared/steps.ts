// What the clock's commands do. Loaded when somebody first touches a clock.
import { explainLateness, pauseClock, resumeClock } from "@/contract/promises/promises";
import type { waitingForArg } from "@/kernel/arguments/plain/promised";
import type { ArgumentKind } from "@/kernel/command/argument";
import type { RecordRef } from "@/kernel/arguments/records/record";
import type { Outcome, Run } from "@/kernel/command/define";

type WaitingFor = typeof waitingForArg extends ArgumentKind<infer Reason> ? Reason : never;
type Wish<More> = Pick<Run<{ record: RecordRef } & More>, "api" | "args">;

/** `undoBy` is the command that lets the clock run again. */
export async function pause(
  { api, args: { record, reason } }: Wish<{ reason: WaitingFor }>,
  undoBy: string,
): Promise<Outcome> {
  const { pauses } = await api(pauseClock, { params: { id: record.id }, body: { reason } });
  const since = pauses.find(({ byHand, to }) => byHand && to === null)?.from;
  return { say: `${record.label}: clock paused.`, undo: { id: undoBy, args: { record, since } } };
}

export async function resume({
  api,
  args: { record, since },
}: Wish<{ since?: string | undefined }>): Promise<Outcome> {
  await api(resumeClock, { params: { id: record.id }, body: { since } });
  return { say: `${record.label}: the clock runs again.` };
}

export async function explain({ api, args: { record, reason } }: Wish<{ reason: string }>): Promise<Outcome> {
  await api(explainLateness, { params: { id: record.id }, body: { reason } });
  return { say: `${record.label}: late because ${reason}.` };
}
