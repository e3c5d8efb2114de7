// STE numbers in lines of an envelope, as they are written and as they are misread.
import { describe, expect, test } from "vitest";
import { mendedNumber, steNumbersIn } from "@/server/features/reading/ste-rules";

const numbersIn = (line: string) => steNumbersIn(line).flatMap(({ numbers }) => numbers);

describe("a number after a word such as STE", () => {
  test.each<[line: string, numbers: string[]]>([
    ["STE 1042", ["1042"]],
    ["Ste. 1042", ["1042"]],
    ["Suite 1042", ["1042"]],
    ["SUITE #1042", ["1042"]],
    ["Suite No", []],
    ["# 1042", ["1042"]],
    ["#1042", ["1042"]],
    ["PMB 1042", ["1042"]],
    ["Unit 1042", ["1042"]],
    ["1108 Congress Ave, STE 1042, Austin, TX 78701", ["1042"]],
    ["1108CONGRESSAVESTE1042", ["1042"]],
    ["2055ORANGESTPMB2797", ["2797"]],
    ["STE A12", ["A12"]],
    ["5TE 1042", ["1042"]],
    ["SU1TE 1042", ["1042"]],
    ["STE 1O42", ["1O42", "1042"]],
    ["STE IO42", ["IO42", "1042"]],
    ["STE 104S", ["104S", "1045"]],
    ["STE B42", ["B42", "842"]],
    ["ORDER # 1042", []],
    ["TRACKING #: 1Z 941 422 24 6761 8696", []],
    ["TRACKING#:1Z9414222467618696", []],
    ["Steven Hartley", []],
    ["United 12 Estates", []],
  ])("%s", (line, numbers) => {
    expect(numbersIn(line)).toEqual(numbers);
  });
});

describe("a number without a word", () => {
  test.each<[line: string, numbers: string[]]>([
    ["1108 Congress Ave 1042", ["1042"]],
    ["1108 Congress Ave. 1042", ["1042"]],
    ["1042", ["1042"]],
    ["1108 Congress Ave", []],
    ["Wes Carter", []],
  ])("%s counts only at the end of a line", (line, numbers) => {
    const found = steNumbersIn(line);
    expect(found.flatMap((each) => each.numbers)).toEqual(numbers);
    expect(found.every(({ isNamed }) => !isNamed)).toBe(true);
  });
});

test("says where in the line a number is", () => {
  const [found] = steNumbersIn("1042 Congress Ave STE 1042");
  expect(found).toMatchObject({ at: 22, spelled: "1042", isNamed: true });
});

test.each([
  ["OILSB", "01158"],
  ["1042", "1042"],
  ["A7", "A7"],
])("%s is corrected to %s", (spelled, mended) => {
  expect(mendedNumber(spelled)).toBe(mended);
});
