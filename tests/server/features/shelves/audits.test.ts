// Audits of shelves: the result of a scan, what is missing, moving what is misplaced, ending and reopening.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createMail, getMail } from "@/contract/mail/mail";
import { listPlacedMail } from "@/contract/mail/mail-list";
import { fileRequest } from "@/contract/requests/request";
import { markMissingMail } from "@/contract/placements/placement";
import { type Shelf, getShelf, removeShelves } from "@/contract/shelves/shelf";
import {
  cancelAudit,
  finishAudit,
  getAudit,
  listAudits,
  reopenAudit,
  scanInAudit,
  startAudit,
} from "@/contract/shelves/shelf-audit";
import { meantItem, outcomeOf } from "@/server/features/shelves/audit-rules";
import { refusal, startTestServer } from "../../harness";
import { workWorld } from "../requests/world";
import { shelving } from "./world";

const server = await startTestServer();
const { call, admin, lead, boston, yildiz, stranger } = server;
const { add, shelf, item, put, whereIs } = shelving(server);
const { events, change } = workWorld(server);

async function codeOf(mailId: string): Promise<string> {
  return (await call(getMail, { params: { id: mailId } }, { as: admin })).code ?? "";
}

async function start({ id }: Pick<Shelf, "id">) {
  return call(startAudit, { body: { shelfId: id } });
}

function scan(auditId: string, code: string) {
  return call(scanInAudit, { params: { id: auditId }, body: { code } });
}

test.each([
  [null, "UNKNOWN"],
  [{ shelfId: "here" }, "MATCHED"],
  [{ shelfId: "there" }, "MISPLACED"],
  [{ shelfId: null }, "MISPLACED"],
])("a scan of %o is %s", (scanned, outcome) => {
  expect(outcomeOf(scanned, "here")).toBe(outcome);
});

test("of items with one code, the one on the shelf is meant, then one that is here, then the newest", () => {
  const left = { id: 1, shelfId: null, hasLeft: true };
  const elsewhere = { id: 2, shelfId: "there", hasLeft: false };
  const here = { id: 3, shelfId: "here", hasLeft: false };
  expect(meantItem([left, elsewhere, here], "here")).toBe(here);
  expect(meantItem([left, elsewhere], "here")).toBe(elsewhere);
  expect(meantItem([left], "here")).toBe(left);
  expect(meantItem([], "here")).toBeNull();
});

test("a scan of another code is another call: with the key of the one before it is refused", async () => {
  const { id } = await start(await shelf("AU-KEY"));
  const [first, second] = [await item(), await item()];
  const options = { idempotencyKey: randomUUID() };
  const send = async (mailId: string) =>
    call(scanInAudit, { params: { id }, body: { code: await codeOf(mailId) } }, options);
  await send(first);
  expect(await refusal(send(second))).toMatchObject({
    code: "invalid",
    message: expect.stringContaining("Make a new key"),
  });
  await expect(send(first)).resolves.toBeDefined();
});

