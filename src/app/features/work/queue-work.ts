// A person in a queue: what they work on, what comes next, what they skipped and what they finished. No React.
import type { ApiError } from "@/contract/wire/errors";
import type { AnswerOf } from "@/contract/wire/endpoint";
import type { WorkItem, claimWork } from "@/contract/work/work";
import { makeTurn } from "@/kernel/input/in-turn";
import { createStore } from "@/app/ui/store";

type Finished = {
  id: string;
  /** In ms. */
  at: number;
  /** Id of the remembered change that undo would take back. */
  undo: string | null;
};

export type QueueState = {
  /** The current record; null while it is looked for, and where none is free. */
  item: WorkItem | null;
  isLooking: boolean;
  /** Why the queue could not be read; the record on the screen may belong to another person by now. */
  fault: ApiError | null;
  skipped: readonly string[];
  finished: readonly Finished[];
  /** When the person began, in ms. */
  began: number;
};

type Claimed = AnswerOf<typeof claimWork>;

export type QueuePorts = {
  /** @throws ApiError */
  claim: (body: { id?: string; skip: string[] }) => Promise<Claimed>;
  release: () => Promise<void>;
  isFault: (error: unknown) => error is ApiError;
  /** Shows a message to the person. */
  say: (text: string) => void;
  /** Whether the person changed the record since this was last called. */
  changedByOwn: (id: string) => boolean;
  /** The remembered change of the record; null where there is none. */
  undoOf: (id: string) => string | null;
  remembers: (undo: string) => boolean;
  now: () => number;
};

export function makeQueueWork(ports: QueuePorts) {
  const state = createStore<QueueState>({
    item: null,
    isLooking: true,
    fault: null,
    skipped: [],
    finished: [],
    began: ports.now(),
  });
  const oneByOne = makeTurn();
  let hasLeft = false;
  /** The record that the person began with, until the queue has answered. */
  let wanted: string | undefined;

  const set = (change: Partial<QueueState>) => state.set({ ...state.get(), ...change });
  /** One after the other: an answer that overtakes another would be about the wrong record. */
  const inTurn = (work: () => Promise<void>): Promise<void> => oneByOne(() => unlessLeft(work));
  async function unlessLeft(work: () => Promise<void>): Promise<void> {
    if (hasLeft) return;
    try {
      await work();
    } catch (error) {
      if (!ports.isFault(error)) throw error;
      set({ fault: error, isLooking: false });
    }
  }
  const ask = (id?: string) =>
    ports.claim({ ...(id !== undefined && { id }), skip: [...state.get().skipped] });
  const become = (item: WorkItem | null) => {
    wanted = undefined;
    set({ item, isLooking: false, fault: null });
  };

  /** Moves on where the record is no longer the person's to work on; stays on it otherwise. */
  async function look(): Promise<void> {
    const { item } = state.get();
    if (!item) {
      const { item: next, instead } = await ask(wanted);
      if (instead) ports.say(lostWords(null, instead));
      return become(next);
    }
    const answer = await ask(item.id);
    if (answer.item?.id !== item.id) {
      if (answer.instead?.why === "FINISHED" && ports.changedByOwn(item.id)) finish(item.id);
      else if (answer.instead) ports.say(lostWords(item, answer.instead));
    }
    become(answer.item);
  }

  function finish(id: string) {
    const others = state.get().finished.filter((each) => each.id !== id);
    set({ finished: [...others, { id, at: ports.now(), undo: ports.undoOf(id) }] });
  }

  return {
    subscribe: state.subscribe,
    state: state.get,
    /** Begins with a record, or with the first. */
    begin: (id: string | undefined) => {
      hasLeft = false;
      wanted = id;
      return inTurn(look);
    },
    look: () => inTurn(look),
    /** Goes to another record of the queue, unless somebody else works on it. */
    goTo: (id: string) =>
      inTurn(async () => {
        const former = state.get().item;
        if (id === former?.id) return;
        const { item, instead } = await ask(id);
        if (instead) ports.say(lostWords(null, instead));
        become(instead && former ? (await ask(former.id)).item : item);
      }),
    skip: () =>
      inTurn(async () => {
        const { item, skipped } = state.get();
        if (!item) return;
        set({ skipped: [...skipped, item.id] });
        become((await ask()).item);
      }),
    /** The record is finished for now, though it stays open: a ticket that was answered. */
    passOver: () =>
      inTurn(async () => {
        const { item, skipped } = state.get();
        if (!item) return;
        finish(item.id);
        set({ skipped: [...skipped, item.id] });
        become((await ask()).item);
      }),
    /** Skipped records come up again. */
    takeSkipped: () =>
      inTurn(async () => {
        set({ skipped: [] });
        become((await ask()).item);
      }),
    /** A change by the person was made or undone: moves on, or back to the record of an undone change. */
    changed: () =>
      inTurn(async () => {
        const finished = state.get().finished.map((each) => ({
          ...each,
          undo: each.undo ?? ports.undoOf(each.id),
        }));
        const back = finished.findLast(({ undo }) => undo !== null && !ports.remembers(undo));
        set({ finished: finished.filter((each) => each !== back) });
        if (!back) return look();
        const { item } = await ask(back.id);
        become(item);
      }),
    leave: () => {
      hasLeft = true;
      return ports.release();
    },
  };
}

function lostWords(item: WorkItem | null, { why, by, isYou }: NonNullable<Claimed["instead"]>): string {
  const what = item ? item.title : "It";
  if (why === "TAKEN" && isYou) return `You work on ${item ? item.title : "it"} in another tab.`;
  if (why === "TAKEN") return `${by ?? "Somebody else"} works on ${item ? item.title : "it"} now.`;
  return by === null ? `${what} is finished already.` : `${what} was finished by ${by}.`;
}
