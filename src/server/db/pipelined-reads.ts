// Reads share a few connections: each is sent without waiting for the answers to those before it on the same one.
import type { Pool, PoolClient } from "pg";
import { isConnectionLost } from "./database-errors";

/** Connections that reads are spread over, besides those that are held up. */
const spreadOver = 4;
/** Reads that follow each other on a connection that answers before another is taken. */
const followedBy = 8;
/** Milliseconds without an answer after which a connection is held up by a long read, and gets no further ones. */
const heldUpAfter = 20;

/** A connection while reads are under way on it. */
type Line = {
  client: Promise<PoolClient>;
  reads: number;
  /** When it last answered, or was taken. In milliseconds. */
  answeredAt: number;
  /** Whether it has answered since it was taken. */
  isQuick: boolean;
  isLost: boolean;
};

/**
 * Makes a reader over connections of `pool`, which must be made with `pipeline`. Each is taken for its first read and
 * given back after its last. A read that fails leaves the others on its connection alone; a lost connection fails all.
 *
 * Reads keep to a connection that has answered, and what has not answered yet is not waited for while there may be
 * another: few of the database's processes at work at one time leave a processor to the others and to this one.
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
      line.isQuick = true;
      if (line.reads === 0) closeLine(line);
    }
  };

  /** Of the lines that move; null while there may be more of them. */
  function bestLine(): Line | null {
    const since = performance.now() - heldUpAfter;
    const moving = [...lines].filter(({ answeredAt }) => answeredAt >= since);
    const quick = moving.find(({ isQuick, reads }) => isQuick && reads < followedBy);
    if (quick) return quick;
    return moving.length < spreadOver ? null : moving.reduce((a, b) => (b.reads < a.reads ? b : a));
  }

  function openLine(): Line {
    const line = {
      client: pool.connect(),
      reads: 0,
      answeredAt: performance.now(),
      isQuick: false,
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
