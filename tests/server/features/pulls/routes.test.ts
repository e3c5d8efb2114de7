// Pull lists: what is put on one, in which order, what is done with its items, and what others change at the same time.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listExceptions } from "@/contract/exceptions/exception";
import { fileForward } from "@/contract/forwards/forward";
import { createMail, getMail, mailHistory } from "@/contract/mail/mail";
import {
  finishPull,
  getPull,
  listPulls,
  pullMost,
  reopenPull,
  startPull,
  stepPull,
} from "@/contract/pulls/pull";
import { changeRequest, fileRequest } from "@/contract/requests/request";
import { markMissingMail } from "@/contract/placements/placement";
import { changeShelf, removeShelves } from "@/contract/shelves/shelf";
import { order } from "../../../an-order";
import { refusal, startTestServer } from "../../harness";
import { workWorld } from "../requests/world";
import { shelving } from "../shelves/world";
import { lineOf, pulling } from "./world";

const server = await startTestServer();
const { call, admin, lead, handler, austin, boston, stranger, insertMailbox } = server;
const { asked, start, read, scan, step, undo, finish, shelf } = pulling(server);
const { whereIs, put, add } = shelving(server);
const { item, change, events } = workWorld(server);

describe("a new list", () => {
  test("has open requests in walking order, those without a place last, by STE number", async () => {
    const [a2, a10] = await add("WO-2, WO-10", { path: ["Rack W"] });
    const far = await insertMailbox({ officeId: austin.id, steNumber: "999" });
    const ten = await asked(a10);
    const nowhere = await asked();
    const low = await asked(null, { mailboxId: far.id });
    const two = await asked(a2);
    const pull = await start([ten, nowhere, low, two]);
    expect(pull.lines.map(({ requestId }) => requestId)).toEqual([two.id, ten.id, low.id, nowhere.id]);
    expect(pull).toMatchObject({ title: "Chosen requests", office: { label: "Austin" }, total: 4, taken: 0 });
    expect(pull.lines[0]).toMatchObject({
      label: "Envelope from Chase for STE 1042",
      asked: "Scan",
      steNumber: "1042",
      state: "OPEN",
      place: { code: "WO-2", path: ["Rack W"] },
      trolley: null,
      mail: { code: two.code },
    });
  });

  test("has the requests of one type, or the forwards of one carrier", async () => {
    const shred = await asked(null, { type: "SHRED" });
    const shreds = await start({ type: "SHRED" });
    expect(shreds.title).toBe("Shreds");
    expect(shreds.lines.map(({ requestId }) => requestId)).toContain(shred.id);
    expect(shreds.lines.every(({ type }) => type === "SHRED")).toBe(true);
    const [byUps, byDhl] = [
      await call(fileForward, { body: { ...order, carrier: "UPS Ground", mailId: await item() } }),
      await call(fileForward, { body: { ...order, carrier: "DHL", mailId: await item() } }),
    ];
    const pickup = await start({ carrier: "ups" });
    const ids = pickup.lines.map(({ requestId }) => requestId);
    expect(ids).toContain(byUps.requestId);
    expect(ids).not.toContain(byDhl.requestId);
    expect(lineOf(pickup, { id: byUps.requestId }).asked).toMatch(/^Forward by UPS Ground/);
    const chosen = await start([{ id: byDhl.id }]);
    expect(chosen.lines.map(({ requestId }) => requestId)).toEqual([byDhl.requestId]);
  });

  test("leaves out requests on another open list and says so, unless they are asked for again", async () => {
    const [one, two] = [await asked(), await asked()];
    const first = await start([one]);
    const second = await start([one, two], lead);
    expect(second.lines.map(({ requestId }) => requestId)).toEqual([two.id]);
    expect(second.leftOut).toEqual({
      listed: 1,
      lists: [{ id: first.id, title: "Chosen requests", by: handler.name }],
      more: 0,
      said: `1 is on the open list “Chosen requests” of ${handler.name}, and left out.`,
    });
    expect(await refusal(start([one, two], lead))).toMatchObject({
      code: "conflict",
      message: `All 2 open requests are on the open list “Chosen requests” of ${handler.name} and 1 more. Work on that one, or pull them “again”.`,
    });
    const both = await start({ ids: [one.id, two.id], again: true }, lead);
    expect(both.lines).toHaveLength(2);
    expect(both.leftOut).toBeUndefined();
    await finish(first.id);
    await finish(second.id);
    await finish(both.id);
    expect((await start([one, two])).lines).toHaveLength(2);
  });

  test("has requests of one office only, and never closed ones", async () => {
    const there = await insertMailbox({ officeId: boston.id });
    const here = await asked();
    const as = { as: admin };
    const { id: mailId } = await call(createMail, { body: { mailboxId: there.id } }, as);
    const far = await call(fileRequest, { body: { mailId, type: "SCAN" } }, as);
    expect(await refusal(start([here, far], admin))).toMatchObject({
      code: "invalid",
      message: "These are of Austin and Boston. Pull those of one office at a time.",
    });
    expect(await refusal(start([far]))).toMatchObject({ code: "not_found" });
    const ofAustin = await start({ ids: [here.id, far.id], officeId: austin.id }, admin);
    expect(ofAustin.lines.map(({ requestId }) => requestId)).toEqual([here.id]);
    await finish(ofAustin.id);
    await change(here.id, "CANCELLED", { reason: "Asked twice" });
    expect(await refusal(start([here]))).toMatchObject({
      code: "conflict",
      message: "Nothing is to be pulled in Austin: chosen requests has no open request.",
    });
  });

  test("of two people who start at the same time share no items", async () => {
    const requests = await Promise.all([asked(), asked(), asked()]);
    const both = await Promise.allSettled([start(requests), start(requests, lead)]);
    const made = both.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(made).toHaveLength(1);
    expect(made[0]?.lines).toHaveLength(3);
  });
});

