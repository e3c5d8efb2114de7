// What lines about shelves and places mean.
import { expect, test } from "vitest";
import { capacityArg, pathNames, pathText, steRangeArg } from "@/kernel/arguments/records/shelf";
import { emptyContext, noFacts } from "../directory";
import { meaningOf } from "../meaning";

const selected = ["1", "2"].map((digit) => ({
  kind: "mail" as const,
  id: `e1e1000${digit}-0000-4000-8000-000000000001`,
  label: "Envelope from Chase",
}));

test.each([
  ["add shelves A-01..A-24", "shelf.add | codes=A-01..A-24"],
  ["add shelf A-01", "shelf.add | codes=A-01"],
  [
    "add shelves A-01..A-24 in Back room / Rack A as bin for STE 1000 to 1099 capacity 40",
    "shelf.add | codes=A-01..A-24 | path=Back room / Rack A | kind=bin | ste=STE 1000 to 1099 | capacity=40",
  ],
  ["add shelves B-1, B-7 as shred bin", "shelf.add | codes=B-1, B-7 | kind=shred bin"],
  ["change shelf A-03 code A-04", "shelf.change | shelf=A-03 | code=A-04"],
  [
    "change shelf a03 for none capacity 12 in none",
    "shelf.change | shelf=A-03 | path=none | ste=none | capacity=12",
  ],
  ["remove shelf A-03", "shelf.remove | shelf=A-03"],
  ["open shelf A-03", "shelf.open | shelf=A-03"],
  ["empty shelf A-03", "shelf.empty | shelf=A-03"],
  ["empty shelf A-03 to B-01", "shelf.empty | shelf=A-03 | to=B-01"],
  ["audit shelf A-03", "shelf.audit | shelf=A-03"],
  ["am 1042 at A-03", "mail.add | mailbox=STE 1042 | shelf=A-03"],
  ["am 1042 from Corner Bakery at Main", "mail.add | mailbox=STE 1042 | sender=Corner Bakery at Main"],
  // Never without the word "at".
  ["am 1042 A-03", "mail.add | mailbox=STE 1042 | no place: A-03"],
  ["start intake via usps at A-03 count 180", "intake.start | carrier=USPS | shelf=A-03 | expected=180"],
  ["put away", "shelf.put-away"],
  ["pa", "shelf.put-away"],
  ["put e1e10001 on A-03", "mail.put | mail=e1e10001 | shelf=A-03"],
  ["put on b-01", "mail.put | shelf=B-01"],
  ["move e1e10001 to A-03", "mail.shelve | mail=e1e10001 | shelf=A-03"],
  ["move to b01", "mail.shelve | shelf=B-01"],
  // A mailbox is another kind of place.
  ["move mail e1e10001 to 1043", "mail.move | mail=e1e10001 | mailbox=STE 1043"],
  ["where is e1e10001", "mail.where | mail=e1e10001"],
  ["where is 1Z999AA10123456784", "mail.where | mail=e1e10001"],
  ["go shelves", "go.shelves"],
  ["put e1e10001 on Z-99", "mail.put | mail=e1e10001 | shelf! | missing: shelf"],
])("%s", async (line, meaning) => {
  expect(await meaningOf(line)).toBe(meaning);
});

test.each([
  ["put on A-03", "mail.put | shelf=A-03"],
  ["move to A-03", "mail.shelve | shelf=A-03"],
  ["mark missing", "mail.missing"],
])("of selected items: %s", async (line, meaning) => {
  expect(await meaningOf(line, { selected })).toBe(meaning);
});

const given = { context: emptyContext, facts: noFacts, args: {} };

test.each([
  ["STE 1000 to 1099", { from: 1000, to: 1099 }],
  ["1000-1099", { from: 1000, to: 1099 }],
  ["#7..9", { from: 7, to: 9 }],
  ["0042", { from: 42, to: 42 }],
  ["none", null],
])("%s are STE numbers", (text, value) => {
  expect(steRangeArg.parse(text, given)).toEqual({ is: "value", value });
  expect(steRangeArg.parse(steRangeArg.format(value), given)).toEqual({ is: "value", value });
});

test.each([
  ["9 to 7", "impossible"],
  ["chase", "no"],
])("%s are not STE numbers", (text, is) => {
  expect(steRangeArg.parse(text, given)).toMatchObject({ is });
});

test.each([
  ["Back room / Rack A", ["Back room", "Rack A"]],
  ["Back room > Rack A", ["Back room", "Rack A"]],
  ["Cellar", ["Cellar"]],
  ["none", []],
])("%s is a path", (text, value) => {
  expect(pathNames(text)).toEqual(value);
  expect(pathNames(pathText(value))).toEqual(value);
});

test("a capacity is a count", () => {
  expect(capacityArg.parse("40", given)).toEqual({ is: "value", value: 40 });
  for (const text of ["0", "-3", "many", "1000000"]) {
    expect(capacityArg.parse(text, given)).toMatchObject({ is: "no" });
  }
});
