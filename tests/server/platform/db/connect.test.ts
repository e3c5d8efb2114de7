// Connections: the types of values, transactions that collide, and a database that goes away and comes back.
import { EventEmitter, once } from "node:events";
import { createConnection, createServer, type Server } from "node:net";
import { sql } from "kysely";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { connect, describeDatabase, transact, waitForDatabase } from "@/server/platform/db/connect";
import { DatabaseUnavailable, TransactionConflict } from "@/server/platform/db/database-errors";
import { StartFault } from "@/server/platform/db/embedded/start-fault";
import { createTestDatabase } from "../../database";
import { folderWithDatabase, recordingLog, removeMade, start } from "./embedded/engine";

interface Tables {
  counters: { id: number; value: number };
}

const { url } = await createTestDatabase({ migrated: false });
const connected = connect<Tables>(url);
const { db } = connected;
afterAll(() => connected.close());
await sql`create table counters (id int primary key, value int not null)`.execute(db);
await sql`insert into counters values (1, 0), (2, 0)`.execute(db);

const valueOf = async (id: number) =>
  (await db.selectFrom("counters").select("value").where("id", "=", id).executeTakeFirstOrThrow()).value;

/** Resolves for all callers once `count` have come; later callers pass at once. */
function meeting(count: number): () => Promise<void> {
  let come = 0;
  const door = new EventEmitter();
  return async () => {
    if (++come < count) await once(door, "open");
    else door.emit("open");
  };
}

describe("values", () => {
  it("are read as numbers, moments and days", async () => {
    const { rows } = await sql`
      select count(*) counted, 12.50::numeric price, '2026-03-29'::date due, '2026-03-29 01:30+03'::timestamptz at`.execute(
      db,
    );
    expect(rows).toEqual([
      { counted: 1, price: 12.5, due: "2026-03-29", at: new Date("2026-03-28T22:30:00Z") },
    ]);
  });

  it.each(["UTC", "Asia/Kolkata"])("a moment is read exact to the millisecond: %s", async (zone) => {
    const rows = await db.transaction().execute(async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
      const found = await sql<{ at: Date; since: number }>`
        select at, floor(extract(epoch from at)::numeric * 1000)::float8 since
        from generate_series('0042-01-01Z', '12000-01-01Z', interval '1733 days 05:07:11.123457') at
        union all select at, extract(epoch from at)::float8 * 1000 from (values ('2026-11-20 09:12Z'::timestamptz)) t (at)`.execute(
        tx,
      );
      return found.rows;
    });
    expect(rows.length).toBeGreaterThan(2_000);
    expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ since }) => since));
  });

  it("a moment of minus infinity is not a calendar date", async () => {
    const { rows } = await sql`select '-infinity'::timestamptz since, 'infinity'::timestamptz until`.execute(
      db,
    );
    expect(rows).toEqual([{ since: -Infinity, until: Infinity }]);
  });

  it("a whole number too large to be exact is an error, not a rounded number", async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow("9007199254740993");
  });
});

describe("transact", () => {
  it("runs a transaction again when it collides with another, and both take effect", async () => {
    const bothHaveRead = meeting(2);
    let runs = 0;
    const addOne = () =>
      transact(
        db,
        async (tx) => {
          runs++;
          const { value } = await tx
            .selectFrom("counters")
            .select("value")
            .where("id", "=", 1)
            .executeTakeFirstOrThrow();
          await bothHaveRead();
          await tx
            .updateTable("counters")
            .set({ value: value + 1 })
            .where("id", "=", 1)
            .execute();
        },
        { isolation: "serializable" },
      );
    await Promise.all([addOne(), addOne()]);
    expect(runs).toBe(3);
    expect(await valueOf(1)).toBe(2);
  });

  it("recovers from a deadlock", async () => {
    const bothHoldOne = meeting(2);
    const touch = (first: number, second: number) =>
      transact(db, async (tx) => {
        const add = (id: number) =>
          tx
            .updateTable("counters")
            .set((eb) => ({ value: eb("value", "+", 10) }))
            .where("id", "=", id)
            .execute();
        await add(first);
        await bothHoldOne();
        await add(second);
      });
    const before = await valueOf(2);
    await Promise.all([touch(1, 2), touch(2, 1)]);
    expect(await valueOf(2)).toBe(before + 20);
  });

  it("gives up after too many collisions, and saves nothing", async () => {
    let runs = 0;
    const before = await valueOf(1);
    const failing = transact(
      db,
      async (tx) => {
        runs++;
        await tx.updateTable("counters").set({ value: -1 }).where("id", "=", 1).execute();
        await sql`do $$ begin raise exception 'collided' using errcode = '40001'; end $$`.execute(tx);
      },
      { attempts: 3 },
    );
    await expect(failing).rejects.toThrow(TransactionConflict);
    expect(runs).toBe(3);
    expect(await valueOf(1)).toBe(before);
  });

  it("does not retry after other errors, and saves nothing", async () => {
    let runs = 0;
    const before = await valueOf(1);
    const failing = transact(db, async (tx) => {
      runs++;
      await tx.updateTable("counters").set({ value: -1 }).where("id", "=", 1).execute();
      throw new RangeError("the rules say no");
    });
    await expect(failing).rejects.toThrow("the rules say no");
    expect(runs).toBe(1);
    expect(await valueOf(1)).toBe(before);
  });
});

