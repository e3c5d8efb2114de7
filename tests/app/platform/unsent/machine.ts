// A machine with a browser's database, and a person's unsent entries on it; its server answers as a test says.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { randomName } from "@/kernel/command/random-name";
import type { Unsent } from "@/kernel/command/offline-intake";
import type { SavedEntry } from "@/app/platform/unsent/entry";
import { createEntryStore } from "@/app/platform/unsent/entry-store";
import type { Names } from "@/app/platform/unsent/in-hand";
import {
  type UnsentEntries,
  type Sent,
  type Surroundings,
  createUnsentEntries,
} from "@/app/platform/unsent/send-in-order";

/** Replaces the database of earlier tests with an empty one. */
export function newMachine(): void {
  globalThis.indexedDB = new IDBFactory();
  last = Promise.resolve();
}

export function letter(sender: string, more: Partial<Unsent> = {}): Unsent {
  return {
    id: "mail.add",
    args: { mailbox: { id: "m1", label: "STE 1042" }, sender },
    source: "palette",
    attempt: randomName(),
    label: `add mail for STE 1042 from ${sender}`,
    tried: false,
    ...more,
  };
}

export type Tab = {
  unsent: UnsentEntries;
  /** The entries sent so far, each by the last word of its label. */
  sent: string[];
  refused: SavedEntry[];
  waits: number[];
  /** Ends the wait that is under way. */
  wake: () => void;
};

/** Opens a tab of `owner`. `answer` decides what happens to each entry that is sent. */
export async function openTab(
  answer: (entry: SavedEntry, nth: number) => Sent | Promise<Sent> = () => ({ became: "done" }),
  {
    owner = "sam",
    now = () => new Date(),
    names = namesOf(new Map()),
    ...around
  }: Partial<Surroundings> & { owner?: string } = {},
): Promise<Tab> {
  const tab: Omit<Tab, "unsent"> = { sent: [], refused: [], waits: [], wake: () => undefined };
  let wake: (() => void) | null = null;
  let count = 0;
  const unsent = createUnsentEntries({
    store: createEntryStore(),
    exclusively: inLine,
    send: (entry) => {
      tab.sent.push(entry.label.split(" ").at(-1) ?? "");
      count += 1;
      return Promise.resolve(answer(entry, count));
    },
    names,
    now,
    later: (ms, work) => {
      tab.waits.push(ms);
      wake = work;
      return () => (wake = null);
    },
    tell: () => undefined,
    wasSent: () => undefined,
    wasRefused: (entry) => tab.refused.push(entry),
    ...around,
  });
  await unsent.follow(owner);
  const woken = Object.assign(tab, { unsent });
  woken.wake = () => wake?.();
  return woken;
}

/** The locks of a tab, among all locks on the machine. `letGo` tells the tabs that wait for one. */
export function namesOf(held: Map<string, (() => void)[]>): Names {
  return {
    hold: (name) => {
      if (held.has(name)) return Promise.resolve(null);
      held.set(name, []);
      return Promise.resolve(() => {
        const waiting = held.get(name) ?? [];
        held.delete(name);
        for (const tell of waiting) tell();
      });
    },
    isHeld: (name) => Promise.resolve(held.has(name)),
    isFree: (name) =>
      new Promise((resolve) => {
        const waiting = held.get(name);
        if (waiting) waiting.push(resolve);
        else resolve();
      }),
  };
}

let last: Promise<unknown> = Promise.resolve();

/** Only one tab of this machine at a time. */
function inLine<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}