describe("an audit", () => {
  test("says what matches, what is misplaced, what is unknown, and what was not scanned", async () => {
    const [a, b] = await add("AU-1, AU-2");
    const [good, lost, wrong, homeless] = [
      await item("Good"),
      await item("Lost"),
      await item("Wrong"),
      await item(),
    ];
    await put([good, lost], a ?? null);
    await put(wrong, b ?? null);
    const audit = await start(a ?? { id: "" });
    expect(audit).toMatchObject({ shelf: { code: "AU-1" }, endedAt: null, counts: null });
    expect(audit.missing.map(({ mailId }) => mailId).toSorted()).toEqual([good, lost].toSorted());

    expect(await scan(audit.id, await codeOf(good))).toMatchObject({ outcome: "MATCHED", again: false });
    expect(await scan(audit.id, (await codeOf(good)).toLowerCase())).toMatchObject({ again: true });
    expect(await scan(audit.id, await codeOf(wrong))).toMatchObject({
      outcome: "MISPLACED",
      item: { mailId: wrong, shelf: { code: "AU-2" }, hasLeft: false },
    });
    expect(await scan(audit.id, await codeOf(homeless))).toMatchObject({
      outcome: "MISPLACED",
      item: { shelf: null },
    });
    expect(await scan(audit.id, "no such code")).toMatchObject({ outcome: "UNKNOWN", item: null });
    // A colleague's screen updates after each new scan, but not after a repeated one.
    expect(await events(audit.id)).toEqual(Array.from({ length: 4 }, () => "shelf.audit-scanned"));
    const now = await call(getAudit, { params: { id: audit.id } });
    expect(now.matched.map(({ mailId, code }) => [mailId, code])).toEqual([[good, await codeOf(good)]]);
    expect(now.misplaced.map(({ mailId }) => mailId).toSorted()).toEqual([wrong, homeless].toSorted());
    expect(now.unknown).toMatchObject([{ code: "NOSUCHCODE" }]);
    expect(now.missing.map(({ mailId }) => mailId)).toEqual([lost]);
  });

  test("shows items moved there meanwhile as matched, and ends with counts in the shelf's history", async () => {
    const [a, b] = await add("AV-1, AV-2");
    const [lost, wrong, other] = [await item("Lost"), await item("Wrong"), await item("Other")];
    await put(lost, a ?? null);
    await put([wrong, other], b ?? null);
    const { id } = await start(a ?? { id: "" });
    for (const mailId of [wrong, other]) await scan(id, await codeOf(mailId));
    await put(wrong, a ?? null);
    await call(markMissingMail, { body: { mailIds: [lost], missing: true } });
    const at = { params: { id } };
    const done = await call(finishAudit, at);
    expect(done.counts).toEqual({ matched: 1, misplaced: 1, unknown: 0, missing: 1 });
    expect(await whereIs(wrong)).toBe("AV-1");
    // On a later day it shows what was found then.
    await put([wrong, other], null);
    const then = await call(getAudit, at);
    expect(then.matched.map(({ mailId }) => mailId)).toEqual([wrong]);
    expect(then.misplaced).toMatchObject([{ mailId: other, shelf: { code: "AV-2" } }]);
    expect(then.missing.map(({ mailId }) => mailId)).toEqual([lost]);
    await put(wrong, a ?? null);
    const after = await call(getShelf, { params: { id: a?.id ?? "" } });
    expect(after).toMatchObject({ items: 1, missing: 1, auditedAt: done.endedAt });
    expect(await events(a?.id ?? "")).toEqual(["shelf.added", "shelf.audit-started", "shelf.audited"]);
    expect(await refusal(scan(id, "A"))).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("This audit of AV-1 ended on"),
    });
    expect(await refusal(call(finishAudit, at))).toMatchObject({ code: "conflict" });
    const { items } = await call(listAudits, { query: { shelfId: a?.id ?? "" } });
    expect(items.map((each) => [each.id, each.counts?.missing])).toEqual([[id, 1]]);

    expect(await call(reopenAudit, at)).toMatchObject({ endedAt: null, counts: null });
    expect(await call(getShelf, { params: { id: a?.id ?? "" } })).toMatchObject({ auditedAt: null });
    expect(await scan(id, "B")).toMatchObject({ outcome: "UNKNOWN" });
  });

  test("is one audit for two people, and only the last one can be reopened", async () => {
    const on = await shelf("AW-1");
    const [mine, theirs] = await Promise.all([
      start(on),
      call(startAudit, { body: { shelfId: on.id } }, { as: lead }),
    ]);
    expect(mine.id).toBe(theirs.id);
    const at = { params: { id: mine.id } };
    await call(finishAudit, at);
    const next = await start(on);
    expect(next.id).not.toBe(mine.id);
    expect(await refusal(call(reopenAudit, at))).toMatchObject({ code: "conflict" });
    expect(await call(cancelAudit, { params: { id: next.id } })).toMatchObject({ endedAt: null });
    expect(await refusal(scan(next.id, "A"))).toMatchObject({
      message: "This audit of AW-1 was cancelled. Start a new one: “audit shelf AW-1”.",
    });
    expect(await call(reopenAudit, at)).toMatchObject({ id: mine.id });
  });

  test("counts an item once when two people scan it at the same time", async () => {
    const on = await shelf("AX-1");
    const lying = await item();
    await put(lying, on);
    const { id } = await start(on);
    const code = await codeOf(lying);
    const scans = await Promise.all([scan(id, code), scan(id, code), scan(id, code)]);
    expect(scans.filter(({ again }) => !again)).toHaveLength(1);
    expect((await call(getAudit, { params: { id } })).matched).toHaveLength(1);
  });

  test("reports a scanned item that has left", async () => {
    const on = await shelf("AY-1");
    const left = await item();
    const { id } = await call(fileRequest, { body: { mailId: left, type: "TRASH" } });
    await change(id, "DONE");
    const audit = await start(on);
    expect(await scan(audit.id, await codeOf(left))).toMatchObject({
      outcome: "MISPLACED",
      item: { hasLeft: true, shelf: null },
    });
  });

  test("of a removed shelf is refused", async () => {
    const gone = await shelf("AZ-2");
    await call(removeShelves, { body: { ids: [gone.id] } });
    expect(await refusal(start(gone))).toMatchObject({ code: "conflict" });
  });
});