describe("a lost connection", () => {
  it("in the middle of a transaction fails it as unavailable, saves nothing, and the next transaction works", async () => {
    const before = await valueOf(1);
    const cut = transact(db, async (tx) => {
      await tx.updateTable("counters").set({ value: -1 }).where("id", "=", 1).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await sql`select 1`.execute(tx);
    });
    await expect(cut).rejects.toThrow(DatabaseUnavailable);
    expect(await valueOf(1)).toBe(before);
  });

  it("while idle does not make the next statement fail", async () => {
    const mine = connect(url, { connections: 1 });
    onTestFinished(() => mine.close());
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(mine.db);
    const removed = new Promise((resolve) => mine.pool.once("remove", resolve));
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await removed;
    expect((await sql`select 1 one`.execute(mine.db)).rows).toEqual([{ one: 1 }]);
  });

  it("to a server that has become read-only is replaced by one to a server that accepts changes", async () => {
    const mine = connect<Tables>(url, { connections: 1 });
    onTestFinished(() => mine.close());
    const write = () => mine.db.updateTable("counters").set({ value: 7 }).where("id", "=", 1).execute();
    await sql`set session characteristics as transaction read only`.execute(mine.db);
    const refused = write();
    await expect(refused).rejects.toThrow(DatabaseUnavailable);
    await expect(refused).rejects.toThrow(/takes no writes now/);
    await write();
    expect(await valueOf(1)).toBe(7);
  });

  it("to a server that no longer answers is cut, and other connections work", async () => {
    const mine = connect(url, { connections: 1, answerWithin: 200 });
    onTestFinished(() => mine.close());
    await expect(sql`select pg_sleep(20)`.execute(mine.db)).rejects.toThrow(DatabaseUnavailable);
    expect((await sql`select 1 one`.execute(mine.db)).rows).toEqual([{ one: 1 }]);
  });
});

it("to a database that stops and starts again: unavailable in between, working after it", async () => {
  onTestFinished(removeMade);
  const dataDir = await folderWithDatabase();
  const first = await start(dataDir);
  const log = recordingLog();
  const mine = connect(first.url, { log });
  onTestFinished(() => mine.close());
  const one = () => sql`select 1 one`.execute(mine.db);
  await one();

  await first.stop();
  const failed = one();
  await expect(failed).rejects.toThrow(DatabaseUnavailable);
  await expect(failed).rejects.toThrow(/The database pigeonhole at .* does not answer/);
  expect(log.lines.join()).toContain("was lost");

  await start(dataDir);
  expect((await one()).rows).toEqual([{ one: 1 }]);
});

describe("waiting for a database at the start", () => {
  it("continues as soon as it answers", async () => {
    const door = createServer();
    const address = await listening(door);
    door.close();
    const log = { ...recordingLog(), warn: () => forwarding(door, address.port) };
    await waitForDatabase(throughPort(address.port), log, { seconds: 20 });
  });

  it("gives up with the server's name and what to check, but never the password", async () => {
    const closed = createServer();
    const { port } = await listening(closed);
    closed.close();
    const failed: unknown = await waitForDatabase(
      `postgres://mail:hunter2@127.0.0.1:${port}/post`,
      recordingLog(),
      {
        seconds: 0.3,
      },
    ).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StartFault);
    expect(String(failed)).toContain(`post at 127.0.0.1:${port}`);
    expect(String(failed)).toMatch(/Check that PostgreSQL runs there/);
    expect(String(failed)).not.toContain("hunter2");
  });

  it.each([
    ["a wrong password", { password: "hunter2" }, /Check the user and password/],
    ["a database that is not there", { pathname: "/nowhere" }, /Create the database/],
  ])("gives up at once on %s", async (_, change, advice) => {
    const log = recordingLog();
    const failed: unknown = await waitForDatabase(Object.assign(new URL(url), change).toString(), log).catch(
      (error: unknown) => error,
    );
    expect(String(failed)).toMatch(advice);
    expect(String(failed)).not.toContain("hunter2");
    expect(log.lines).toEqual([]);
  });
});

