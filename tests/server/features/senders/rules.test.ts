// Which senders are offered, in which order, and in which spelling.
import { describe, expect, test } from "vitest";
import { findsSender } from "@/contract/senders/sender";
import { type Received, addedUp, isSender, offered, weightOf } from "@/server/features/senders/rules";

const day = 24 * 60 * 60_000;
const today = new Date("2026-11-25T12:00:00.000Z");

/** `count` items from `name` that all came in `daysAgo`, with their weight. */
function received(name: string, count: number, daysAgo = 0, address: string | null = null): Received {
  const lastReceivedAt = new Date(today.getTime() - daysAgo * day);
  return { name, count, weight: count * weightOf(lastReceivedAt), lastReceivedAt, address };
}

function names(own: readonly Received[], office: readonly Received[], query = "", limit = 8): string[] {
  return offered(own, office, query, limit).map(({ name }) => name);
}

test("an item weighs twice as much as one from 90 days earlier, on any day", () => {
  expect(weightOf(today) / weightOf(new Date(today.getTime() - 90 * day))).toBeCloseTo(2);
  const past = new Date("1990-01-01T00:00:00.000Z");
  expect(weightOf(new Date(past.getTime() + 90 * day)) / weightOf(past)).toBeCloseTo(2);
});

describe("the order", () => {
  test("frequent senders come first, and of equally frequent ones the latest", () => {
    const office = [received("Amex", 2, 30), received("Apple", 9, 30), received("AT&T", 2)];
    expect(names([], office)).toEqual(["Apple", "AT&T", "Amex"]);
  });

  test("a sender that was frequent a year ago comes after one that is frequent now", () => {
    expect(names([], [received("Aramark", 9, 365), received("Aetna", 3)])).toEqual(["Aetna", "Aramark"]);
  });

  test("the mailbox's senders come before the office's", () => {
    const [first, second] = offered(
      [received("Cigna", 1, 60)],
      [received("Chase", 900), received("Cigna", 2)],
      "c",
      8,
    );
    expect(first).toMatchObject({ name: "Cigna", from: "mailbox", count: 1 });
    expect(second).toMatchObject({ name: "Chase", from: "office", count: 900 });
  });

  test("a sender with exactly the typed name comes first", () => {
    const own = [received("Chase Bank", 40)];
    expect(names(own, [...own, received("Chase", 1, 400)], "chase")).toEqual(["Chase", "Chase Bank"]);
  });

  test("names that begin with the search come before those with a later word that does", () => {
    const office = [received("JPMorgan Chase", 90), received("Chase Paymentech", 1)];
    expect(names([], office, "cha")).toEqual(["Chase Paymentech", "JPMorgan Chase"]);
  });

  test("lists at most as many as asked for", () => {
    expect(names([], [received("A", 3), received("B", 2), received("C", 1)], "", 2)).toEqual(["A", "B"]);
  });
});

describe("one sender", () => {
  test("is written as in most of the office's items, even where this mailbox has another spelling", () => {
    const office = [received("chase", 1), received("Chase", 300), received("CHASE", 2)];
    expect(offered([received("chase", 1)], office, "chase", 8)).toMatchObject([
      { name: "Chase", from: "mailbox", count: 1 },
    ]);
    expect(offered([], office, "CHA".toLowerCase(), 8)).toMatchObject([
      { name: "Chase", from: "office", count: 303 },
    ]);
  });

  test("is written with capitals where just as many items have small letters, however new those are", () => {
    expect(names([received("de beers", 1), received("De Beers", 1, 200)], [])).toEqual(["De Beers"]);
  });

  test.each([
    ["IŞIK KİTABEVİ", "isik kit"],
    ["Işık Kitabevi", "isik kitabevi"],
    ["Çağdaş Döviz", "cagdas"],
    ["Straße & Söhne", "strasse"],
  ])("%s is found by %s", (name, query) => {
    expect(names([], [received(name, 1)], query)).toEqual([name]);
  });

  test("has the last address given in this mailbox, or that of the office where this mailbox has none", () => {
    const own = [received("Chase", 1)];
    const office = [received("Chase", 3, 0, "PO Box 15298, Wilmington")];
    expect(offered(own, office, "", 8)).toMatchObject([{ address: "PO Box 15298, Wilmington" }]);
    expect(offered(own, [], "", 8)[0]).not.toHaveProperty("address");
  });
});

test("items are added up by spelling, newest first", () => {
  const at = (daysAgo: number) => new Date(today.getTime() - daysAgo * day);
  expect(
    addedUp([
      { name: "Chase", address: "-", receivedAt: at(0) },
      { name: "Unknown", address: "-", receivedAt: at(1) },
      { name: "Chase", address: "Wilmington", receivedAt: at(2) },
      { name: "Chase", address: "Columbus", receivedAt: at(3) },
    ]),
  ).toEqual([
    {
      name: "Chase",
      count: 3,
      weight: expect.closeTo(weightOf(at(0)) + weightOf(at(2)) + weightOf(at(3))),
      lastReceivedAt: at(0),
      address: "Wilmington",
    },
  ]);
});

test.each([
  ["Chase", true],
  ["Unknown", false],
  ["UNKNOWN", false],
  ["Unknown Pleasures Records", true],
  ["Consolidation of 3 items", false],
  ["Consolidation of Ireland", true],
])("%s is a sender: %s", (name, is) => {
  expect(isSender(name)).toBe(is);
});

test.each([
  ["bank of america", "bank", true],
  ["bank of america", "bank of am", true],
  ["bank of america", "ame", true],
  ["bank of america", "am", false],
  ["bank of america", "erica", false],
  ["bank of america", "", true],
])("%s is found by “%s”: %s", (name, query, is) => {
  expect(findsSender(query, name)).toBe(is);
});
