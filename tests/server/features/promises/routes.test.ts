// Promises on the server: nothing is due until an office promises something; then what is stored is what the pure function gives,
// whatever happens to the records, the hours and the promises.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { listForwards } from "@/contract/forwards/forward";
import { OfficeHours } from "@/contract/promises/office-hours";
import type { PromiseRow } from "@/contract/promises/promise-table";
import {
  explainLateness,
  getClock,
  getPromiseFigures,
  listPromises,
  pauseClock,
  resumeClock,
  setPromises,
} from "@/contract/promises/promises";
import {
  changeRequest,
  fileRequest,
  getRequest,
  reopenRequest,
  requestHistory,
} from "@/contract/requests/request";
import { listOffices } from "@/contract/offices/office";
import { currentUser } from "@/contract/staff/auth";
import { setWaitingFor } from "@/contract/integration/integration";
import { getPull, startPull } from "@/contract/pulls/pull";
import { markMissingMail, placeMail } from "@/contract/placements/placement";
import { listAudit } from "@/contract/events/audit";
import { claimWork, listWork } from "@/contract/work/work";
import { changeTicket, listTickets, replyToTicket } from "@/contract/tickets/ticket";
import { changePromises, holdToChangePromises, settlingJobs } from "@/server/features/promises/change";
import { differingClocks } from "@/server/features/promises/settle";
import { createFigures } from "@/server/platform/http/figures";
import { gatherAll, takeNext, workNext } from "@/server/platform/jobs/loop";
import { byServer } from "@/server/platform/auth/by";
import { transact } from "@/server/platform/db/connect";
import { refusal, startTestServer } from "../../harness";
import { untilOneWaits } from "../../lock-waits";
import { makeMachine } from "../integration/machine";
import { workWorld } from "../requests/world";
import { conversations } from "../tickets/conversation-world";

const server = await startTestServer();
const { call, send, austin, boston, admin, lead, handler, yildiz, services, pass } = server;
const { item, filed, forwarded, change, listed, events } = workWorld(server);
const { insertMember, openTicket } = conversations(server);

const alerts = resolve("docs/monitoring/alerts.yaml");
const hour = 60;
const trash: PromiseRow = {
  of: "TRASH",
  plan: null,
  priority: null,
  promised: { minutes: 24 * hour, by: null },
};
/** Without hours, every minute counts: what is due does not depend on when the test runs. */
const promise = (promises: readonly PromiseRow[], hours?: object) =>
  call(
    setPromises,
    {
      params: { id: austin.id },
      body: { promises: [...promises], ...(hours && { hours: OfficeHours.parse(hours) }) },
    },
    { as: lead },
  );
const dueOf = async (id: string) => (await call(getRequest, { params: { id } })).due;
const after = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const clockOf = (id: string) => call(getClock, { params: { id } });

afterEach(async () => {
  expect(await differingClocks(services.db, { openIn: austin.id }, services.now())).toEqual([]);
  await promise([], {});
});

describe("an office that promises nothing", () => {
  test("shows nothing due, and says so", async () => {
    const { id, due } = await filed();
    expect(due).toBeNull();
    expect(await clockOf(id)).toMatchObject({ promised: null, dueAt: null, late: false });
    expect((await listed({ type: "TRASH", late: "true" })).items).toEqual([]);
    const pause = call(pauseClock, { params: { id }, body: { reason: "CUSTOMER" } });
    expect((await refusal(pause)).message).toContain("Nothing is promised for it");
    expect((await call(getPromiseFigures, { query: {} })).items).toEqual([]);
    expect((await call(listPromises, {})).items[0]).toMatchObject({ promises: [], hours: { week: null } });
  });
});

