// What an event is about, and where its record is.
import { expect, test } from "vitest";
import { addressOf, subjectOf } from "@/app/records/history-subject";

const item = { type: "Envelope", sender: "Chase" };
const recordId = "9f5a1e96-4a92-4ebb-9d96-729fb051de45";

test.each([
  ["request.filed", item, "Envelope from Chase", `/request/${recordId}`],
  ["forward.shipped", item, "Envelope from Chase", `/forward/${recordId}`],
  ["mail.registered", item, null, null],
  ["mail.placed", item, "Envelope from Chase", null],
  ["task.created", { title: "Call about ID" }, "Call about ID", `/task/${recordId}`],
  ["ticket.replied", { ticketNo: "118" }, "Ticket 118", `/support/${recordId}`],
  ["member.changed", { member: "Ayşe" }, null, null],
] as const)("%s of %j", (type, detail, subject, address) => {
  expect(subjectOf({ type, detail })).toBe(subject);
  expect(addressOf({ type, recordId })).toBe(address);
});
