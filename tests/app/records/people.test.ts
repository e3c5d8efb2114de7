// How users, recipients and references are named on screen.
import { expect, test } from "vitest";
import { defaultRecipient, recipientsInShort, shortened } from "@/app/records/people";
import { userName } from "@/contract/mailboxes/mailbox";

const email = "ayse@yildiz.example";

test.each([
  [{ firstName: "Ayşe", lastName: "Yıldız", email }, "Ayşe Yıldız"],
  [{ firstName: "Ayşe", lastName: null, email }, email],
  [{ firstName: null, lastName: "Yıldız", email }, email],
  [{ firstName: "", lastName: "", email }, email],
])("%j is named %s", (user, name) => {
  expect(userName(user)).toBe(name);
});

const recipient = (name: string, isDefault: boolean) => ({
  id: name,
  name,
  lastName: "Yıldız",
  email,
  isDefault,
  isConfirmed: true,
  unreachable: null,
});

test.each([
  [[recipient("Ali", false), recipient("Ayşe", true), recipient("Can", false)], "Ayşe Yıldız", 2],
  [[recipient("Ali", false), recipient("Can", false)], "Ali Yıldız", 1],
  [[recipient("Ali", true)], "Ali Yıldız", 0],
  [[], "–", 0],
])("recipients in short: %#", (recipients, name, others) => {
  expect(recipientsInShort({ recipients })).toEqual({ name, others });
  expect(defaultRecipient({ recipients })?.name).toBe(recipients.length > 0 ? name.split(" ")[0] : undefined);
});

test.each([
  ["cus_demo123456789012345678", 20, "cus_demo123456789012…"],
  ["sub_demo1234567", 15, "sub_demo1234567"],
  ["", 15, ""],
])("%s is shown in %i characters as %s", (reference, most, shown) => {
  expect(shortened(reference, most)).toBe(shown);
});
