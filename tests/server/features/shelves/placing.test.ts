// Putting items on shelves: where they were, what is refused, people at the same time, and what takes an item off its shelf.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getMail } from "@/contract/mail/mail";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { listMails } from "@/contract/mail/mail-list";
import { markMissingMail, placeMail } from "@/contract/placements/placement";
import { getShelf, suggestShelf } from "@/contract/shelves/shelf";
import { mailHistory } from "@/contract/mail/mail";
import { fileRequest, reopenRequest } from "@/contract/requests/request";
import { removeShelves } from "@/contract/shelves/shelf";
import { refusal, startTestServer } from "../../harness";
import { workWorld } from "../requests/world";
import { shelving } from "./world";

const server = await startTestServer();
const { call, austin, boston, admin, handler, lead, yildiz, insertMailbox } = server;
const { add, shelf, item, put, whereIs } = shelving(server);
const { change } = workWorld(server);

describe("putting", () => {
  test("says where each item was, and the item says where it is", async () => {
    const [a, b] = await add("P-1, P-2", { path: ["Rack P"] });
    const [one, two] = [await item("Chase"), await item("IRS")];
    expect((await put([one, two], a ?? null)).placed).toEqual([
      { mailId: one, label: "Envelope from Chase for STE 1042", from: null, wasMissing: false },
      { mailId: two, label: "Envelope from IRS for STE 1042", from: null, wasMissing: false },
    ]);
    const moved = await put(one, b ?? null);
    expect(moved.placed[0]?.from).toMatchObject({ id: a?.id, code: "P-1" });
    expect(moved.shelf).toMatchObject({ code: "P-2", items: 1 });
    const mail = await call(getMail, { params: { id: one } });
    expect(mail.shelf).toEqual({ id: b?.id, code: "P-2", path: ["Rack P"], kind: "SHELF" });
    expect(mail.version).toBe(1);
    const { items } = await call(listMails, { query: { mailboxId: yildiz.id, ids: two } });
    expect(items[0]?.shelf).toMatchObject({ code: "P-1" });
    const history = await call(mailHistory, { params: { id: one } });
    expect(history.items.slice(1)).toMatchObject([
      { type: "mail.placed", detail: { shelf: "P-1", from: null } },
      { type: "mail.placed", detail: { shelf: "P-2", from: "P-1" } },
    ]);
  });

  test("the same item twice counts once, and an item that is there already gets no event", async () => {
    const on = await shelf("Q-1");
    const lying = await item();
    const { placed, shelf: after } = await put([lying, lying], on);
    expect(placed).toHaveLength(1);
    expect(after?.items).toBe(1);
    expect((await put(lying, on)).placed[0]?.from).toMatchObject({ code: "Q-1" });
    const { items } = await call(mailHistory, { params: { id: lying } });
    expect(items.filter(({ type }) => type === "mail.placed")).toHaveLength(1);
  });

  test("on no shelf takes the item off", async () => {
    const lying = await item();
    await put(lying, await shelf("OFF-1"));
    expect((await put(lying, null)).shelf).toBeNull();
    expect(await whereIs(lying)).toBeNull();
  });

  test("a full shelf warns and still takes the item", async () => {
    const small = await shelf("FULL-1", { capacity: 1 });
    expect((await put(await item(), small)).warning).toBeNull();
    expect(await put(await item(), small)).toMatchObject({
      shelf: { items: 2 },
      warning: "FULL-1 is full: it holds 2 items and has room for 1.",
    });
  });

  test("undo moves back only what is still where it was put", async () => {
    const [a, b, c] = await add("U-1, U-2, U-3");
    const [one, two] = [await item(), await item()];
    await put([one, two], a ?? null);
    await put([one, two], b ?? null);
    await put(two, c ?? null, { as: lead });
    const back = await put([one, two], a ?? null, { onlyIfOn: b?.id ?? null });
    expect(back.placed.map(({ mailId }) => mailId)).toEqual([one]);
    expect(back.refused).toEqual([{ mailId: two, why: "Envelope from Chase for STE 1042 was moved since." }]);
    expect([await whereIs(one), await whereIs(two)]).toEqual(["U-1", "U-3"]);
  });

  test("undo gives each item the time since which it lay there, also over two steps", async () => {
    const [a, b, c] = await add("UT-1, UT-2, UT-3");
    const lying = await item();
    const since = async (on = a) => (await call(getShelf, { params: { id: on?.id ?? "" } })).oldestPlacedAt;
    await put(lying, a ?? null);
    const first = await since();
    await put(lying, b ?? null);
    const second = await since(b);
    await put(lying, c ?? null);
    await put(lying, b ?? null, { onlyIfOn: c?.id ?? null, back: true });
    expect(await since(b)).toBe(second);
    await put(lying, a ?? null, { onlyIfOn: b?.id ?? null, back: true });
    expect(await since()).toBe(first);
    // Put there by hand, it lies there since then.
    await put(lying, b ?? null);
    await put(lying, a ?? null);
    expect(await since()).not.toBe(first);
  });
});

