// Commands that need one office open the palette with what was said, where the person sees several.
import { expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { openSurface } from "@/kernel/command/general-effects";
import { emptyContext } from "../kernel/directory";
import { registry } from "./bench";

/** Runs command `id`; the server answers with `fault`. */
function refused(id: string, args: Record<string, unknown>, fault: ApiError) {
  return registry.get(id).run({ api: () => Promise.reject(fault), args, context: emptyContext, targets: [] });
}

test.each<[string, Record<string, unknown>, string]>([
  [
    "intake.start",
    { carrier: "USPS", type: "ENVELOPE", expected: 180 },
    "start intake via USPS as Envelope count 180 in ",
  ],
  ["pull.start", { what: "SCAN" }, "pull scans in "],
  ["pull.start", { what: "ALL" }, "pull requests in "],
  ["pull.these", {}, "pull these in "],
  ["pull.pickup", { carrier: "UPS" }, "pull for UPS in "],
  ["shred.start", {}, "start shred batch at "],
  ["manifest.make", { carrier: "UPS" }, "manifest UPS at "],
])("%s of %o", async (id, args, line) => {
  const fault = new ApiError("invalid", "Say where.", { fields: { officeId: "Say where." } });
  const outcome = await refused(id, args, fault);
  expect(openSurface.in(outcome)).toEqual({ surface: "palette", line });
  expect(outcome.undo).toBeUndefined();
});

test("says what else is wrong", async () => {
  const fault = new ApiError("conflict", "Nothing waits.");
  await expect(refused("pull.start", { what: "SCAN" }, fault)).rejects.toBe(fault);
});
