import { SWRConfig, unstable_serialize } from "swr";
import { expect, test } from "vitest";
import { createReloads, reloadChanged } from "@/app/platform/data/reload";

const of = (...tags: string[]) => ({ tags, is: () => true });

/** Reads that the test ends, by their number. */
function held() {
  const ends: Array<() => void> = [];
  const reloads = createReloads(() => new Promise<void>((end) => ends.push(end)));
  const seen: string[] = [];
  const seeing = (what: string, promise: Promise<void>) => void promise.then(() => seen.push(what));
  /** Ends read number `index`, and lets all waiting code run. */
  const end = async (index: number) => {
    ends[index]?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...reloads, seen, seeing, end, begun: () => ends.length };
}

test("a read starts at once and is shown when it ends", async () => {
  const { reload, seeing, seen, end, begun } = held();
  seeing("tickets", reload(of("tickets")));
  expect(begun()).toBe(1);
  await end(1);
  expect(seen).toEqual([]);
  await end(0);
  expect(seen).toEqual(["tickets"]);
});

test("a read overtaken by a later one is shown together with it", async () => {
  const { reload, seeing, seen, end } = held();
  seeing("earlier", reload(of("tickets", "dashboard")));
  seeing("later", reload(of("tickets")));
  await end(0);
  expect(seen).toEqual([]);
  await end(1);
  expect(seen.toSorted()).toEqual(["earlier", "later"]);
});

test("a read of other tags is not waited for", async () => {
  const { reload, seeing, seen, end } = held();
  seeing("tickets", reload(of("tickets")));
  seeing("tasks", reload(of("tasks")));
  await end(0);
  expect(seen).toEqual(["tickets"]);
});

test("a tag is settled before its first read and after its last", async () => {
  const { reload, settled, seeing, seen, end } = held();
  await settled(["tickets"]);
  seeing("read", reload(of("tickets")));
  seeing("read once more", reload(of("tickets")));
  seeing("settled", settled(["tickets", "tasks"]));
  await end(0);
  expect(seen).toEqual([]);
  await end(1);
  expect(seen).toContain("settled");
  await settled(["tickets"]);
});

test("a read that fails rejects, and counts as ended for code that waits", async () => {
  const { reload, settled } = createReloads(() => Promise.reject(new Error("a fault")));
  const failed = reload(of("tickets"));
  await settled(["tickets"]);
  await expect(failed).rejects.toThrow("a fault");
});

test("a hidden answer of a changed record is forgotten, so that nothing acts on it; those of others are shown again at once", async () => {
  const { cache } = SWRConfig.defaultValue;
  const keyOf = (id: string) => ["Tasks", "get /mail-handler/tasks/{id}", { params: { id } }] as const;
  for (const id of ["one", "other"]) {
    // As SWR stores an answer, with its key.
    const stored = { data: { id }, _k: keyOf(id) };
    cache.set(unstable_serialize(keyOf(id)), stored);
  }
  await reloadChanged([{ listed: ["Tasks"], record: "one", mailbox: undefined }]);
  expect(cache.get(unstable_serialize(keyOf("one")))?.data).toBeUndefined();
  expect(cache.get(unstable_serialize(keyOf("other")))?.data).toEqual({ id: "other" });
});
