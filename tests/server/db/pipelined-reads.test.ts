// Reads on shared connections: how many there are, that none waits behind a long one, and that failures stay where they belong.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { PoolClient } from "pg";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { connect } from "@/server/db/connect";
import { DatabaseUnavailable } from "@/server/db/database-errors";
import { apartHead } from "@/server/db/guarded-pool";
import { createPipelinedReads } from "@/server/db/pipelined-reads";
import { createTestDatabase } from "../database";

const { url } = await createTestDatabase({ migrated: false });
const connected = connect<{ notes: { id: number } }>(url);
const { db } = connected;
afterAll(() => connected.close());
await sql`create table notes (id int primary key)`.execute(db);

const one = () => sql<{ one: number }>`select 1 one`.execute(db);
const pidOf = async (executor = db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(executor);
  return rows[0]?.pid;
};

describe("spread over connections", () => {
  // Which connection is taken depends on how long ago they answered: the clock stands still but where a test moves it.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it("takes few however many are read, and gives all back", async () => {
    const { pool, taken } = countedPool();
    const read = createPipelinedReads(pool);
    const { promise, resolve } = gate();
    const reads = Array.from({ length: 40 }, (_, nth) => read(() => promise.then(() => nth)));
    expect(taken()).toBe(4);
    resolve();
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 40 }, (_, nth) => nth));
    expect(taken()).toBe(0);
  });

  it("fills the one with fewest", async () => {
    const { pool } = countedPool();
    const read = createPipelinedReads(pool);
    const { promise, resolve } = gate();
    const used = new Map<PoolClient, number>();
    const reads = Array.from({ length: 12 }, () =>
      read((client) => {
        used.set(client, (used.get(client) ?? 0) + 1);
        return promise;
      }),
    );
    resolve();
    await Promise.all(reads);
    expect([...used.values()]).toEqual([3, 3, 3, 3]);
  });

  it("keeps to one that has answered, for eight reads at a time", async () => {
    const { pool } = countedPool();
    const read = createPipelinedReads(pool);
    const { promise, resolve } = gate();
    const used: PoolClient[] = [];
    const waiting = () => read((client) => (used.push(client), promise));
    const reads = Array.from({ length: 4 }, waiting);
    await read((client) => Promise.resolve(used.push(client)));
    reads.push(...Array.from({ length: 8 }, waiting));
    resolve();
    await Promise.all(reads);
    const [one, two] = used;
    expect(new Set(used.slice(0, 4)).size).toBe(4);
    expect(used.slice(4)).toEqual([...Array.from({ length: 8 }, () => one), two]);
  });

  it("takes another than one that answered a while ago, while there may be more", async () => {
    const { pool } = countedPool();
    const read = createPipelinedReads(pool);
    const [long, short] = [gate(), gate()];
    const used: PoolClient[] = [];
    const ask = ({ promise }: ReturnType<typeof gate>) => read((client) => (used.push(client), promise));
    const longReads = [long, long].map(ask);
    const shortReads = [short, short, short].map(ask); // the last is the second on the first connection
    short.resolve();
    await Promise.all(shortReads);
    longReads.push(ask(long));
    vi.advanceTimersByTime(10);
    longReads.push(ask(long));
    long.resolve();
    await Promise.all(longReads);
    const [one, two, three, four, fifth, following, later] = used;
    expect([fifth, following]).toEqual([one, one]);
    expect(new Set([one, two, three, four, later]).size).toBe(5);
  });

  it("leaves alone those that are held up by a long read", async () => {
    const { pool, taken } = countedPool();
    const read = createPipelinedReads(pool);
    const long = gate();
    const held = new Set<PoolClient>();
    const longReads = Array.from({ length: 4 }, () => read((client) => (held.add(client), long.promise)));
    vi.advanceTimersByTime(50);
    await read((client) => Promise.resolve(expect(held).not.toContain(client)));
    expect(taken()).toBe(4);
    long.resolve();
    await Promise.all(longReads);
    expect(taken()).toBe(0);
  });

  it("tells those who wait for a connection that there is none, and asks for another the next time", async () => {
    let tries = 0;
    const read = createPipelinedReads(poolOf(() => Promise.reject(new Error(`no connection ${++tries}`))));
    await expect(read(() => Promise.resolve())).rejects.toThrow("no connection 1");
    await expect(read(() => Promise.resolve())).rejects.toThrow("no connection 2");
  });
});

