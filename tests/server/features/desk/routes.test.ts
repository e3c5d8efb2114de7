// Handing over at the pick-up desk: what is there, who may take it, what is saved, and undoing it.
import { describe, expect, test } from "vitest";
import { authorisePerson, endAuthorisation } from "@/contract/mailboxes/authorised-person";
import { deskSheet, findAtDesk, getHandOver, listHandOvers, undoHandOver } from "@/contract/desk/desk";
import { listReady } from "@/contract/desk/desk-ready";
import { getMail, mailHistory } from "@/contract/mail/mail";
import { markMissingMail, placeMail } from "@/contract/placements/placement";
import { addShelves } from "@/contract/shelves/shelf";
import { listExpiring } from "@/contract/storage/storage";
import { changeRequest, fileRequest, reopenRequest, requestHistory } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { statementsOf } from "../../statements";
import { withoutIds } from "../../without-ids";
import { shelving } from "../shelves/world";
import { deskWorld, passport } from "./world";

const server = await startTestServer();
const { call, send, austin, boston, yildiz, handler, lead, stranger, admin, pass, insertMailbox, services } =
  server;
const world = await deskWorld(server);
const { item, asked, ready, hand, trying, code, notices, eventsOf, leftAt, mail, request, setDesk } = world;

const sheet = (id = yildiz.id) => call(deskSheet, { params: { id } });
const minute = 60_000;

describe("an office without a desk", () => {
  test("lets a completed pick-up leave at once, as specified, and hands nothing over", async () => {
    await setDesk(false);
    const { mailId, requestId } = await ready("Quiet");
    expect(await leftAt(mailId)).not.toBeNull();
    const [notice] = await notices(requestId);
    expect(notice?.detail).not.toHaveProperty("pickUpCode");
    const other = await item();
    expect((await refusal(hand([other]))).message).toMatch(/no pick-up desk/);
    expect((await sheet()).isOpen).toBe(false);
    await setDesk(true);
    // Switching the desk on does not bring back what was taken before.
    expect(await leftAt(mailId)).not.toBeNull();
  });
});

describe("what waits at the desk", () => {
  test("is listed by mailbox while nobody is at the desk, the longest waiting first", async () => {
    const [early, late] = [
      await insertMailbox({ officeId: austin.id }),
      await insertMailbox({ officeId: austin.id }),
    ];
    const first = await ready("First", early.id);
    pass(60 * minute);
    await ready("Late", late.id);
    await ready("Second", early.id);
    await asked("Asked", late.id);
    const listed = async (as = handler) => {
      const { items } = await call(listReady, {}, { as });
      return items.filter(({ mailboxId }) => mailboxId === early.id || mailboxId === late.id);
    };
    const [one, two] = await listed();
    expect([one, two]).toMatchObject([
      { steNumber: early.steNumber, count: 2 },
      { steNumber: late.steNumber, count: 1 },
    ]);
    expect(Date.parse(one?.since ?? "")).toBeLessThan(Date.parse(two?.since ?? ""));
    expect(await listed(stranger)).toEqual([]);
    await hand([first.mailId], { mailboxId: early.id, recipientId: early.recipientIds[0] ?? "" });
    expect(await listed()).toMatchObject([
      { steNumber: late.steNumber },
      { steNumber: early.steNumber, count: 1 },
    ]);
  });

  test("is sorted: ready, requested, everything else; what cannot be handed over says why", async () => {
    const customer = await insertMailbox({ officeId: austin.id });
    const here = await item("Here", customer.id);
    const scanned = await item("Scan", customer.id);
    await call(fileRequest, { body: { mailId: scanned, type: "SCAN" } });
    const open = await asked("Asked", customer.id);
    const waiting = await ready("Ready", customer.id);
    const { items, isOpen, mailbox, authorised } = await sheet(customer.id);
    expect(isOpen).toBe(true);
    expect(mailbox.steNumber).toBe(customer.steNumber);
    expect(authorised).toEqual([]);
    expect(items.map(({ mail: { id }, state }) => [id, state])).toEqual([
      [waiting.mailId, "READY"],
      [open.mailId, "OPEN"],
      [here, "HERE"],
      [scanned, "HERE"],
    ]);
    expect(items[0]).toMatchObject({ requestId: waiting.requestId, refusal: null });
    expect(items[3]?.refusal).toMatch(/has an open scan request .* Finish or cancel that first/);
  });

  test("is in storage lists while it is ready, and leaves them when it is handed over", async () => {
    const { mailId } = await ready("Stored");
    const expiring = async () =>
      (await call(listExpiring, { query: { within: 365, limit: 200 } })).items.map(({ id }) => id);
    expect(await expiring()).toContain(mailId);
    await hand([mailId]);
    expect(await expiring()).not.toContain(mailId);
  });

  test("is found by code, number and name; the code of another office finds nothing", async () => {
    await ready();
    const pickUpCode = (await code()) ?? "";
    const find = (q: string, as = handler) => call(findAtDesk, { query: { q } }, { as });
    expect(await find(pickUpCode)).toMatchObject({ byCode: true, items: [{ steNumber: "1042" }] });
    expect(await find(` ${pickUpCode.slice(0, 3)} ${pickUpCode.slice(3)} `)).toMatchObject({ byCode: true });
    expect(await find("STE 1042")).toMatchObject({ byCode: false, items: [{ steNumber: "1042" }] });
    expect((await find("ayse yildiz")).items).toHaveLength(1);
    expect(await find("")).toEqual({ byCode: false, items: [] });
    expect((await find(pickUpCode, stranger)).items).toEqual([]);
    expect((await send(deskSheet, { params: { id: yildiz.id } }, { as: stranger })).status).toBe(404);
  });
});