describe("the trolley", () => {
  test("is made on first use, then the person's last one is used, and another one by its code", async () => {
    const one = await asked();
    const pull = await start([one]);
    expect(pull.trolley).toMatchObject({ code: "TROLLEY-1", kind: "TROLLEY" });
    const second = await shelf("TROLLEY-2", { kind: "TROLLEY" });
    const chosen = await scan(pull.id, "trolley-2");
    expect(chosen.scan).toEqual({
      is: "TROLLEY",
      said: "What you take goes on TROLLEY-2 now.",
      requestId: null,
    });
    expect(chosen.trolley.id).toBe(second.id);
    // A person who works with another trolley continues with that one.
    expect((await read(pull.id, lead)).trolley.code).toBe("TROLLEY-1");
    await scan(pull.id, one.code);
    expect(await whereIs(one.mailId)).toBe("TROLLEY-2");
    const own = await call(startPull, { body: { ids: [(await asked()).id], trolleyId: second.id } });
    expect(own.trolley.code).toBe("TROLLEY-2");
    expect((await start([await asked()])).trolley.code).toBe("TROLLEY-2");
    expect((await start([await asked()], lead)).trolley.code).toBe("TROLLEY-1");
  });

  test("must be a trolley of the office that was not removed", async () => {
    const plain = await shelf("NO-TROLLEY");
    const far = await shelf("FAR-TROLLEY", { kind: "TROLLEY" }, boston.id);
    const gone = await shelf("GONE-TROLLEY", { kind: "TROLLEY" });
    await call(removeShelves, { body: { ids: [gone.id] } });
    const ids = [(await asked()).id];
    const on = (trolleyId: string, as = handler) =>
      refusal(call(startPull, { body: { ids, trolleyId } }, { as }));
    expect(await on(plain.id)).toMatchObject({
      details: { fields: { trolleyId: "NO-TROLLEY is no trolley. Scan a trolley's code." } },
    });
    expect(await on(far.id, admin)).toMatchObject({ code: "invalid" });
    expect(await on(far.id)).toMatchObject({ code: "not_found" });
    expect(await on(gone.id)).toMatchObject({ code: "conflict" });
  });
});

