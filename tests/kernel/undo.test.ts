// What undo remembers: changes that stay stand for each other, and a record's own change is found among others.
import { expect, test } from "vitest";
import { type UndoEntry, changeThatLed, makeUndoStack } from "@/kernel/undo";

const reopen = (id: string, version: number) => ({
  id: "request.reopen",
  args: { request: { id, label: "Shred of Chase", version } },
});
const withdraw = { id: "mail.withdraw", args: { mail: { id: "m", label: "Envelope", version: 1 } } };

test("of changes in a row that cannot be taken back the newest is kept, and none that can be is lost", () => {
  let entries: readonly UndoEntry[] = [];
  const stack = makeUndoStack({ read: () => entries, write: (next) => (entries = next) });
  stack.push({ label: "Registered", invocations: [withdraw] });
  stack.push({ label: "First reply", invocations: [] });
  stack.push({ label: "Second reply", invocations: [] });
  stack.push({ label: "Shredded", invocations: [reopen("r", 2)] });
  expect(entries.map(({ label }) => label)).toEqual(["Registered", "Second reply", "Shredded"]);
});

test.each<[string, { id: string; version: number }, string | undefined]>([
  ["the one it came to its version by, though newer ones were made", { id: "r", version: 4 }, "second"],
  ["none, where something happened to it since", { id: "r", version: 5 }, undefined],
  ["none of another record", { id: "x", version: 4 }, undefined],
  ["none that would take back others with it", { id: "a", version: 2 }, undefined],
])("the change of a record is %s", (_what, record, found) => {
  const entries = [
    { id: "first", label: "Cancelled", invocations: [reopen("r", 2)] },
    { id: "second", label: "Completed", invocations: [reopen("r", 4)] },
    { id: "many", label: "All 2 completed.", invocations: [reopen("a", 2), reopen("b", 2)] },
    { id: "letter", label: "Registered", invocations: [withdraw] },
    { id: "reply", label: "Reply sent", invocations: [] },
  ];
  expect(changeThatLed(entries, record)?.id).toBe(found);
});
