// The mailbox is read before its recipient, anywhere in the line, and its words are removed from the line.
import { expect, test } from "vitest";
import { takeWholes } from "@/kernel/line/read-arguments/wholes";
import { begun, standing } from "./steps";

test.each([
  ["to Mehmet for 1042", "mailbox=STE 1042 [to Mehmet]"],
  ["Mehmet 1042", "mailbox=STE 1042 [Mehmet]"],
  ["1042 from Chase", "mailbox=STE 1042 [from Chase]"],
  ["from Studio 1042", "mailbox=STE 1042 [from Studio]"],
  ["from Studio 54", "[from Studio 54]"],
  ["from Studio 1043 for 1042", "mailbox=STE 1042 [from Studio 1043]"],
  ["3 oz from Chase", "[3 oz from Chase]"],
  ["9 1/2 x 4.3 x .2 in 1042", "mailbox=STE 1042 [9 1/2 x 4.3 x .2 in]"],
  ["for nobody", "[for nobody]"],
])("%o becomes %s", (text, expected) => {
  const line = begun(text);
  takeWholes(line);
  expect(standing(line)).toBe(expected);
});

test("the number of the mailbox that a command needs is taken out of its text", () => {
  const line = begun("fri to call 1042", { command: "task.create" });
  takeWholes(line);
  expect(standing(line)).toBe("mailbox=STE 1042 [fri to call]");
});