describe("scanning", () => {
  test("takes the item, in any order, by any of its codes, and places it on the trolley", async () => {
    const on = await shelf("SC-1");
    const [one, two] = [await asked(on), await asked(on, { sender: "IRS" })];
    const pull = await start([one, two]);
    const after = await scan(pull.id, two.code.toLowerCase());
    expect(after.scan).toMatchObject({
      is: "TAKEN",
      said: "Taken: envelope from IRS for STE 1042.",
      requestId: two.id,
    });
    expect(after).toMatchObject({ taken: 1, total: 2 });
    expect(lineOf(after, two)).toMatchObject({
      state: "TAKEN",
      place: { code: "SC-1" },
      trolley: { kind: "TROLLEY" },
      steppedBy: handler.name,
      isToGoBack: false,
    });
    expect(await whereIs(two.mailId)).toBe(after.trolley.code);
    const { items } = await call(mailHistory, { params: { id: two.mailId } });
    expect(items.at(-1)).toMatchObject({
      type: "mail.placed",
      detail: { from: "SC-1", shelf: after.trolley.code },
    });
    // Taking an item does not start its request.
    expect(items.some(({ type }) => type === "request.started")).toBe(false);
  });

  test("the same item twice says who took it, and changes nothing", async () => {
    const one = await asked();
    const pull = await start([one]);
    await scan(pull.id, one.code);
    const before = await events(pull.id);
    const again = await scan(pull.id, one.code, lead);
    expect(again.scan).toMatchObject({ is: "ALREADY", requestId: one.id });
    expect(again.scan?.said).toMatch(
      new RegExp(`^Envelope from Chase for STE 1042 was taken by ${handler.name} on `),
    );
    expect(await events(pull.id)).toEqual(before);
  });

  test("a wrong item changes nothing and says where it belongs", async () => {
    const on = await shelf("SC-2");
    const [one, wrong, nowhere, elsewhere] = [
      await asked(),
      await asked(on, { sender: "Citi" }),
      await asked(null, { sender: "Amex" }),
      await asked(on, { sender: "Visa" }),
    ];
    const pull = await start([one]);
    await start([elsewhere], lead);
    expect(await refusal(scan(pull.id, wrong.code))).toMatchObject({
      code: "conflict",
      message: "Envelope from Citi for STE 1042 is not on this list. It belongs on SC-2.",
    });
    expect(await whereIs(wrong.mailId)).toBe("SC-2");
    expect((await refusal(scan(pull.id, nowhere.code))).message).toMatch(/It has no place yet\.$/);
    expect((await refusal(scan(pull.id, elsewhere.code))).message).toBe(
      `Envelope from Visa for STE 1042 is not on this list. It is on the list “Chosen requests” of ${lead.name}. It belongs on SC-2.`,
    );
    expect(await refusal(scan(pull.id, "1Z5R89390357567127"))).toMatchObject({
      code: "not_found",
      message: "No item has the code 1Z5R89390357567127. Look for another code on it.",
    });
    expect(await events(pull.id)).toEqual(["pull.started"]);
  });

  test("a shelf's code says what is to be taken there", async () => {
    const on = await shelf("SC-3");
    const [one, two] = [await asked(on), await asked(on)];
    const pull = await start([one, two]);
    expect((await scan(pull.id, "sc 3")).scan).toMatchObject({
      is: "PLACE",
      said: "2 items of this list are on SC-3.",
    });
    await scan(pull.id, one.code);
    expect((await scan(pull.id, "SC-3")).scan).toMatchObject({
      requestId: two.id,
      said: "1 item of this list is on SC-3.",
    });
    await scan(pull.id, two.code);
    expect((await scan(pull.id, "SC-3")).scan).toMatchObject({
      requestId: null,
      said: "No items of this list are on SC-3.",
    });
  });

  test("a code of two items on the list takes neither", async () => {
    const number = "986578788855";
    const { db } = server.database;
    const [one, two] = [await asked(), await asked(null, { sender: "IRS" })];
    for (const { mailId } of [one, two]) {
      await db.insertInto("mail_codes").values({ code: number, mail_item_id: mailId, own: false }).execute();
    }
    const pull = await start([one, two]);
    expect(await refusal(scan(pull.id, number))).toMatchObject({ code: "conflict" });
    await scan(pull.id, one.code);
    expect((await scan(pull.id, number)).scan).toMatchObject({ is: "TAKEN", requestId: two.id });
  });
});