describe("a pick-up code", () => {
  test("is one code for all items that wait for a mailbox, is sent to the customer, and is closed with the last item", async () => {
    const customer = await insertMailbox({ officeId: austin.id });
    const codeOf = async () => {
      const rows = services.db.selectFrom("pickup_codes").select(["code", "closed_at"]);
      return rows.where("mailbox_id", "=", customer.id).execute();
    };
    const first = await ready("A", customer.id);
    const second = await ready("B", customer.id);
    const [only, ...others] = await codeOf();
    expect(only?.code).toMatch(/^\d{6}$/);
    expect(others).toEqual([]);
    for (const { requestId } of [first, second]) {
      expect(await notices(requestId)).toMatchObject([
        { kind: "request.done", detail: { pickUpCode: only?.code } },
      ]);
    }
    const recipientId = customer.recipientIds[0];
    await hand([first.mailId], { mailboxId: customer.id, recipientId });
    expect((await codeOf())[0]?.closed_at).toBeNull();
    await hand([second.mailId], { mailboxId: customer.id, recipientId });
    expect((await codeOf())[0]?.closed_at).not.toBeNull();
  });

  test("is made once when two items become ready at the same moment", async () => {
    const customer = await insertMailbox({ officeId: austin.id });
    await Promise.all(Array.from({ length: 8 }, (_, nth) => ready(`Sender ${nth}`, customer.id)));
    const rows = await services.db
      .selectFrom("pickup_codes")
      .select("code")
      .where("mailbox_id", "=", customer.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("is closed when its only pick-up is reopened", async () => {
    const customer = await insertMailbox({ officeId: austin.id });
    const { requestId } = await ready("A", customer.id);
    await call(reopenRequest, { params: { id: requestId }, body: {} });
    const row = await services.db
      .selectFrom("pickup_codes")
      .select("closed_at")
      .where("mailbox_id", "=", customer.id)
      .executeTakeFirstOrThrow();
    expect(row.closed_at).not.toBeNull();
    expect((await sheet(customer.id)).items[0]?.state).toBe("OPEN");
  });
});

describe("handing over", () => {
  test("takes ready items, completes open pick-ups and makes a request for the rest, in one call", async () => {
    const waiting = await ready("Ready");
    const open = await asked("Asked");
    const here = await item("Walk-in");
    const made = await hand([waiting.mailId, open.mailId, here]);
    expect(made).toMatchObject({
      steNumber: "1042",
      person: "Ayşe Yıldız",
      came: "RECIPIENT",
      by: handler.name,
    });
    expect(made.items.map(({ was }) => was).toSorted()).toEqual(["HERE", "OPEN", "READY"]);
    for (const { mailId, requestId } of made.items) {
      expect(await leftAt(mailId)).not.toBeNull();
      expect((await mail(mailId)).status).toBe("COMPLETED");
      const { status, pickUp } = await request(requestId);
      expect([status, pickUp?.state, pickUp?.by]).toEqual(["DONE", "HANDED_OVER", handler.name]);
      const types = (await eventsOf(requestId)).map(({ type }) => type);
      expect(types.slice(-1)).toEqual(["request.handed-over"]);
    }
    const ids = (await sheet()).items.map(({ mail: { id } }) => id);
    expect(ids).not.toContain(here);
    const { items: history } = await call(mailHistory, { params: { id: here } });
    expect(history.map(({ type }) => type)).toEqual([
      "mail.registered",
      "request.filed",
      "request.done",
      "request.handed-over",
    ]);
  });

  test("costs no more statements for many items than for one, and so does undoing it", async () => {
    const cost = async (count: number) => {
      const ids: string[] = [];
      for (let made = 0; made < count; made++) {
        ids.push((await ready("Ready")).mailId, (await asked("Asked")).mailId, await item("Walk-in"));
      }
      let id = "";
      const handing = await statementsOf(async () => ({ id } = await hand(ids)));
      const undoing = await statementsOf(() => call(undoHandOver, { params: { id }, body: {} }));
      return { handing, undoing };
    };
    const one = await cost(1);
    expect(await cost(5)).toEqual(one);
  });

  test("tells the customer once, and drops the unsent notice that the item was ready", async () => {
    const { mailId, requestId } = await ready("Told");
    const { id } = await hand([mailId]);
    expect(await notices(requestId)).toMatchObject([{ kind: "request.done", state: "WITHDRAWN" }]);
    expect(await notices(id)).toMatchObject([
      { kind: "desk.handed-over", state: "WAITING", detail: { person: "Ayşe Yıldız", sender: "Told" } },
    ]);
  });

  test("saves what was seen of the document: only its own page shows it, and no event contains it", async () => {
    const { id } = await hand([await item()]);
    const detail = await call(getHandOver, { params: { id } });
    expect(detail.identity).toEqual(passport);
    expect(detail.signatureUrl).toMatch(/^\/api\/files\/signatures\/.*\.png\?/);
    const events = withoutIds(JSON.stringify(await eventsOf(id)));
    expect(events).not.toContain("41QX");
    expect(events).not.toContain("PASSPORT");
    expect(events).not.toContain("2031");
    const answers = await services.db.selectFrom("idempotency_keys").select("answer").execute();
    expect(JSON.stringify(answers)).not.toContain("41QX");
  });

  test("shows the signature to staff of that office only", async () => {
    const { id } = await hand([await item()]);
    const { signatureUrl } = await call(getHandOver, { params: { id } });
    const seen = await server.request(signatureUrl);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("content-type")).toBe("image/png");
    expect((await send(getHandOver, { params: { id } }, { as: stranger })).status).toBe(404);
    const elsewhere = await call(listHandOvers, { query: {} }, { as: stranger });
    expect(elsewhere.items).toEqual([]);
  });

  test("one item at two desks at the same moment: one success, one clear refusal, one notice", async () => {
    const { mailId } = await ready("Race");
    const desks = [handler, lead, handler, lead];
    const answers = await Promise.all(desks.map((as) => trying([mailId], {}, { as })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.text()).toMatch(/envelope from Race was handed over by .* Nothing was handed over/);
  });

  test("overlapping items hands over nothing of the second call", async () => {
    const [first, second] = [await ready("One"), await ready("Two")];
    await hand([first.mailId]);
    const refused = await refusal(hand([first.mailId, second.mailId]));
    expect(refused.code).toBe("conflict");
    expect(await leftAt(second.mailId)).toBeNull();
    await hand([second.mailId]);
  });

  test("refuses an item that left, was withdrawn, is of another mailbox or has other open work", async () => {
    const shredded = await item("Gone");
    const { id } = await call(fileRequest, { body: { mailId: shredded, type: "SHRED" } });
    await call(changeRequest, { params: { id }, body: { status: "DONE" } });
    expect((await refusal(hand([shredded]))).message).toMatch(/was shredded by/);
    const scan = await item("Scan");
    await call(fileRequest, { body: { mailId: scan, type: "SCAN" } });
    expect((await refusal(hand([scan]))).message).toMatch(/has an open scan request/);
    const other = await insertMailbox({ officeId: austin.id, steNumber: "2099" });
    const foreign = await item("Foreign", other.id);
    const wrong = await refusal(hand([foreign]));
    expect(wrong.code).toBe("invalid");
    expect(wrong.message).toMatch(/of STE 2099/);
    expect(await leftAt(foreign)).toBeNull();
    const away = await insertMailbox({ officeId: boston.id });
    expect((await trying([await item()], { mailboxId: away.id })).status).toBe(404);
  });

  test("requires exactly one person of the mailbox", async () => {
    const here = await item();
    const other = await insertMailbox({ officeId: austin.id });
    expect((await refusal(hand([here], { recipientId: other.recipientIds[0] }))).code).toBe("invalid");
    expect((await refusal(hand([here], { recipientId: undefined }))).message).toMatch(/Choose who picks up/);
    const params = { id: yildiz.id };
    const mert = await call(authorisePerson, { params, body: { name: "Mert Kaya" } });
    expect((await refusal(hand([here], { authorisedId: mert.id }))).message).toMatch(/Choose who picks up/);
    await call(endAuthorisation, { params: { ...params, personId: mert.id } });
    const ended = await refusal(hand([here], { recipientId: undefined, authorisedId: mert.id }));
    expect(ended.message).toMatch(/may not pick up/);
    const again = await call(authorisePerson, { params, body: { name: "mert kaya" } });
    expect(again.id).toBe(mert.id);
    const made = await hand([here], { recipientId: undefined, authorisedId: mert.id });
    expect(made).toMatchObject({ person: "mert kaya", came: "AUTHORISED" });
  });

  test("refuses an expired document, unless a lead says why it is accepted", async () => {
    const here = await item();
    const identity = { ...passport, expiresOn: "2024-04-30" };
    const refused = await refusal(hand([here], { identity }));
    expect(refused.code).toBe("invalid");
    expect(refused.message).toMatch(/expired on 2024-04-30.*lead/);
    const reasoned = { ...identity, expiredReason: "Known for years" };
    expect((await refusal(hand([here], { identity: reasoned }))).code).toBe("forbidden");
    const { id } = await hand([here], { identity: reasoned }, { as: lead });
    const [event] = await eventsOf(id);
    expect(event?.detail).toMatchObject({ expiredAccepted: "Known for years" });
  });

  test("refuses a missing signature, and one that is not a picture", async () => {
    const here = await item();
    const text = Buffer.from("not a picture").toString("base64");
    expect((await trying([here], { signature: { png: text } })).status).toBe(422);
    expect((await trying([here], { signature: {} })).status).toBe(422);
    expect((await trying([], {})).status).toBe(422);
    expect(await leftAt(here)).toBeNull();
  });

  test("blocks what would otherwise be done with the item afterwards", async () => {
    const { mailId, requestId } = await ready();
    await hand([mailId]);
    const filing = await refusal(call(fileRequest, { body: { mailId, type: "SCAN" } }));
    expect(filing.message).toMatch(/was handed over by/);
    const reopening = await refusal(call(reopenRequest, { params: { id: requestId }, body: {} }));
    expect(reopening.message).toMatch(/Undo the hand-over/);
  });
});

describe("undoing a hand-over", () => {
  test("makes an item missing again that was so before, since then", async () => {
    const { mailId } = await ready("Lost");
    const { put, shelf } = shelving(server);
    await put(mailId, await shelf("DL-1"));
    await call(markMissingMail, { body: { mailIds: [mailId], missing: true } });
    const { missingAt } = await call(getMail, { params: { id: mailId } });
    const { id } = await hand([mailId]);
    expect(await call(getMail, { params: { id: mailId } })).toMatchObject({ missingAt: null, shelf: null });
    await undo(id);
    expect(await call(getMail, { params: { id: mailId } })).toMatchObject({
      missingAt,
      shelf: { code: "DL-1" },
    });
  });

  const undo = (id: string, options: Parameters<typeof call>[2] = {}, reason?: string) =>
    call(undoHandOver, { params: { id }, body: { reason } }, options);

  test("restores each item as it was, and sends a new code", async () => {
    const waiting = await ready("Ready");
    const open = await asked("Asked");
    const here = await item("Walk-in");
    const made = await hand([waiting.mailId, open.mailId, here]);
    const undone = await undo(made.id, { version: made.version });
    expect(undone.undone).toMatchObject({ by: handler.name, reason: null });
    expect((await request(waiting.requestId)).pickUp?.state).toBe("READY");
    const states = new Map((await sheet()).items.map((each) => [each.mail.id, each.state]));
    expect(states.get(waiting.mailId)).toBe("READY");
    expect(states.get(open.mailId)).toBe("OPEN");
    expect(states.get(here)).toBe("HERE");
    expect((await mail(here)).status).toBe("PENDING");
    expect(await notices(made.id)).toMatchObject([{ state: "WITHDRAWN" }]);
    const [, again] = await notices(waiting.requestId);
    expect(again).toMatchObject({
      kind: "request.done",
      state: "WAITING",
      detail: { pickUpCode: await code() },
    });
    const { items } = await call(requestHistory, { params: { id: waiting.requestId } });
    expect(items.map(({ type }) => type)).toContain("request.back-at-desk");
    expect((await refusal(undo(made.id))).message).toMatch(/was undone/);
    // The item can be handed over again.
    await hand([waiting.mailId, open.mailId, here]);
  });

  test("is allowed to the handler who did it for 10 minutes, later to a lead with a reason", async () => {
    const { id, version } = await hand([await item()]);
    const colleague = await server.insertStaff("Cleo", "handler", [austin.id]);
    expect((await refusal(undo(id, { as: colleague }))).code).toBe("forbidden");
    expect((await refusal(undo(id, { version: version + 5 }))).code).toBe("stale");
    pass(11 * minute);
    expect((await refusal(undo(id))).code).toBe("forbidden");
    expect((await refusal(undo(id, { as: lead }))).code).toBe("invalid");
    await undo(id, { as: lead }, "Wrong customer");
    expect((await send(undoHandOver, { params: { id } }, { as: stranger })).status).toBe(404);
  });

  test("puts the items back on their shelf, unless that shelf was removed", async () => {
    const add = (code: string) =>
      call(addShelves, { body: { officeId: austin.id, shelves: [{ codes: code }] } }).then(
        ({ items: [made] }) => made,
      );
    const [stays, goes] = [await add("DESK-01"), await add("DESK-02")];
    if (!stays || !goes) throw new Error("No shelf was made.");
    const [first, second] = [await item("One"), await item("Two")];
    await call(placeMail, { body: { mailIds: [first], shelfId: stays.id } });
    await call(placeMail, { body: { mailIds: [second], shelfId: goes.id } });
    const { id } = await hand([first, second]);
    expect((await mail(first)).shelf).toBeNull();
    await services.db
      .updateTable("shelves")
      .set({ removed_at: services.now() })
      .where("id", "=", goes.id)
      .execute();
    await undo(id);
    expect((await mail(first)).shelf?.code).toBe("DESK-01");
    expect((await mail(second)).shelf).toBeNull();
  });

  test("by two people at once happens once", async () => {
    const { id } = await hand([await item()]);
    const answers = await Promise.all([1, 2, 3].map(() => send(undoHandOver, { params: { id } })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

test("administrators of every office see the desk's hand-overs", async () => {
  await hand([await item()]);
  const { items } = await call(listHandOvers, { query: { since: "2020-01-01T00:00:00Z" } }, { as: admin });
  expect(items.length).toBeGreaterThan(0);
});
