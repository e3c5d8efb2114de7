// The local directory: the server answers until it is complete, it follows the feed, and it is cleared at sign-out.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLocalDirectory } from "@/app/platform/directory/local-directory";
import { createMailboxIndex } from "@/app/platform/directory/mailbox-index";
import type { Reader } from "@/app/platform/directory/reader";
import type { AnswerOf } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import type { directoryChanges } from "@/contract/feed/feed";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { hit } from "../../../kernel/directory";
import { blocksOf } from "./hits";

type Page = AnswerOf<typeof directoryChanges>;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What a full read gives: mailboxes, and where the feed goes on. */
type Read = { whole: readonly MailboxHit[]; next?: string };
type Answer = Read | Partial<Page> | ApiError;

/**
 * A directory over a server that gives `answers` in turn, and then nothing new. `asked` records which person read what; `stored`
 * is the copy on this machine.
 */
function open(answers: Answer[], stored: Read | null = null, withoutServer = false) {
  const asked: string[] = [];
  const closed: string[] = [];
  const removed: string[] = [];
  let opened = 0;
  const answer = (question: string): Exclude<Answer, ApiError> => {
    asked.push(question);
    const next = answers.shift() ?? {};
    if (next instanceof ApiError) throw next;
    return next;
  };
  const wholeOf = ({ whole, next = "end" }: Read) => ({ blocks: blocksOf(whole), next });
  const openReader = (): Reader => {
    opened += 1;
    const name = `worker ${opened}`;
    return {
      readStored: async (owner) => {
        asked.push(`${name} stored ${owner}`);
        return stored && wholeOf(stored);
      },
      readWhole: async (owner, accessToken) => {
        const read = answer(`${name} whole ${owner} ${accessToken}`);
        return wholeOf("whole" in read ? read : { whole: [] });
      },
      close: () => closed.push(name),
    };
  };
  const directory = createLocalDirectory({
    openReader,
    loadIndex: async () => createMailboxIndex(),
    withToken: (read) => read("token"),
    readChanges: async ({ query }) => {
      const page = answer(`changes ${query.after}`);
      return { restart: false, items: [], gone: [], next: query.after, more: false, ...page };
    },
    isWithoutServer: () => withoutServer,
    removeStored: () => removed.push("stored copy"),
  });
  const states: string[] = [];
  directory.subscribe(() => states.push(directory.state().is));
  const found = (query: string) =>
    directory.answer({ ask: "mailboxes", query })?.map((each) => ("steNumber" in each ? each.steNumber : ""));
  const start = () => directory.start("sam");
  const settled = () => vi.advanceTimersByTimeAsync(1);
  const later = () => vi.advanceTimersByTimeAsync(31_000);
  return { directory, asked, closed, removed, states, found, start, settled, later };
}

const heron = hit("1043", "Blue Heron LLC");
const yildiz = hit("1042", "Yıldız Ltd");
const away = () => new ApiError("unavailable", "Pigeonhole cannot be reached.");

describe("at the first start", () => {
  test("reads everything, answers once the feed has no more changes, and ends the worker", async () => {
    const { asked, closed, states, found, start, settled } = open([
      { whole: [heron], next: "a" },
      { next: "b", more: true, items: [yildiz] },
      { next: "c" },
    ]);
    start();
    expect(found("104")).toBeUndefined();
    await settled();
    expect(asked).toEqual(["worker 1 stored sam", "worker 1 whole sam token", "changes a", "changes b"]);
    expect(states).toEqual(["loading", "ready"]);
    expect(closed).toEqual(["worker 1"]);
    expect(found("104")).toEqual(["1042", "1043"]);
  });

  test("leaves to the server what only the server can answer", async () => {
    const { directory, found, start, settled } = open([{ whole: [] }]);
    start();
    await settled();
    expect(found(" ")).toBeUndefined();
    expect(directory.answer({ ask: "records", kind: null, query: "1042" })).toBeNull();
    expect(directory.answer({ ask: "mailbox", id: heron.id })).toEqual([]);
  });

  test("tries again later when the read fails, and the server answers until then", async () => {
    const { asked, closed, found, start, settled, later } = open([away(), { whole: [heron] }]);
    start();
    await settled();
    expect(found("104")).toBeUndefined();
    expect(closed).toEqual(["worker 1"]);
    await later();
    expect(asked).toEqual([
      "worker 1 stored sam",
      "worker 1 whole sam token",
      "worker 2 whole sam token",
      "changes end",
    ]);
    expect(found("104")).toEqual(["1043"]);
  });

  test("is off for a person who may not see customers, and the stored copy is removed", async () => {
    const { directory, asked, removed, start, settled } = open([
      new ApiError("forbidden", "Your role may not."),
    ]);
    start();
    await settled();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(directory.state()).toEqual({ is: "off" });
    expect(asked).toHaveLength(2);
    expect(removed).toEqual(["stored copy"]);
  });
});

