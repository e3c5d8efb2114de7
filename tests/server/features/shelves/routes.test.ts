// Shelves through the whole server: adding, finding, changing, removing and restoring.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  addShelves,
  changeShelf,
  getShelf,
  listShelves,
  mapShelves,
  removeShelves,
  restoreShelves,
} from "@/contract/shelves/shelf";
import { refusal, startTestServer } from "../../harness";
import { workWorld } from "../requests/world";
import { shelving } from "./world";

const server = await startTestServer();
const { call, austin, boston, admin, handler } = server;
const { add, shelf, item, put } = shelving(server);
const { events } = workWorld(server);

describe("adding", () => {
  test("a range gives shelves in walking order, each with its event", async () => {
    const made = await call(addShelves, {
      body: {
        shelves: [
          {
            codes: "w-09..w-11",
            path: ["Back room", "Rack W"],
            kind: "BIN",
            steFrom: 1000,
            steTo: 1002,
            capacity: 40,
          },
        ],
      },
    });
    expect(made.items.map(({ code, steFrom }) => [code, steFrom])).toEqual([
      ["W-09", 1000],
      ["W-10", 1001],
      ["W-11", 1002],
    ]);
    const [first] = made.items;
    expect(first).toMatchObject({
      version: 1,
      path: ["Back room", "Rack W"],
      kind: "BIN",
      office: { id: austin.id, label: "Austin" },
      capacity: 40,
      items: 0,
      oldestPlacedAt: null,
      auditedAt: null,
      removedAt: null,
    });
    expect(await events(first?.id ?? "")).toEqual(["shelf.added"]);
  });

  test("all or none: an existing code refuses the others, in any spelling", async () => {
    await shelf("AA-01");
    const refused = await refusal(add("aa-02, AA 01"));
    expect(refused).toMatchObject({
      code: "conflict",
      message: "Shelf AA 01 is there already. Leave out what is there, or change its code.",
      details: { fields: { codes: expect.stringContaining("AA 01 is there already") } },
    });
    expect((await call(listShelves, { query: { code: "AA-02" } })).items).toEqual([]);
  });

  test("two offices can have the same code", async () => {
    await shelf("BB-01");
    await shelf("BB-01", {}, boston.id);
    const { items } = await call(listShelves, { query: { code: "bb01" } }, { as: admin });
    expect(items.map(({ office }) => office.label).toSorted()).toEqual(["Austin", "Boston"]);
    expect((await call(listShelves, { query: { code: "bb01" } })).items).toHaveLength(1);
  });

  test("the same shelf twice at once succeeds once", async () => {
    const outcomes = await Promise.allSettled([add("RACE-1"), add("RACE-1")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await call(listShelves, { query: { code: "RACE-1" } })).items).toHaveLength(1);
  });

  test.each([
    [[{ codes: "1042" }], "invalid"],
    [[{ codes: "A-1", steFrom: 5 }], "invalid"],
    [[{ codes: "A-1", steFrom: 5, steTo: 4 }], "invalid"],
    [[{ codes: "A-1", path: ["a", "b", "c", "d", "e"] }], "invalid"],
    [[{ codes: "A-1", capacity: 0 }], "invalid"],
    [[], "invalid"],
  ])("refuses %j", async (shelves, code) => {
    expect(await refusal(call(addShelves, { body: { shelves } }))).toMatchObject({ code });
  });

  test("refuses an office that the caller does not see", async () => {
    const body = { officeId: boston.id, shelves: [{ codes: "N-1" }] };
    expect(await refusal(call(addShelves, { body }))).toMatchObject({ code: "not_found" });
    expect(await refusal(call(addShelves, { body }, { as: null }))).toMatchObject({
      code: "unauthenticated",
    });
  });
});

describe("finding", () => {
  test("by words of the path or the code, page by page in walking order, with what is there", async () => {
    await add("LIST-2, LIST-10, LIST-1", { path: ["Findable room"] });
    const first = await call(listShelves, { query: { search: "findable", limit: 2 } });
    expect(first.items.map(({ code }) => code)).toEqual(["LIST-1", "LIST-2"]);
    expect(first.total).toBe(3);
    const next = { search: "findable", limit: 2, cursor: first.nextCursor ?? "" };
    const second = await call(listShelves, { query: next });
    expect(second.items.map(({ code }) => code)).toEqual(["LIST-10"]);
    expect(second.nextCursor).toBeNull();

    await put(await item(), first.items[0] ?? null);
    const { items } = await call(listShelves, { query: { search: "list 1" } });
    expect(items[0]).toMatchObject({ code: "LIST-1", items: 1, oldestPlacedAt: expect.any(String) });
  });

  test("the map has all shelves of one office, and counts items without a place", async () => {
    const before = await call(mapShelves, { query: {} });
    const made = await shelf("MAP-1");
    const lying = await item();
    expect((await call(mapShelves, { query: {} })).unplaced).toBe(before.unplaced + 1);
    await put(lying, made);
    const after = await call(mapShelves, { query: {} });
    expect(after.office).toEqual({ id: austin.id, label: "Austin" });
    expect(after.unplaced).toBe(before.unplaced);
    expect(after.items.find(({ id }) => id === made.id)).toMatchObject({ items: 1 });
    expect(await refusal(call(mapShelves, { query: { officeId: boston.id } }))).toMatchObject({
      code: "not_found",
    });
  });
});

