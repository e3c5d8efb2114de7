// Which words in a row a slot can take, and where they end.
import { expect, test } from "vitest";
import {
  formFit,
  longestFit,
  nameRun,
  numberFit,
  openSlots,
  opensAt,
  runEnd,
} from "@/kernel/line/read-arguments/fits";
import type { LineState } from "@/kernel/line/read-arguments/state";
import { begun } from "./steps";

function slot(line: LineState, name: string) {
  const found = line.slots.find((each) => each.name === name);
  if (!found) throw new Error(`There is no slot ${name}.`);
  return found;
}

test.each([
  ["from Chase", 0, null, "sender"],
  ["Chase from", 1, null, "sender"],
  ["Chase", 0, null, undefined],
  ['"from" Chase', 0, null, undefined],
  // Inside a text, a literal opens its slot only where a value for that slot follows.
  ["Chase via ups", 1, "sender", "carrier"],
  ["Chase via rail", 1, "sender", undefined],
  ["Chase tracking HELLO123", 1, "sender", "tracking"],
  ["Chase tracking services", 1, "sender", undefined],
])("of %o the word %i, within %o, opens %o", (text, index, within, name) => {
  const line = begun(text);
  expect(opensAt(line, index, within === null ? null : slot(line, within))?.name).toBe(name);
});

test.each([
  ["9 1/2 x 4.3 x .2 in from Chase", "size", 7],
  ["2 lb 3 oz", "weight", 4],
  ["3.5 oz", "weight", 2],
  ["Chase", "weight", 0],
])("of %o the longest value for %s has %i words", (text, name, length) => {
  const line = begun(text);
  expect(longestFit(line, slot(line, name), line.words)?.run.length ?? 0).toBe(length);
});

test.each([
  ["1Z999AA10123456784 from Chase", "tracking", 1],
  ["9.5x4.3x0.2in", "size", 1],
  ["100 g", "weight", 2],
  ['"100 g"', undefined, 0],
  ["Chase", undefined, 0],
])("%o begins with a value recognised by its form: %s", (text, name, length) => {
  const fit = formFit(begun(text), begun(text).words);
  expect(fit?.slot.name).toBe(name);
  expect(fit?.run.length ?? 0).toBe(length);
});

test.each([
  ["1042 Chase", 1],
  ["STE 1042 Chase", 2],
  ["Chase 1042", 0],
  ['"1042"', 0],
])("%o begins with a mailbox's number of %i words", (text, length) => {
  const line = begun(text);
  expect(numberFit(line, slot(line, "mailbox"), line.words)?.run.length ?? 0).toBe(length);
});

test.each([
  ["Yıldız Ltd from Chase", "Yıldız Ltd"],
  ["Yıldız Ltd 3 oz", "Yıldız Ltd"],
  ["Yıldız", "Yıldız"],
])("of %o the words that could name one thing are %o", (text, name) => {
  const line = begun(text);
  expect(
    nameRun(line, 0)
      .map((word) => word.text)
      .join(" "),
  ).toBe(name);
});

test("a value ends at the next literal, and where words were taken out", () => {
  const line = begun("Bank of Texas via ups");
  expect(runEnd(line, 0, null)).toBe(3);
  line.words.splice(1, 1);
  expect(runEnd(line, 0, null)).toBe(1);
});

test("the slots of the most specific kinds come first, within a given range", () => {
  const names = openSlots(begun(""), 1).map(({ name }) => name);
  const specificity = names.map((name) => begun("").command.args?.[name]?.specificity ?? 0);
  expect(specificity).toEqual(specificity.toSorted((a, b) => b - a));
  expect(new Set(specificity).size).toBeGreaterThan(2);
  expect(openSlots(begun(""), 1, 50).map(({ name }) => name)).toEqual(
    names.filter((_, place) => (specificity[place] ?? 0) < 50),
  );
});
