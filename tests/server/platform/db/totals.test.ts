// Totals of lists: exact where counting is cheap, a few seconds old at most where it is costly, never the total of another list.
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { countedBy, countedTotal, remembered, totalOfCounted } from "@/server/platform/db/totals";
import { createTestDatabase } from "../../database";

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

  test("counts every row, whichever columns, order or limit the list has", async () => {
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

test("the total of a list is that of the counts it shows", async () => {
  const counting = Promise.resolve({ count: { PENDING: 3, IN_PROGRESS: 2, DONE: 5 }, age: 2 });
  const total = (asked: object) => totalOfCounted(counting, asked)?.();
  expect(await total({})).toEqual({ count: 10, age: 2 });
  expect(await total({ status: "DONE" })).toEqual({ count: 5, age: 2 });
  expect(await total({ statuses: ["PENDING", "IN_PROGRESS", "PENDING"] })).toEqual({ count: 5, age: 2 });
  expect(await total({ status: "DONE", statuses: ["PENDING"] })).toEqual({ count: 0, age: 2 });
  expect(totalOfCounted(null, {})).toBeUndefined();
});

describe("a cached count", () => {
  const ready = createTestDatabase();
  /** Clocks that the test moves: each read takes the given number of milliseconds. */
  const fakeClocks = () => vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const taking = (milliseconds: number, count: number) => () => {
    vi.advanceTimersByTime(milliseconds);
    return Promise.resolve(count);
  };

  test("is returned with its age for five seconds, then counted again", async () => {
    const { db } = await ready;
    fakeClocks();
    expect(await remembered(db, "costly", taking(30, 1))).toEqual({ count: 1, age: 0 });
    // Counted within this second but not at this moment: later changes are not in it.
    expect(await remembered(db, "costly", taking(30, 2))).toEqual({ count: 1, age: 1 });
    vi.advanceTimersByTime(2_900);
    expect(await remembered(db, "costly", taking(30, 2))).toEqual({ count: 1, age: 3 });
    vi.advanceTimersByTime(2_100);
    expect(await remembered(db, "costly", taking(30, 2))).toEqual({ count: 2, age: 0 });
  });

  test("is not cached where counting was cheap", async () => {
    const { db } = await ready;
    fakeClocks();
    expect(await remembered(db, "cheap", taking(5, 1))).toEqual({ count: 1, age: 0 });
    expect(await remembered(db, "cheap", taking(5, 2))).toEqual({ count: 2, age: 0 });
  });

  test("is not cached where few rows were counted", async () => {
    const { db } = await ready;
    fakeClocks();
    const isLarge = (count: number) => count >= 1_000;
    expect((await remembered(db, "few", taking(30, 999), isLarge)).count).toBe(999);
    expect((await remembered(db, "few", taking(30, 1_000), isLarge)).count).toBe(1_000);
    expect(await remembered(db, "few", taking(30, 1_001), isLarge)).toEqual({ count: 1_000, age: 1 });
  });

  test("belongs to its key and its database", async () => {
    const { db } = await ready;
    fakeClocks();
    await remembered(db, "one", taking(30, 1));
    expect((await remembered(db, "other", taking(30, 2))).count).toBe(2);
    expect((await remembered(db.withSchema("elsewhere"), "one", taking(30, 3))).count).toBe(3);
  });

  test("is not made by a failed count", async () => {
    const { db } = await ready;
    await expect(remembered(db, "failing", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect((await remembered(db, "failing", () => Promise.resolve(1))).count).toBe(1);
  });

  test("is dropped for newer ones when there are more than 500", async () => {
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
