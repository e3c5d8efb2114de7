// What an event is about, and where its record is.
import { expect, test } from "vitest";
import { addressOf, subjectOf } from "@/app/records/history/subject";

const item = { type: "Envelope", sender: "Chase" };
const filed = { item: "envelope from Chase", mailId: "item-1" };
const recordId = "9f5a1e96-4a92-4ebb-9d96-729fb051de45";

test.each([
  ["request.filed", filed, "Envelope from Chase", `/request/${recordId}`],
  ["forward.shipped", filed, "Envelope from Chase", `/forward/${recordId}`],
  ["mail.registered", item, null, `/mailbox/m-1?focus=${recordId}`],
  ["mail.placed", item, "Envelope from Chase", `/mailbox/m-1?focus=${recordId}`],
  ["exception.assigned", filed, "Envelope from Chase", "/mailbox/m-1?focus=item-1"],
  ["consolidation.filed", { items: 3 }, "3 items", `/consolidation/${recordId}`],
  ["task.created", { title: "Call about ID" }, "Call about ID", `/task/${recordId}`],
  ["ticket.replied", { ticketNo: "118" }, "Ticket 118", `/support/${recordId}`],
  ["member.changed", { member: "Ayşe" }, null, null],
] as const)("%s of %j", (type, detail, subject, address) => {
  expect(subjectOf({ type, detail })).toBe(subject);
  expect(addressOf({ type, recordId, detail }, "m-1")).toBe(address);
});

test("an item is linked only where its mailbox is known", () => {
  expect(addressOf({ type: "mail.placed", recordId, detail: item })).toBeNull();
});
