// Shipping without a scan in an office that asks for one: the command asks for a reason, and the shipping arguments stay.
import { expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { changeForward } from "@/contract/forwards/forward";
import { usualKeys } from "@/kernel/input/key-map";
import { refusedTo, registry, run } from "../bench";
import { aForward, contextWith, forward } from "../work";

const reason = "The label came off";

test("sends the reason why the item was not scanned", async () => {
  const { asked, outcome } = await run(
    "forward.unscanned",
    { forward, carrier: "UPS", reason },
    { answer: aForward },
  );
  const body = { status: "COMPLETED", carrier: "UPS", unscannedBecause: reason };
  expect(asked).toMatchObject([{ endpoint: changeForward, input: { body } }]);
  expect(outcome.undo?.id).toBe("forward.reopen");
});

test("is asked for by shipping, with the given carrier", async () => {
  const fault = new ApiError("invalid", "Scan it.", { fields: { scanned: "Scan it." } });
  const args = { forward, carrier: "UPS" };
  const context = contextWith({ keys: usualKeys });
  const command = registry.get("forward.ship");
  const outcome = await command.run({ api: () => Promise.reject(fault), args, context, targets: [] });
  expect(outcome).toMatchObject({ again: { id: "forward.unscanned", args: { carrier: "UPS" } } });
});

test("needs the permission", () => {
  expect(refusedTo("forward.unscanned", { can: () => false })).toBe("Your role cannot change forwards");
});
