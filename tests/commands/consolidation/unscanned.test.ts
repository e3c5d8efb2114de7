// Completing a consolidation without scans in an office that asks for scans of its items: the command asks for a reason.
import { expect, test } from "vitest";
import { completeConsolidation } from "@/contract/consolidations/consolidation";
import { ApiError } from "@/contract/wire/errors";
import { usualKeys } from "@/kernel/input/key-map";
import { refusedTo, registry, run } from "../bench";
import { aConsolidation, consolidation, contextWith } from "../work";

const packed = {
  thumbnailUrl: "mails/a.jpg",
  width: 1,
  height: 1,
  length: 1,
  weight: 1,
  volumeCm3: 0,
  volumeDesi: 0,
  notes: "",
};
const ready = { record: consolidation.id, args: packed, why: null };

test("sends the package with the reason", async () => {
  const context = contextWith({ path: `/consolidation/${consolidation.id}`, ready });
  const args = { consolidation, reason: "The labels came off" };
  const { asked, outcome } = await run("consolidation.unscanned", args, { answer: aConsolidation, context });
  const body = { ...packed, unscannedBecause: "The labels came off" };
  expect(asked).toMatchObject([{ endpoint: completeConsolidation, input: { body } }]);
  expect(outcome.go).toBe(`/consolidation/${consolidation.id}?finished=true`);
});

test("is asked for when the consolidation is completed", async () => {
  const fault = new ApiError("invalid", "Scan them.", { fields: { scanned: "Scan them." } });
  const context = contextWith({ ready, keys: usualKeys });
  const command = registry.get("consolidation.complete");
  const api = () => Promise.reject(fault);
  const outcome = await command.run({ api, args: { consolidation }, context, targets: [] });
  expect(outcome).toMatchObject({ again: { id: "consolidation.unscanned" } });
});

test("needs the permission", () => {
  expect(refusedTo("consolidation.unscanned", { can: () => false })).toBe(
    "Your role cannot change consolidations",
  );
});
