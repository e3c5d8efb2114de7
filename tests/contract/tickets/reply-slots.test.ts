// Slots of saved replies: filled from the ticket, left and named where there is no value, and unknown ones reported.
import { expect, test } from "vitest";
import { fillSlots, openReplySlots, openSlotsRefusal, unknownSlots } from "@/contract/tickets/reply-slots";

const values = {
  "customer.firstName": "Ayşe",
  "customer.fullName": "Ayşe Yıldız",
  "mailbox.steNumber": "1042",
  "workspace.name": "Yıldız Ltd",
  "item.sender": null,
  "staff.firstName": "Sam",
};

test.each([
  ["Hello {customer.firstName}!", "Hello Ayşe!", null, []],
  [
    "{customer.fullName} of {workspace.name}, STE {mailbox.steNumber}",
    "Ayşe Yıldız of Yıldız Ltd, STE 1042",
    null,
    [],
  ],
  ["Hello,\n{cursor}\nSam", "Hello,\n\nSam", 7, []],
  ["{ CUSTOMER.firstname }", "Ayşe", null, []],
  ["{cursor}a{cursor}b", "ab", 0, []],
  ["About {item.sender} and {item.sender}", "About {item.sender} and {item.sender}", null, ["item.sender"]],
  ["No {slot} and {} and {x.y}", "No {slot} and {} and {x.y}", null, []],
  ["{staff.firstName}{staff.firstName}", "SamSam", null, []],
])("%j", (text, filled, cursor, missing) => {
  expect(fillSlots(text, values)).toEqual({ text: filled, cursor, missing });
});

test("does not fill a value that looks like a slot", () => {
  const odd = { ...values, "workspace.name": "{customer.firstName} & Co" };
  expect(fillSlots("{workspace.name}", odd).text).toBe("{customer.firstName} & Co");
});

test("does not count spaces as a value", () => {
  expect(fillSlots("{staff.firstName}", { ...values, "staff.firstName": " " }).missing).toEqual([
    "staff.firstName",
  ]);
});

test("names open slots and unknown ones separately", () => {
  expect(openReplySlots("{item.sender} {foo} {cursor} {item.sender}")).toEqual(["item.sender", "cursor"]);
  expect(unknownSlots("{customer.name} {foo} {customer.firstName}")).toEqual(["customer.name"]);
  expect(openSlotsRefusal("Hello")).toBeNull();
  expect(openSlotsRefusal("{item.sender}")).toBe(
    "Fill in the sender of the item in place of {item.sender} first: the customer would read it as written.",
  );
});