test("who sees an office sees its time zone, once it is set", async () => {
  const seen = async () =>
    (await call(currentUser, {}, { as: lead })).offices.find(({ id }) => id === austin.id);
  expect(await seen()).not.toHaveProperty("timeZone");
  await promise([], { timeZone: "America/Chicago" });
  expect(await seen()).toHaveProperty("timeZone", "America/Chicago");
  const { items } = await call(listOffices, {}, { as: lead });
  expect(items).toContainEqual(expect.objectContaining({ id: austin.id, timeZone: "America/Chicago" }));
});

test("what another lead changed since it was seen is not lost", async () => {
  const params = { id: austin.id };
  const hours = (day: string) => OfficeHours.parse({ closures: [{ day }] });
  const [{ hours: seen } = { hours: hours("2032-12-24") }] = (await call(listPromises, {}, { as: lead }))
    .items;
  await call(
    setPromises,
    { params, body: { hours: hours("2032-12-24"), seen: { hours: seen } } },
    { as: lead },
  );
  const second = { params, body: { hours: hours("2032-12-25"), seen: { hours: seen } } };
  expect(await refusal(call(setPromises, second, { as: lead }))).toMatchObject({ code: "stale" });
  const rows = { params, body: { promises: [trash], seen: { promises: [] } } };
  await call(setPromises, rows, { as: lead });
  expect(await refusal(call(setPromises, rows, { as: lead }))).toMatchObject({
    code: "stale",
    message: "Someone else changed the promises of Austin first. Nothing was saved: try again.",
  });
  const { items } = await call(listPromises, {}, { as: lead });
  expect(items[0]).toMatchObject({ hours: { closures: [{ day: "2032-12-24" }] }, promises: [trash] });
});

/** A zone in which it is about noon now, so that a day is left and past on both sides. */
const noonZone = () => {
  const ahead = 12 - services.now().getUTCHours();
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
};

test("today is each office's own, on the dashboard and in the list behind it; another day is as it was sent", async () => {
  const days = { timeZone: noonZone() };
  const counted = async (from: number, to: number) => {
    const now = services.now().getTime();
    const query = {
      dueSince: new Date(now + from * 3_600_000).toISOString(),
      dueBefore: new Date(now + to * 3_600_000).toISOString(),
    };
    const { items } = await call(getPromiseFigures, { query });
    const { total } = await listed({ type: "TRASH", ...query });
    const due = items.find(({ of }) => of === "TRASH")?.due ?? 0;
    expect(total).toBe(due);
    return due;
  };
  await filed();
  // Whatever is open was filed by this file within moments.
  const dueIn = (hours: number) =>
    promise([{ ...trash, promised: { minutes: hours * hour, by: null } }], days);
  // The office's day ends in about twelve hours. The caller's ends in one,
  await dueIn(6);
  const open = await counted(-23, 1);
  expect(open).toBeGreaterThan(0);
  await dueIn(18);
  expect(await counted(-23, 1)).toBe(0);
  // or has just begun.
  expect(await counted(-1, 23)).toBe(0);
  await dueIn(6);
  expect(await counted(-1, 23)).toBe(open);
  // Another day is the caller's, as is today where no zone is set.
  await dueIn(30);
  expect(await counted(24, 48)).toBe(open);
  await promise([{ ...trash, promised: { minutes: 18 * hour, by: null } }], {});
  expect(await counted(-1, 23)).toBe(open);
});