it("names a database without its account", () => {
  expect(describeDatabase("postgres://mail:hunter2@db.example:5433/post")).toBe("post at db.example:5433");
  expect(describeDatabase("postgres://mail:hunter2@localhost/post?host=/run/pg")).toBe("post at /run/pg");
});

/** The address of the test database through a local port. */
function throughPort(port: number): string {
  const changed = new URL(url);
  changed.searchParams.delete("host");
  changed.host = `127.0.0.1:${port}`;
  return changed.toString();
}

function forwarding(door: Server, port: number): void {
  const target = new URL(url);
  const socketFolder = target.searchParams.get("host");
  const targetPort = Number(target.port || 5432);
  door.on("connection", (near) => {
    const far = socketFolder
      ? createConnection(`${socketFolder}/.s.PGSQL.${targetPort}`)
      : createConnection(targetPort, target.hostname);
    near.pipe(far).pipe(near);
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
  });
  door.listen(port, "127.0.0.1");
  onTestFinished(() => void door.close());
}

async function listening(server: Server): Promise<{ port: number }> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("not listening on a port");
  return address;
}

describe("time limits", () => {
  it("end a statement outside a transaction, and the next statement works", async () => {
    const mine = connect(url, { connections: 1, statementWithin: 200 });
    onTestFinished(() => mine.close());
    await expect(sql`select pg_sleep(20)`.execute(mine.db)).rejects.toMatchObject({ code: "57014" });
    expect((await sql`select 1 one`.execute(mine.db)).rows).toEqual([{ one: 1 }]);
  });

  it("end a statement inside a transaction, also in another isolation level", async () => {
    const mine = connect(url, { connections: 1, statementWithin: 200 });
    onTestFinished(() => mine.close());
    for (const isolation of [undefined, "serializable"] as const) {
      const slow = transact(mine.db, (tx) => sql`select pg_sleep(20)`.execute(tx), {
        ...(isolation && { isolation }),
      });
      await expect(slow).rejects.toMatchObject({ code: "57014", message: /statement timeout/ });
    }
  });

  it("leave nothing in the session, which a pooler may give to another client", async () => {
    const mine = connect(url, { connections: 1 });
    onTestFinished(() => mine.close());
    const limits = sql<{ limit: string }>`select current_setting(unnest(
      '{statement_timeout,lock_timeout,idle_in_transaction_session_timeout}'::text[])) as limit`;
    const of = async (where: typeof mine.db) => (await limits.execute(where)).rows.map(({ limit }) => limit);
    const before = await of(mine.db);
    expect(await transact(mine.db, (tx) => of(tx))).toEqual(["25s", "10s", "15s"]);
    await expect(transact(mine.db, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow("division");
    expect(await of(mine.db)).toEqual(before);
  });
});

describe("a pooler in front", () => {
  it.each([
    ["unsupported startup parameter: options", /takes no parameter options\. Leave it out/],
    ["no such database: post", /Name the database in the pooler's \[databases\]/],
    ["SASL authentication failed", /Check the user and password/],
  ])("that refuses ends the wait at once: %s", async (words, advice) => {
    const log = recordingLog();
    const failed: unknown = await waitForDatabase(await poolerSaying(words), log).catch(
      (error: unknown) => error,
    );
    expect(String(failed)).toContain(`refused the connection: ${words}.`);
    expect(String(failed)).toMatch(advice);
    expect(log.lines).toEqual([]);
  });

  it.each([
    "server login has been failing, try again later (server_login_retry)",
    "query_wait_timeout",
    "server conn crashed?",
  ])("that lost the database counts as unavailable: %s", async (words) => {
    const mine = connect(await poolerSaying(words));
    onTestFinished(() => mine.close());
    await expect(sql`select 1`.execute(mine.db)).rejects.toThrow(DatabaseUnavailable);
  });
});

it("waiting for a database ends at once with the signal's reason", async () => {
  const silent = createServer();
  const { port } = await listening(silent);
  onTestFinished(() => void silent.close());
  const stopping = new AbortController();
  const came = once(silent, "connection");
  const waiting = waitForDatabase(`postgres://mail:x@127.0.0.1:${port}/post`, recordingLog(), {
    signal: stopping.signal,
  });
  await came;
  stopping.abort(new StartFault("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
});

/** The address of a server that answers every client as PgBouncer does when it refuses one. */
async function poolerSaying(words: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${words}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([head, fields])));
  });
  const { port } = await listening(server);
  onTestFinished(() => void server.close());
  return `postgres://mail:x@127.0.0.1:${port}/post`;
}