describe("by hand", () => {
  test("takes an item, and undoes that to where it was", async () => {
    const on = await shelf("BH-1");
    const one = await asked(on);
    const pull = await start([one]);
    await step(pull.id, one.id, "TAKE");
    expect(await refusal(step(pull.id, one.id, "TAKE", lead))).toMatchObject({ code: "conflict" });
    expect(await refusal(step(pull.id, one.id, "NOT_FOUND"))).toMatchObject({ code: "conflict" });
    const back = await step(pull.id, one.id, "BACK");
    expect(lineOf(back, one)).toMatchObject({
      state: "OPEN",
      place: { code: "BH-1" },
      trolley: null,
      steppedBy: null,
    });
    expect(await whereIs(one.mailId)).toBe("BH-1");
    expect(await refusal(step(pull.id, one.id, "BACK"))).toMatchObject({ code: "conflict" });
  });

  test("undoing leaves an item where someone put it since, and one whose shelf was removed without a place", async () => {
    const [was, since] = await add("BH-2, BH-3");
    const [one, two] = [await asked(was ?? null), await asked(was ?? null)];
    const pull = await start([one, two]);
    await scan(pull.id, one.code);
    await scan(pull.id, two.code);
    await put(one.mailId, since ?? null);
    await call(removeShelves, { body: { ids: [was?.id ?? ""] } });
    await step(pull.id, one.id, "BACK");
    await step(pull.id, two.id, "BACK");
    expect([await whereIs(one.mailId), await whereIs(two.mailId)]).toEqual(["BH-3", null]);
  });

  test("“not found” marks the item as missing; its request stays open, and a scan finds the item", async () => {
    const on = await shelf("BH-4");
    const one = await asked(on);
    const pull = await start([one]);
    const after = await step(pull.id, one.id, "NOT_FOUND");
    expect(after).toMatchObject({ notFound: 1 });
    expect(lineOf(after, one)).toMatchObject({
      state: "NOT_FOUND",
      status: "PENDING",
      place: { code: "BH-4" },
    });
    const mail = await call(getMail, { params: { id: one.mailId } });
    expect(mail.missingAt).not.toBeNull();
    expect(await events(one.mailId)).toContain("mail.missing");
    const about = async () =>
      (await call(listExceptions, { query: { mailId: one.mailId, open: "true" } })).items;
    expect(await about()).toMatchObject([{ kind: "MISSING", state: "OPEN" }]);
    expect(await refusal(step(pull.id, one.id, "NOT_FOUND", lead))).toMatchObject({ code: "conflict" });
    const back = await step(pull.id, one.id, "BACK");
    expect(lineOf(back, one).state).toBe("OPEN");
    expect((await call(getMail, { params: { id: one.mailId } })).missingAt).toBeNull();
    expect(await about()).toEqual([]);
    await step(pull.id, one.id, "NOT_FOUND");
    expect(await about()).toHaveLength(1);
    expect((await scan(pull.id, one.code)).scan).toMatchObject({ is: "TAKEN" });
    expect((await call(getMail, { params: { id: one.mailId } })).missingAt).toBeNull();
    expect(await about()).toEqual([]);
  });

  describe("of an item that was missing before", () => {
    async function missing(code: string) {
      const on = await shelf(code);
      const one = await asked(on);
      await call(markMissingMail, { body: { mailIds: [one.mailId], missing: true } });
      const since = async () => (await call(getMail, { params: { id: one.mailId } })).missingAt;
      const exceptions = async () =>
        (await call(listExceptions, { query: { mailId: one.mailId } })).items.map(({ state }) => state);
      return { one, pull: await start([one]), since, exceptions };
    }

    test("undo of taking it makes it missing again since then; putting it back by hand does not", async () => {
      const { one, pull, since, exceptions } = await missing("BM-1");
      const before = await since();
      await scan(pull.id, one.code);
      expect(await since()).toBeNull();
      await undo(pull.id, one.id);
      expect([await since(), await whereIs(one.mailId)]).toEqual([before, "BM-1"]);
      expect(await exceptions()).toEqual(["OPEN"]);
      await step(pull.id, one.id, "TAKE");
      await step(pull.id, one.id, "BACK");
      expect([await since(), await whereIs(one.mailId)]).toEqual([null, "BM-1"]);
      expect(await exceptions()).toEqual(["SETTLED"]);
    });

    test("taking back “not found” leaves it missing", async () => {
      const { one, pull, since, exceptions } = await missing("BM-2");
      const before = await since();
      await step(pull.id, one.id, "NOT_FOUND");
      const back = await step(pull.id, one.id, "BACK");
      expect(lineOf(back, one).state).toBe("OPEN");
      expect(await since()).toBe(before);
      expect(await exceptions()).toEqual(["OPEN"]);
    });
  });

  test("undo of taking one gives back that it was not found before, or left for last", async () => {
    const [lost, last] = [await asked(await shelf("BU-1")), await asked(await shelf("BU-2"))];
    const pull = await start([lost, last]);
    await step(pull.id, lost.id, "NOT_FOUND");
    await step(pull.id, last.id, "SKIP");
    const before = await read(pull.id);
    const { missingAt } = await call(getMail, { params: { id: lost.mailId } });
    for (const { code } of [lost, last]) await scan(pull.id, code);
    await undo(pull.id, last.id);
    const after = await undo(pull.id, lost.id);
    expect(after.lines).toEqual(before.lines);
    expect((await call(getMail, { params: { id: lost.mailId } })).missingAt).toBe(missingAt);
  });

  test("skipped items come last, for everybody", async () => {
    const [first, second] = await add("SK-1, SK-2");
    const [one, two] = [await asked(first ?? null), await asked(second ?? null)];
    const pull = await start([one, two]);
    await step(pull.id, one.id, "SKIP");
    expect((await read(pull.id, lead)).lines.map(({ requestId }) => requestId)).toEqual([two.id, one.id]);
    const back = await step(pull.id, one.id, "BACK");
    expect(back.lines.map(({ requestId }) => requestId)).toEqual([one.id, two.id]);
  });

  test("an item that is moved to another shelf is fetched from there", async () => {
    const [near, far] = await add("MV-1, MV-9");
    const [one, two] = [await asked(near ?? null), await asked(far ?? null)];
    const pull = await start([one, two]);
    const [last] = await add("MV-10");
    await put(one.mailId, last ?? null);
    expect((await read(pull.id)).lines.map(({ place }) => place?.code)).toEqual(["MV-9", "MV-10"]);
  });
});

