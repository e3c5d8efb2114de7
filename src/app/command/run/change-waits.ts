// Waits for changes that were made here: a command on a record begins once the screen shows the changes before it.
import * as z from "zod";
import { type Change, changeBy } from "@/contract/feed/change";
import type { Call } from "@/contract/wire/endpoint";
import { type Context, recordsOf } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Args } from "@/kernel/command/define";
import { recordsIn } from "@/kernel/command/run/record-step";

/** The longest time that a command waits for the screen, in ms: a slow read must not stop people from working. */
const longestWait = 5_000;

const OnRecord = z.object({ params: z.object({ id: z.string() }) });
/** A reply names its ticket in its body; what is done to items, and filed for them, the items. */
const OnNamed = z.object({
  body: z.object({
    ticketId: z.string().optional(),
    mailId: z.string().optional(),
    mailIds: z.array(z.string()).optional(),
    ids: z.array(z.string()).optional(),
  }),
});

/** The ids of the records that a call with this input changes. */
function recordsChangedBy(input: unknown): readonly string[] {
  const { id } = OnRecord.safeParse(input).data?.params ?? {};
  const { ticketId, mailId, mailIds = [], ids = [] } = OnNamed.safeParse(input).data?.body ?? {};
  return [id, ticketId, mailId, ...mailIds, ...ids].filter((each) => each !== undefined);
}

/**
 * Waits of one console, which makes its changes with `call` and shows them with `reload`. Once `drawn` resolves, new
 * data is on the screen and its records are reported.
 */
export function createChangeWaits({
  call,
  reload,
  drawn,
  changing,
  reading,
}: {
  call: Call;
  reload: (changes: readonly Change[], answers: readonly unknown[]) => Promise<unknown>;
  drawn: () => Promise<void>;
  /** Told of each call that changes record `id`; `over` resolves once it is answered and drawn. */
  changing: (id: string, over: Promise<unknown>) => void;
  /** Told of each reading again before the command that caused it ends; `over` resolves once it is drawn. */
  reading: (over: Promise<unknown>) => void;
}) {
  /** Changes being made, and commands that wait, by the ids of records; each until it is over and drawn. */
  const changes = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();
  /** What is being read again after changes. */
  const readings = new Map<"all", Promise<unknown>>();
  /** Changes whose data is not being read again yet, with their answers. */
  let unread: { change: Change; answer: unknown }[] = [];

  /** Calls of running commands, and the last undo that waits for them. */
  const calls = new Set<Promise<unknown>>();
  let lastTurn: Promise<void> | null = null;

  /** The `call` with which commands make changes that others wait for. Their data is read again once they are over. */
  const ownCall: Call = (endpoint, input, options) => {
    const answer = call(endpoint, input, options).then((given) => {
      noteChange(changeBy(endpoint, input, given), given);
      return given;
    });
    const over: Promise<unknown> = Promise.allSettled([answer]).then(() => calls.delete(over));
    calls.add(over);
    const ids = endpoint.method === "get" ? [] : recordsChangedBy(input);
    for (const id of ids) changing(id, keep(changes, id, answer));
    return answer;
  };

  function noteChange(change: Change | null, answer: unknown): void {
    if (!change) return;
    unread.push({ change, answer });
    if (unread.length === 1) reading(keep(readings, "all", readAfterCalls()));
  }

  /** With many records, each is a separate call: they are read again together. */
  async function readAfterCalls(): Promise<void> {
    await quiet();
    const made = unread;
    unread = [];
    await reload(
      made.map(({ change }) => change),
      made.map(({ answer }) => answer),
    );
  }

  /**
   * Resolves once the screen shows what commands changed, and once earlier commands that wait for a record of `context`
   * have begun. A record that was `given` with its version only waits for its own change. Null where `command` need not
   * wait: it has no record, or no change is running. Most commands run immediately on their key, so that what they open
   * is there for the next key.
   */
  function shownOwnChanges(
    { args = {}, intake }: AnyCommand,
    given: Args,
    context: Context,
  ): Promise<void> | null {
    const isOnRecord = Object.entries(args).some(
      ([name, kind]) => kind.fromContext && !kind.alwaysFromContext && given[name] === undefined,
    );
    const named = recordsIn(given).map(({ id }) => id);
    const shown = isOnRecord ? recordsOf(context).map(({ id }) => id) : [];
    const ids = [...named, ...shown];
    if (intake || ids.length === 0) return null;
    const before = ids.flatMap((id) => waiting.get(id) ?? []);
    const open = () => [...changesOf(ids), ...(isOnRecord ? readings.values() : [])];
    if (before.length === 0 && open().length === 0) return null;
    const turn = Promise.all(before).then(() => over(open));
    // Until its own change is being made.
    for (const id of ids) void keep(waiting, id, turn);
    return turn;
  }

  function changesOf(ids: readonly string[]): Promise<unknown>[] {
    return ids.map((id) => changes.get(id)).filter((each) => each !== undefined);
  }

  /**
   * Resolves once everything that commands have begun is over, for one caller after the other; null where nothing is
   * running. Undo is about the newest change, so a change or another undo that is still being made must finish first.
   */
  function ownCallsOver(): Promise<void> | null {
    if (calls.size === 0 && lastTurn === null) return null;
    const turn = (lastTurn ?? Promise.resolve()).then(quiet);
    lastTurn = turn;
    void turn.finally(() => {
      if (lastTurn === turn) lastTurn = null;
    });
    return turn;
  }

  async function quiet(): Promise<void> {
    // The last one makes its calls only now, and so does a command that continues after its first call.
    await passed(0);
    if (calls.size === 0) return;
    const ended = Promise.all(calls).then(() => true);
    if (await Promise.race([ended, passed(longestWait)])) await quiet();
  }

  /** Resolves once nothing is `open` any more, including work that began in the meantime. */
  async function over(open: () => Promise<unknown>[], until = Date.now() + longestWait): Promise<void> {
    const left = until - Date.now();
    if (open().length === 0 || left <= 0) return;
    await Promise.race([Promise.all(open()), passed(left)]);
    await over(open, until);
  }

  /** Marks `work` as running, after what was running for `key`, until both are over and drawn. */
  function keep<Key>(
    underWay: Map<Key, Promise<unknown>>,
    key: Key,
    work: Promise<unknown>,
  ): Promise<unknown> {
    const over = Promise.allSettled([underWay.get(key), work]).then(drawn);
    underWay.set(key, over);
    void over.finally(() => {
      if (underWay.get(key) === over) underWay.delete(key);
    });
    return over;
  }

  return { ownCall, ownCallsOver, shownOwnChanges };
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
