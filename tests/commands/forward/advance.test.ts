// The main step of a forward by one key: it ships a pending forward and delivers a shipped one.
import { expect, test } from "vitest";
import { contextWith, onlyTo } from "../work";
import { refusedTo, registry, run } from "../bench";

const waits = { ...onlyTo("forward", "COMPLETED"), id: "1" };
const shipped = { ...onlyTo("forward", "DELIVERED", "COMPLETED"), id: "2" };
const over = { ...onlyTo("forward", "PENDING", "CANCELLED"), id: "3" };

test.each([
  ["a pending forward is shipped", { screen: waits }, "forward.ship"],
  ["a shipped forward is delivered", { focused: shipped }, "forward.deliver"],
  [
    "of several, the shipped ones are delivered and none is shipped",
    { selected: [waits, shipped] },
    "forward.deliver",
  ],
  ["several pending ones are shipped", { selected: [waits, { ...waits, id: "4" }] }, "forward.ship"],
  ["a finished forward is refused with the message of delivery", { focused: over }, "forward.deliver"],
  ["asks for a forward when none is selected", {}, "forward.deliver"],
])("%s", async (_, parts, id) => {
  const { outcome } = await run("forward.advance", {}, { context: contextWith(parts) });
  expect(outcome).toEqual({ again: { id, args: {} } });
});

test("its key is the one that the buttons of both steps show", () => {
  for (const id of ["forward.ship", "forward.deliver"]) {
    expect(registry.get(id)).toMatchObject({ keyOf: "forward.advance" });
  }
  expect(registry.get("forward.advance").hotkeys).toEqual(["mod+enter"]);
  expect(refusedTo("forward.advance", { can: () => false })).toBe("Your role cannot change forwards");
});
