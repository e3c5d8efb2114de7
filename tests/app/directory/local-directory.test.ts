// The directory at hand: the server answers until it is whole, it follows the feed, and forgets when somebody leaves.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGathering } from "@/app/directory/gathering";
import { createLocalDirectory } from "@/app/directory/local-directory";
import type { Reader } from "@/app/directory/reader";
import type { AnswerOf } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { directoryChanges } from "@/contract/feed";
import type { MailboxHit } from "@/contract/mailbox";
import type { Send } from "@/contract/transport";
import { hit } from "../../kernel/directory";

type Page = AnswerOf<typeof directoryChanges>;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A directory over a server that gives `answers` in turn, and then nothing new. `asked` notes who asked, and after what. */
function open(answers: (Partial<Page> | ApiError)[]) {
  const asked: string[] = [];
  const closed: string[] = [];
  let opened = 0;
  const answer = (who: string, after: string | undefined): Page => {
    asked.push(`${who} ${after}`);
    const next = answers.shift() ?? {};
    if (next instanceof ApiError) throw next;
    return { restart: after === undefined, items: [], gone: [], next: "end", more: false, ...next };
  };
  const openReader = (): Reader => {
    opened += 1;
    const name = `worker ${opened}`;
    const gathering = createGathering();
    return {
      read: (after) => {
        const page = answer(name, after);
        if (page.restart) gathering.clear();
        gathering.take(page.items, page.gone);
        return Promise.resolve({ ...page, items: [], gone: [] });
      },
      shelves: () => [...gathering.shelves()],
      close: () => closed.push(name),
    };
  };
  const directory = createLocalDirectory({
    openReader,
    callThrough: (send: Send) => async (input) => send(directoryChanges, input, { accessToken: "token" }),
    readChanges: async ({ query }) => answer("page", query.after),
  });
  const states: string[] = [];
  directory.subscribe(() => states.push(directory.state().is));
  const found = (query: string) =>
    directory.answer({ ask: "mailboxes", query })?.map((each) => ("steNumber" in each ? each.steNumber : ""));
  const settled = () => vi.advanceTimersByTimeAsync(1);
  const later = () => vi.advanceTimersByTimeAsync(31_000);
  return { directory, asked, closed, states, found, settled, later };
}

const heron = hit("1043", "Blue Heron LLC");
const yildiz = hit("1042", "Yıldız Ltd");

test("reads page after page, answers once it is whole, and lets the worker go", async () => {
  const { directory, asked, closed, states, found, settled } = open([
    { next: "a", more: true, items: [heron] },
    { next: "b", more: true },
    { next: "c", items: [yildiz] },
  ]);
  directory.start();
  expect(found("104")).toBeUndefined();
  await settled();
  expect(asked).toEqual(["worker 1 undefined", "worker 1 a", "worker 1 b"]);
  expect(states).toEqual(["loading", "ready"]);
  expect(closed).toEqual(["worker 1"]);
  expect(found("104")).toEqual(["1042", "1043"]);
});

test("leaves to the server what only the server knows", async () => {
  const { directory, found, settled } = open([]);
  directory.start();
  await settled();
  expect(found(" ")).toBeUndefined();
  expect(directory.answer({ ask: "records", kind: null, query: "1042" })).toBeNull();
  expect(directory.answer({ ask: "mailbox", id: heron.id })).toEqual([]);
});

test("asks again for what changed, from where it stopped, and stays ready meanwhile", async () => {
  const { directory, asked, states, found, settled, later } = open([
    { next: "a", items: [heron] },
    { next: "b", more: true, items: [yildiz] },
    { next: "c", gone: [heron.id] },
  ]);
  directory.start();
  await settled();
  expect(found("104")).toEqual(["1043"]);
  await later();
  expect(asked.slice(1)).toEqual(["page a", "page b"]);
  expect(states).toEqual(["loading", "ready", "ready", "ready"]);
  expect(found("104")).toEqual(["1042"]);
  expect(directory.answer({ ask: "mailbox", id: heron.id })).toEqual([]);
});

test("says nothing while nothing changed, and gives the same answer", async () => {
  const { directory, states, settled, later } = open([{ items: [heron] }]);
  directory.start();
  await settled();
  const answer = directory.answer({ ask: "mailboxes", query: "heron" });
  await later();
  expect(states).toEqual(["loading", "ready"]);
  expect(directory.answer({ ask: "mailboxes", query: "heron" })).toBe(answer);
});

