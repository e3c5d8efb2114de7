// What undo remembers: changes that cannot be undone replace each other, and a record's own change is found among others.
import { expect, test } from "vitest";
import { type UndoEntry, changeThatLed, makeUndoStack } from "@/kernel/command/run/undo";

const reopen = (id: string, version: number) => ({
  id: "request.reopen",
  args: { request: { id, label: "Shred of Chase", version } },
});
const withdraw = { id: "mail.withdraw", args: { mail: { id: "m", label: "Envelope", version: 1 } } };

test("remembers every change that can be undone, but only the newest of several in a row that cannot", () => {
  let entries: readonly UndoEntry[] = [];
  const stack = makeUndoStack({ read: () => entries, write: (next) => (entries = next) });
  stack.push({ label: "Registered", invocations: [withdraw] });
  stack.push({ label: "First reply", invocations: [] });
  stack.push({ label: "Second reply", invocations: [] });
  stack.push({ label: "Shredded", invocations: [reopen("r", 2)] });
  expect(entries.map(({ label }) => label)).toEqual(["Registered", "Second reply", "Shredded"]);
});

test.each<[string, { id: string; version: number }, string | undefined]>([
  ["the one that gave it its version, even if newer changes exist", { id: "r", version: 4 }, "second"],
  ["none, where it was changed again since", { id: "r", version: 5 }, undefined],
  ["none of another record", { id: "x", version: 4 }, undefined],
  ["none that would undo other records too", { id: "a", version: 2 }, undefined],
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

function aStack() {
  let entries: readonly UndoEntry[] = [];
  return makeUndoStack({ read: () => entries, write: (next) => (entries = next) });
}
const status = (id: string, version: number) => ({
  id: "ticket.status",
  args: { ticket: { id, label: "Ticket 118", version }, status: "OPEN" },
});
const versionsOf = (stack: ReturnType<typeof aStack>) =>
  stack.all().flatMap(({ invocations }) => invocations.map(({ args }) => Object.values(args)[0]));

test("after an own reply, which cannot be undone, the change before it still can", () => {
  const stack = aStack();
  stack.push({ label: "Waiting", invocations: [status("t", 2)], steps: [{ id: "t", from: 1, to: 2 }] });
  stack.push({ label: "Reply", invocations: [], steps: [{ id: "t", from: 2, to: 3 }], by: "ticket.reply" });
  expect(versionsOf(stack)).toEqual([{ id: "t", label: "Ticket 118", version: 3 }]);
});

test("an own reply after another person's change does not make an older change possible to undo", () => {
  const stack = aStack();
  stack.push({ label: "Waiting", invocations: [status("t", 2)], steps: [{ id: "t", from: 1, to: 2 }] });
  stack.push({ label: "Reply", invocations: [], steps: [{ id: "t", from: 3, to: 4 }], by: "ticket.reply" });
  expect(versionsOf(stack)).toEqual([{ id: "t", label: "Ticket 118", version: 2 }]);
});

test("a step undone by hand is no longer undone; the one before it is", () => {
  const stack = aStack();
  stack.push({ label: "Started", invocations: [reopen("r", 2)], steps: [{ id: "r", from: 1, to: 2 }] });
  stack.push({ label: "Shipped", invocations: [reopen("r", 3)], steps: [{ id: "r", from: 2, to: 3 }] });
  const by = "request.reopen";
  stack.push({ label: "Taken back", invocations: [], steps: [{ id: "r", from: 3, to: 4 }], by });
  expect(stack.all().map(({ label }) => label)).toEqual(["Started", "Taken back"]);
  expect(versionsOf(stack)).toEqual([{ id: "r", label: "Shred of Chase", version: 4 }]);
});

const corrected = (id: string, version: number) => ({
  id: "mail.edit",
  args: { mail: { id, label: "Envelope", version } },
});
const along = (id: string, from: number, to: number) => ({ id, from, to, along: true as const });

test("a step that cannot be undone changes an item too, whose correction can still be undone", () => {
  const stack = aStack();
  stack.push({ label: "Corrected", invocations: [corrected("m", 2)], steps: [{ id: "m", from: 1, to: 2 }] });
  const by = "request.start";
  stack.push({
    label: "Started",
    invocations: [],
    steps: [{ id: "r", from: 1, to: 2 }, along("m", 2, 3)],
    by,
  });
  expect(versionsOf(stack)).toEqual([{ id: "m", label: "Envelope", version: 3 }]);
});

test.each(["one by one", "at once"])(
  "requests undone by hand that were done %s leave what was done to their items before",
  (how) => {
    const stack = aStack();
    for (const id of ["m", "n"]) {
      stack.push({ label: "Corrected", invocations: [corrected(id, 2)], steps: [{ id, from: 1, to: 2 }] });
    }
    const done = [
      { invocation: reopen("r", 2), steps: [{ id: "r", from: 1, to: 2 }, along("m", 2, 3)] },
      { invocation: reopen("s", 2), steps: [{ id: "s", from: 1, to: 2 }, along("n", 2, 3)] },
    ];
    if (how === "at once") {
      const [invocations, steps] = [done.map((each) => each.invocation), done.flatMap((each) => each.steps)];
      stack.push({ label: "Shredded", invocations, steps });
    } else {
      for (const { invocation, steps } of done) {
        stack.push({ label: "Shredded", invocations: [invocation], steps });
      }
    }
    stack.push({
      label: "Reopened",
      invocations: [],
      steps: [{ id: "r", from: 2, to: 3 }, along("m", 3, 4), { id: "s", from: 2, to: 3 }, along("n", 3, 4)],
      by: "request.reopen",
    });
    expect(stack.all().map(({ label }) => label)).toEqual(["Corrected", "Corrected", "Reopened"]);
    expect(versionsOf(stack)).toMatchObject([
      { id: "m", version: 4 },
      { id: "n", version: 4 },
    ]);
  },
);

test("after a new change, an undo that was refused is tried again in its turn", () => {
  const stack = aStack();
  stack.push({ label: "Registered", invocations: [withdraw] });
  const { id } = stack.push({ label: "Started", invocations: [reopen("r", 2)] });
  stack.failed(id);
  expect(stack.next()?.label).toBe("Registered");
  const { id: newest } = stack.push({ label: "Shredded", invocations: [reopen("s", 2)] });
  stack.remove(newest);
  expect(stack.next()?.label).toBe("Started");
});