describe("changes by others", () => {
  test("an item whose request was cancelled is not to be taken, and must go back if it was taken", async () => {
    const on = await shelf("ME-1");
    const [one, two] = [await asked(on), await asked(on, { sender: "IRS" })];
    const pull = await start([one, two]);
    await scan(pull.id, two.code);
    for (const { id } of [one, two]) {
      await call(
        changeRequest,
        { params: { id }, body: { status: "CANCELLED", reason: "No" } },
        { as: lead },
      );
    }
    const after = await read(pull.id);
    expect(after).toMatchObject({ closed: 1, taken: 1 });
    expect(lineOf(after, one)).toMatchObject({ status: "CANCELLED", state: "OPEN", isToGoBack: false });
    expect(lineOf(after, two)).toMatchObject({
      status: "CANCELLED",
      state: "TAKEN",
      isToGoBack: true,
      place: { code: "ME-1" },
    });
    const refused = await refusal(scan(pull.id, one.code));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toMatch(
      new RegExp(
        `^The scan request for Envelope from Chase for STE 1042 was cancelled by ${lead.name} on .*\\. Leave it on ME-1, or put it back there\\.$`,
        "i",
      ),
    );
    expect(await refusal(step(pull.id, one.id, "NOT_FOUND"))).toMatchObject({ code: "conflict" });
    const back = await step(pull.id, two.id, "BACK");
    expect(lineOf(back, two)).toMatchObject({ state: "OPEN", isToGoBack: false });
    expect(await whereIs(two.mailId)).toBe("ME-1");
  });

  test("an item that was shredded is gone, and a scan for it says so", async () => {
    const one = await asked(await shelf("ME-2"), { type: "SHRED" });
    const pull = await start([one]);
    await scan(pull.id, one.code);
    await change(one.id, "DONE");
    expect(lineOf(await read(pull.id), one)).toMatchObject({ status: "DONE", isToGoBack: false });
    expect((await refusal(scan(pull.id, one.code))).message).toMatch(/was completed by/);
  });

  test("an item on two lists is taken for both, and undone for both", async () => {
    const one = await asked(await shelf("ME-3"));
    const mine = await start([one]);
    const hers = await start({ ids: [one.id], again: true }, lead);
    await scan(mine.id, one.code);
    expect(lineOf(await read(hers.id), one)).toMatchObject({
      state: "TAKEN",
      steppedBy: handler.name,
      place: { code: "ME-3" },
    });
    expect((await scan(hers.id, one.code, lead)).scan?.is).toBe("ALREADY");
    await step(hers.id, one.id, "BACK", lead);
    expect(lineOf(await read(mine.id), one)).toMatchObject({ state: "OPEN", place: { code: "ME-3" } });
  });
});

