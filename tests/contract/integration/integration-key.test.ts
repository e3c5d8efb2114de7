// The contract's words about keys of other systems.
import { expect, test } from "vitest";
import { makerWords } from "@/contract/integration/integration-key";

test("says who made a key, and that their account was closed", () => {
  expect(makerWords({ createdBy: "Ada Kaya", makerIsActive: true })).toBe("Ada Kaya");
  expect(makerWords({ createdBy: "Ada Kaya", makerIsActive: false })).toBe("Ada Kaya (account closed)");
});
