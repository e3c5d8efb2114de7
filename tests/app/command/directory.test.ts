// What the palette knows of the directory: local answers first, else one question to the server, which is dropped when it is no
// longer wanted. Faults are shown to the person.
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeDirectory } from "@/app/command/directory";
import { ApiError } from "@/contract/wire/errors";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { type Lookup, lookupKey } from "@/kernel/command/facts";
import { mailboxes } from "../../kernel/directory";

const query = (text: string): Lookup => ({ ask: "mailboxes", query: text });
const known = mailboxes.slice(0, 1);

/** A directory whose server answers when the test says so; `local` gives the local answers. */
function bench() {
  const local = { has: new Map<string, readonly MailboxHit[]>(), tell: () => {} };
  const asked: {
    key: string;
    signal: AbortSignal;
    answer: (hits: readonly MailboxHit[]) => void;
    refuse: (error: unknown) => void;
  }[] = [];
  const clock = { now: 0 };
  const ends = { change: () => {}, session: () => {} };
  const directory = makeDirectory(
    {
      answer: (lookup) => local.has.get(lookupKey(lookup)) ?? null,
      subscribe: (listener) => {
        local.tell = listener;
        return () => undefined;
      },
    },
    (lookup, signal) =>
      new Promise((answer, refuse) => {
        asked.push({ key: lookupKey(lookup), signal, answer, refuse });
        signal.addEventListener("abort", () => refuse(new DOMException("stopped", "AbortError")));
      }),
    () => clock.now,
    {
      change: (listener) => void (ends.change = listener),
      session: (listener) => void (ends.session = listener),
    },
  );
  const last = () => {
    const question = asked.at(-1);
    if (!question) throw new Error("Nothing was asked.");
    return question;
  };
  return { directory, local, asked, last, clock, ends };
}