describe("refusals", () => {
  test("a shelf of another office, with a message for those who see both", async () => {
    const far = await shelf("B-7", {}, boston.id);
    const lying = await item();
    expect(await refusal(put(lying, far))).toMatchObject({ code: "not_found" });
    expect(await refusal(put(lying, far, { as: admin }))).toMatchObject({
      code: "conflict",
      message:
        "Envelope from Chase for STE 1042 is of Austin, and B-7 is in Boston. Choose a shelf of Austin.",
    });
  });

  test("a shelf that was removed", async () => {
    const gone = await shelf("GONE-1");
    await call(removeShelves, { body: { ids: [gone.id] } });
    expect(await refusal(put(await item(), gone))).toMatchObject({
      code: "conflict",
      message: "Shelf GONE-1 was removed. Scan another one, or restore it first.",
    });
  });

  test("an unknown item, alone or among others", async () => {
    const on = await shelf("X-1");
    const missing = randomUUID();
    expect(await refusal(put(missing, on))).toMatchObject({ code: "conflict" });
    const { placed, refused } = await put([missing, await item()], on);
    expect([placed.length, refused.length]).toEqual([1, 1]);
    expect(await refusal(put(await item(), { id: missing }))).toMatchObject({ code: "not_found" });
  });

  test("a call without items, or with too many", async () => {
    expect(await refusal(call(placeMail, { body: { shelfId: null, mailIds: [] } }))).toMatchObject({
      code: "invalid",
    });
    const mailIds = Array.from({ length: 501 }, () => randomUUID());
    expect(await refusal(call(placeMail, { body: { shelfId: null, mailIds } }))).toMatchObject({
      code: "invalid",
    });
  });
});

test("when two people put one item on two shelves, the later call wins, and both are in the history", async () => {
  const [a, b] = await add("T-1, T-2");
  for (let round = 0; round < 5; round++) {
    const lying = await item();
    await Promise.all([put(lying, a ?? null, { as: handler }), put(lying, b ?? null, { as: lead })]);
    const { items } = await call(mailHistory, { params: { id: lying } });
    const placings = items
      .filter(({ type }) => type === "mail.placed")
      .map(({ detail }) => String(detail.shelf));
    expect(placings.toSorted()).toEqual(["T-1", "T-2"]);
    expect(["T-1", "T-2"]).toContain(await whereIs(lying));
  }
});

