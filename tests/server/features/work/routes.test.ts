// Work mode on the server: the order of a queue, who has which record, and when they lose it.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createException } from "@/contract/exceptions/exception";
import { changeRequest } from "@/contract/requests/request";
import { createTask } from "@/contract/tasks/task";
import { type WorkQueue, claimSeconds, claimWork, listWork, releaseWork } from "@/contract/work/work";
import { type Person, refusal, startTestServer } from "../../harness";
import { workWorld } from "../requests/world";

const server = await startTestServer();
const { call, handler, admin, stranger, yildiz } = server;
const { filed, forwarded } = workWorld(server);
const kim = await server.insertStaff("Kim", "handler", [server.austin.id]);

const claim = (as: Person, queue: WorkQueue, body: { id?: string; skip?: string[]; tab?: string } = {}) =>
  call(claimWork, { params: { queue }, body }, { as });
const release = (as: Person, queue: WorkQueue, tab?: string) =>
  call(releaseWork, { params: { queue }, body: { tab } }, { as });
const list = async (as: Person, queue: WorkQueue, tab?: string) =>
  call(listWork, { params: { queue }, query: tab === undefined ? {} : { tab } }, { as });
const shred = (sender: string) => filed("SHRED", sender);
const cancel = (id: string, as: Person = handler) =>
  call(changeRequest, { params: { id }, body: { status: "CANCELLED", reason: "Asked twice" } }, { as });

test("a queue has open records only, the most urgent first, then the oldest", async () => {
  const task = (title: string, priority: "LOW" | "MEDIUM" | "HIGH") =>
    call(createTask, { body: { mailboxId: yildiz.id, title, description: "-", priority } });
  await task("Later", "LOW");
  await task("First", "MEDIUM");
  await task("Second", "MEDIUM");
  await task("Now", "HIGH");
  const { items, total } = await list(handler, "tasks");
  expect(items.map(({ title }) => title)).toEqual(["Now", "First", "Second", "Later"]);
  expect(items.map(({ priority }) => priority)).toEqual(["HIGH", "STANDARD", "STANDARD", "LOW"]);
  expect(items[0]?.about).toBe("STE 1042");
  expect(total).toBe(4);
  expect((await list(stranger, "tasks")).total).toBe(0);

  const scan = await filed("SCAN", "Chase");
  expect((await list(handler, "scans")).items.map(({ id }) => id)).toEqual([scan.id]);
  await cancel(scan.id);
  expect(await list(handler, "scans")).toEqual({ items: [], total: 0, started: 0 });
});

test("a queue without priorities has the oldest first, whatever their names", async () => {
  const of = (name: string) =>
    call(createException, { body: { kind: "UNKNOWN_NAME", name, officeId: server.austin.id } });
  await of("Zeynep");
  await of("Ahmet");
  expect((await list(handler, "exceptions")).items.map(({ title }) => title)).toEqual(["Zeynep", "Ahmet"]);
  const { item } = await claim(handler, "exceptions");
  expect(item?.title).toBe("Zeynep");
});

test("two tabs of one session work on two records, and each gets its own back after a reload", async () => {
  const [one, other, third] = [await shred("Tab one"), await shred("Tab two"), await shred("Tab three")];
  const [tab, second] = [randomUUID(), randomUUID()];
  expect((await claim(handler, "shreds", { tab })).item?.id).toBe(one.id);
  expect((await claim(handler, "shreds", { tab: second })).item?.id).toBe(other.id);
  // A client of the previous version sends no tab.
  expect((await claim(handler, "shreds")).item?.id).toBe(third.id);
  expect((await claim(handler, "shreds", { tab })).item).toMatchObject({
    id: one.id,
    worker: { isHere: true },
  });
  const { instead } = await claim(handler, "shreds", { id: other.id, tab, skip: [one.id] });
  expect(instead).toMatchObject({ why: "TAKEN", isYou: true });
  expect((await claim(kim, "shreds", { id: other.id })).instead).toMatchObject({ isYou: false });
  const here = async (of?: string) =>
    (await list(handler, "shreds", of)).items.filter(({ worker }) => worker?.isHere).map(({ id }) => id);
  expect([await here(tab), await here(second), await here()]).toEqual([[], [other.id], [third.id]]);
  await release(handler, "shreds", second);
  expect((await claim(kim, "shreds", { id: other.id })).item?.id).toBe(other.id);
  for (const as of [handler, kim]) await release(as, "shreds");
  for (const { id } of [one, other, third]) await cancel(id);
});

