// Manifests through the whole server: what a carrier takes, with a signature; and forwards that are taken off one, or cannot be any more.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  changeForward,
  deliverForward,
  fileForward,
  getForward,
  reopenForward,
} from "@/contract/forwards/forward";
import {
  getManifest,
  handOverManifest,
  listManifests,
  listToHandOver,
  makeManifest,
  reopenManifest,
} from "@/contract/manifests/manifest";
import { OfficeHours } from "@/contract/promises/office-hours";
import { setPromises } from "@/contract/promises/promises";
import { reopenRequest } from "@/contract/requests/request";
import { order } from "../../../an-order";
import { png } from "../../platform/files/pictures";
import { refusal, startTestServer } from "../../harness";
import { statuses, workWorld } from "../requests/world";

const server = await startTestServer();
const { call, send, austin, admin, lead, stranger, boston, services, database, pass } = server;
const { item, events } = workWorld(server);
const hour = 60 * 60_000;

/** The current day in the zone of some user. */
function today(shift = 0) {
  const now = services.now().getTime() + shift;
  return {
    day: new Date(now).toISOString().slice(0, 10),
    from: new Date(now - 12 * hour).toISOString(),
    until: new Date(now + 12 * hour).toISOString(),
  };
}

/** A forward that was shipped now. */
async function shipped(carrier = "UPS", sender = "Chase") {
  const { id } = await call(fileForward, { body: { ...order, carrier, mailId: await item(sender) } });
  const body = { status: "COMPLETED" as const, trackingCode: "1Z5R89390357567127" };
  return call(changeForward, { params: { id }, body });
}

const make = (carrier = "UPS", shift = 0) => call(makeManifest, { body: { carrier, ...today(shift) } });
const at = ({ id }: { id: string }) => ({ params: { id } });
const read = (manifest: { id: string }) => call(getManifest, at(manifest));
const signature = (await png()).toString("base64");
const handOver = (manifest: { id: string }, body = {}) =>
  call(handOverManifest, { ...at(manifest), body: { driverName: "Max Driver", ...body } });
const idsOf = ({ rows }: { rows: { forwardId: string }[] }) => rows.map(({ forwardId }) => forwardId);