describe("people at the same time", () => {
  test("two who scan one item: one takes it, and the other learns who did", async () => {
    for (let round = 0; round < 5; round++) {
      const one = await asked();
      const pull = await start([one]);
      const scans = await Promise.all([scan(pull.id, one.code), scan(pull.id, one.code, lead)]);
      expect(scans.map((each) => each.scan?.is ?? "").toSorted()).toEqual(["ALREADY", "TAKEN"]);
      const steps = await events(pull.id);
      expect(steps.filter((type) => type === "pull.stepped")).toHaveLength(1);
      const { items } = await call(mailHistory, { params: { id: one.mailId } });
      expect(items.filter(({ type }) => type === "mail.placed")).toHaveLength(1);
    }
  });

  test("one who takes and one who does not find: one of them is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const one = await asked();
      const pull = await start([one]);
      const both = await Promise.allSettled([
        scan(pull.id, one.code),
        step(pull.id, one.id, "NOT_FOUND", lead),
      ]);
      const { state } = lineOf(await read(pull.id), one);
      // A scan after “not found” finds the item, so both may have been done, but never “not found” after a scan.
      expect(state).toBe("TAKEN");
      expect(both[0].status).toBe("fulfilled");
    }
  });

  test("two lists of one item: one takes it", async () => {
    const one = await asked();
    const mine = await start([one]);
    const hers = await start({ ids: [one.id], again: true }, lead);
    const scans = await Promise.all([scan(mine.id, one.code), scan(hers.id, one.code, lead)]);
    expect(scans.map((each) => each.scan?.is ?? "").toSorted()).toEqual(["ALREADY", "TAKEN"]);
  });

  test("a request that is cancelled while its item is scanned: the item is taken and must go back, or the scan is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const one = await asked(await shelf(`RC-${round}`));
      const pull = await start([one]);
      const [scanned] = await Promise.allSettled([
        scan(pull.id, one.code),
        call(
          changeRequest,
          { params: { id: one.id }, body: { status: "CANCELLED", reason: "No" } },
          { as: lead },
        ),
      ]);
      const line = lineOf(await read(pull.id), one);
      expect(line.status).toBe("CANCELLED");
      expect([line.state, line.isToGoBack]).toEqual(
        scanned.status === "fulfilled" ? ["TAKEN", true] : ["OPEN", false],
      );
    }
  });
});

