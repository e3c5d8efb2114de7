// A person works through a queue: what comes next after each thing that can happen.
import { describe, expect, test } from "vitest";
import { makeQueueWork } from "@/app/features/work/queue-work";
import { ApiError } from "@/contract/wire/errors";
import type { WorkItem } from "@/contract/work/work";

const item = (id: string): WorkItem => ({
  id,
  title: `From ${id}`,
  about: "STE 1042",
  priority: "STANDARD",
  since: "2026-11-20T09:12:00.000Z",
  worker: null,
});

/** A queue of records on a server that answers as the real one does. */
function atQueue(...ids: string[]) {
  const open = new Set(ids);
  const others = new Map<string, string>();
  const own = new Set<string>();
  const undo = new Map<string, string>();
  const said: string[] = [];
  let fault: ApiError | null = null;
  let released = 0;
  const work = makeQueueWork({
    claim: ({ id, skip }) => {
      if (fault) return Promise.reject(fault);
      const isMine = (each: string) => open.has(each) && !others.has(each);
      if (id !== undefined && isMine(id)) return Promise.resolve({ item: item(id), instead: null });
      const next = ids.find((each) => isMine(each) && !skip.includes(each));
      const why = id === undefined ? null : open.has(id) ? "TAKEN" : "FINISHED";
      return Promise.resolve({
        item: next === undefined ? null : item(next),
        instead: why && { why, by: others.get(id ?? "") ?? "Kim" },
      });
    },
    release: () => {
      released += 1;
      return Promise.resolve();
    },
    isFault: (error): error is ApiError => error instanceof ApiError,
    say: (text) => said.push(text),
    changedByOwn: (id) => own.delete(id),
    undoOf: (id) => undo.get(id) ?? null,
    remembers: (wanted) => [...undo.values()].includes(wanted),
    now: () => 0,
  });
  return {
    work,
    said,
    others,
    current: () => work.state().item?.id,
    released: () => released,
    break: (error: ApiError | null) => (fault = error),
    /** The person completes it, and the screen is told. */
    complete: async (id: string) => {
      open.delete(id);
      own.add(id);
      undo.set(id, `undo ${id}`);
      await work.changed();
    },
    takeBack: async (id: string) => {
      open.add(id);
      undo.delete(id);
      await work.changed();
    },
    finishedByOthers: (id: string) => open.delete(id),
  };
}

test("completing a record moves to the next, and undo moves back to it", async () => {
  const queue = atQueue("a", "b", "c");
  await queue.work.begin(undefined);
  expect(queue.current()).toBe("a");
  await queue.complete("a");
  await queue.complete("b");
  expect(queue.current()).toBe("c");
  expect(queue.work.state().finished.map(({ id }) => id)).toEqual(["a", "b"]);
  await queue.takeBack("a");
  expect(queue.current()).toBe("a");
  expect(queue.work.state().finished.map(({ id }) => id)).toEqual(["b"]);
  expect(queue.said).toEqual([]);
  await queue.complete("a");
  await queue.complete("c");
  expect(queue.work.state()).toMatchObject({ item: null, isLooking: false });
});

test("a change that leaves the record open stays on it", async () => {
  const queue = atQueue("a", "b");
  await queue.work.begin("a");
  await queue.work.changed();
  expect(queue.current()).toBe("a");
});

describe("a skipped record", () => {
  test("comes up again only on request", async () => {
    const queue = atQueue("a", "b");
    await queue.work.begin(undefined);
    await queue.work.skip();
    expect(queue.current()).toBe("b");
    await queue.complete("b");
    expect(queue.work.state()).toMatchObject({ item: null, skipped: ["a"] });
    await queue.work.takeSkipped();
    expect(queue.current()).toBe("a");
  });

  test("that was answered counts as finished", async () => {
    const queue = atQueue("a", "b");
    await queue.work.begin(undefined);
    await queue.work.passOver();
    expect(queue.current()).toBe("b");
    expect(queue.work.state().finished).toHaveLength(1);
  });
});

describe("a record that another person took or finished", () => {
  test("is passed over with a message when it was finished", async () => {
    const queue = atQueue("a", "b");
    await queue.work.begin(undefined);
    queue.finishedByOthers("a");
    await queue.work.look();
    expect(queue.current()).toBe("b");
    expect(queue.said).toEqual(["From a was finished by Kim."]);
    expect(queue.work.state().finished).toEqual([]);
  });

  test("is passed over with a message when it was taken while the person was away", async () => {
    const queue = atQueue("a", "b");
    await queue.work.begin(undefined);
    queue.others.set("a", "Sam");
    await queue.work.look();
    expect(queue.current()).toBe("b");
    expect(queue.said).toEqual(["Sam works on From a now."]);
  });

  test("is not opened on request: the person stays where they are", async () => {
    const queue = atQueue("a", "b", "c");
    await queue.work.begin("b");
    queue.others.set("c", "Sam");
    await queue.work.goTo("c");
    expect(queue.current()).toBe("b");
    expect(queue.said).toEqual(["Sam works on it now."]);
  });
});

test("while the server is away a completed record stays and says why; once it answers, the next record comes", async () => {
  const queue = atQueue("a", "b");
  await queue.work.begin(undefined);
  queue.break(new ApiError("unavailable", "The server cannot be reached."));
  await queue.complete("a");
  expect(queue.current()).toBe("a");
  expect(queue.work.state().fault?.message).toBe("The server cannot be reached.");
  queue.break(null);
  await queue.work.look();
  expect(queue.current()).toBe("b");
  expect(queue.work.state()).toMatchObject({ fault: null, finished: [{ id: "a" }] });
  await queue.work.leave();
  expect(queue.released()).toBe(1);
});

test("a record that could not be read at the beginning is the one that is read again", async () => {
  const queue = atQueue("a", "b");
  queue.break(new ApiError("unavailable", "The server cannot be reached."));
  await queue.work.begin("b");
  expect(queue.work.state()).toMatchObject({ item: null, isLooking: false });
  queue.break(null);
  await queue.work.look();
  expect(queue.current()).toBe("b");
});