describe("an office that promises", () => {
  test("is due by its promise at once, also for what is open already", async () => {
    const before = await filed();
    await promise([trash]);
    expect((await dueOf(before.id))?.at).toBe(after(before.requestedAt, 24 * hour));
    const { due, requestedAt } = await filed();
    expect(due).toMatchObject({
      at: after(requestedAt, 24 * hour),
      warnAt: after(requestedAt, 19.2 * hour),
      pausedFor: null,
    });
    await promise([{ ...trash, promised: { minutes: hour, by: null } }]);
    expect((await dueOf(before.id))?.at).toBe(after(before.requestedAt, hour));
    await promise([]);
    expect(await dueOf(before.id)).toBeNull();
  });

  test("counts the row of the plan before that of all", async () => {
    const { plan_name: plan } = await services.db
      .selectFrom("mailboxes")
      .select("plan_name")
      .where("id", "=", yildiz.id)
      .executeTakeFirstOrThrow();
    await promise([trash, { ...trash, plan, promised: { minutes: 2 * hour, by: null } }]);
    const { id, due, requestedAt } = await filed();
    expect(due?.at).toBe(after(requestedAt, 2 * hour));
    // Promised to another plan alone, it has no clock.
    await promise([{ ...trash, plan: `Not ${plan}` }]);
    const pause = call(pauseClock, { params: { id }, body: { reason: "CUSTOMER" } });
    expect((await refusal(pause)).message).toContain("Nothing is promised for it");
  });

  test("is due later by a day that is closed", async () => {
    await promise([trash]);
    const { id, requestedAt } = await filed();
    const today = services.now().toISOString().slice(0, 10);
    await promise([trash], { closures: [{ day: today }] });
    const due = Date.parse((await dueOf(id))?.at ?? "");
    expect(due).toBeGreaterThan(Date.parse(after(requestedAt, 24 * hour)));
  });

  test("lists what is late, what is due in a span, and sorts by it", async () => {
    await promise([trash, { ...trash, of: "FORWARD", promised: { minutes: hour, by: null } }]);
    const early = await filed();
    const forward = await forwarded();
    pass(2 * hour * 60_000);
    const [late] = (await call(listForwards, { query: { late: "true" } })).items;
    expect(late?.id).toBe(forward.id);
    const later = await filed();
    const { items } = await listed({ type: "TRASH", sort: "due" });
    const ids = items.map(({ id }) => id);
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(later.id));
    const span = {
      dueSince: after(later.requestedAt, 23.5 * hour),
      dueBefore: after(later.requestedAt, 25 * hour),
    };
    expect((await listed({ type: "TRASH", ...span })).items.map(({ id }) => id)).toEqual([later.id]);
  });

  test("hands out in work mode what is due first, whenever it was filed", async () => {
    const first = await filed("SHRED");
    await promise([{ ...trash, of: "SHRED" }]);
    await call(pauseClock, { params: { id: first.id }, body: { reason: "CUSTOMER" } });
    pass(hour * 60_000);
    const second = await filed("SHRED");
    pass(2 * hour * 60_000);
    await call(resumeClock, { params: { id: first.id }, body: {} });
    expect(Date.parse((await dueOf(second.id))?.at ?? "")).toBeLessThan(
      Date.parse((await dueOf(first.id))?.at ?? ""),
    );
    const params = { queue: "shreds" as const };
    const { items } = await call(listWork, { params, query: {} });
    const ids = items.map(({ id }) => id).filter((id) => id === first.id || id === second.id);
    expect(ids).toEqual([second.id, first.id]);
    expect((await call(claimWork, { params, body: {} })).item?.id).toBe(second.id);
  });

  test("rests while an item is missing, and goes on when it is found", async () => {
    await promise([trash]);
    const { id, mail, requestedAt } = await filed();
    await call(markMissingMail, { body: { mailIds: [mail.id], missing: true } });
    expect(await dueOf(id)).toMatchObject({ at: null, pausedFor: "MISSING_ITEM" });
    expect(await refusal(call(pauseClock, { params: { id }, body: { reason: "CUSTOMER" } }))).toMatchObject({
      code: "conflict",
    });
    pass(3 * hour * 60_000);
    await call(placeMail, { body: { mailIds: [mail.id], shelfId: null } });
    const due = Date.parse((await dueOf(id))?.at ?? "");
    expect(due).toBeGreaterThanOrEqual(Date.parse(after(requestedAt, 27 * hour)));
    expect((await clockOf(id)).pauses).toMatchObject([{ reason: "MISSING_ITEM", byHand: false }]);
  });

  test("goes on resting since when it did, where finding the item is undone", async () => {
    await promise([trash]);
    const { id, mail } = await filed();
    await call(markMissingMail, { body: { mailIds: [mail.id], missing: true } });
    const { pauses } = await clockOf(id);
    pass(hour * 60_000);
    await call(placeMail, { body: { mailIds: [mail.id], shelfId: null } });
    expect(await dueOf(id)).toMatchObject({ pausedFor: null });
    pass(hour * 60_000);
    const undo = { onlyIfOn: null, back: true, missing: true };
    await call(placeMail, { body: { mailIds: [mail.id], shelfId: null, ...undo } });
    expect(await dueOf(id)).toMatchObject({ at: null, pausedFor: "MISSING_ITEM" });
    expect((await clockOf(id)).pauses).toEqual(pauses);
  });

  test("rests by hand, with who and why in the history", async () => {
    await promise([trash]);
    const { id } = await filed();
    await call(pauseClock, { params: { id }, body: { reason: "PAYMENT" } });
    expect(await dueOf(id)).toMatchObject({ at: null, pausedFor: "PAYMENT" });
    expect(await refusal(call(pauseClock, { params: { id }, body: { reason: "QUOTE" } }))).toMatchObject({
      message: "Its clock is paused already: payment.",
    });
    await call(resumeClock, { params: { id }, body: {} });
    expect((await dueOf(id))?.at).not.toBeNull();
    expect((await refusal(call(resumeClock, { params: { id }, body: {} }))).code).toBe("conflict");
    expect(await events(id)).toEqual(["request.filed", "promise.paused", "promise.resumed"]);
  });

  test("rests by itself while another system says that a payment or a quote is waited for; pull lists show it", async () => {
    await promise([trash]);
    const { id } = await filed();
    const billing = await makeMachine(server, "Billing");
    const wait = (waitingFor: "PAYMENT" | "QUOTE" | null) =>
      call(setWaitingFor, { params: { id }, body: { waitingFor } }, { as: billing });
    await Promise.all([wait("PAYMENT"), wait("PAYMENT")]);
    expect(await dueOf(id)).toMatchObject({ at: null, pausedFor: "PAYMENT" });
    const pull = await call(startPull, { body: { ids: [id] } });
    expect(pull.lines).toMatchObject([{ due: { at: null, pausedFor: "PAYMENT" } }]);
    await wait("QUOTE");
    expect(await dueOf(id)).toMatchObject({ pausedFor: "QUOTE" });
    await wait(null);
    await wait(null);
    const due = await dueOf(id);
    expect(due).toMatchObject({ pausedFor: null, at: expect.any(String) });
    expect((await call(getPull, { params: { id: pull.id } })).lines).toMatchObject([{ due }]);
    const { pauses } = await clockOf(id);
    expect(pauses).toMatchObject([{ reason: "PAYMENT" }, { reason: "QUOTE", to: expect.any(String) }]);
  });

  test("says of what is done whether it was in time, and asks why it was not", async () => {
    await promise([trash]);
    const [kept, late] = [await filed(), await filed()];
    await change(kept.id, "DONE");
    expect(await dueOf(kept.id)).toMatchObject({ at: null, kept: true });
    expect(
      (await refusal(call(explainLateness, { params: { id: kept.id }, body: { reason: "Snow" } }))).code,
    ).toBe("conflict");
    pass(25 * hour * 60_000);
    await change(late.id, "DONE");
    expect(await dueOf(late.id)).toMatchObject({ kept: false, lateBecause: null });
    expect(await clockOf(late.id)).toMatchObject({ late: true, lateBy: hour, counted: 25 * hour });
    await call(explainLateness, { params: { id: late.id }, body: { reason: "Snow" } });
    expect(await dueOf(late.id)).toMatchObject({ lateBecause: "Snow" });
    const { items } = await call(requestHistory, { params: { id: late.id } });
    expect(items.at(-1)).toMatchObject({ type: "promise.explained", detail: { reason: "Snow" } });
    const figures = await call(getPromiseFigures, { query: {} });
    expect(figures.items).toContainEqual({
      of: "TRASH",
      late: expect.any(Number),
      due: expect.any(Number),
      done: 2,
      kept: 1,
    });
    // One of two in time is what the alert rule of docs/monitoring fires for.
    const scraped = await createFigures(services)();
    const rule = /pigeonhole_promises_kept_ratio\) < ([\d.]+)/.exec(await readFile(alerts, "utf8"));
    expect(scraped).toMatchObject({ promisesKept: 0.5 });
    expect(scraped?.promisesKept).toBeLessThan(Number(rule?.[1]));
    // Hours that change later do not change what was said.
    await promise([{ ...trash, promised: { minutes: 1, by: null } }]);
    expect(await dueOf(kept.id)).toMatchObject({ kept: true });
  });

  test("runs again when it is opened again", async () => {
    await promise([trash]);
    const { id, requestedAt } = await filed();
    await change(id, "DONE");
    await call(reopenRequest, { params: { id }, body: {} });
    expect(await dueOf(id)).toMatchObject({ at: after(requestedAt, 24 * hour), kept: null });
    await change(id, "CANCELLED", { reason: "Not needed" });
    expect(await dueOf(id)).toBeNull();
  });

  test("rests on tickets while the customer is waited for", async () => {
    const ticketId = await openTicket(yildiz, (await insertMember(yildiz)).id);
    await promise([{ ...trash, of: "TICKET" }]);
    const listedTicket = async () => (await call(listTickets, { query: { ids: ticketId } })).items[0];
    expect((await listedTicket())?.due?.at).not.toBeNull();
    const version = (await listedTicket())?.version ?? 0;
    await call(
      changeTicket,
      { params: { id: ticketId }, body: { status: "WAITING_FOR_CUSTOMER" } },
      { version },
    );
    expect((await listedTicket())?.due).toMatchObject({ at: null, pausedFor: "CUSTOMER" });
    await call(
      changeTicket,
      { params: { id: ticketId }, body: { status: "RESOLVED" } },
      { version: version + 1 },
    );
    expect((await listedTicket())?.due).toMatchObject({ kept: true, pausedFor: null });
  });

  test("says of a ticket that is resolved by its reply whether that was in time", async () => {
    await promise([{ ...trash, of: "TICKET" }]);
    const ticketId = await openTicket(yildiz, (await insertMember(yildiz)).id);
    pass(25 * hour * 60_000);
    const body = { ticketId, message: "It ships today.", status: "RESOLVED" as const };
    const { due } = await call(replyToTicket, { body });
    expect(due).toMatchObject({ kept: false, lateBecause: null });
  });
});

