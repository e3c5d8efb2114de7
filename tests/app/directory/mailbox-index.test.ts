// The directory in memory finds what the server finds, in the same order, and keeps nothing of what went away.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMailboxIndex } from "@/app/directory/mailbox-index";
import type { MailboxHit } from "@/contract/mailbox";
import { mailboxSearchText, readDirectoryQuery } from "@/server/domain/directory";

function hit(number: string, workspaceName: string, people: [string, string][] = []): MailboxHit {
  const head = number
    .toLowerCase()
    .replaceAll(/[^0-9a-f]/g, "0")
    .padStart(8, "0")
    .slice(0, 8);
  const id = (nth: number) => `${head}-0000-4000-8000-${String(nth).padStart(12, "0")}`;
  return {
    id: id(0),
    steNumber: number,
    workspaceName,
    officeLabel: "Austin",
    status: "ACTIVE",
    recipients: people.map(([name, lastName], index) => ({
      id: id(index + 1),
      name,
      lastName,
      email: `r${index}@${number}.example`,
      isDefault: index === 0,
    })),
  };
}

const all = [
  hit("1042", "Yıldız Ltd", [
    ["Ayşe", "Yıldız"],
    ["Cem", "Demir"],
  ]),
  hit("1043", "Blue Heron LLC", [["Łukasz", "Wójcik"]]),
  hit("104", "IŞIK A.Ş.", [["İbrahim", "Öz"]]),
  hit("2000", "Heronry 1042", [["小林", "愛"]]),
  hit("2001", "100% Wool_co", [["Алексей", "Смирнов"]]),
  hit("A-7", "Steven & Sons", [["Steven", "Ste"]]),
];

/** What the server's patterns find, step by step, by STE number. */
function asServer(typed: string, limit: number): string[] {
  const query = readDirectoryQuery(typed);
  if (!query) return [];
  const like = (text: string, pattern: string) => {
    const escaped = pattern.replaceAll(
      /\\(.)|([.*+?^${}()|[\]\\/%_])/gsu,
      (_, kept: string, special: string) =>
        kept
          ? `\\u{${kept.codePointAt(0)?.toString(16)}}`
          : special === "%"
            ? ".*"
            : special === "_"
              ? "."
              : `\\${special}`,
    );
    return new RegExp(`^${escaped}$`, "su").test(text);
  };
  const ordered = all.toSorted((a, b) => (a.steNumber < b.steNumber ? -1 : 1));
  const steps: ((each: MailboxHit) => boolean)[] = [
    ({ steNumber }) => query.ste !== null && like(steNumber, query.ste),
    (each) => query.beginnings.every((part) => like(mailboxSearchText(each), part)),
    (each) =>
      query.parts.length > 0 &&
      (query.parts.every((part) => like(mailboxSearchText(each), part)) ||
        (query.phrase !== null && like(mailboxSearchText(each), query.phrase))),
  ];
  const found = steps.flatMap((step) => ordered.filter(step).map(({ steNumber }) => steNumber));
  return [...new Set(found)].slice(0, limit);
}

function indexOf(hits: readonly MailboxHit[]) {
  const index = createMailboxIndex();
  index.add(hits);
  return index;
}

const found = (typed: string, limit = 20) =>
  indexOf(all)
    .search(typed, limit)
    .map(({ steNumber }) => steNumber);

describe("search", () => {
  test.each([
    ["1042", ["1042", "2000"]],
    ["STE 1042", ["1042", "2000"]],
    ["ste-104", ["104", "1042", "1043", "2000"]],
    ["heron", ["1043", "2000"]],
    ["eron", ["1043", "2000"]],
    ["yildiz cem", ["1042"]],
    ["ISIK", ["104"]],
    ["ışık", ["104"]],
    ["lukasz", ["1043"]],
    ["小林", ["2000"]],
    ["смирнов", ["2001"]],
    ["100%", ["2001"]],
    ["wool_co", ["2001"]],
    ["steven", ["A-7"]],
    ["a-7", ["A-7"]],
    ["r0@1043", ["1043"]],
    ["nobody", []],
    ["  ", []],
  ])("%j finds %j", (typed, numbers) => {
    expect(found(typed)).toEqual(numbers);
  });

  test("finds what the server finds, in its order", () => {
    const word = fc.constantFrom(
      ..."104 1042 ste heron ron Yıldız yil ay cem 小林 Öz 100% _ a-7 LLC r0@ li'".split(" "),
    );
    const typed = fc.oneof(
      fc.array(word, { maxLength: 3 }).map((words) => words.join(" ")),
      fc.string({ maxLength: 6 }),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    );
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 4 }), (text, limit) => {
        expect(found(text, limit)).toEqual(asServer(text, limit));
      }),
      { numRuns: 400 },
    );
  });
});

describe("what it holds", () => {
  test("comes back as it was", () => {
    const index = indexOf(all);
    for (const each of all) expect(index.mailbox(each.id)).toEqual(each);
    expect(index.mailbox("3fa85f64-5717-4562-b3fc-2c963f66afa6")).toBeNull();
  });

  test("is replaced by what comes later, under another number and name too", () => {
    const index = indexOf(all);
    const [first] = all;
    if (!first) throw new Error("There is no mailbox.");
    index.add([{ ...first, steNumber: "9999", workspaceName: "Renamed" }]);
    expect(index.size()).toBe(all.length);
    expect(index.search("yildiz ltd", 5)).toEqual([]);
    expect(index.search("9999", 5)).toMatchObject([{ id: first.id, workspaceName: "Renamed" }]);
    index.remove([first.id]);
    expect(index.search("renamed", 5)).toEqual([]);
    expect(index.mailbox(first.id)).toBeNull();
  });

  test("takes no more room after a thousand changes than before", () => {
    const index = indexOf(all);
    const before = index.bytes();
    for (let time = 0; time < 1000; time += 1) index.add(all);
    expect(index.bytes()).toBeLessThan(before * 3);
    expect(index.search("heron", 5)).toHaveLength(2);
  });

  test("is nothing once it was cleared", () => {
    const index = indexOf(all);
    index.clear();
    expect(index.size()).toBe(0);
    expect(index.search("1042", 5)).toEqual([]);
  });
});
