// How many lists and searches one session reads at a time: whoever asks for more waits, so that nobody waits for them.
import pLimit from "p-limit";
import { ApiError } from "@/contract/errors";

/** Different reads of one session under way at a time. A screen asks for two or three at once. */
const atOnce = 4;

/** Different reads of one session that may wait: far more than all tabs of a person ask for. */
const mostWaiting = 100;

/** Seconds to wait before another try, when even those are too many. */
const retryAfter = 2;

/** Reads of one address by one session, which count as one: they are answered together. */
type Place = { begins: Promise<void>; leave: () => void; readers: number };

/**
 * Reads the address `key` for a session, at once or when another of its reads has ended. Settles as `read` does.
 * @throws ApiError `too_many` when far too many of the session wait already.
 */
export type SessionReads = <T>(sessionId: string, key: string, read: () => Promise<T>) => Promise<T>;

/** Makes the limit of one process, for each of its sessions. */
export function createSessionReads(): SessionReads {
  const rooms = new Map<string, { inPlace: ReturnType<typeof pLimit>; places: Map<string, Place> }>();

  return async (sessionId, key, read) => {
    const room = rooms.get(sessionId) ?? { inPlace: pLimit(atOnce), places: new Map<string, Place>() };
    rooms.set(sessionId, room);
    const place = room.places.get(key) ?? taken(room.inPlace);
    room.places.set(key, place);
    place.readers += 1;
    try {
      await place.begins;
      return await read();
    } finally {
      place.readers -= 1;
      if (place.readers === 0) {
        room.places.delete(key);
        place.leave();
      }
      if (room.places.size === 0) rooms.delete(sessionId);
    }
  };
}

/** A place that is kept from when its turn has come until it is left. */
function taken(inPlace: ReturnType<typeof pLimit>): Place {
  if (inPlace.pendingCount >= mostWaiting) {
    throw new ApiError(
      "too_many",
      "This session reads too many lists at once. Wait for some of them, then ask again.",
      { retryAfter },
    );
  }
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const begins = new Promise<void>((begin) => {
    void inPlace(async () => {
      begin();
      await left;
    });
  });
  return { begins, leave: () => leave(), readers: 0 };
}
