// A session reads a few lists at a time; its further reads wait, and other sessions do not wait for it.
import { expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { createSessionReads } from "@/server/platform/http/session-reads";

/** Reads that end when the test says so. */
function reads() {
  const readsOf = createSessionReads();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (session: string, key: string) =>
    readsOf(session, async () => {
      begun.push(`${session} ${key}`);
      await new Promise<void>((resolve) => ends.set(key, resolve));
      return key;
    });
  return { ask, begun, end: (key: string) => ends.get(key)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const keys = (count: number) => Array.from({ length: count }, (_, nth) => `list${nth}`);

test("runs four reads of a session at once, and the fifth when one has ended", async () => {
  const { ask, begun, end } = reads();
  const asked = keys(6).map((key) => ask("ann", key));
  await settled();
  expect(begun).toEqual(["ann list0", "ann list1", "ann list2", "ann list3"]);
  end("list2");
  expect(await asked[2]).toBe("list2");
  await settled();
  expect(begun.slice(4)).toEqual(["ann list4"]);
});

test("does not delay another session", async () => {
  const { ask, begun } = reads();
  for (const key of keys(5)) void ask("ann", key);
  void ask("bob", "list4");
  await settled();
  expect(begun.toSorted()).toEqual(["ann list0", "ann list1", "ann list2", "ann list3", "bob list4"]);
});

test("frees the place of a read that failed", async () => {
  const readsOf = createSessionReads();
  const failing = keys(4).map((key) => readsOf("ann", () => Promise.reject(new Error(key))));
  await Promise.allSettled(failing);
  expect(await readsOf("ann", async () => "read")).toBe("read");
});

test("refuses only far too many reads, and says how long to wait", async () => {
  const { ask, end } = reads();
  const asked = keys(104).map((key) => ask("ann", key));
  const refused = await ask("ann", "one more").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ code: "too_many", details: { retryAfter: 2 } });
  for (const [nth, key] of keys(104).entries()) {
    await settled();
    end(key);
    expect(await asked[nth]).toBe(key);
  }
  void ask("ann", "one more");
});
