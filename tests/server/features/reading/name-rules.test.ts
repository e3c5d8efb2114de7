// How lines match names: folded, with reading faults, in either order, but not too easily.
import { describe, expect, test } from "vitest";
import { bareName, lettersOf, likenessIn, nameFits } from "@/server/features/reading/name-rules";
import { mailboxOf } from "./lines";

const yildiz = mailboxOf("1042", "Yıldız Ltd: Ayşe Yıldız, Cem Doğan");

describe("a line matches a whole name", () => {
  test.each<[line: string, recipient: string | null]>([
    ["Ayşe Yıldız", "1042-Ayşe"],
    ["AYSE YILDIZ", "1042-Ayşe"],
    ["AYŞE YILDIZ", "1042-Ayşe"],
    ["AyseYildiz", "1042-Ayşe"],
    ["YILDIZ, Ayse", "1042-Ayşe"],
    ["Attn: Ms. Ayse Yildiz", "1042-Ayşe"],
    ["Ayse Yildlz", "1042-Ayşe"],
    ["Cem Doqan", "1042-Cem"],
    ["Yildiz Ltd", null],
    ["YILDIZ LTD.", null],
  ])("%s", (line, recipient) => {
    const [fit] = nameFits([line], [yildiz]);
    expect(fit).toMatchObject({ isWhole: true, line });
    expect(fit?.recipient?.id ?? null).toBe(recipient);
  });
});

test.each(["Mr. Dogan", "C. Dogan", "Dogan, C.", "The Dogan Family"])(
  "%s matches the last name alone",
  (line) => {
    expect(nameFits([line], [yildiz])).toMatchObject([{ isWhole: false, recipient: { id: "1042-Cem" } }]);
  },
);

test.each(["Ayse Kaya", "A. Dogan", "Hakan Dogan", "Wes Carter", "Blue Heron LLC", "1108 Congress Ave"])(
  "%s matches nobody",
  (line) => {
    expect(nameFits([line], [yildiz])).toEqual([]);
  },
);

test("a company's name without its legal form does not match part of a person's", () => {
  const carter = mailboxOf("1107", "Carter LLC: Ida Solo");
  expect(nameFits(["Wes Carter"], [carter])).toEqual([]);
  expect(nameFits(["Theo Whitfield"], [mailboxOf("7", "Whitfield LLC: Ida Solo")])).toEqual([]);
  expect(nameFits(["Theo Whitfield"], [mailboxOf("7", "Whitfield: Ida Solo")])).toEqual([]);
  expect(nameFits(["Carter"], [carter])).toMatchObject([{ isWhole: true, recipient: null }]);
  expect(nameFits(["CARTER LLC"], [carter])).toMatchObject([{ isWhole: true, recipient: null }]);
});

test("an alias matches like any name", () => {
  const aliases = [{ text: "y1ldz export", recipientId: "1042-Cem" }];
  const [fit] = nameFits(["YILDZ EXPORT"], [{ ...yildiz, aliases }]);
  expect(fit).toMatchObject({ isWhole: true, recipient: { id: "1042-Cem" } });
});

test("a name of a few letters matches exactly or not at all", () => {
  const short = mailboxOf("7", "Kim Co: Li Wu");
  expect(nameFits(["Li Wo"], [short])).toEqual([]);
  expect(nameFits(["Li Wu"], [short])).toMatchObject([{ isWhole: true }]);
});

test.each<[line: string, bare: string]>([
  ["Attn: Mr. Doğan", "dogan"],
  ["c/o Blue Heron LLC", "blue heron"],
  ["Marmara Foods A.Ş.", "marmara foods"],
  ["Mrs Öztürk", "ozturk"],
])("%s without titles and legal forms is %s", (line, bare) => {
  expect(bareName(line)).toBe(bare);
});

test("letters that are easily confused count as the same", () => {
  expect(lettersOf("0livia 1. Be11")).toBe(lettersOf("Olivia I. Bell"));
  expect(lettersOf("IŞIL İNCE")).toBe(lettersOf("ışıl ince"));
});

test.each<[name: string, line: string, likeness: number]>([
  ["wescarter", "mrwescarteriii", 1],
  ["wescarter", "wescartor", 1 - 1 / 9],
  ["wescarter", "oliviareyes", 0],
  ["wes", "wes", 0],
])("the likeness of %s in %s is %d", (name, line, likeness) => {
  expect(likenessIn(name, line)).toBeCloseTo(likeness, 5);
});
