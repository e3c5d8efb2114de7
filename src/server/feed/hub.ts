// One reader of the events for all feeds of a process: it looks for new ones and keeps the last for the one who follows.
import { setTimeout as pause } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { Database } from "../db/schema";
import type { Services } from "../http/services";
import { lastPlace, placeEvents } from "../events/order";

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

/** An event as the feeds see it. */
export type PlacedEvent = Pick<Selectable<Database["events"]>, Exclude<(typeof columns)[number], "place">> & {
  place: number;
};

/** Events that lie between two places, and the place up to which all of them are here. */
export type Stretch = { events: PlacedEvent[]; upTo: number };

export type Hub = {
  /** Begins to follow; `follower.changed` is called whenever there may be more. Ends with the function it gives. */
  follow: (follower: { changed: () => void }) => () => void;
  /** Where the feed is now. */
  now: () => Promise<number>;
  /** The events after `place`, some of them at a time; null when they reach too far back to be told. */
  after: (place: number) => Promise<Stretch | null>;
  /** Ends looking, after the look under way. */
  close: () => Promise<void>;
};

/** Events kept in memory, and read at one time. */
const mostRemembered = 2_000;
const readAtOnce = 500;
/** Anyone who missed more than this reads everything again sooner than it could be told what happened. */
const tellMost = 10_000;

/**
 * @param lookEvery Milliseconds between looks while somebody follows. No NOTIFY is needed for a pace that people find
 * immediate, and it would put every commit of the house in a queue.
 */
export function createHub({ db, log }: Pick<Services, "db" | "log">, lookEvery: number): Hub {
  const followers = new Set<{ changed: () => void }>();
  let recent: PlacedEvent[] = [];
  /** Memory holds every event after `from` up to `upTo`; null while nobody looks. */
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
        underWay = look().catch((error: unknown) =>
          log.warn({ err: error }, "Looking for new events failed."),
        );
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
