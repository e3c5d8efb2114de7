// What the URLs of the customer screens accept, and what they drop.
import { expect, test } from "vitest";
import { MailboxesSearch, MailboxSearch } from "@/app/features/mailboxes/urls";

const id = "3fa85f64-5717-4562-b3fc-2c963f66afa6";

test.each([
  [{}, {}],
  [
    { q: "yıldız", ste: "1042", focus: id },
    { q: "yıldız", ste: "1042", focus: id },
  ],
  // The router reads ?ste=1042 as a number.
  [{ ste: 1042 }, { ste: "1042" }],
  [{ q: "" }, {}],
  [{ q: "x".repeat(300) }, { q: "x".repeat(200) }],
  [{ focus: "nobody", page: 3 }, {}],
])("customers: %j is read as %j", (sent, read) => {
  expect(MailboxesSearch.parse(sent)).toEqual(read);
});

test.each([
  [{}, {}],
  [
    { tab: "users", q: "ayşe", sort: "-name", focus: id },
    { tab: "users", q: "ayşe", sort: "-name", focus: id },
  ],
  [{ status: "PENDING" }, { status: "PENDING" }],
  [{ tab: "secrets", status: "LOST", sort: 7 }, {}],
])("a mailbox: %j is read as %j", (sent, read) => {
  expect(MailboxSearch.parse(sent)).toEqual(read);
});

test("a URL that was read is read the same again", () => {
  const search = MailboxSearch.parse({ tab: "mail", q: 42, status: "CANCELLED", focus: id });
  expect(MailboxSearch.parse(search)).toEqual(search);
});
