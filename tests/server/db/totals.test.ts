// Totals of lists: exact while small, shared while costly, never the answer to another question.
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createSharedReads } from "@/server/db/shared-reads";
import { countedTotal } from "@/server/db/totals";
import { createTestDatabase } from "../database";

afterEach(() => {
  vi.useRealTimers();
});

describe("a total", () => {
  const ready = createTestDatabase();
  beforeAll(async () => {
    const { db } = await ready;
    await sql`insert into settings (key, value) select 'few ' || n, '1' from generate_series(1, 3) n`.execute(
      db,
    );
  });

  test("of a small list is exact at every call", async () => {
    const { db } = await ready;
    const few = db.selectFrom("settings").where("key", "like", "few%");
    expect(await countedTotal(db, few)).toBe(3);
    await db.insertInto("settings").values({ key: "few 4", value: "1" }).execute();
    expect(await countedTotal(db, few)).toBe(4);
  });

  test("counts every row, whatever the list selects, its order and its limit", async () => {
    const { db } = await ready;
    const few = db.selectFrom("settings").where("key", "like", "few%");
    expect(await countedTotal(db, few.select("key").orderBy("key").limit(1))).toBe(
      await countedTotal(db, few),
    );
  });

  test("of a large list lags by some seconds at most, and is one a list and its parameters", async () => {
    const { db } = await ready;
    await sql`insert into settings (key, value) select 'many ' || n, '1' from generate_series(1, 5000) n`.execute(
      db,
    );
    const many = db.selectFrom("settings").where("key", "like", "many%");
    vi.useFakeTimers({ toFake: ["Date"] });
    expect(await countedTotal(db, many)).toBe(5000);
    await db.insertInto("settings").values({ key: "many more", value: "1" }).execute();
    expect([5000, 5001]).toContain(await countedTotal(db, many));
    expect(await countedTotal(db, many.where("key", "=", "many more"))).toBe(1);
    vi.advanceTimersByTime(7_000);
    expect(await countedTotal(db, many)).toBe(5001);
  });
});

describe("shared reads", () => {
  const database = {};

  test("overlapping calls of one key are one read", async () => {
    const shared = createSharedReads<number>(() => false);
    let reads = 0;
    const read = async () => {
      await Promise.resolve();
      return ++reads;
    };
    expect(await Promise.all([1, 2, 3].map(() => shared(database, "a", read)))).toEqual([1, 1, 1]);
    expect(await shared(database, "a", read)).toBe(2);
  });

  test("what is asked while a read is under way is read after it, once for all who ask", async () => {
    const shared = createSharedReads<string>(() => false);
    let written = "before";
    let reads = 0;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const read = async () => {
      reads++;
      const seen = written;
      await held;
      return seen;
    };
    const first = shared(database, "fresh", read);
    await vi.waitFor(() => expect(reads).toBe(1));
    written = "after";
    const later = [1, 2].map(() => shared(database, "fresh", read));
    release();
    expect(await first).toBe("before");
    expect(await Promise.all(later)).toEqual(["after", "after"]);
    expect(reads).toBe(2);
  });

  test("a read after a failed one under way is not failed by it", async () => {
    const shared = createSharedReads<number>(() => false);
    let fail = (_error: Error) => undefined as void;
    let isRead = false;
    const first = shared(database, "failing", () => {
      isRead = true;
      return new Promise<number>((_resolve, reject) => (fail = reject));
    });
    await vi.waitFor(() => expect(isRead).toBe(true));
    const second = shared(database, "failing", () => Promise.resolve(2));
    fail(new Error("The database is away."));
    await expect(first).rejects.toThrow("away");
    expect(await second).toBe(2);
  });

  test("a costly answer is kept, then given while it is read anew, then waited for", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const shared = createSharedReads<number>(() => true);
    let value = 1;
    const read = () => Promise.resolve(value);
    expect(await shared(database, "a", read)).toBe(1);
    value = 2;
    expect(await shared(database, "a", read)).toBe(1);
    vi.advanceTimersByTime(3_000);
    expect(await shared(database, "a", read)).toBe(1);
    await vi.waitFor(async () => expect(await shared(database, "a", read)).toBe(2));
    value = 3;
    vi.advanceTimersByTime(10_000);
    expect(await shared(database, "a", read)).toBe(3);
  });

  test("a read is told whether it replaces a costly answer", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const shared = createSharedReads<number>((value) => value > 1);
    const told: boolean[] = [];
    const give = (value: number) => (wasCostly: boolean) => {
      told.push(wasCostly);
      return Promise.resolve(value);
    };
    await shared(database, "told", give(1));
    await shared(database, "told", give(2));
    vi.advanceTimersByTime(10_000);
    await shared(database, "told", give(2));
    expect(told).toEqual([false, false, true]);
  });

  test("keys and databases have answers of their own", async () => {
    const shared = createSharedReads<string>(() => true);
    expect(await shared(database, "a", () => Promise.resolve("a"))).toBe("a");
    expect(await shared(database, "b", () => Promise.resolve("b"))).toBe("b");
    expect(await shared({}, "a", () => Promise.resolve("elsewhere"))).toBe("elsewhere");
    expect(await shared(database, "a", () => Promise.resolve("unread"))).toBe("a");
  });

  test("a failed read fails who waited for it and nobody after", async () => {
    const shared = createSharedReads<number>(() => true);
    const failed = shared(database, "a", () => Promise.reject(new Error("The database is away.")));
    await expect(failed).rejects.toThrow("away");
    expect(await shared(database, "a", () => Promise.resolve(1))).toBe(1);
  });

  test("the answer unused longest makes room", async () => {
    const shared = createSharedReads<number>(() => true);
    for (let key = 0; key <= 500; key++) await shared(database, String(key), () => Promise.resolve(key));
    expect(await shared(database, "500", () => Promise.resolve(-1))).toBe(500);
    expect(await shared(database, "0", () => Promise.resolve(-1))).toBe(-1);
  });
});
