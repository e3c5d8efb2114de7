// What a screen says of the notice to the customer.
import { expect, test } from "vitest";
import { customerTold } from "@/app/ui/text/customer-told";

const text = "The customer will be notified that the scan can be read.";
const mail = { seconds: 120, leaves: true };

test.each([
  ["nothing known yet", undefined, true, text],
  [
    "it can be taken back",
    mail,
    true,
    "The customer will be notified in 2 minutes that the scan can be read.",
  ],
  ["at once", { ...mail, seconds: 0 }, true, text],
  ["nothing to take back", mail, false, text],
  [
    "no mail server",
    { ...mail, leaves: false },
    true,
    "The customer is not notified that the scan can be read: no mail server is set.",
  ],
])("%s", (_, delay, isWaiting, told) => {
  expect(customerTold(text, delay, isWaiting)).toBe(told);
});

test.each([
  [
    "The package was made, and the customer will be notified.",
    "The package was made, and the customer is not notified: no mail server is set.",
  ],
  [
    "The customer will be notified that the item is to be shredded on Nov 30. Until then it stays here.",
    "The customer is not notified that the item is to be shredded on Nov 30: no mail server is set. Until then it stays here.",
  ],
  [
    "Withdraws it, with a reason. The customer will be notified.",
    "Withdraws it, with a reason. The customer is not notified: no mail server is set.",
  ],
  [
    "Marks it delivered and notifies the customer.",
    "Marks it delivered. The customer is not notified: no mail server is set.",
  ],
  [
    "Marks it failed, with the reason, and notifies the customer.",
    "Marks it failed, with the reason. The customer is not notified: no mail server is set.",
  ],
  [
    "Ends the session. Its customers will be notified of their mail.",
    "Ends the session. Its customers are not notified of their mail: no mail server is set.",
  ],
])("without a mail server: %s", (before, told) => {
  expect(customerTold(before, { ...mail, leaves: false }, false)).toBe(told);
});