describe("on a database", () => {
  it("answers each with its own", async () => {
    const reads = Array.from({ length: 200 }, async (_, nth) => {
      const { rows } = await sql<{ nth: number }>`select ${nth}::int nth`.execute(db);
      return rows[0]?.nth;
    });
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 200 }, (_, nth) => nth));
  });

  it("shares connections of the pool", async () => {
    const pids = await Promise.all(Array.from({ length: 40 }, () => pidOf()));
    expect(new Set(pids).size).toBeLessThanOrEqual(4);
  });

  it("fails one by itself", async () => {
    const reads = Array.from({ length: 20 }, (_, nth) => sql`select 1 / ${nth % 2}::int`.execute(db));
    const ends = await Promise.allSettled(reads);
    expect(ends.map(({ status }) => status)).toEqual(
      ends.map((_, nth) => (nth % 2 === 0 ? "rejected" : "fulfilled")),
    );
  });

  it("fails all that were on a connection that is lost, and the next work", async () => {
    const sleeping = Array.from({ length: 8 }, () => sql`select pg_sleep(20) as long`.execute(db));
    const ends = Promise.allSettled(sleeping);
    await pause(100);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%as long'`.execute(db);
    for (const end of await ends) {
      expect(end).toMatchObject({ status: "rejected", reason: expect.any(DatabaseUnavailable) });
    }
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  it("keeps a transaction on one connection that nobody shares", async () => {
    await db.transaction().execute(async (tx) => {
      const own = await pidOf(tx);
      await tx.insertInto("notes").values({ id: 1 }).execute();
      expect(await pidOf(tx)).toBe(own);
      expect(await Promise.all(Array.from({ length: 10 }, () => pidOf()))).not.toContain(own);
      expect(await db.selectFrom("notes").selectAll().execute()).toEqual([]);
      expect(await tx.selectFrom("notes").selectAll().execute()).toEqual([{ id: 1 }]);
    });
  });

  it("sends what writes over a connection of its own, also where it begins as a read", async () => {
    const { pool } = connected;
    let lent = 0;
    const count = () => void lent++;
    pool.on("acquire", count);
    onTestFinished(() => void pool.off("acquire", count));
    const writing = Array.from({ length: 6 }, (_, nth) =>
      sql`with written as (insert into notes values (${10 + nth}) returning id) select id from written`.execute(
        db,
      ),
    );
    await Promise.all(writing);
    expect(lent).toBe(6);
  });

  it("gives a read that is apart a connection to itself", async () => {
    const apart = Array.from({ length: 6 }, async () => {
      const { rows } = await sql<{
        pid: number;
      }>`${apartHead} select pg_backend_pid() pid, pg_sleep(0.2)`.execute(db);
      return rows[0]?.pid;
    });
    const pids = await Promise.all([...apart, ...Array.from({ length: 10 }, () => pidOf())]);
    expect(new Set(pids.slice(0, 6)).size).toBe(6);
    for (const pid of pids.slice(6)) expect(pids.slice(0, 6)).not.toContain(pid);
  });

  it("plans for pages, on every connection", async () => {
    const settings = Array.from({ length: 8 }, () => sql`show enable_memoize`.execute(db));
    for (const { rows } of await Promise.all(settings)) expect(rows).toEqual([{ enable_memoize: "off" }]);
  });
});

/** A pool of clients that are never asked anything. */
function countedPool() {
  let taken = 0;
  const connectOne = async () => {
    taken++;
    return { release: () => void taken-- };
  };
  return {
    pool: poolOf(connectOne),
    taken: () => taken,
  };
}

function poolOf(connectOne: () => Promise<unknown>) {
  return { connect: connectOne } as unknown as Parameters<typeof createPipelinedReads>[0];
}

/** A promise to be resolved from outside. */
function gate() {
  let open = () => undefined as void;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: () => open() };
}