test("tries again later when the feed cannot be had, and the server answers until then", async () => {
  const { directory, asked, found, settled, later } = open([
    { next: "a", more: true, items: [heron] },
    new ApiError("unavailable", "Pigeonhole cannot be reached."),
    { next: "b", items: [yildiz] },
  ]);
  directory.start();
  await settled();
  expect(found("104")).toBeUndefined();
  await later();
  expect(asked).toEqual(["worker 1 undefined", "worker 1 a", "worker 1 a"]);
  expect(found("104")).toEqual(["1042", "1043"]);
});

test("begins anew when the worker could not be started", async () => {
  const { directory, asked, closed, found, settled, later } = open([
    new ApiError("internal", "The directory's worker could not be started."),
    { items: [heron] },
  ]);
  directory.start();
  await settled();
  expect(directory.state()).toEqual({ is: "loading" });
  await later();
  expect(asked).toEqual(["worker 1 undefined", "worker 2 undefined"]);
  expect(closed).toEqual(["worker 1", "worker 2"]);
  expect(found("104")).toEqual(["1043"]);
});

test("forgets at once what other offices may have, and the server answers until it is whole again", async () => {
  const { directory, asked, states, found, settled, later } = open([
    { next: "a", items: [heron] },
    { restart: true, next: "b", more: true, items: [yildiz] },
    { next: "c", more: true, items: [yildiz] },
    new ApiError("unavailable", "Pigeonhole cannot be reached."),
  ]);
  directory.start();
  await settled();
  await later();
  expect(asked.slice(1)).toEqual(["page a", "worker 2 undefined", "worker 2 c"]);
  expect(states.at(-1)).toBe("loading");
  expect(found("104")).toBeUndefined();
  await later();
  expect(found("104")).toEqual(["1042"]);
});

test("forgets what was at hand when the offices change while the whole is read anew", async () => {
  const { directory, states, found, settled, later } = open([
    { next: "a", items: [heron] },
    { next: "b", items: changes(2001) },
    { next: "c", more: true, items: [heron] },
    { restart: true, next: "d", more: true, items: [yildiz] },
    new ApiError("unavailable", "Pigeonhole cannot be reached."),
    { next: "e" },
  ]);
  directory.start();
  await settled();
  await later();
  expect(states.at(-1)).toBe("loading");
  expect(found("104")).toBeUndefined();
  await later();
  expect(found("104")).toEqual(["1042"]);
});

test("reads the whole anew after many changes, and answers from what it has meanwhile", async () => {
  const { directory, asked, states, found, settled, later } = open([
    { next: "a", items: [heron] },
    { next: "b", items: changes(2001) },
    { next: "c", more: true, items: [heron, ...changes(2001)] },
    new ApiError("unavailable", "Pigeonhole cannot be reached."),
    { next: "d", items: [yildiz] },
  ]);
  directory.start();
  await settled();
  await later();
  expect(asked.slice(1)).toEqual(["page a", "worker 2 undefined", "worker 2 c"]);
  expect(states).toEqual(["loading", "ready", "ready"]);
  expect(found("heron")).toEqual(["1043"]);
  expect(found("52000")).toEqual(["52000"]);
  expect(found("yildiz")).toEqual([]);
  await later();
  expect(found("heron")).toEqual(["1043"]);
  expect(found("yildiz")).toEqual(["1042"]);
  await later();
  expect(asked.at(-1)).toBe("page d");
});

test("is off for those who may not see customers", async () => {
  const { directory, asked, settled } = open([new ApiError("forbidden", "Your role may not.")]);
  directory.start();
  await settled();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(directory.state()).toEqual({ is: "off" });
  expect(asked).toHaveLength(1);
});

test("forgets everything when somebody signs out, and begins anew for the next", async () => {
  const { directory, asked, found, settled } = open([{ next: "a", items: [heron] }, { items: [yildiz] }]);
  directory.start();
  await settled();
  directory.stop();
  expect(directory.state()).toEqual({ is: "off" });
  expect(found("104")).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toHaveLength(1);
  directory.start();
  await settled();
  expect(asked.at(-1)).toBe("worker 2 undefined");
  expect(found("104")).toEqual(["1042"]);
});

test("drops the page that comes for somebody who left, and the worker that reads it", async () => {
  const { directory, closed, found, settled } = open([{ items: [heron] }, { items: [yildiz] }]);
  directory.start();
  directory.stop();
  expect(closed).toEqual(["worker 1"]);
  directory.start();
  await settled();
  expect(found("104")).toEqual(["1042"]);
});

function changes(count: number): MailboxHit[] {
  return Array.from({ length: count }, (_, nth) => hit(String(50_000 + nth), "Changed"));
}
