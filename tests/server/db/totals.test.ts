// Totals of lists: exact while cheap, some seconds old at most while costly, never the answer to another question.
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { countedBy, countedTotal, remembered } from "@/server/db/totals";
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

  test("counts every row, whatever the list selects, its order and its limit", async () => {
    const { db } = await ready;
    const few = db.selectFrom("settings").where("key", "like", "few%");
    expect(await countedTotal(db, few.select("key").orderBy("key").limit(1))).toEqual({ count: 3, age: 0 });
  });

  test("by a column counts the rows of each value", async () => {
    const { db } = await ready;
    const few = db.selectFrom("settings").where("key", "like", "few%");
    expect(await countedBy(db, few, "key")).toEqual({
      count: { "few 1": 1, "few 2": 1, "few 3": 1 },
      age: 0,
    });
  });
});

describe("a remembered count", () => {
  const ready = createTestDatabase();
  /** Clocks that the test moves: a read takes as many milliseconds as it is told. */
  const fakeClocks = () => vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const taking = (milliseconds: number, count: number) => () => {
    vi.advanceTimersByTime(milliseconds);
    return Promise.resolve(count);
  };

  test("is given for five seconds with its age, then read again", async () => {
    const { db } = await ready;
    fakeClocks();
    expect(await remembered(db, "costly", taking(30, 1))).toEqual({ count: 1, age: 0 });
    // Of this second, and yet not of this moment: what changed since is not in it.
    expect(await remembered(db, "costly", taking(30, 2))).toEqual({ count: 1, age: 1 });
    vi.advanceTimersByTime(2_900);
    expect(await remembered(db, "costly", taking(30, 2))).toEqual({ count: 1, age: 3 });
    vi.advanceTimersByTime(2_100);
    expect(await remembered(db, "costly", taking(30, 2))).toEqual({ count: 2, age: 0 });
  });

  test("is none where counting was cheap", async () => {
    const { db } = await ready;
    fakeClocks();
    expect(await remembered(db, "cheap", taking(5, 1))).toEqual({ count: 1, age: 0 });
    expect(await remembered(db, "cheap", taking(5, 2))).toEqual({ count: 2, age: 0 });
  });

  test("belongs to its key and its database", async () => {
    const { db } = await ready;
    fakeClocks();
    await remembered(db, "one", taking(30, 1));
    expect((await remembered(db, "other", taking(30, 2))).count).toBe(2);
    expect((await remembered(db.withSchema("elsewhere"), "one", taking(30, 3))).count).toBe(3);
  });

  test("of a failed read is none", async () => {
    const { db } = await ready;
    await expect(remembered(db, "failing", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect((await remembered(db, "failing", () => Promise.resolve(1))).count).toBe(1);
  });

  test("makes room for others when there are more than 500", async () => {
    const { db } = await ready;
    fakeClocks();
    const start = Date.now();
    for (let key = 0; key <= 500; key++) {
      vi.setSystemTime(start);
      await remembered(db, `many ${key}`, taking(30, key));
    }
    expect((await remembered(db, "many 500", taking(30, -1))).count).toBe(500);
    expect((await remembered(db, "many 0", taking(30, -1))).count).toBe(-1);
  });
});