test("only leads set promises, within their limits", async () => {
  const body = { promises: [trash] };
  const set = { params: { id: austin.id }, body };
  expect((await send(setPromises, set, { as: handler })).status).toBe(403);
  const nowhere = { ...set, params: { id: "00000000-0000-4000-8000-000000000000" } };
  expect((await send(setPromises, nowhere, { as: lead })).status).toBe(404);
  expect(await refusal(promise([trash, trash]))).toMatchObject({ code: "invalid" });
  expect(
    await refusal(
      call(
        setPromises,
        {
          params: { id: austin.id },
          body: { hours: { timeZone: "Mars/Olympus", week: null, closures: [] } },
        },
        { as: lead },
      ),
    ),
  ).toMatchObject({
    code: "invalid",
  });
});

test("what another system waits for counts as soon as something is promised", async () => {
  const { id } = await filed();
  const billing = await makeMachine(server, "Billing before");
  const waiting = { params: { id }, body: { waitingFor: "PAYMENT" as const } };
  await call(setWaitingFor, waiting, { as: billing });
  expect(await dueOf(id)).toBeNull();
  await promise([trash]);
  expect(await dueOf(id)).toMatchObject({ at: null, pausedFor: "PAYMENT" });
});

test("two who complete and change promises at the same time leave nothing wrong", async () => {
  await promise([trash]);
  const requests = await Promise.all(Array.from({ length: 8 }, () => filed()));
  await Promise.all([
    ...requests.map(({ id }, place) =>
      place % 2 === 0
        ? call(changeRequest, { params: { id }, body: { status: "DONE" } })
        : call(pauseClock, { params: { id }, body: { reason: "QUOTE" } }),
    ),
    promise([{ ...trash, promised: { minutes: hour, by: null } }]),
    filed(),
  ]);
  expect(await differingClocks(services.db, { openIn: austin.id }, services.now())).toEqual([]);
});

