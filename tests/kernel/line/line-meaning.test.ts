// What one line means where nobody can be asked: a command that may not run says so, and no other command takes its place.
import { expect, test } from "vitest";
import type { Context } from "@/kernel/command/context";
import { meaningOf } from "@/kernel/line/line-meaning";
import { makeRegistry } from "@/kernel/command/registry";
import { emptyContext } from "../directory";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));

const nothingFound = (() => Promise.resolve({ items: [] })) as unknown as Parameters<
  typeof meaningOf
>[1]["call"];

function meaning(line: string, here: Partial<Context>) {
  return meaningOf(line, { registry, context: { ...emptyContext, ...here }, call: nothingFound });
}

test.each([
  ["mail to customers", "go.notices", "Your role cannot read notices"],
  ["hotkey", "keys.set", "Keys are pressed in the console"],
])("%o is %s, which may not run", async (line, id, obstacle) => {
  const { ranked, obstacle: why } = await meaning(line, { can: () => false });
  expect(ranked?.command.id).toBe(id);
  expect(why).toBe(obstacle);
});

test.each(["close ticket 1050", "resolve ticket 1050", "reopen ticket of 1050"])(
  "%o is about a ticket, though there is none",
  async (line) => {
    const { ranked, obstacle } = await meaning(line, {});
    expect(ranked?.command.id).toBe("ticket.status");
    expect(obstacle).toContain("No ticket");
  },
);

test("“due today” offers the lists of what is due, and asks for no task", async () => {
  const { ranked, ambiguous } = await meaning("due today", {});
  expect(ranked).toBeNull();
  expect(ambiguous[0]?.candidates.map(({ value }) => value)).toEqual([
    "go.forward",
    "go.scan",
    "go.tasks",
    "go.tickets",
  ]);
});

test("a line of many words that could be names is understood as far as it goes", async () => {
  const { ranked, obstacle } = await meaning("1044 consolidation 14x10x8 9 lb", {});
  expect(ranked?.command.id).toBe("consolidation.complete");
  expect(obstacle).toContain("1044");
});

test("what no command is called by is answered in words that are right in the console and in a shell", async () => {
  const { ranked, obstacle } = await meaning("qwertz uiop", {});
  expect(ranked).toBeNull();
  expect(obstacle).toBe(
    "No command is called “qwertz uiop”. Begin with what to do, such as “open mailbox 1042”.",
  );
});