describe("missing items", () => {
  test("are not counted on their shelf, and are found when they are put somewhere", async () => {
    const [a, b] = await add("M-1, M-2");
    const lost = await item();
    await put(lost, a ?? null);
    const marking = (missing: boolean) => call(markMissingMail, { body: { mailIds: [lost], missing } });
    expect(await marking(true)).toMatchObject({ changed: [lost] });
    expect(await marking(true)).toMatchObject({ changed: [] });
    expect(await call(getMail, { params: { id: lost } })).toMatchObject({
      shelf: { code: "M-1" },
      missingAt: expect.any(String),
    });
    const missing = await call(listPlacedMail, { query: { state: "missing" } });
    expect(missing.items.map(({ id }) => id)).toContain(lost);
    expect(await marking(false)).toMatchObject({ changed: [lost] });
    await marking(true);
    expect(await put(lost, b ?? null)).toMatchObject({ placed: [{ wasMissing: true }] });
    expect(await events(lost)).toEqual([
      "mail.registered",
      "mail.placed",
      "mail.missing",
      "mail.found",
      "mail.missing",
      "mail.found",
    ]);
  });

  test("cannot be items that left, and items of other offices are a 404", async () => {
    const left = await item();
    const { id } = await call(fileRequest, { body: { mailId: left, type: "TRASH" } });
    await change(id, "DONE");
    const mark = (mailId: string, as = lead) =>
      refusal(call(markMissingMail, { body: { mailIds: [mailId], missing: true } }, { as }));
    expect(await mark(left)).toMatchObject({ code: "conflict" });
    expect(await mark(await item(), stranger)).toMatchObject({ code: "not_found" });
  });
});

describe("the order on a shelf", () => {
  test("shows what was put there first at the top; without a shelf, what came in first", async () => {
    const on = await shelf("LW-1");
    const [one, two, three] = [await item("One"), await item("Two"), await item("Three")];
    await put(two, on);
    server.pass(1000);
    await put(one, on);
    const placed = await call(listPlacedMail, { query: { shelfId: on.id, limit: 1 } });
    expect(placed).toMatchObject({ total: 2, items: [{ id: two }] });
    const next = await call(listPlacedMail, { query: { shelfId: on.id, cursor: placed.nextCursor ?? "" } });
    expect(next.items.map(({ id }) => id)).toEqual([one]);
    const unplaced = await call(listPlacedMail, { query: { state: "unplaced", limit: 200 } });
    const ids = unplaced.items.map(({ id }) => id);
    expect(ids).toContain(three);
    expect(ids).not.toContain(one);
    expect((await call(listPlacedMail, { query: { shelfId: on.id } }, { as: stranger })).total).toBe(0);
  });

  test("starts with an item that is registered on a shelf of its office", async () => {
    const [on, far] = [await shelf("LX-1"), await shelf("LX-2", {}, boston.id)];
    const body = { mailboxId: yildiz.id, shelfId: on.id };
    const mail = await call(createMail, { body });
    expect(mail.shelf).toMatchObject({ code: "LX-1" });
    expect(await events(mail.id)).toEqual(["mail.registered"]);
    const wrong = { mailboxId: yildiz.id, shelfId: far.id };
    expect(await refusal(call(createMail, { body: wrong }))).toMatchObject({ code: "not_found" });
    expect(await refusal(call(createMail, { body: wrong }, { as: admin }))).toMatchObject({
      code: "invalid",
      details: { fields: { shelfId: expect.stringContaining("LX-2 is in Boston") } },
    });
  });
});
