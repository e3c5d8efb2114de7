// The list of all mail items: every filter, both orders, its counts, and only what the caller's offices have.
import { describe, expect, test } from "vitest";
import type { CallInput } from "@/contract/wire/endpoint";
import { returnMail } from "@/contract/forwards/leaving";
import { fileForward } from "@/contract/forwards/forward";
import { createMail } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { ItemSort, ItemState, listItems, statesHere } from "@/contract/mail/mail-list";
import { changeRequest, fileRequest } from "@/contract/requests/request";
import { markMissingMail } from "@/contract/placements/placement";
import { order } from "../../../../an-order";
import { startTestServer } from "../../../harness";
import { definite, document, workWorld } from "../../requests/world";
import { shelving } from "../../shelves/world";

const server = await startTestServer();
const { call, admin, stranger, austin, boston, yildiz } = server;
const { upload } = workWorld(server);
const { shelf, put } = shelving(server);

type Query = CallInput<typeof listItems>["query"];
const list = (query: Query = {}, as = server.handler) => call(listItems, { query: definite(query) }, { as });
const found = async (query: Query) => (await list(query)).items.map(({ senderName }) => senderName);

const other = await server.insertMailbox({ officeId: austin.id, steNumber: "4077" });
const far = await server.insertMailbox({ officeId: boston.id });

async function add(body: Partial<CallInput<typeof createMail>["body"]>, as = server.handler) {
  return (await call(createMail, { body: { mailboxId: yildiz.id, ...body } }, { as })).id;
}

const chase = await add({
  senderName: "JPMorgan Chase",
  receivedAt: "2026-02-01T08:00:00Z",
  carrier: "USPS",
});
const irs = await add({ senderName: "Internal Revenue", receivedAt: "2026-02-02T08:00:00Z" });
await add({
  senderName: "First Müller",
  receivedAt: "2026-02-03T08:00:00Z",
  type: "PACKAGE",
  weight: 7.5,
  trackingNumber: "JD014600003301",
});
const light = await add({
  senderName: "Amazon",
  mailboxId: other.id,
  receivedAt: "2026-02-04T08:00:00Z",
  type: "PACKAGE",
  weight: 5,
});
const check = await add({ senderName: "Allianz", receivedAt: "2026-02-05T08:00:00Z", type: "BANK_CHECK" });
const lost = await add({ senderName: "Lost Ltd", receivedAt: "2026-02-06T08:00:00Z" });
const sentBack = await add({ senderName: "Sent Back", receivedAt: "2026-02-07T08:00:00Z" });
const wrong = await add({ senderName: "Wrong", receivedAt: "2026-02-08T08:00:00Z" });
await add({ senderName: "Chase Boston", mailboxId: far.id }, admin);

await put(chase, await shelf("A-02"));
const scan = await call(fileRequest, { body: { mailId: irs, type: "SCAN" } });
await call(changeRequest, {
  params: { id: scan.id },
  body: { status: "DONE", scannedFiles: [await upload(document())] },
});
await call(fileForward, { body: { ...order, mailId: light } });
const shredding = await call(fileRequest, { body: { mailId: check, type: "SHRED" } });
await call(changeRequest, { params: { id: shredding.id }, body: { status: "DONE" } });
await call(markMissingMail, { body: { mailIds: [lost], missing: true } });
await call(returnMail, { params: { id: sentBack }, body: { reason: "Unknown name" } });
await call(withdrawMail, { params: { id: wrong } });

const all = [
  "Wrong",
  "Sent Back",
  "Lost Ltd",
  "Allianz",
  "Amazon",
  "First Müller",
  "Internal Revenue",
  "JPMorgan Chase",
];

