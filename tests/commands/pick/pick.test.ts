// Choosing by number from what the screen offers.
import { expect, test } from "vitest";
import { resolve } from "@/kernel/input/keys";
import { refusalFor } from "@/kernel/command/run/refusal";
import { emptyContext } from "../../kernel/directory";
import { mailbox, refusedTo, registry, run } from "../bench";
import { exception } from "../exceptions";

const offers = [1, 2, 3].map((number) => ({
  id: "exception.assign",
  args: { exception, mailbox: { ...mailbox, label: `STE ${number}` } },
}));

test.each([
  ["pick.first", "1", 0],
  ["pick.second", "2", 1],
  ["pick.third", "3", 2],
] as const)("%s is the key %s, and runs the choice at that number", async (id, key, place) => {
  expect(resolve([key], [], registry.bindings, emptyContext.scopes, false)).toEqual({
    do: "run",
    command: id,
  });
  const { outcome } = await run(id, {}, { context: { ...emptyContext, offers } });
  expect(outcome).toEqual({ again: offers[place] });
});

test.each(["pick.fourth", "pick.fifth", "pick.sixth", "pick.seventh"])(
  "%s is not available where fewer choices are offered",
  (id) => {
    expect(refusedTo(id, { offers })).toBe(false);
    expect(refusedTo(id, { offers: null })).toBe(false);
    expect(refusedTo(id, {})).toBe(false);
  },
);

test("a key without an offer is refused without the name that the command has inside", () => {
  expect(refusalFor(registry.get("pick.first"), { ...emptyContext, offers: null }, {})).toBe(
    "There is nothing for that key here.",
  );
});
