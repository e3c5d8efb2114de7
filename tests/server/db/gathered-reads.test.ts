// Reads gathered: each answer is of a read that began after the question, and few reads answer many questions.
import { expect, test, vi } from "vitest";
import { createGatheredReads, createGatheredReadsByOffices } from "@/server/db/gathered-reads";

test("what is asked at the same time is read together", async () => {
  const { reads, answer, ask } = reader();
  const first = ask("a");
  await new Promise<void>((resolve) => process.nextTick(resolve)); // still in the same turn of the event loop
  const answers = Promise.all([first, ask("b"), ask("a"), ask("missing")]);
  await answer({ a: 1, b: 2 });
  expect(await answers).toEqual([1, 2, 1, undefined]);
  expect(reads).toEqual([["a", "b", "missing"]]);
});

test("what is asked while a read is under way is read after it, even the same key", async () => {
  const { reads, answer, ask } = reader();
  const first = ask("a");
  await begun(reads, 1);
  const later = [ask("a"), ask("b")];
  await answer({ a: 1 });
  expect(await first).toBe(1);
  await answer({ a: 10, b: 20 });
  expect(await Promise.all(later)).toEqual([10, 20]);
  expect(reads).toEqual([["a"], ["a", "b"]]);
});

test("a read that fails is told to those who asked, and the next one is made all the same", async () => {
  const { reads, answer, fail, ask } = reader();
  const first = ask("a");
  await begun(reads, 1);
  const later = ask("b");
  fail(new Error("The database does not answer."));
  await expect(first).rejects.toThrow("The database does not answer.");
  await answer({ b: 2 });
  expect(await later).toBe(2);
});

test("who sees the same offices is read for together, and nobody gets what a read for other offices found", async () => {
  const reads: { offices: readonly string[] | "all"; keys: string[] }[] = [];
  const ask = createGatheredReadsByOffices<string>(({ offices }) => async (keys) => {
    reads.push({ offices, keys });
    return new Map(keys.map((key) => [key, `${key} for ${String(offices)}`]));
  });
  const answers = await Promise.all([
    ask({ offices: ["austin", "boston"] }, "a"),
    ask({ offices: ["austin"] }, "a"),
    ask({ offices: ["boston", "austin"] }, "b"),
    ask({ offices: "all" }, "a"),
    ask({ offices: [] }, "a"),
  ]);
  expect(answers).toEqual([
    "a for austin,boston",
    "a for austin",
    "b for austin,boston",
    "a for all",
    "a for ",
  ]);
  expect(reads).toEqual([
    { offices: ["austin", "boston"], keys: ["a", "b"] },
    { offices: ["austin"], keys: ["a"] },
    { offices: "all", keys: ["a"] },
    { offices: [], keys: ["a"] },
  ]);
});

/** Reads that are answered by hand, one after the other. */
function reader() {
  const reads: string[][] = [];
  const open: { resolve: (records: Map<string, number>) => void; reject: (error: Error) => void }[] = [];
  let ended = 0;
  const ask = createGatheredReads<number>((keys) => {
    reads.push(keys);
    return new Promise((resolve, reject) => open.push({ resolve, reject }));
  });
  return {
    reads,
    ask,
    answer: async (records: Record<string, number>) => {
      await begun(reads, ended + 1);
      open[ended++]?.resolve(new Map(Object.entries(records)));
    },
    fail: (error: Error) => open[ended++]?.reject(error),
  };
}

async function begun(reads: readonly unknown[], count: number): Promise<void> {
  await vi.waitFor(() => expect(reads.length).toBeGreaterThanOrEqual(count));
}
