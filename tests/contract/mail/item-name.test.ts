// What an item is called: by its sender, else by its code or its mailbox's number.
import { expect, test } from "vitest";
import { itemName } from "@/contract/mail/item-name";

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
