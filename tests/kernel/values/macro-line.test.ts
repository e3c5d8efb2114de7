// A macro's line may leave arguments open: which ones, and the rest of the line.
import { expect, test } from "vitest";
import { withoutOpenSlots } from "@/kernel/values/macro-line";

test.each([
  ["am {mailbox} from Chase via usps", "am from Chase via usps", ["mailbox"]],
  ["add mail for {mailbox} from {sender} via ups", "add mail via ups", ["mailbox", "sender"]],
  ["cancel request because {reason}", "cancel request", ["reason"]],
  ["go to tasks", "go to tasks", []],
])("“%s”", (line, text, open) => {
  expect(withoutOpenSlots(line)).toEqual({ text, open });
});
