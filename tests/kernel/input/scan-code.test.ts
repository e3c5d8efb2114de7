// What a code can mean by its form.
import { describe, expect, test } from "vitest";
import { isUnmistakable, printedCode, readScan } from "@/kernel/input/scan-code";

const brief = (code: string) =>
  readScan(code).map((meaning) => {
    if (meaning.means === "ste") return `STE ${meaning.number}`;
    if (meaning.means === "item") return `item ${meaning.code}`;
    if (meaning.means === "record") return `record ${meaning.id}`;
    return `${meaning.match.carrier} ${meaning.match.number} ${meaning.match.strength}`;
  });

test.each([
  ["STE 1042", ["STE 1042"]],
  ["STE1042", ["STE 1042"]],
  ["ste-1042", ["STE 1042"]],
  ["#1042", ["STE 1042"]],
  ["  STE: 1042 ", ["STE 1042"]],
  ["3FA85F64-5717-4562-B3FC-2C963F66AFA6", ["record 3fa85f64-5717-4562-b3fc-2c963f66afa6"]],
  ["3fa85f6457174562b3fc2c963f66afa6", ["record 3fa85f64-5717-4562-b3fc-2c963f66afa6"]],
  ["3FA85F64", ["record 3fa85f64"]],
  ["32971514560102447849175802862014", ["FedEx 784917580286 likely"]],
  ["12345678901242348123456789012345", ["record 12345678-9012-4234-8123-456789012345"]],
  ["12345678901232348123456789012345", []],
  ["1Z5R89390357567127", ["UPS 1Z5R89390357567127 certain"]],
  ["PH0000000X", ["item PH0000000X"]],
  ["]d2ph oooo-ooo-x", ["item PH0000000X"]],
  ["PH0000000Y", []],
  ["Steven", []],
  ["STE", []],
  ["", []],
])("%j means %j", (code, meanings) => {
  expect(brief(code)).toEqual(meanings);
});

test("a number alone may be a mailbox", () => {
  expect(brief("1042")).toContain("STE 1042");
});

test("a ZIP code before a postal number is removed", () => {
  expect(brief("420787019400111201080805483016")[0]).toContain("USPS 9400111201080805483016");
});

test.each([
  ["32971514560102447849175802862014", "FedEx's label for 784917580286"],
  ["00000000-0000-0000-0000-000000000000", "not a UUID of version 4"],
])("%s is not a record's id: %s", (code) => {
  expect(brief(code).filter((each) => each.startsWith("record"))).toEqual([]);
});

test.each([
  ["]C1STE 1042", "STE 1042"],
  ["]d2HELLO\u001d123", "HELLO123"],
  ["\u200bＨＥＬＬＯ１２３ ", "HELLO123"],
  ["https://pigeonhole.example/p?q=1#a", "https://pigeonhole.example/p?q=1#a"],
  ["]not a prefix", "]not a prefix"],
])("the code %j is printed as %j", (code, printed) => {
  expect(printedCode(code)).toBe(printed);
});

describe("the form alone tells a machine from a person", () => {
  test.each([
    ["1Z5R89390357567127", true],
    ["STE 1042", true],
    ["3fa85f64-5717-4562-b3fc-2c963f66afa6", true],
    ["1042", false],
    ["3fa85f64", false],
    ["Chase", false],
    ["hello world", false],
  ] as const)("for %s: %s", (code, tells) => {
    expect(isUnmistakable(code)).toBe(tells);
  });
});