/** Lets every settled promise run its callbacks. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const down = new ApiError("unavailable", "Pigeonhole cannot be reached.");

test("a question for mere suggestions is sent when typing pauses; a key that waits for it sends it at once", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { directory, asked } = bench();
  const senders = (text: string): Lookup => ({ ask: "senders", query: text });
  for (const text of ["c", "ch", "cha"]) {
    directory.want([senders(text)]);
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  expect(asked.map(({ key }) => key)).toEqual([lookupKey(senders("cha"))]);
  directory.want([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  void directory.fetch(senders("chase"));
  expect(asked).toHaveLength(2);
});

test("a question is sent once, however often it is wanted; its mailboxes are then known by id", async () => {
  const { directory, asked, last } = bench();
  directory.want([query("1042")]);
  directory.want([query("1042")]);
  last().answer(known);
  await settled();
  directory.want([query("1042"), { ask: "mailbox", id: known[0]?.id ?? "" }]);
  expect(asked).toHaveLength(1);
  expect(directory.known()(query("1042"))).toEqual(known);
});

test("a question that is no longer wanted is dropped, and its late answer is ignored", async () => {
  const { directory, asked, last } = bench();
  directory.want([query("1")]);
  const first = last();
  directory.want([query("10")]);
  expect(first.signal.aborted).toBe(true);
  first.answer(known);
  await settled();
  expect(asked.map(({ key }) => key)).toEqual(["mailboxes 1", "mailboxes 10"]);
  expect(directory.known()(query("1"))).toBeUndefined();
  expect(directory.fault()).toBeNull();
});

test("a question that a key waits for stays open even when the list no longer wants it", async () => {
  const { directory, last } = bench();
  directory.want([query("1042")]);
  const answer = directory.fetch(query("1042"));
  directory.want([]);
  last().answer(known);
  expect(await answer).toEqual(known);
});

describe("a fault of the server", () => {
  test("in a mere suggestion means no answer, and the key that waits for it continues without it", async () => {
    const { directory, asked, last } = bench();
    const lookup: Lookup = { ask: "senders", query: "chase" };
    directory.want([lookup]);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    last().refuse(down);
    await settled();
    expect(directory.fault()).toBeNull();
    const answer = directory.fetch(lookup);
    expect(asked).toHaveLength(2);
    last().refuse(down);
    expect(await answer).toEqual([]);
    const broken = directory.fetch(lookup);
    last().refuse(new TypeError("broken"));
    await expect(broken).rejects.toThrow("broken");
  });

  test("is shown, and the question is sent again only on request", async () => {
    const { directory, asked, last } = bench();
    directory.want([query("1042")]);
    last().refuse(down);
    await settled();
    expect(directory.fault()).toBe(down);
    directory.want([query("1042")]);
    expect(asked).toHaveLength(1);
    directory.retry();
    expect(directory.fault()).toBeNull();
    last().answer(known);
    await settled();
    expect(directory.known()(query("1042"))).toEqual(known);
  });

  test("fails the key that waits, which may try again", async () => {
    const { directory, last } = bench();
    const first = directory.fetch(query("1042"));
    last().refuse(down);
    await expect(first).rejects.toBe(down);
    const second = directory.fetch(query("1042"));
    last().answer(known);
    expect(await second).toEqual(known);
  });
});

test("text longer than the directory accepts is not looked up", async () => {
  const { directory, asked } = bench();
  expect(await directory.fetch(query("x".repeat(201)))).toEqual([]);
  expect(asked).toEqual([]);
});

test("an answer older than its limit is forgotten", async () => {
  const { directory, last, clock } = bench();
  const first = directory.fetch(query("1042"));
  last().answer(known);
  await first;
  clock.now = 20_000;
  directory.freshen(30_000);
  expect(directory.known()(query("1042"))).toEqual(known);
  clock.now = 40_000;
  directory.freshen(30_000);
  expect(directory.known()(query("1042"))).toBeUndefined();
});

describe("a selected or focused record", () => {
  test("is known at once, before any answer of the server, and never asked for", async () => {
    const { directory, local, asked, last } = bench();
    directory.want([query("1042")]);
    last().answer([]);
    await settled();
    local.has.set(lookupKey(query("1042")), known);
    expect(directory.known()(query("1042"))).toBe(known);
    directory.want([query("1042")]);
    expect(await directory.fetch(query("1042"))).toBe(known);
    expect(asked).toHaveLength(1);
  });

  test("reports when another record takes its place", () => {
    const { directory, local } = bench();
    const before = directory.known();
    let told = 0;
    directory.subscribe(() => (told += 1));
    local.tell();
    expect(told).toBe(1);
    expect(directory.known()).not.toBe(before);
  });
});

test("after an own change, records are looked up again, also those being looked up", async () => {
  const { directory, asked, last, ends } = bench();
  const forward: Lookup = { ask: "records", kind: "forward", query: "575dc5c5" };
  directory.want([query("1042")]);
  last().answer(known);
  await settled();
  directory.want([query("1042"), forward]);
  ends.change();
  last().answer([]);
  await settled();
  expect(directory.known()(forward)).toBeUndefined();
  expect(asked.map(({ key }) => key)).toEqual([query("1042"), forward, forward].map(lookupKey));
  last().answer([]);
  await settled();
  expect(directory.known()(forward)).toEqual([]);
  ends.change();
  expect(directory.known()(forward)).toBeUndefined();
  expect(directory.known()(query("1042"))).toEqual(known);
});

test("the next person is told nothing that the one before looked up or was looking up", async () => {
  const { directory, asked, last, ends } = bench();
  directory.want([query("1042")]);
  last().answer(known);
  await settled();
  expect(directory.known()(query("1042"))).toEqual(known);
  directory.want([query("1043")]);
  ends.session();
  expect(directory.known()(query("1042"))).toBeUndefined();
  last().answer(known);
  await settled();
  expect(directory.known()(query("1043"))).toBeUndefined();
  expect(asked.map(({ key }) => key)).toEqual(["1042", "1043", "1043"].map((text) => lookupKey(query(text))));
});
