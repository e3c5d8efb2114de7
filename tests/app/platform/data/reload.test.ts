import { expect, test } from "vitest";
import { createReloads } from "@/app/platform/data/reload";

const of = (...tags: string[]) => ({ tags, is: () => true });

/** Readings that end when they are told to, by their number. */
function held() {
  const ends: Array<() => void> = [];
  const reloads = createReloads(() => new Promise<void>((end) => ends.push(end)));
  const seen: string[] = [];
  const seeing = (what: string, promise: Promise<void>) => void promise.then(() => seen.push(what));
  /** Ends reading `index`, and lets everybody hear of it. */
  const end = async (index: number) => {
    ends[index]?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...reloads, seen, seeing, end, begun: () => ends.length };
}

test("a reading begins at once and is shown when it ends", async () => {
  const { reload, seeing, seen, end, begun } = held();
  seeing("tickets", reload(of("tickets")));
  expect(begun()).toBe(1);
  await end(1);
  expect(seen).toEqual([]);
  await end(0);
  expect(seen).toEqual(["tickets"]);
});

test("one that is overtaken is shown with the one that overtook it", async () => {
  const { reload, seeing, seen, end } = held();
  seeing("earlier", reload(of("tickets", "dashboard")));
  seeing("later", reload(of("tickets")));
  await end(0);
  expect(seen).toEqual([]);
  await end(1);
  expect(seen.toSorted()).toEqual(["earlier", "later"]);
});

test("one of other tags is not waited for", async () => {
  const { reload, seeing, seen, end } = held();
  seeing("tickets", reload(of("tickets")));
  seeing("tasks", reload(of("tasks")));
  await end(0);
  expect(seen).toEqual(["tickets"]);
});

test("nothing of a tag is being read before its first reading and after its last", async () => {
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

test("a reading that fails says so, and ends for who waits until nothing is read", async () => {
  const { reload, settled } = createReloads(() => Promise.reject(new Error("a fault")));
  const failed = reload(of("tickets"));
  await settled(["tickets"]);
  await expect(failed).rejects.toThrow("a fault");
});
