// What becomes due at the desk: items that nobody picked up, and what was saved of documents.
import { describe, expect, test } from "vitest";
import { deskSheet, getHandOver } from "@/contract/desk/desk";
import { fileRequest, requestHistory } from "@/contract/requests/request";
import { lapseItems } from "@/server/features/desk/upkeep";
import { clearAway } from "@/server/upkeep";
import { startTestServer } from "../../harness";
import { deskWorld } from "./world";

const server = await startTestServer();
const { call, yildiz, pass, services } = server;
const { ready, asked, hand, code, notices, eventsOf, leftAt, mail } = await deskWorld(server);
const day = 24 * 60 * 60_000;

describe("an item that nobody picks up", () => {
  test("is stored again after 7 days, once, with its history and a notice", async () => {
    const { mailId, requestId } = await ready("Forgotten");
    pass(7 * day - 60_000);
    await clearAway(services);
    expect((await notices(requestId)).map(({ kind }) => kind)).toEqual(["request.done"]);
    pass(120_000);
    const runs = await Promise.all([lapseItems(services), lapseItems(services), clearAway(services)]);
    expect(runs).toHaveLength(3);
    const told = await notices(requestId);
    expect(told).toMatchObject([
      { kind: "request.done", state: "WITHDRAWN" },
      { kind: "request.lapsed", state: "WAITING", detail: { sender: "Forgotten" } },
    ]);
    const { items } = await call(requestHistory, { params: { id: requestId } });
    expect(items.filter(({ type }) => type === "request.lapsed")).toMatchObject([
      { who: "Pigeonhole", source: "upkeep" },
    ]);
    expect(await leftAt(mailId)).toBeNull();
    expect((await mail(mailId)).status).toBe("PENDING");
    expect(await code()).toBeNull();
    const sheet = await call(deskSheet, { params: { id: yildiz.id } });
    expect(sheet.items.find((each) => each.mail.id === mailId)?.state).toBe("HERE");
    // A customer who comes later can still pick it up, or ask for it again.
    await call(fileRequest, { body: { mailId, type: "HOLD" } });
    await hand([mailId]);
  });

  test("is not stored again where it was handed over or is only requested", async () => {
    const fetched = await ready("Fetched");
    await hand([fetched.mailId]);
    const open = await asked("Open");
    pass(8 * day);
    await clearAway(services);
    for (const { requestId } of [fetched, open]) {
      expect((await eventsOf(requestId)).map(({ type }) => type)).not.toContain("request.lapsed");
    }
  });

  test("is handed over or stored again, never both, when both are tried at once", async () => {
    const items = await Promise.all(Array.from({ length: 6 }, (_, nth) => ready(`Late ${nth}`)));
    pass(7 * day + 1000);
    await Promise.all([lapseItems(services), ...items.map(({ mailId }) => hand([mailId]))]);
    const rows = await services.db
      .selectFrom("action_requests")
      .select(["lapsed_at", "handed_over_at"])
      .where(
        "id",
        "in",
        items.map(({ requestId }) => requestId),
      )
      .execute();
    for (const row of rows) expect((row.lapsed_at === null) !== (row.handed_over_at === null)).toBe(true);
    for (const { mailId } of items) expect(await leftAt(mailId)).not.toBeNull();
  });
});

describe("what was saved of a document", async () => {
  const another = await startTestServer();
  const desk = await deskWorld(another);
  const seen = (id: string) => another.call(getHandOver, { params: { id } });

  test("is erased after the office's number of days; the hand-over and its event stay", async () => {
    await desk.setDesk(true, { identityDays: 3 });
    const { id } = await desk.hand([await desk.item("Old")]);
    another.pass(2 * day);
    const { id: later } = await desk.hand([await desk.item("New")]);
    another.pass(day);
    await clearAway(another.services);
    expect(await seen(id)).toMatchObject({ identity: null, person: "Ayşe Yıldız" });
    expect((await seen(later)).identity).not.toBeNull();
    expect((await desk.eventsOf(id)).map(({ type }) => type)).toEqual(["desk.handed-over"]);
  });
});
