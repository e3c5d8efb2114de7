// One reader of the events for all feeds of a process: it looks for new ones and remembers the last ones.
import { setTimeout as pause } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { Database } from "../db/schema";
import type { Services } from "../http/services";
import { lastPlace, placeEvents } from "../events/order";
import { createFailureLog } from "../process/failure-log";

const columns = [
  "place",
  "type",
  "at",
  "record_id",
  "mailbox_id",
  "office_id",
  "staff_id",
  "who",
  "request_id",
] as const;

/** An event in the form that the feeds read. */
export type PlacedEvent = Pick<Selectable<Database["events"]>, Exclude<(typeof columns)[number], "place">> & {
  place: number;
};

/** Events between two places, and the place up to which all of them are included. */
type Stretch = { events: PlacedEvent[]; upTo: number };

export type Hub = {
  /** Begins to follow; `follower.changed` is called whenever there may be more. The returned function ends it. */
  follow: (follower: { changed: () => void }) => () => void;
  /** The last place of the feed. */
  now: () => Promise<number>;
  /** The events after `place`, some at a time; null when that is too far back. */
  after: (place: number) => Promise<Stretch | null>;
  /** Stops looking, after the look that is running. */
  close: () => Promise<void>;
};

/** The most events remembered, and read at one time. */
const mostRemembered = 2_000;
const readAtOnce = 500;
/** A reader that missed more than this reads everything again; that is faster than sending all the events. */
const tellMost = 10_000;

/**
 * @param lookEvery Milliseconds between looks while somebody follows. People find this pace immediate without NOTIFY,
 * which would put every commit into one queue.
 */
export function createHub({ db, log }: Pick<Services, "db" | "log">, lookEvery: number): Hub {
  const followers = new Set<{ changed: () => void }>();
  const logFailure = createFailureLog(log, "Looking for new events failed.");
  let recent: PlacedEvent[] = [];
  /** `memory` holds every event after `from` up to `upTo`; null while nobody looks. */
  let memory: { from: number; upTo: number } | null = null;
  let isLooking = false;
  let underWay = Promise.resolve();

  async function look(): Promise<void> {
    const upTo = await placeEvents(db);
    if (memory?.upTo === upTo) return;
    memory ??= { from: upTo, upTo };
    while (memory.upTo < upTo) {
      const read = await readAfter(memory.upTo, upTo);
      recent.push(...read.events);
      memory.upTo = read.upTo;
      if (recent.length > mostRemembered) {
        recent = recent.slice(-mostRemembered);
        memory.from = (recent[0]?.place ?? memory.upTo + 1) - 1;
      }
    }
    for (const follower of followers) follower.changed();
  }

  async function lookWhileFollowed(): Promise<void> {
    isLooking = true;
    while (followers.size > 0) {
      await pause(lookEvery, undefined, { ref: false });
      if (followers.size > 0) {
        underWay = look().catch(logFailure);
        await underWay;
      }
    }
    isLooking = false;
    memory = null;
    recent = [];
  }

  async function readAfter(place: number, upTo: number): Promise<Stretch> {
    const rows = await db
      .selectFrom("events")
      .select(columns)
      .where("place", ">", place)
      .where("place", "<=", upTo)
      .orderBy("place")
      .limit(readAtOnce)
      .execute();
    const events = rows.flatMap((row) => (row.place === null ? [] : [{ ...row, place: row.place }]));
    return { events, upTo: events.length < readAtOnce ? upTo : (events.at(-1)?.place ?? upTo) };
  }

  return {
    follow(follower) {
      followers.add(follower);
      if (!isLooking) void lookWhileFollowed();
      return () => void followers.delete(follower);
    },
    now: async () => memory?.upTo ?? lastPlace(db),
    async after(place) {
      if (memory && place >= memory.from && place <= memory.upTo) {
        const first = recent.findIndex((event) => event.place > place);
        const events = first === -1 ? [] : recent.slice(first, first + readAtOnce);
        return { events, upTo: events.at(-1)?.place ?? memory.upTo };
      }
      const upTo = await lastPlace(db);
      if (place > upTo || upTo - place > tellMost) return null;
      return readAfter(place, upTo);
    },
    close: () => {
      followers.clear();
      return underWay;
    },
  };
}
