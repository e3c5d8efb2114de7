// Answers made once for all who ask at the same time: few reads, none older than the question.
import { setImmediate as aTurnLater } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSharedAnswers } from "@/server/shared-answers";
import { createTurns } from "@/server/turns";

/** A read that ends when it is told to. */
function reads() {
  const begun: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => void begun.push({ resolve, reject }));
  return { begun, read };
}

/** Until nothing is left to do but what the reads wait for. */
async function quiet(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await aTurnLater();
}

test("those who ask while a read is under way share the next one, which begins after they asked", async () => {
  const shared = createSharedAnswers<string>();
  const { begun, read } = reads();
  const first = shared("list", read);
  await quiet();
  const others = Array.from({ length: 49 }, () => shared("list", read));
  await quiet();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve("before");
  expect(await first).toBe("before");
  await quiet();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve("after");
  expect(new Set(await Promise.all(others))).toEqual(new Set(["after"]));
  await quiet();
  const later = shared("list", read);
  await quiet();
  expect(begun).toHaveLength(3);
  begun[2]?.resolve("later");
  expect(await later).toBe("later");
});

test("those who ask in the same turn share the first read", async () => {
  const shared = createSharedAnswers<string>();
  const { begun, read } = reads();
  const first = shared("list", read);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const second = shared("list", read);
  await quiet();
  expect(begun).toHaveLength(1);
  const third = shared("list", read);
  begun[0]?.resolve("first");
  expect(await Promise.all([first, second])).toEqual(["first", "first"]);
  await quiet();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve("second");
  expect(await third).toBe("second");
});

test("another key is another read", async () => {
  const shared = createSharedAnswers<string>();
  const answers = ["a", "b"].map((key) => shared(key, () => Promise.resolve(`of ${key}`)));
  expect(await Promise.all(answers)).toEqual(["of a", "of b"]);
});

test("a read that fails tells those who waited for it, and no one after them", async () => {
  const shared = createSharedAnswers<string>();
  const { begun, read } = reads();
  const first = shared("list", read);
  await quiet();
  const second = shared("list", read);
  begun[0]?.reject(new Error("no database"));
  await expect(first).rejects.toThrow("no database");
  await quiet();
  begun[1]?.resolve("well again");
  expect(await second).toBe("well again");
});

test("a next read waits for its turn, shared by all who ask before it begins; the first of its key waits for none", async () => {
  const shared = createSharedAnswers<string>({ inTurn: createTurns(1, 60_000) });
  const { begun, read } = reads();
  const [list, other] = ["list", "other list"].map((key) => shared(key, read));
  await quiet();
  expect(begun).toHaveLength(2);
  // The next one of the other list has the only place.
  const nextOther = shared("other list", read);
  begun[1]?.resolve("other");
  expect(await other).toBe("other");
  await quiet();
  expect(begun).toHaveLength(3);

  const waiting = Array.from({ length: 10 }, () => shared("list", read));
  begun[0]?.resolve("list");
  expect(await list).toBe("list");
  await quiet();
  expect(begun).toHaveLength(3);
  const joined = shared("list", read);
  begun[2]?.resolve("other again");
  expect(await nextOther).toBe("other again");
  await quiet();
  expect(begun).toHaveLength(4);
  begun[3]?.resolve("once");
  expect(new Set(await Promise.all([...waiting, joined]))).toEqual(new Set(["once"]));
});

test("a question that several asked at once waits for its turn the next time too, until it was not asked for a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const shared = createSharedAnswers<string>({ inTurn: createTurns(1, 60_000) });
  const { begun, read } = reads();
  const end = async (place: number, answers: readonly Promise<string>[]) => {
    begun[place]?.resolve(`read ${place}`);
    await Promise.all(answers);
    await quiet();
  };
  const together = ["list", "list", "other list", "other list"].map((key) => shared(key, read));
  await quiet();
  await end(0, together.slice(0, 2));
  await end(1, together.slice(2));

  // Both come back to nothing under way; the second waits for the first, and for no longer.
  const again = ["list", "other list"].map((key) => shared(key, read));
  await quiet();
  expect(begun).toHaveLength(3);
  await end(2, again.slice(0, 1));
  expect(begun).toHaveLength(4);
  await end(3, again.slice(1));

  // Each was asked for by one alone.
  const alone = ["list", "other list"].map((key) => shared(key, read));
  await quiet();
  expect(begun).toHaveLength(6);
  await end(4, alone.slice(0, 1));
  await end(5, alone.slice(1));

  const once = ["list", "list", "other list", "other list"].map((key) => shared(key, read));
  await quiet();
  await end(6, once.slice(0, 2));
  await end(7, once.slice(2));
  vi.advanceTimersByTime(1_000);
  const later = ["list", "other list"].map((key) => shared(key, read));
  await quiet();
  expect(begun).toHaveLength(10);
  await end(8, later.slice(0, 1));
  await end(9, later.slice(1));
});

test("where each waits for its turn, so does one that is asked for by itself", async () => {
  const shared = createSharedAnswers<string>({ inTurn: createTurns(1, 60_000), isEachInTurn: true });
  const { begun, read } = reads();
  const answers = ["list", "other list"].map((key) => shared(key, read));
  await quiet();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve("first");
  expect(await answers[0]).toBe("first");
  await quiet();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve("second");
  expect(await answers[1]).toBe("second");
});

test("after a long answer the next read waits a while for those who shared it, and for none who asks alone", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const shared = createSharedAnswers<string>({ isLong: (answer) => answer.startsWith("long") });
  const { begun, read } = reads();
  const ask = async (count: number) => {
    const answers = Array.from({ length: count }, () => shared("list", read));
    await quiet();
    return answers;
  };
  const end = async (text: string, answers: readonly Promise<string>[]) => {
    begun.at(-1)?.resolve(text);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([text]));
    await quiet();
  };
  await end("long", await ask(2));

  const one = await ask(1);
  expect(begun).toHaveLength(1);
  const both = [...one, ...(await ask(1))];
  expect(begun).toHaveLength(2);
  await end("long again", both);

  // The other one does not come back.
  const left = await ask(1);
  expect(begun).toHaveLength(2);
  vi.advanceTimersByTime(40);
  await quiet();
  expect(begun).toHaveLength(3);
  await end("long, for one", left);
  const alone = await ask(1);
  expect(begun).toHaveLength(4);
  await end("short", alone);

  await end("short", await ask(2));
  const afterShort = await ask(1);
  expect(begun).toHaveLength(6);
  await end("short", afterShort);
});

test("those who do not come back after a long answer are waited for less and less often", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const shared = createSharedAnswers<string>({ isLong: () => true });
  const { begun, read } = reads();
  const ask = async (count: number) => {
    const answers = Array.from({ length: count }, () => shared("list", read));
    await quiet();
    return answers;
  };
  const end = async (answers: readonly Promise<string>[]) => {
    begun.at(-1)?.resolve("long");
    await Promise.all(answers);
    await quiet();
  };
  /** Whether, of three who shared an answer, two who ask again wait for the third. */
  const waits = async () => {
    await end(await ask(3));
    const before = begun.length;
    const two = await ask(2);
    const isWaiting = begun.length === before;
    if (isWaiting) {
      vi.advanceTimersByTime(40);
      await quiet();
    }
    await end(two);
    return isWaiting;
  };
  const seen: boolean[] = [];
  for (let time = 0; time < 10; time++) seen.push(await waits());
  expect(seen).toEqual([true, false, true, false, false, true, false, false, false, false]);
});