test("lists every item of the caller's offices, the newest first, with a count of each status", async () => {
  const { items, total, counts, nextCursor } = await list();
  expect(items.map(({ senderName }) => senderName)).toEqual(all);
  expect({ total, nextCursor }).toEqual({ total: all.length, nextCursor: null });
  expect(counts).toEqual({ PENDING: 3, IN_PROCESS: 1, COMPLETED: 3, CANCELLED: 1 });
  expect(await list({}, stranger)).toMatchObject({ items: [{ senderName: "Chase Boston" }], total: 1 });
  expect((await list({ officeId: boston.id }, admin)).items).toMatchObject([{ senderName: "Chase Boston" }]);
});

test("says the one state of each item, and a state finds what says it", async () => {
  const { items } = await list();
  expect(Object.fromEntries(items.map(({ senderName, state }) => [senderName, state]))).toEqual({
    "JPMorgan Chase": "UNSCANNED",
    "First Müller": "UNSCANNED",
    "Internal Revenue": "SCANNED",
    Amazon: "ON_FORWARD",
    "Lost Ltd": "MISSING",
    Allianz: "GONE",
    "Sent Back": "RETURNED",
    Wrong: "WITHDRAWN",
  });
  for (const state of ItemState.options) {
    const such = items.filter((item) => item.state === state).map(({ senderName }) => senderName);
    expect(await found({ states: state }), state).toEqual(such);
  }
  expect(await found({ states: statesHere.join(",") })).toEqual([
    "Lost Ltd",
    "Amazon",
    "First Müller",
    "Internal Revenue",
    "JPMorgan Chase",
  ]);
  expect(await found({ states: "GONE,SCANNED" })).toEqual(["Allianz", "Internal Revenue"]);
});

describe("finds items", () => {
  test.each<[string, Query, string[]]>([
    ["by a word of the sender's name", { sender: "chase" }, ["JPMorgan Chase"]],
    ["not by a part within a word", { sender: "irs" }, []],
    ["by several words, without regard to accents", { sender: "MULLER first" }, ["First Müller"]],
    ["by type", { type: "PACKAGE" }, ["Amazon", "First Müller"]],
    ["by carrier", { carrier: "usp" }, ["JPMorgan Chase"]],
    ["over a weight", { overPounds: 5 }, ["First Müller"]],
    ["under a weight", { type: "PACKAGE", underPounds: 7.5 }, ["Amazon"]],
    ["from a moment on", { receivedSince: "2026-02-07T08:00:00Z" }, ["Wrong", "Sent Back"]],
    ["before a moment", { receivedBefore: "2026-02-02T08:00:00Z" }, ["JPMorgan Chase"]],
    ["by mailbox", { mailboxId: other.id }, ["Amazon"]],
    ["by shelf", { shelf: "a-02" }, ["JPMorgan Chase"]],
    ["by office", { officeId: boston.id }, []],
    ["by tracking number", { tracking: "jd01 4600 003301" }, ["First Müller"]],
    ["by the end of one", { tracking: "003301" }, ["First Müller"]],
    ["not by an end that many have", { tracking: "1" }, []],
    ["by status", { status: "IN_PROCESS" }, ["Amazon"]],
    ["by the mailbox's number in the field for words", { search: `ste ${other.steNumber}` }, ["Amazon"]],
    ["by a number in the field for words", { search: "JD014600003301" }, ["First Müller"]],
    ["by a word of the sender there", { search: "müller" }, ["First Müller"]],
    ["by two words together", { search: "internal revenue" }, ["Internal Revenue"]],
  ])("%s", async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test("and counts each status of what the other filters find", async () => {
    const { total, counts } = await list({ type: "PACKAGE", status: "PENDING" });
    expect({ total, counts }).toEqual({
      total: 1,
      counts: { PENDING: 1, IN_PROCESS: 1, COMPLETED: 0, CANCELLED: 0 },
    });
  });
});

test.each(ItemSort.options)("goes page by page through each item once, sorted by %s", async (sort) => {
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: 3, cursor });
    walked.push(...page.items.map(({ senderName }) => senderName));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const upwards = sort.endsWith("receivedAt") ? all.toReversed() : all.toSorted();
  expect(walked).toEqual(sort.startsWith("-") ? upwards.toReversed() : upwards);
});
