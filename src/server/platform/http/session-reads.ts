// How many lists and searches one session reads at a time. A session that asks for more waits, so that others need not.
import pLimit from "p-limit";
import { ApiError } from "@/contract/wire/errors";

/** Reads of one session that run at a time. A screen asks for two or three at once. */
const atOnce = 4;

/** Reads of one session that may wait: far more than all tabs of a person ask for. */
const mostWaiting = 100;

/** Seconds to wait before another try, when even that limit is exceeded. */
const retryAfter = 2;

/**
 * Runs `read` for a session, at once or when another of its reads has ended. Settles as `read` does.
 * @throws ApiError `too_many` when far too many reads of the session are waiting.
 */
export type SessionReads = <T>(sessionId: string, read: () => Promise<T>) => Promise<T>;

/** Makes the limit of one process, for each of its sessions. */
export function createSessionReads(): SessionReads {
  const sessions = new Map<string, { limit: ReturnType<typeof pLimit>; readers: number }>();

  return async (sessionId, read) => {
    const session = sessions.get(sessionId) ?? { limit: pLimit(atOnce), readers: 0 };
    if (session.readers >= atOnce + mostWaiting) {
      throw new ApiError(
        "too_many",
        "This session reads too many lists at once. Wait for some of them, then ask again.",
        { retryAfter },
      );
    }
    sessions.set(sessionId, session);
    session.readers += 1;
    try {
      return await session.limit(read);
    } finally {
      session.readers -= 1;
      if (session.readers === 0) sessions.delete(sessionId);
    }
  };
}