test("every queue can be read and gives the next record", async () => {
  const forward = await forwarded();
  expect((await claim(handler, "forwards")).item?.id).toBe(forward.id);
  for (const queue of ["trash", "pickups", "consolidations", "tickets"] as const) {
    expect(await list(handler, queue)).toEqual({ items: [], total: 0, started: 0 });
    expect(await claim(handler, queue)).toEqual({ item: null, instead: null });
  }
});

describe("a record of a queue", () => {
  test("belongs to one person until they take another, leave, or are away too long", async () => {
    const [one, two, three] = [await shred("One"), await shred("Two"), await shred("Three")];
    expect((await claim(handler, "shreds")).item?.id).toBe(one.id);
    // Asking again does not move on to the next.
    expect((await claim(handler, "shreds")).item?.id).toBe(one.id);
    const seen = (await list(kim, "shreds")).items.find(({ id }) => id === one.id);
    expect(seen?.worker).toEqual({ id: handler.staffId, name: handler.name, isHere: false });

    expect((await claim(kim, "shreds")).item?.id).toBe(two.id);
    const taken = await claim(kim, "shreds", { id: one.id });
    expect(taken).toMatchObject({ item: { id: two.id }, instead: { why: "TAKEN", by: handler.name } });
    // A person who skips a record gives it back.
    expect((await claim(handler, "shreds", { skip: [one.id] })).item?.id).toBe(three.id);
    expect((await claim(kim, "shreds")).item?.id).toBe(one.id);
    await release(handler, "shreds");
    expect((await claim(kim, "shreds", { skip: [one.id, two.id] })).item?.id).toBe(three.id);

    expect((await claim(handler, "shreds")).item?.id).toBe(one.id);
    server.pass((claimSeconds + 1) * 1000);
    expect((await claim(kim, "shreds", { id: one.id })).item?.id).toBe(one.id);
    const lost = await claim(handler, "shreds", { id: one.id });
    expect(lost).toMatchObject({ item: { id: two.id }, instead: { why: "TAKEN", by: kim.name } });
    for (const { id } of [one, two, three]) await cancel(id);
    expect(await claim(kim, "shreds", { id: one.id })).toEqual({
      item: null,
      instead: { why: "FINISHED", by: handler.name },
    });
  });

  test("made while the clock was days ahead keeps nobody away once it is right", async () => {
    const { id } = await shred("Ahead");
    server.pass(2 * 24 * 60 * 60_000);
    expect((await claim(handler, "shreds", { id })).item?.id).toBe(id);
    server.pass(-2 * 24 * 60 * 60_000);
    const waiting = (await list(kim, "shreds")).items.find((each) => each.id === id);
    expect(waiting?.worker).toBeNull();
    expect((await claim(kim, "shreds", { id })).item?.id).toBe(id);
    await cancel(id);
  });

  test("never belongs to two people, however many ask at once", async () => {
    for (let count = 0; count < 8; count++) await shred(`Race ${count}`);
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const as = index % 2 === 0 ? handler : kim;
          return { as, id: (await claim(as, "shreds")).item?.id };
        }),
      );
      const idsOf = (person: Person) =>
        new Set(answers.flatMap(({ as, id }) => (as === person && id ? id : [])));
      const both = [...idsOf(handler)].filter((id) => idsOf(kim).has(id));
      expect(both).toEqual([]);
      expect(answers.filter(({ id }) => id === undefined)).toEqual([]);
      for (const id of idsOf(handler)) await cancel(id);
    }
  });

  test("of another office is not seen", async () => {
    const { id } = await shred("Austin");
    expect((await refusal(claim(stranger, "shreds", { id }))).code).toBe("not_found");
    expect((await claim(stranger, "shreds")).item).toBeNull();
    expect((await claim(admin, "shreds", { id })).item?.id).toBe(id);
  });

  test("can still be completed by someone else", async () => {
    const { id } = await shred("Anybody");
    await claim(kim, "shreds", { id });
    await cancel(id, handler);
    expect((await claim(kim, "shreds", { id })).instead).toEqual({ why: "FINISHED", by: handler.name });
  });
});

test("an unknown queue, and records to skip that have no id, are refused", async () => {
  const params = { queue: "letters" as WorkQueue };
  expect((await refusal(call(listWork, { params, query: {} }))).code).toBe("not_found");
  const body = { skip: ["all of them"] };
  expect((await server.send(claimWork, { params: { queue: "scans" }, body })).status).toBe(422);
});