describe("what takes an item off its shelf", () => {
  test("a request that takes it away; undone within ten minutes, it lies there since it was put there", async () => {
    const on = await shelf("L-4");
    const lying = await item();
    await put(lying, on);
    const { oldestPlacedAt } = await call(getShelf, { params: { id: on.id } });
    const { id } = await call(fileRequest, { body: { mailId: lying, type: "TRASH" } });
    await change(id, "DONE");
    expect(await whereIs(lying)).toBeNull();
    await call(reopenRequest, { params: { id }, body: {} });
    expect(await call(getShelf, { params: { id: on.id } })).toMatchObject({ items: 1, oldestPlacedAt });
  });

  test.each(["from a shelf", "from nowhere"])(
    "a request that takes it away; one that was missing %s is so again, since then",
    async (from) => {
      const on = from === "from a shelf" ? await shelf("L-6") : null;
      const lost = await item();
      if (on) await put(lost, on);
      await call(markMissingMail, { body: { mailIds: [lost], missing: true } });
      const { missingAt } = await call(getMail, { params: { id: lost } });
      const { id } = await call(fileRequest, { body: { mailId: lost, type: "TRASH" } });
      await change(id, "DONE");
      expect((await call(getMail, { params: { id: lost } })).missingAt).toBeNull();
      await call(reopenRequest, { params: { id }, body: {} });
      expect(missingAt).not.toBeNull();
      expect((await call(getMail, { params: { id: lost } })).missingAt).toBe(missingAt);
      expect(await whereIs(lost)).toBe(on?.code ?? null);
    },
  );

  test("a request that takes it away; an item that lay nowhere, or whose shelf was removed, is put nowhere", async () => {
    const on = await shelf("L-5");
    const [moved, bare] = [await item(), await item()];
    await put([moved, bare], on);
    await put(bare, null);
    const made = await Promise.all(
      [moved, bare].map((mailId) => call(fileRequest, { body: { mailId, type: "TRASH" } })),
    );
    for (const { id } of made) await change(id, "DONE");
    await call(removeShelves, { body: { ids: [on.id] } });
    for (const { id } of made) await call(reopenRequest, { params: { id }, body: {} });
    expect([await whereIs(moved), await whereIs(bare)]).toEqual([null, null]);
  });

  test("a request that takes it away, and no shelf has it after that", async () => {
    const on = await shelf("L-1");
    const lying = await item();
    await put(lying, on);
    const { id } = await call(fileRequest, { body: { mailId: lying, type: "TRASH" } });
    expect(await whereIs(lying)).toBe("L-1");
    await change(id, "DONE");
    expect(await whereIs(lying)).toBeNull();
    expect(await call(getShelf, { params: { id: on.id } })).toMatchObject({ items: 0 });
    expect(await refusal(put(lying, on))).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("has left"),
    });
  });

  test("its withdrawal", async () => {
    const lying = await item();
    await put(lying, await shelf("L-2"));
    await call(withdrawMail, { params: { id: lying }, body: {} }, { as: lead });
    expect(await whereIs(lying)).toBeNull();
    expect(await refusal(put(lying, null))).toMatchObject({
      message: expect.stringContaining("was withdrawn"),
    });
  });

  test("a move to a mailbox of another office, but not to one of the same office", async () => {
    const lying = await item();
    await put(lying, await shelf("L-3"));
    const near = await insertMailbox({ officeId: austin.id });
    const far = await insertMailbox({ officeId: boston.id });
    const at = { params: { id: lying } };
    await call(correctMail, { ...at, body: { mailboxId: near.id } }, { as: admin });
    expect(await whereIs(lying)).toBe("L-3");
    await call(correctMail, { ...at, body: { mailboxId: far.id } }, { as: admin });
    expect(await whereIs(lying)).toBeNull();
  });
});

describe("where mail belongs", () => {
  test("is the shelf with the narrowest range, otherwise where the last item was put", async () => {
    const numbered = await insertMailbox({ officeId: austin.id, steNumber: "7042" });
    const other = await insertMailbox({ officeId: austin.id, steNumber: "X7" });
    const suggested = async (mailboxId: string) => call(suggestShelf, { query: { mailboxId } });
    expect(await suggested(numbered.id)).toEqual({ shelf: null, because: null });

    const [last] = await add("S-1");
    await put(await item("Chase", numbered.id), last ?? null);
    await put(await item("Chase", other.id), last ?? null);
    await put(await item("Chase", other.id), await shelf("S-2", { kind: "OUTBOUND" }));
    expect(await suggested(other.id)).toMatchObject({ shelf: { code: "S-1" }, because: "last" });
    expect(await suggested(numbered.id)).toMatchObject({ shelf: { code: "S-1" }, because: "last" });

    await shelf("S-3", { steFrom: 7000, steTo: 7999 });
    await shelf("S-4", { steFrom: 7040, steTo: 7049 });
    expect(await suggested(numbered.id)).toMatchObject({ shelf: { code: "S-4" }, because: "range" });
    expect(await refusal(suggested(randomUUID()))).toMatchObject({ code: "not_found" });
  });
});
