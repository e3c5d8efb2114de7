// The form filled in from the queue: a refused item is shown as it was entered.
import { expect, test } from "vitest";
import { emptyItem, argsFor, Item, standardMeasures } from "@/app/features/mail/item-values";
import { unsentItem } from "@/app/features/mail/unsent-item";
import { mailboxes } from "../../../kernel/directory";

const mailbox = { id: "m1", label: "STE 1042" };

test("a palette line fills the form with its values, and with the defaults of mail.add", () => {
  expect(unsentItem({ mailbox, sender: "Chase" })).toEqual({
    mailboxId: "m1",
    values: { ...emptyItem, ...standardMeasures, senderName: "Chase" },
    fileKey: null,
  });
});

test("the arguments that the form made fill it with the same values", () => {
  const [hit] = mailboxes;
  if (!hit) throw new Error("The directory is empty.");
  const values = {
    recipientId: hit.recipients[1]?.id ?? "",
    type: "PACKAGE",
    senderName: "Amazon",
    senderAddress: "1 Main St",
    carrier: "FedEx",
    trackingNumber: "986578788855",
    width: "12",
    height: "9",
    length: "4",
    weight: "2.5",
  } as const;
  const args = argsFor(Item.parse(values), hit, { fileKey: "mails/a.jpg" });
  const reread: unknown = JSON.parse(JSON.stringify(args));
  expect(unsentItem(reread as typeof args)).toEqual({ mailboxId: hit.id, values, fileKey: "mails/a.jpg" });
});
