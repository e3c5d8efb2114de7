// Routing numbers by their weights 3, 7 and 1, and what is sent of an account.
import { expect, test } from "vitest";
import { NewBankAccount, isRoutingNumber } from "@/contract/deposits/new-bank-account";
import { centsOf } from "@/contract/text/money";

test.each([
  ["121000248", true],
  ["021000021", true],
  ["011401533", true],
  ["121000249", false],
  ["112000248", false],
  ["12100024", false],
  ["1210002480", false],
  ["000000000", false],
  ["12100024a", false],
])("%s is a routing number: %s", (text, is) => expect(isRoutingNumber(text)).toBe(is));

test("numbers are taken as they are printed, and refused in words", () => {
  const account = { holder: "Ida Solo", bankName: "First Bank", routingNumber: "1210 0024 8" };
  const read = NewBankAccount.parse({ ...account, accountNumber: "0012 3456-789" });
  expect(read).toMatchObject({ routingNumber: "121000248", accountNumber: "00123456789", bankAddress: "" });
  const refused = NewBankAccount.safeParse({ ...account, routingNumber: "121000249", accountNumber: "12" });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "This is no routing number: its nine digits do not fit each other. Read it again.",
    "Give the account number: 4 to 17 digits.",
  ]);
});

test.each([
  ["1,200.50", 120_050],
  ["$12", 1_200],
  ["0.5", 50],
  ["12,00", null],
  ["1.234", null],
  ["", null],
])("the amount “%s” is %s cents", (text, cents) => expect(centsOf(text)).toBe(cents));