describe("a manifest", () => {
  test("lists every service of its carrier, in any spelling, and no other carrier", async () => {
    const ground = await shipped("UPS Ground", "Grounded");
    const air = await shipped("ups 2nd Day Air", "Aired");
    const other = await shipped("Upstate Couriers", "Elsewhere");
    const { day: _day, ...within } = today();
    const { items } = await call(listToHandOver, { query: within });
    expect(items.filter(({ carrier }) => /^ups/i.test(carrier))).toMatchObject([
      { carrier: "UPS", count: 2 },
      { carrier: "Upstate Couriers", count: 1 },
    ]);
    const manifest = await make("UPS Ground");
    expect(manifest).toMatchObject({ carrier: "UPS", count: 2 });
    expect(idsOf(await read(manifest)).toSorted()).toEqual([ground.id, air.id].toSorted());
    expect(idsOf(await make("upstate couriers"))).toEqual([other.id]);
    await handOver(manifest);
  });

  test("is ready with what was shipped on the office's own today, though the caller's has just begun", async () => {
    const { id } = await shipped("Noon Couriers");
    const now = services.now();
    const [ago, from, until] = [-6, -1, 23].map((hours) => new Date(now.getTime() + hours * hour));
    await database.db.updateTable("forwards").set({ completed_at: ago }).where("id", "=", id).execute();
    const span = { from: from?.toISOString() ?? "", until: until?.toISOString() ?? "" };
    const ready = async () =>
      (await call(listToHandOver, { query: span })).items.filter(
        ({ carrier }) => carrier === "Noon Couriers",
      );
    expect(await ready()).toEqual([]);
    // It is about noon there.
    const ahead = 12 - now.getUTCHours();
    const timeZone = `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
    const setZone = (zone: string) =>
      call(
        setPromises,
        { params: { id: austin.id }, body: { hours: OfficeHours.parse({ timeZone: zone }) } },
        { as: lead },
      );
    await setZone(timeZone);
    expect(await ready()).toMatchObject([{ officeLabel: "Austin", count: 1 }]);
    await setZone("UTC");
  });

  test("lists what its carrier was given that day, and is handed over with a signature", async () => {
    const one = await shipped("FedEx", "Amazon");
    const two = await shipped("fedex");
    await shipped("DHL");
    const { day, ...within } = today();
    const ready = await call(listToHandOver, { query: within });
    expect(ready.items).toContainEqual(expect.objectContaining({ officeLabel: "Austin", count: 2 }));
    const manifest = await make("FedEx");
    expect(manifest).toMatchObject({ carrier: "FedEx", day, count: 2, handedAt: null, signature: null });
    expect(manifest.rows).toMatchObject([
      { forwardId: one.id, steNumber: "1042", senderName: "Amazon", trackingCode: "1Z5R89390357567127" },
      { forwardId: two.id, recipientName: "Ayşe Yıldız", city: "İstanbul" },
    ]);
    expect(manifest.next).toEqual([{ to: "HANDED_OVER", label: "Hand over", refusal: null }]);
    expect((await make("FedEx")).id).toBe(manifest.id);
    const over = await handOver(manifest, { signature });
    expect(over).toMatchObject({
      driverName: "Max Driver",
      handedBy: "Sam Rivera",
      signature,
      count: 2,
    });
    expect(await read(manifest)).toEqual(over);
    expect(await events(manifest.id)).toEqual(["manifest.made", "manifest.handed-over"]);
    const listed = await call(listManifests, { query: {} });
    expect(listed.items[0]).toMatchObject({ id: manifest.id, driverName: "Max Driver", count: 2 });
    expect(listed.items[0]).not.toHaveProperty("signature");
  });

  test("adds late forwards while it is open; after that they go on the next one", async () => {
    const first = await shipped("USPS");
    const manifest = await make("USPS");
    const late = await shipped("USPS");
    expect(idsOf(await make("USPS"))).toEqual([first.id, late.id]);
    await handOver(manifest);
    const later = await shipped("USPS");
    const next = await make("USPS");
    expect(next.id).not.toBe(manifest.id);
    expect(idsOf(next)).toEqual([later.id]);
    await handOver(next);
    // Shipped after the driver left: it goes with tomorrow's driver.
    const missed = await shipped("USPS");
    const tomorrow = await make("USPS", 24 * hour);
    expect(idsOf(tomorrow)).toEqual([missed.id]);
  });

  test("for a day without shipments is not made", async () => {
    const refused = await refusal(make("Nobody's Carrier"));
    expect(refused).toMatchObject({ code: "conflict" });
    expect(refused.message).toMatch(/^Nothing was shipped with Nobody's Carrier on this day/);
    const { items } = await call(listManifests, { query: {} });
    expect(items.map(({ carrier }) => carrier)).not.toContain("Nobody's Carrier");
    const { from } = today();
    const never = { carrier: "UPS", day: "2026-11-30", from, until: from };
    expect((await refusal(call(makeManifest, { body: never }))).code).toBe("invalid");
  });

  test("is for people of its office, and asks for the office where a person sees several", async () => {
    await shipped("UPS");
    const manifest = await make();
    const steps = [
      [getManifest, {}],
      [handOverManifest, { body: { driverName: "Max" } }],
      [reopenManifest, { body: {} }],
    ] as const;
    for (const [endpoint, input] of steps) {
      expect((await send(endpoint, { ...at(manifest), ...input }, { as: null })).status).toBe(401);
      expect((await send(endpoint, { ...at(manifest), ...input }, { as: stranger })).status).toBe(404);
      expect((await send(endpoint, { ...input, params: { id: randomUUID() } })).status).toBe(404);
    }
    const body = { carrier: "UPS", ...today() };
    expect((await refusal(call(makeManifest, { body }, { as: admin }))).code).toBe("invalid");
    const elsewhere = { ...body, officeId: boston.id };
    expect((await refusal(call(makeManifest, { body: elsewhere }))).code).toBe("not_found");
    expect((await call(listManifests, { query: {} }, { as: stranger })).items).toEqual([]);
    expect((await send(handOverManifest, { ...at(manifest), body: { driverName: " " } })).status).toBe(422);
    const torn = { driverName: "Max", signature: "not a picture" };
    expect((await send(handOverManifest, { ...at(manifest), body: torn })).status).toBe(422);
    const stale = { ...at(manifest), body: { driverName: "Max" } };
    expect((await send(handOverManifest, stale, { version: 99 })).status).toBe(412);
    await handOver(manifest);
  });
});

describe("undoing", () => {
  test("a shipment takes the forward off an open manifest, and is in the manifest's history", async () => {
    const kept = await shipped();
    const one = await shipped();
    const manifest = await make();
    await call(reopenForward, at(one));
    const after = await read(manifest);
    expect(idsOf(after)).toEqual([kept.id]);
    expect(after.version).toBeGreaterThan(manifest.version);
    expect(await events(manifest.id)).toEqual(["manifest.made", "manifest.changed"]);
    await call(changeForward, { ...at(one), body: { status: "COMPLETED" } });
    expect(idsOf(await make())).toEqual([kept.id, one.id]);
    await call(changeForward, { ...at(one), body: { carrier: "FedEx" } });
    expect(idsOf(await read(manifest))).toEqual([kept.id]);
    await call(reopenForward, at(kept));
    const empty = await refusal(handOver(manifest));
    expect(empty.message).toMatch(/^Nothing is on this manifest/);
  });

  test("a shipment that the driver already has is refused until the hand-over is undone", async () => {
    const one = await shipped();
    const manifest = await make();
    await handOver(manifest);
    const refused = await refusal(call(reopenForward, at(one)));
    expect(refused.message).toMatch(/^The driver of UPS has this forward: .* Reopen that manifest first\.$/);
    const whole = await call(getForward, at(one));
    expect(whole.steps.find(({ to }) => to === "PENDING")?.refusal).toMatch(/^The driver of UPS/);
    const asRequest = await refusal(call(reopenRequest, { params: { id: whole.requestId } }));
    expect(asRequest.message).toMatch(/^The driver of UPS/);
    const another = await refusal(call(changeForward, { ...at(one), body: { carrier: "DHL" } }));
    expect(another.message).toMatch(/^The driver of UPS/);
    // A mistyped number can still be corrected, and a delivery can be undone as usual.
    await call(changeForward, { ...at(one), body: { trackingCode: "1Z12345E0205271688" } });
    await call(deliverForward, { ...at(one), body: {} });
    await call(reopenForward, at(one));
    const open = await call(reopenManifest, at(manifest));
    expect(open).toMatchObject({ handedAt: null, driverName: null, signature: null });
    await call(reopenForward, at(one));
    expect(idsOf(await read(manifest))).toEqual([]);
  });

  test("a hand-over is possible for ten minutes, then for a lead with a reason, and not with another open manifest", async () => {
    await shipped();
    const manifest = await make();
    await handOver(manifest);
    await shipped();
    const next = await make();
    const beside = await refusal(call(reopenManifest, at(manifest)));
    expect(beside.message).toMatch(/^Its carrier has another manifest that is not handed over/);
    await handOver(next);
    pass(11 * 60_000);
    expect((await refusal(call(reopenManifest, at(manifest)))).code).toBe("forbidden");
    expect((await refusal(call(reopenManifest, at(manifest), { as: lead }))).code).toBe("invalid");
    const sent = { ...at(manifest), body: { reason: "The driver came back" } };
    expect((await call(reopenManifest, sent, { as: lead })).handedAt).toBeNull();
    await handOver(manifest);
  });
});

describe("races", () => {
  test("two people at once make one manifest, with every forward on it once", async () => {
    const forwards = [await shipped("DHL"), await shipped("DHL")];
    const made = await Promise.all([make("DHL"), make("DHL"), make("DHL")]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await events(made[0]?.id ?? "")).filter((type) => type === "manifest.made")).toHaveLength(1);
    const [first] = made;
    if (!first) throw new Error("None was made.");
    expect(idsOf(await read(first))).toEqual(expect.arrayContaining(forwards.map(({ id }) => id)));
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(handOverManifest, { ...at(first), body: { driverName: "Max" } })),
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
  });

  test("undoing a shipment and the hand-over at once: one of them succeeds, and the manifest is right", async () => {
    for (let round = 0; round < 6; round++) {
      await shipped("UPS");
      const one = await shipped("UPS");
      const manifest = await make();
      const undo = () => send(reopenForward, at(one));
      const over = () => send(handOverManifest, { ...at(manifest), body: { driverName: "Max" } });
      const [first, second] = round % 2 === 0 ? [undo(), over()] : [over(), undo()];
      const answers = await Promise.all([first, second]);
      const after = await read(manifest);
      const { status } = await call(getForward, at(one));
      const isOn = idsOf(after).includes(one.id);
      expect(isOn).toBe(status === "COMPLETED");
      expect(statuses(answers)).toEqual(isOn ? [200, 409] : [200, 200]);
      expect(after.handedAt).not.toBeNull();
    }
  });

  test("undoing a shipment while the manifest is made: the forward is on it only if it is shipped", async () => {
    for (let round = 0; round < 6; round++) {
      const kept = await shipped("UPS");
      const one = await shipped("UPS");
      const [made] = await Promise.all([make(), call(reopenForward, at(one))]);
      expect(idsOf(await read(made))).toContain(kept.id);
      expect(idsOf(await read(made))).not.toContain(one.id);
      const row = await database.db
        .selectFrom("forwards")
        .select("manifest_id")
        .where("id", "=", one.id)
        .executeTakeFirstOrThrow();
      expect(row.manifest_id).toBeNull();
      await handOver(made);
    }
  });
});