describe("at a later start", () => {
  test("is complete from the stored copy and the changes since, without a full read", async () => {
    const { asked, closed, states, found, start, settled } = open(
      [{ next: "b", items: [yildiz], gone: [heron.id] }],
      { whole: [heron], next: "a" },
    );
    start();
    await settled();
    expect(asked).toEqual(["worker 1 stored sam", "changes a"]);
    expect(states).toEqual(["loading", "ready"]);
    expect(closed).toEqual(["worker 1"]);
    expect(found("104")).toEqual(["1042"]);
  });

  test("uses the stored copy only after the server has said that it is still valid", async () => {
    const { asked, states, found, start, settled, later } = open([away(), { next: "b" }], {
      whole: [heron],
      next: "a",
    });
    start();
    await settled();
    expect(states).toEqual(["loading"]);
    expect(found("104")).toBeUndefined();
    await later();
    expect(asked).toEqual(["worker 1 stored sam", "changes a", "changes a"]);
    expect(found("104")).toEqual(["1043"]);
  });

  test("uses the stored copy at once in a tab opened without the server, until the feed answers", async () => {
    const stored = { whole: [heron], next: "a" };
    const { found, start, settled, later } = open([away(), { next: "b", items: [yildiz] }], stored, true);
    start();
    await settled();
    expect(found("104")).toEqual(["1043"]);
    await later();
    expect(found("104")?.toSorted()).toEqual(["1042", "1043"]);
  });

  test("reads everything when the person now sees other offices", async () => {
    const { asked, states, found, start, settled } = open(
      [{ restart: true }, { whole: [yildiz], next: "c" }],
      {
        whole: [heron],
        next: "a",
      },
    );
    start();
    await settled();
    expect(asked).toEqual(["worker 1 stored sam", "changes a", "worker 1 whole sam token", "changes c"]);
    expect(states).toEqual(["loading", "loading", "ready"]);
    expect(found("104")).toEqual(["1042"]);
  });

  test("removes the stored copy of a person who may no longer see customers", async () => {
    const { directory, removed, start, settled } = open([new ApiError("forbidden", "Your role may not.")], {
      whole: [heron],
    });
    start();
    await settled();
    expect(directory.state()).toEqual({ is: "off" });
    expect(removed).toEqual(["stored copy"]);
  });
});

describe("once it is complete", () => {
  test("asks again for changes, from where it stopped, and stays ready in the meantime", async () => {
    const { directory, asked, states, found, start, settled, later } = open([
      { whole: [heron], next: "a" },
      {},
      { next: "b", more: true, items: [yildiz] },
      { next: "c", gone: [heron.id] },
    ]);
    start();
    await settled();
    expect(found("104")).toEqual(["1043"]);
    await later();
    expect(asked.slice(3)).toEqual(["changes a", "changes b"]);
    expect(states).toEqual(["loading", "ready", "ready", "ready"]);
    expect(found("104")).toEqual(["1042"]);
    expect(directory.answer({ ask: "mailbox", id: heron.id })).toEqual([]);
  });

  test("reports nothing while nothing changed, and gives the same answer", async () => {
    const { directory, states, start, settled, later } = open([{ whole: [heron] }]);
    start();
    await settled();
    const answer = directory.answer({ ask: "mailboxes", query: "heron" });
    await later();
    expect(states).toEqual(["loading", "ready"]);
    expect(directory.answer({ ask: "mailboxes", query: "heron" })).toBe(answer);
  });

  test("forgets at once the mailboxes that other offices may have, and the server answers until it is complete again", async () => {
    const { asked, states, found, start, settled, later } = open([
      { whole: [heron], next: "a" },
      {},
      { restart: true },
      away(),
      { whole: [yildiz], next: "b" },
    ]);
    start();
    await settled();
    await later();
    expect(asked.slice(3)).toEqual(["changes a", "worker 2 whole sam token"]);
    expect(states.at(-1)).toBe("loading");
    expect(found("104")).toBeUndefined();
    await later();
    expect(found("104")).toEqual(["1042"]);
  });

  test("reads everything again after many changes, and answers from its present data in the meantime", async () => {
    const { asked, states, found, start, settled, later } = open([
      { whole: [heron], next: "a" },
      {},
      { next: "b", items: changes(2001) },
      away(),
      { whole: [yildiz], next: "c" },
    ]);
    start();
    await settled();
    await later();
    expect(asked.slice(3)).toEqual(["changes a", "worker 2 whole sam token"]);
    expect(states).toEqual(["loading", "ready", "ready"]);
    expect(found("heron")).toEqual(["1043"]);
    expect(found("52000")).toEqual(["52000"]);
    expect(found("yildiz")).toEqual([]);
    await later();
    expect(found("heron")).toEqual([]);
    expect(found("yildiz")).toEqual(["1042"]);
    await later();
    expect(asked.at(-1)).toBe("changes c");
  });
});

describe("at sign-out", () => {
  test("forgets everything, and starts again for the next person", async () => {
    const { directory, asked, found, start, settled } = open([{ whole: [heron] }, {}, { whole: [yildiz] }]);
    start();
    await settled();
    directory.stop();
    expect(directory.state()).toEqual({ is: "off" });
    expect(found("104")).toBeUndefined();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(asked).toHaveLength(3);
    directory.start("elif");
    await settled();
    expect(asked.slice(3)).toEqual(["worker 2 stored elif", "worker 2 whole elif token", "changes end"]);
    expect(found("104")).toEqual(["1042"]);
  });

  test("drops what still arrives for that person, and ends the worker that reads it", async () => {
    const { directory, closed, found, start, settled } = open([{ whole: [heron] }, { whole: [yildiz] }]);
    start();
    directory.stop();
    expect(closed).toEqual(["worker 1"]);
    start();
    await settled();
    expect(found("104")).toEqual(["1042"]);
  });
});

function changes(count: number): MailboxHit[] {
  return Array.from({ length: count }, (_, nth) => hit(String(50_000 + nth), "Changed"));
}