describe("finishing", () => {
  test("leaves what was not taken where it is, and can be undone", async () => {
    const on = await shelf("FI-1");
    const [one, two] = [await asked(on), await asked(on)];
    const pull = await start([one, two]);
    await scan(pull.id, one.code);
    expect(await refusal(finish(pull.id, 9))).toMatchObject({ code: "stale" });
    const done = await finish(pull.id, pull.version);
    expect(done.finishedAt).not.toBeNull();
    expect(await whereIs(two.mailId)).toBe("FI-1");
    expect(await refusal(scan(pull.id, two.code))).toMatchObject({
      code: "conflict",
      message: "The pull list “Chosen requests” is finished. Open it again, or make a new one.",
    });
    expect(await refusal(finish(pull.id))).toMatchObject({ code: "conflict" });
    const open = await call(reopenPull, { params: { id: pull.id } }, { version: done.version });
    expect(open.finishedAt).toBeNull();
    expect((await scan(pull.id, two.code)).scan?.is).toBe("TAKEN");
  });

  test("makes the list show as finished; lists are newest first", async () => {
    const [older, newer] = [await start([await asked()]), await start([await asked()])];
    await finish(older.id);
    const open = await call(listPulls, { query: { open: "true", limit: 200 } });
    expect(open.items[0]?.id).toBe(newer.id);
    expect(open.items.some(({ id }) => id === older.id)).toBe(false);
    const finished = await call(listPulls, { query: { open: "false" } });
    expect(finished.items[0]?.id).toBe(older.id);
  });
});

describe("refusals", () => {
  test("for another office, an unknown list or line, and junk", async () => {
    const one = await asked();
    const pull = await start([one]);
    const at = { params: { id: pull.id } };
    const body = { requestId: one.id, step: "TAKE" as const };
    expect(await refusal(call(getPull, at, { as: stranger }))).toMatchObject({ code: "not_found" });
    expect(await refusal(call(stepPull, { ...at, body }, { as: stranger }))).toMatchObject({
      code: "not_found",
    });
    expect(await refusal(call(finishPull, at, { as: stranger }))).toMatchObject({ code: "not_found" });
    expect(await refusal(scan(randomUUID(), one.code))).toMatchObject({ code: "not_found" });
    expect(await refusal(step(pull.id, randomUUID(), "TAKE"))).toMatchObject({ code: "not_found" });
    expect(await refusal(scan(pull.id, ""))).toMatchObject({ code: "invalid" });
    expect(await refusal(call(startPull, { body: { ids: [] } }))).toMatchObject({ code: "invalid" });
    // As many as were selected, which a list can have thousands of.
    const ids = Array.from({ length: pullMost + 1 }, () => randomUUID());
    expect(await refusal(call(startPull, { body: { ids } }))).toMatchObject({
      code: "invalid",
      message: "At most 500 can be done at once. Select fewer, then do the rest.",
    });
    expect(await refusal(start([{ id: randomUUID() }]))).toMatchObject({ code: "not_found" });
    expect((await call(listPulls, { query: {} }, { as: stranger })).items.map(({ id }) => id)).not.toContain(
      pull.id,
    );
  });

  test("for a trolley that became a shelf", async () => {
    const trolley = await shelf("TROLLEY-9", { kind: "TROLLEY" });
    const one = await asked();
    const pull = await call(startPull, { body: { ids: [one.id], trolleyId: trolley.id } });
    await call(
      changeShelf,
      { params: { id: trolley.id }, body: { kind: "SHELF" } },
      { version: trolley.version },
    );
    expect(await refusal(scan(pull.id, one.code))).toMatchObject({ code: "invalid" });
  });
});