test("with very much open, a job computes what is due, also where promises change or it is broken off meanwhile", async () => {
  const requests = [await filed(), await filed(), await filed()];
  const set = (minutes: number) =>
    transact(services.db, (tx) => {
      const actor = { staffId: null, who: "Lee", source: "console" as const, address: "", requestId: "1" };
      const promises = [{ ...trash, promised: { minutes, by: null } }];
      return changePromises(tx, byServer(tx, actor, services.now()), austin.id, { promises }, 2);
    });
  expect(await set(hour)).toMatchObject({ isSettling: true });
  const duesOf = () => Promise.all(requests.map(async ({ id }) => (await dueOf(id))?.at ?? null));
  expect(await duesOf()).toEqual([null, null, null]);
  // What is filed meanwhile is due at once.
  const later = await filed();
  expect((await dueOf(later.id))?.at).toBe(after(later.requestedAt, hour));
  const kind = settlingJobs(services);
  await gatherAll(services, kind);
  const taken = await takeNext(services, kind);
  expect(taken).toBeTruthy();
  // A process was lost with that job, and the promise changes before another takes it.
  await set(2 * hour);
  pass(2 * 60_000);
  await workNext(services, kind);
  expect(await duesOf()).toEqual(requests.map(({ requestedAt }) => after(requestedAt, 2 * hour)));
  expect((await call(listPromises, {})).items[0]).toMatchObject({ isSettling: false });
  const { items } = await call(listAudit, { query: { recordId: austin.id } }, { as: admin });
  expect(items.filter(({ type }) => type === "promise.settled")).toHaveLength(1);
});

