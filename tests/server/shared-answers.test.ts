// Answers made once for all who ask at the same time: few reads, none older than the question.
import { expect, test } from "vitest";
import { createSharedAnswers } from "@/server/shared-answers";

/** A read that ends when it is told to. */
function reads() {
  const begun: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => void begun.push({ resolve, reject }));
  return { begun, read };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("those who ask while a read is under way share the next one, which begins after they asked", async () => {
  const shared = createSharedAnswers<string>();
  const { begun, read } = reads();
  const first = shared("list", read);
  const others = Array.from({ length: 49 }, () => shared("list", read));
  expect(begun).toHaveLength(1);
  begun[0]?.resolve("before");
  expect(await first).toBe("before");
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve("after");
  expect(new Set(await Promise.all(others))).toEqual(new Set(["after"]));
  const later = shared("list", read);
  expect(begun).toHaveLength(3);
  begun[2]?.resolve("later");
  expect(await later).toBe("later");
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
  const second = shared("list", read);
  begun[0]?.reject(new Error("no database"));
  await expect(first).rejects.toThrow("no database");
  await turn();
  begun[1]?.resolve("well again");
  expect(await second).toBe("well again");
});
