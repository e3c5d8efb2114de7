// Reads share a few connections: each is sent without waiting for the answers to those before it on the same one.
import type { Pool, PoolClient } from "pg";
import { isConnectionLost } from "./database-errors";

/** Connections that reads are spread over, besides those that are held up. */
const spreadOver = 4;
/** Most reads on a connection that answers before another is taken. */
const followingMost = 8;
/** Milliseconds after an answer in which a connection is taken to answer the next read soon as well. */
const quickFor = 5;
/** Milliseconds without an answer after which a connection is held up by a long read, and gets no further ones. */
const heldUpAfter = 20;

/** A connection while reads are under way on it. */
type Line = {
  client: Promise<PoolClient>;
  reads: number;
  /** In milliseconds. */
  takenAt: number;
  /** When it last answered since, in milliseconds; null before it has. */
  answeredAt: number | null;
  isLost: boolean;
};

/**
 * Makes a reader over connections of `pool`, which must be made with `pipeline`. Each is taken for its first read and
 * given back after its last. A read that fails leaves the others on its connection alone; a lost connection fails all.
 *
 * Reads follow each other on a connection that has just answered, so that few of the database's processes are at work at
 * one time and leave this one its processor. What has not answered yet may be long: others are taken first.
 */
export function createPipelinedReads(pool: Pick<Pool, "connect">) {
  const lines = new Set<Line>();

  /** What `read` gives with the connection it is lent. */
  return async <T>(read: (client: PoolClient) => Promise<T>): Promise<T> => {
    const line = bestLine() ?? openLine();
    line.reads++;
    try {
      return await read(await line.client);
    } catch (error) {
      if (isConnectionLost(error)) giveUp(line);
      throw error;
    } finally {
      line.reads--;
      line.answeredAt = performance.now();
      if (line.reads === 0) closeLine(line);
    }
  };

  /** Of the lines that move; null while there may be more of them. */
  function bestLine(): Line | null {
    const now = performance.now();
    const moving = [...lines].filter(
      ({ takenAt, answeredAt }) => now - (answeredAt ?? takenAt) <= heldUpAfter,
    );
    const quick = moving.find(
      ({ answeredAt, reads }) => answeredAt !== null && now - answeredAt <= quickFor && reads < followingMost,
    );
    if (quick) return quick;
    return moving.length < spreadOver ? null : moving.reduce((a, b) => (b.reads < a.reads ? b : a));
  }

  function openLine(): Line {
    const line = {
      client: pool.connect(),
      reads: 0,
      takenAt: performance.now(),
      answeredAt: null,
      isLost: false,
    };
    lines.add(line);
    return line;
  }

  /** No more reads come to it. Nor does the pool lend it again, which may not have heard yet. */
  function giveUp(line: Line): void {
    line.isLost = true;
    lines.delete(line);
  }

  function closeLine(line: Line): void {
    lines.delete(line);
    line.client.then(
      (client) => client.release(line.isLost),
      () => undefined, // its reads were told
    );
  }
}
