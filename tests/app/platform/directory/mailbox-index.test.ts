// The directory on the page finds what the server finds, in the same order, and forgets what was removed.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { sameSte } from "@/contract/text/ste-number";
import { mailboxSearchText, readDirectoryQuery } from "@/server/features/mailboxes/directory-rules";
import { hit } from "../../../kernel/directory";
import { all, indexOf, many } from "./hits";

/** What the server's patterns find among `hits`, step by step, by STE number. */
function asServer(hits: readonly MailboxHit[], typed: string, limit: number): string[] {
  const query = readDirectoryQuery(typed);
  if (!query) return [];
  const like = (text: string, pattern: string) => {
    const escaped = pattern.replaceAll(
      /\\(.)|([.*+?^${}()|[\]\\/%_])/gsu,
      (_, plain: string, special: string) =>
        plain
          ? `\\u{${plain.codePointAt(0)?.toString(16)}}`
          : special === "%"
            ? ".*"
            : special === "_"
              ? "."
              : `\\${special}`,
    );
    return new RegExp(`^${escaped}$`, "su").test(text);
  };
  const ordered = hits.toSorted((a, b) => (a.steNumber < b.steNumber ? -1 : 1));
  const steps: ((each: MailboxHit) => boolean)[] = [
    ({ steNumber }) =>
      (query.ste !== null && like(steNumber, query.ste)) ||
      (query.number !== undefined && sameSte(steNumber, query.number)),
    (each) => query.beginnings.every((part) => like(mailboxSearchText(each), part)),
    (each) =>
      query.parts.length > 0 &&
      (query.parts.every((part) => like(mailboxSearchText(each), part)) ||
        (query.phrase !== null && like(mailboxSearchText(each), query.phrase))),
  ];
  const found = steps.flatMap((step) => ordered.filter(step).map(({ steNumber }) => steNumber));
  return [...new Set(found)].slice(0, limit);
}

const found = (typed: string, limit = 20) =>
  indexOf(all)
    .search(typed, limit)
    .map(({ steNumber }) => steNumber);

const word = fc.constantFrom(
  ..."104 1042 ste heron ron Yıldız yil ay cem 小林 Öz 100% _ a-7 LLC @10 li'".split(" "),
);
const typed = fc.oneof(
  fc.array(word, { maxLength: 3 }).map((words) => words.join(" ")),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const limit = fc.integer({ min: 1, max: 4 });

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
    ["sz@1043", ["1043"]],
    ["n &", []],
    ["nobody", []],
    ["  ", []],
  ])("%j finds %j", (typed, numbers) => {
    expect(found(typed)).toEqual(numbers);
  });

  test("finds what the server finds, in its order", () => {
    fc.assert(
      fc.property(typed, limit, (text, limit) => {
        expect(found(text, limit)).toEqual(asServer(all, text, limit));
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ["42", "0042"],
    ["042", "0042"],
    ["STE 0042", "0042"],
    ["0042", "42"],
    ["ste-00042", "42"],
    ["0A-7", "A-7"],
  ])("finds by %j the mailbox STE %s, among many that start with the same text", (typed, number) => {
    const others = many(300).map((each, nth) => ({ ...each, steNumber: `42${nth}` }));
    const meant = hit(number, "Ada Ltd");
    expect(indexOf([...others, meant]).search(typed, 5)).toContainEqual(meant);
    const later = indexOf(others);
    later.change([meant], []);
    expect(later.search(typed, 5)).toContainEqual(meant);
  });

  test("searches all blocks, and sorts their matches together", () => {
    const index = indexOf(many(3000));
    const numbers = (typed: string) => index.search(typed, 5).map(({ steNumber }) => steNumber);
    expect(numbers("1")).toEqual(["10000", "10001", "10002", "10003", "10004"]);
    expect(numbers("12999")).toEqual(["12999"]);
    expect(numbers("фирма 2999")).toEqual(["12999"]);
    expect(numbers("kestrel 2501")).toEqual(["12501"]);
    expect(numbers("byron7")).toEqual(["10007", "10057", "10107", "10157", "10207"]);
    expect(numbers("estrel co 2997")).toEqual(["12997"]);
    expect(numbers("byronical")).toEqual([]);
  });
});

describe("changes since the full read", () => {
  const words = "Yıldız Heron Cem 小林 Öz LLC Wool_co".split(" ");
  const changedHit = fc
    .tuple(fc.constantFrom("104", "1042", "1043", "2000", "2001", "A-7", "3000", "999"), fc.subarray(words))
    .map(([number, name]) => hit(number, name.join(" "), [["Steven", "Ray"]]));
  const change = fc.record({
    hits: fc.uniqueArray(changedHit, { maxLength: 3, selector: ({ id }) => id }),
    gone: fc.subarray([...all, hit("3000", "")].map(({ id }) => id)),
  });

  test("are found with the rest, as if all had been put at once", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), typed, limit, (changes, text, limit) => {
        const index = indexOf(all);
        const now = new Map(all.map((each) => [each.id, each]));
        for (const { hits, gone } of changes) {
          index.change(hits, gone);
          for (const id of gone) now.delete(id);
          for (const each of hits) now.set(each.id, each);
        }
        const hits = [...now.values()];
        const found = index.search(text, limit);
        expect(found).toEqual(indexOf(hits).search(text, limit));
        expect(found.map(({ steNumber }) => steNumber)).toEqual(asServer(hits, text, limit));
        for (const { id } of [...all, hit("3000", "")])
          expect(index.mailbox(id)).toEqual(now.get(id) ?? null);
      }),
      { numRuns: 400 },
    );
  });

  test("are counted, and no longer counted after the next full read", () => {
    const index = indexOf(all);
    index.change(all.slice(0, 2), [all[2]?.id ?? ""]);
    index.change(all.slice(0, 1), []);
    expect(index.changes()).toBe(3);
    index.put([]);
    expect(index.changes()).toBe(0);
    expect(index.search("yildiz", 5)).toEqual([]);
  });
});

describe("a mailbox in it", () => {
  test("comes back as it was put", () => {
    const index = indexOf(all);
    for (const each of all) expect(index.mailbox(each.id)).toEqual(each);
    expect(index.mailbox("3fa85f64-5717-4562-b3fc-2c963f66afa6")).toBeNull();
  });

  test("is not confused with an id that begins alike", () => {
    const [first, second] = [
      hit("1042", "One"),
      { ...hit("1043", "Two"), id: hit("1042", "").id.replace(/0$/, "9") },
    ];
    const index = indexOf([first, second]);
    expect(index.mailbox(first.id)).toEqual(first);
    expect(index.mailbox(second.id)).toEqual(second);
  });

  test("is replaced by a later one, under another number and name too", () => {
    const index = indexOf(all);
    const [first] = all;
    if (!first) throw new Error("There is no mailbox.");
    index.change([{ ...first, steNumber: "9999", workspaceName: "Renamed" }], []);
    expect(index.search("yildiz ltd", 5)).toEqual([]);
    expect(index.search("9999", 5)).toMatchObject([{ id: first.id, workspaceName: "Renamed" }]);
    index.change([], [first.id]);
    expect(index.search("renamed", 5)).toEqual([]);
    expect(index.mailbox(first.id)).toBeNull();
  });

  test("is gone after the index is cleared", () => {
    const index = indexOf(all);
    index.change([hit("3000", "New")], []);
    index.clear();
    expect(index.search("1042", 5)).toEqual([]);
    expect(index.search("new", 5)).toEqual([]);
    expect(index.mailbox(all[0]?.id ?? "")).toBeNull();
  });
});