describe("changing", () => {
  test("leaves what is not sent, and the history says what was changed", async () => {
    const { id } = await shelf("CH-1", { steFrom: 1, steTo: 9 });
    const changed = await call(
      changeShelf,
      { params: { id }, body: { code: "ch-02", path: ["Hall"], ste: null, capacity: 12 } },
      { version: 1 },
    );
    expect(changed).toMatchObject({
      version: 2,
      code: "CH-02",
      path: ["Hall"],
      steFrom: null,
      steTo: null,
      capacity: 12,
      kind: "SHELF",
    });
    expect(await call(changeShelf, { params: { id }, body: { capacity: 12 } })).toMatchObject({ version: 2 });
    expect(await events(id)).toEqual(["shelf.added", "shelf.changed"]);
  });

  test("refuses an old version, a code that another has, and a shelf that was removed", async () => {
    const [first, second] = await add("CX-1, CX-2");
    const at = { params: { id: second?.id ?? "" } };
    expect(await refusal(call(changeShelf, { ...at, body: { capacity: 1 } }, { version: 9 }))).toMatchObject({
      code: "stale",
    });
    expect(await refusal(call(changeShelf, { ...at, body: { code: first?.code ?? "" } }))).toMatchObject({
      code: "conflict",
    });
    expect(await refusal(call(changeShelf, { ...at, body: { code: "7" } }))).toMatchObject({
      code: "invalid",
      details: { fields: { code: expect.stringContaining("STE number") } },
    });
    await call(removeShelves, { body: { ids: [second?.id ?? ""] } });
    expect(await refusal(call(changeShelf, { ...at, body: { capacity: 1 } }))).toMatchObject({
      code: "conflict",
      message: "Shelf CX-2 was removed. Restore it first.",
    });
    expect(await refusal(call(changeShelf, { params: { id: randomUUID() }, body: {} }))).toMatchObject({
      code: "not_found",
    });
  });
});

describe("removing", () => {
  test("takes the shelf off the lists, and restoring gives it back as it was", async () => {
    const [one, two] = await add("RM-1, RM-2", { path: ["Cellar"] });
    const ids = [one?.id ?? "", two?.id ?? ""];
    const removed = await call(removeShelves, { body: { ids } });
    expect(removed.items.every(({ removedAt }) => removedAt !== null)).toBe(true);
    expect((await call(listShelves, { query: { search: "cellar" } })).items).toEqual([]);
    expect((await call(listShelves, { query: { search: "cellar", removed: "true" } })).total).toBe(2);
    const restored = await call(restoreShelves, { body: { ids } });
    expect(restored.items.map(({ code, removedAt }) => [code, removedAt])).toEqual([
      ["RM-1", null],
      ["RM-2", null],
    ]);
    expect(await events(ids[0] ?? "")).toEqual(["shelf.added", "shelf.removed", "shelf.restored"]);
  });

  test("is refused while items are there, for all shelves of the call", async () => {
    const [full, empty] = await add("RF-1, RF-2");
    await put([await item(), await item()], full ?? null);
    const body = { ids: [full?.id ?? "", empty?.id ?? ""] };
    expect(await refusal(call(removeShelves, { body }))).toMatchObject({
      code: "conflict",
      message: "2 items are on RF-1. Move them first: “empty shelf RF-1 to …”.",
    });
    expect(await call(getShelf, { params: { id: empty?.id ?? "" } })).toMatchObject({ removedAt: null });
  });

  test("frees the code; the removed shelf cannot come back while another has its code", async () => {
    const { id } = await shelf("AGAIN-1");
    await call(removeShelves, { body: { ids: [id] } });
    await shelf("AGAIN-1");
    expect(await refusal(call(restoreShelves, { body: { ids: [id] } }))).toMatchObject({ code: "conflict" });
  });

  test("a shelf while someone puts an item there: one of the two is refused", async () => {
    for (let round = 0; round < 5; round++) {
      const made = await shelf(`RR-${round}`);
      const lying = await item();
      const outcomes = await Promise.allSettled([
        call(removeShelves, { body: { ids: [made.id] } }, { as: handler }),
        put(lying, made, { as: admin }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });
});
