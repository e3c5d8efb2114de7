// The directory at hand: the server answers until it is whole, it follows the feed, and forgets when somebody leaves.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLocalDirectory } from "@/app/directory/local-directory";
import type { Question, Reply } from "@/app/directory/messages";
import { ApiError } from "@/contract/errors";
import { directoryChanges } from "@/contract/feed";
import type { Send } from "@/contract/transport";

type Page = { next: string; more: boolean; size: number };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A directory over a worker that gives `replies` to its pages in turn, and notes what it was asked. */
function open(replies: (Page | ApiError)[]) {
  const asked: Question[] = [];
  let reply: (reply: Reply) => void = () => undefined;
  const answer = (question: Question): Reply => {
    const { id } = question;
    if (question.ask === "forget") return { id, forgotten: true };
    if (question.ask !== "page") return { id, hits: [] };
    const next = replies.shift() ?? { next: "end", more: false, size: 3 };
    if (!(next instanceof ApiError)) return { id, page: next };
    return { id, refusal: { code: next.code, message: next.message } };
  };
  const directory = createLocalDirectory(
    {
      post: (question) => {
        asked.push(question);
        queueMicrotask(() => reply(answer(question)));
      },
      onReply: (listener) => {
        reply = listener;
      },
    },
    (send: Send) => (input) => send(directoryChanges, input, { accessToken: "token" }),
  );
  const pages = () => asked.flatMap((question) => (question.ask === "page" ? [question.after] : []));
  const settled = () => vi.advanceTimersByTimeAsync(1);
  return { directory, asked, pages, settled };
}

const search = { ask: "mailboxes", query: "1042" } as const;

test("reads page after page, and answers once it is whole", async () => {
  const { directory, pages, settled } = open([
    { next: "a", more: true, size: 5000 },
    { next: "b", more: true, size: 10_000 },
    { next: "c", more: false, size: 12_000 },
  ]);
  const states: unknown[] = [];
  directory.subscribe(() => states.push(directory.state()));
  directory.start();
  expect(directory.answer(search)).toBeNull();
  await settled();
  expect(pages()).toEqual([undefined, "a", "b"]);
  expect(states).toEqual([
    { is: "loading", size: 0 },
    { is: "loading", size: 5000 },
    { is: "loading", size: 10_000 },
    { is: "ready", size: 12_000 },
  ]);
  expect(await directory.answer(search)).toEqual([]);
});

test("leaves to the server what only the server knows", async () => {
  const { directory, settled } = open([]);
  directory.start();
  await settled();
  expect(directory.answer({ ask: "mailboxes", query: " " })).toBeNull();
  expect(directory.answer({ ask: "records", kind: null, query: "1042" })).toBeNull();
  expect(await directory.answer({ ask: "mailbox", id: "x" })).toEqual([]);
});

test("asks again for what changed, from where it stopped, and stays ready meanwhile", async () => {
  const { directory, pages, settled } = open([
    { next: "a", more: false, size: 3 },
    { next: "b", more: true, size: 4 },
    { next: "c", more: false, size: 5 },
  ]);
  directory.start();
  await settled();
  const states: unknown[] = [];
  directory.subscribe(() => states.push(directory.state()));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(pages()).toEqual([undefined, "a", "b"]);
  expect(states).toEqual([
    { is: "ready", size: 4 },
    { is: "ready", size: 5 },
  ]);
});

test("tries again later when the feed cannot be had, and the server answers until then", async () => {
  const { directory, pages, settled } = open([
    { next: "a", more: true, size: 5000 },
    new ApiError("unavailable", "Pigeonhole cannot be reached."),
    { next: "b", more: false, size: 6000 },
  ]);
  directory.start();
  await settled();
  expect(directory.answer(search)).toBeNull();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(pages()).toEqual([undefined, "a", "a"]);
  expect(directory.state()).toEqual({ is: "ready", size: 6000 });
});

test("is off for those who may not see customers", async () => {
  const { directory, pages, settled } = open([new ApiError("forbidden", "Your role may not.")]);
  directory.start();
  await settled();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(directory.state()).toEqual({ is: "off" });
  expect(pages()).toHaveLength(1);
});

test("forgets everything when somebody signs out, and begins anew for the next", async () => {
  const { directory, asked, pages, settled } = open([{ next: "a", more: false, size: 3 }]);
  directory.start();
  await settled();
  directory.stop();
  expect(directory.state()).toEqual({ is: "off" });
  expect(directory.answer(search)).toBeNull();
  expect(asked.at(-1)?.ask).toBe("forget");
  await vi.advanceTimersByTimeAsync(100_000);
  expect(pages()).toHaveLength(1);
  directory.start();
  await settled();
  expect(pages()).toEqual([undefined, undefined]);
});
