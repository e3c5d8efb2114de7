// What an item is called: by its sender, else by its code or its mailbox's number.
import { expect, test } from "vitest";
import { itemName, withSte } from "@/contract/mail/item-name";

test.each([
  [{ type: "ENVELOPE", senderName: "Chase", code: "PH0000000X", steNumber: "1042" }, "Envelope from Chase"],
  [
    { type: "ENVELOPE", senderName: "Unknown", code: "PH0000000X", steNumber: "1042" },
    "PH0000000X, envelope",
  ],
  [{ type: "PACKAGE", senderName: "Unknown", code: null, steNumber: "1042" }, "STE 1042, package"],
  [{ type: "PACKAGE", senderName: "Unknown" }, "Package"],
] as const)("%j is %s", (item, name) => {
  expect(itemName(item)).toBe(name);
});

test.each([
  ["Envelope from Chase", "Envelope from Chase, STE 1042"],
  ["STE 1042, envelope", "STE 1042, envelope"],
  ["Envelope from STE 1042, Inc.", "Envelope from STE 1042, Inc., STE 1042"],
])("“%s” with its number is “%s”", (name, whole) => {
  expect(withSte(name, "1042")).toBe(whole);
});
