// What the contract says of keys of other systems in words.
import { expect, test } from "vitest";
import { makerWords } from "@/contract/integration-key";

test("a key is said to be made by somebody, and that their account was closed", () => {
  expect(makerWords({ createdBy: "Ada Kaya", makerIsActive: true })).toBe("Ada Kaya");
  expect(makerWords({ createdBy: "Ada Kaya", makerIsActive: false })).toBe("Ada Kaya (account closed)");
});
