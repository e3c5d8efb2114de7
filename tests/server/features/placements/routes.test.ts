// Missing items: each has one exception, which is settled when the item is found in any way.
import { expect, test } from "vitest";
import { createException, exceptionHistory, listExceptions } from "@/contract/exceptions/exception";
import { settleException } from "@/contract/exceptions/exception-steps";
import { getMail } from "@/contract/mail/mail";
import { markMissingMail, placeMail } from "@/contract/shelves/shelf";
import { startTestServer } from "../../harness";
import { shelving } from "../shelves/world";

const server = await startTestServer();
const { call } = server;
const { shelf, item, put } = shelving(server);

const mark = (missing: boolean, ...mailIds: string[]) =>
  call(markMissingMail, { body: { mailIds, missing } });
const about = async (mailId: string) => (await call(listExceptions, { query: { mailId } })).items;

test("an item that is marked missing has one exception, however often it is marked", async () => {
  const [one, two] = [await item("Chase"), await item("Amex")];
  await put([one, two], await shelf("M-01"));
  await mark(true, one);
  await mark(true, one, two);
  const [exception, ...more] = await about(one);
  expect(more).toEqual([]);
  expect(exception).toMatchObject({
    kind: "MISSING",
    state: "OPEN",
    senderName: "Chase",
    mail: { id: one },
    mailbox: { steNumber: "1042" },
  });
  expect(await about(two)).toHaveLength(1);
});

test("finding the item, by marking it or by placing it, settles the exception, and a later loss opens another", async () => {
  const one = await item();
  const on = await shelf("M-02");
  await put(one, on);
  await mark(true, one);
  await mark(false, one);
  expect(await about(one)).toMatchObject([{ state: "SETTLED", reason: "It was found." }]);
  await mark(true, one);
  await call(placeMail, { body: { mailIds: [one], shelfId: on.id } });
  const both = await about(one);
  expect(both.map(({ state }) => state)).toEqual(["SETTLED", "SETTLED"]);
  const { items } = await call(exceptionHistory, { params: { id: both[0]?.id ?? "" } });
  expect(items.map(({ type }) => type)).toEqual(["exception.created", "exception.settled"]);
});

test("an exception that a person settled before is not changed when the item is found", async () => {
  const one = await item();
  await mark(true, one);
  const [open] = await about(one);
  if (!open) throw new Error("There is no exception.");
  const params = { params: { id: open.id }, body: { reason: "The customer knows." } };
  await call(settleException, params, { version: open.version });
  await mark(false, one);
  expect(await about(one)).toMatchObject([{ state: "SETTLED", reason: "The customer knows." }]);
});

test("an exception of kind MISSING marks its item as missing", async () => {
  const one = await item();
  await call(createException, { body: { kind: "MISSING", mailId: one } });
  expect((await call(getMail, { params: { id: one } })).missingAt).not.toBeNull();
  await mark(true, one);
  expect(await about(one)).toHaveLength(1);
});
