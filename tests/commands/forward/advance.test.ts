// The main step of a forward by one key: shipping what waits, delivery of what was shipped.
import { expect, test } from "vitest";
import { contextWith, onlyTo } from "../work";
import { refusedTo, registry, run } from "../bench";

const waits = { ...onlyTo("forward", "COMPLETED"), id: "1" };
const shipped = { ...onlyTo("forward", "DELIVERED", "COMPLETED"), id: "2" };
const over = { ...onlyTo("forward", "PENDING", "CANCELLED"), id: "3" };

test.each([
  ["what waits is shipped", { screen: waits }, "forward.ship"],
  ["what was shipped is delivered", { focused: shipped }, "forward.deliver"],
  [
    "of several, what was shipped is delivered and nothing is shipped by the way",
    { selected: [waits, shipped] },
    "forward.deliver",
  ],
  ["several that wait are shipped", { selected: [waits, { ...waits, id: "4" }] }, "forward.ship"],
  ["what is over is refused in the words of delivery", { focused: over }, "forward.deliver"],
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