test("an office that changes what it promises holds up its own changes alone", async () => {
  const elsewhere = await server.insertMailbox({ officeId: boston.id });
  const mailId = await item("Chase", elsewhere.id, admin);
  const { id } = await call(fileRequest, { body: { mailId, type: "TRASH" } }, { as: admin });
  const done = { params: { id }, body: { status: "DONE" as const } };
  const waits = await transact(services.db, async (tx) => {
    await holdToChangePromises(tx, austin.id);
    await call(changeRequest, done, { as: admin });
    const own = filed();
    await untilOneWaits(services.db);
    return { own };
  });
  await waits.own;
});

test("a promise of what only a newer server knows does not stop work on this one", async () => {
  await promise([trash]);
  const saved = services.db.selectFrom("settings").select("value").where("key", "=", `promises.${austin.id}`);
  const { value } = await saved.executeTakeFirstOrThrow();
  const newer = { of: "RETURN", plan: null, priority: null, promised: { minutes: 60, by: null } };
  await services.db
    .updateTable("settings")
    .set({ value: JSON.stringify({ ...(value as object), promises: [newer, trash] }) })
    .where("key", "=", `promises.${austin.id}`)
    .execute();
  expect((await filed("TRASH")).due).not.toBeNull();
  const known = (await call(listPromises, {})).items.find(({ officeId }) => officeId === austin.id);
  expect(known?.promises).toEqual([trash]);
  // Saving what this one knows leaves it, as does saving the hours.
  await promise([{ ...trash, of: "SCAN" }], { closures: [{ day: "2032-12-24" }] });
  const after = (await saved.executeTakeFirstOrThrow()).value as { promises: unknown[] };
  expect(after.promises).toEqual([{ ...trash, of: "SCAN" }, newer]);
});
