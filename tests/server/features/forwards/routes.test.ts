// Forwards through the whole server: filing, the way to the carrier and to the customer, corrections, undoing, races.
import { describe, expect, test } from "vitest";
import {
  type ForwardStatus,
  changeForward,
  deliverForward,
  fileForward,
  getForward,
  listForwards,
  reopenForward,
} from "@/contract/forwards/forward";
import { mailHistory } from "@/contract/mail/mail";
import { changeRequest, fileRequest, getRequest, reopenRequest } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { order } from "../../../an-order";
import { statuses, workWorld } from "../requests/world";

const server = await startTestServer();
const { call, send, handler, lead, stranger, austin } = server;
const { item, mailStatus, filed, forwarded, sendAny, notices, events } = workWorld(server);
const minute = 60_000;

const shown = (id: string) => call(getForward, { params: { id } });
const requestOf = (id: string) => call(getRequest, { params: { id } });
const step = (id: string, status: ForwardStatus, more: Record<string, unknown> = {}) =>
  call(changeForward, { params: { id }, body: { status, ...more } });
const deliver = (id: string) => call(deliverForward, { params: { id }, body: {} });
const reopen = (id: string, reason?: string, as = handler) =>
  call(reopenForward, { params: { id }, body: reason === undefined ? {} : { reason } }, { as });

describe("filing", () => {
  test("makes forward and request together and shows all that was ordered", async () => {
    const mailId = await item("Chase");
    const forward = await call(fileForward, { body: { ...order, priority: "HIGH", mailId } });
    expect(forward).toMatchObject({
      status: "PENDING",
      priority: "HIGH",
      version: 1,
      steNumber: "1042",
      timestamps: { completedAt: null, deliveredAt: null },
      mail: { id: mailId, senderName: "Chase", status: "IN_PROCESS" },
      deliveryAddress: {
        recipientName: "Ayşe Yıldız",
        fullAddress: "Moda Cad. 41, İstanbul, Kadıköy 34710, Türkiye",
        addressBreakdown: { street: "Moda Cad. 41", city: "İstanbul", zipCode: "34710" },
      },
      shipping: { carrier: "UPS", service: "Ground", trackingCode: null, labelUrl: order.labelUrl },
      shippingProvider: { est_delivery_days: 2 },
      costs: { ...order.costs, total: 1240 },
      options: order.options,
      workspace: { name: "Yıldız Ltd" },
    });
    const request = await requestOf(forward.requestId);
    expect(request).toMatchObject({
      type: "FORWARD",
      status: "PENDING",
      priority: "HIGH",
      forwardId: forward.id,
      mail: { id: mailId },
    });
    const { items } = await call(listForwards, { query: { search: forward.id.slice(0, 8) } });
    expect(items).toMatchObject([
      { id: forward.id, totalCost: 1240, mail: { sender: "Chase", type: "ENVELOPE" } },
    ]);
    expect(await events(forward.id)).toEqual(["forward.filed"]);
  });

  test("shows inches and ounces for an item stored in inches and pounds", async () => {
    const { db } = server.database;
    const mailId = await item();
    const sides = { width: 9.5, height: 4.3, length: 0.2, weight: 0.22 };
    await db.updateTable("mail_items").set(sides).where("id", "=", mailId).execute();
    const { mail, id } = await call(fileForward, { body: { ...order, mailId } });
    expect(mail.dimensions).toEqual({ width: 9.5, height: 4.3, length: 0.2, weight: 3.52 });
    const { items } = await call(listForwards, { query: { search: id } });
    expect(items[0]?.mail.size).toBe("9.5 x 4.3 x 0.2 in");
  });

  test("for an item with an open request is a 409 that names the request, and makes nothing", async () => {
    const scan = await filed("SCAN", "Amazon");
    const body = { ...order, mailId: scan.mail.id };
    const refused = await refusal(call(fileForward, { body }));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toContain(`open scan request (${scan.id.slice(0, 8)})`);
    const { total } = await call(listForwards, { query: { search: "Amazon" } });
    expect(total).toBe(0);
  });

  test("without a carrier, or with a negative or absurd fee, is refused with the field's name", async () => {
    const mailId = await item();
    for (const [field, body] of [
      ["carrier", { ...order, carrier: " " }],
      ["deliveryAddress.street", { ...order, deliveryAddress: { ...order.deliveryAddress, street: "" } }],
      ["costs.serviceFee", { ...order, costs: { ...order.costs, serviceFee: -1 } }],
      ["costs.serviceFee", { ...order, costs: { ...order.costs, serviceFee: 1e12 } }],
      ["labelUrl", { ...order, labelUrl: "javascript:alert(1)" }],
    ] as const) {
      const refused = await refusal(call(fileForward, { body: { ...body, mailId } }));
      expect(refused.code).toBe("invalid");
      expect(refused.details.fields, field).toHaveProperty([field]);
    }
  });
});

describe("the way to the customer", () => {
  test("is copied to request, item, history and notices, step by step", async () => {
    const { id, requestId, mail } = await forwarded("Chase");
    await step(id, "IN_PROGRESS");
    expect(await requestOf(requestId)).toMatchObject({ status: "IN_PROGRESS", version: 2 });

    const shipped = await step(id, "COMPLETED", { trackingCode: "1z 999", carrier: "DHL" });
    expect(shipped).toMatchObject({
      status: "COMPLETED",
      version: 3,
      mail: { status: "COMPLETED" },
      shipping: { carrier: "DHL", service: "Ground", trackingCode: "1Z999" },
    });
    expect(shipped.timestamps.completedAt).not.toBeNull();
    expect(await requestOf(requestId)).toMatchObject({ status: "DONE", closedBy: "Sam Rivera", version: 3 });

    const delivered = await deliver(id);
    expect(delivered).toMatchObject({ status: "DELIVERED", version: 4 });
    expect(delivered.timestamps.deliveredAt).not.toBeNull();
    expect(delivered.timestamps.completedAt).toBe(shipped.timestamps.completedAt);
    expect(await requestOf(requestId)).toMatchObject({ status: "DONE", version: 3 });

    expect(await events(id)).toEqual([
      "forward.filed",
      "forward.started",
      "forward.shipped",
      "forward.delivered",
    ]);
    expect(await events(requestId)).toEqual(["request.filed", "request.started", "request.done"]);
    expect(await notices(id)).toMatchObject([
      {
        kind: "forward.shipped",
        detail: { sender: "Chase", carrier: "DHL", trackingCode: "1Z999", estDeliveryDays: 2 },
      },
      { kind: "forward.delivered" },
    ]);
    expect(await notices(requestId)).toEqual([]);
    const history = await call(mailHistory, { params: { id: mail.id } });
    expect(history.items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["mail.registered", "request.filed", "forward.shipped", "forward.delivered"]),
    );
    const found = await call(listForwards, { query: { search: "1z999" } });
    expect(found.items.map((each) => each.id)).toEqual([id]);
  });

  test("may be one step from PENDING, and SHIPPED means COMPLETED", async () => {
    const { id } = await forwarded();
    expect((await step(id, "SHIPPED")).status).toBe("COMPLETED");
    const again = await refusal(step(id, "COMPLETED"));
    expect(again.code).toBe("conflict");
    expect(again.message).toContain("was shipped to the carrier by Sam Rivera on ");
  });

  test("ends with a delivery only after shipping", async () => {
    const { id } = await forwarded();
    for (const status of ["PENDING", "IN_PROGRESS"] as const) {
      if (status === "IN_PROGRESS") await step(id, status);
      expect((await refusal(deliver(id))).code).toBe("conflict");
    }
    await step(id, "COMPLETED");
    await deliver(id);
    const twice = await refusal(deliver(id));
    expect(twice.code).toBe("conflict");
    expect(twice.message).toContain("was delivered by Sam Rivera on ");
  });

  test("accepts PUT …/complete without a body, as clients of the specification send it", async () => {
    const { id } = await forwarded();
    await step(id, "COMPLETED");
    const response = await server.request(`/api/mail-handler/forward/requests/${id}/complete`, {
      method: "PUT",
      headers: { authorization: await handler.authorization() },
    });
    expect(response.status).toBe(200);
  });

  test("ends by cancelling with a reason, before shipping only", async () => {
    const { id, requestId, mail } = await forwarded();
    expect((await refusal(step(id, "CANCELLED"))).details.fields).toHaveProperty("reason");
    const cancelled = await step(id, "CANCELLED", { reason: "Wrong address" });
    expect(cancelled).toMatchObject({ status: "CANCELLED", reason: "Wrong address" });
    expect(await requestOf(requestId)).toMatchObject({ status: "CANCELLED", reason: "Wrong address" });
    expect(await mailStatus(mail.id)).toBe("PENDING");
    expect(await notices(requestId)).toMatchObject([
      { kind: "request.cancelled", detail: { requestType: "FORWARD", reason: "Wrong address" } },
    ]);
    const other = await forwarded();
    await step(other.id, "COMPLETED");
    expect((await refusal(step(other.id, "CANCELLED", { reason: "x" }))).code).toBe("conflict");
  });

  test("refuses an old version with a 412 that names the current one", async () => {
    const { id } = await forwarded();
    await step(id, "IN_PROGRESS");
    const body = { status: "COMPLETED" } as const;
    const stale = await refusal(call(changeForward, { params: { id }, body }, { version: 1 }));
    expect(stale.code).toBe("stale");
    expect(stale.message).toContain("it is at 2");
    await call(changeForward, { params: { id }, body }, { version: 2 });
    const late = await refusal(call(deliverForward, { params: { id }, body: {} }, { version: 2 }));
    expect(late.code).toBe("stale");
  });

  test("delivered by 50 clients at once succeeds for one, with one notice", async () => {
    const { id } = await forwarded();
    await step(id, "COMPLETED");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(deliverForward, { params: { id }, body: {} })),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
    expect((await notices(id)).map(({ kind }) => kind)).toEqual(["forward.shipped", "forward.delivered"]);
    expect(await events(id)).toEqual(["forward.filed", "forward.shipped", "forward.delivered"]);
  });

  test("many times at once, by its request and by itself, succeeds once, with one notice", async () => {
    const { id, requestId } = await forwarded();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? send(changeRequest, { params: { id: requestId }, body: { status: "DONE" } })
          : send(changeForward, { params: { id }, body: { status: "COMPLETED" } }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await notices(id)).toHaveLength(1);
  });
});

describe("through its action request", () => {
  test("Confirm Forwarding ships the forward", async () => {
    const { id, requestId } = await forwarded();
    const request = await requestOf(requestId);
    expect(request.steps.find(({ to }) => to === "DONE")?.label).toBe("Confirm Forwarding");
    const done = await call(changeRequest, { params: { id: requestId }, body: { status: "DONE" } });
    expect(done).toMatchObject({ status: "DONE", mail: { status: "COMPLETED" } });
    expect(await shown(id)).toMatchObject({ status: "COMPLETED", version: 2 });
    expect((await notices(id)).map(({ kind }) => kind)).toEqual(["forward.shipped"]);
  });

  test.each(["CANCELLED", "FAILED"] as const)(
    "%s cancels the forward and saves the reason on both",
    async (status) => {
      const { id, requestId } = await forwarded();
      const body = { status, reason: "Refused by the carrier" };
      expect(await call(changeRequest, { params: { id: requestId }, body })).toMatchObject(body);
      expect(await shown(id)).toMatchObject({ status: "CANCELLED", reason: body.reason });
      expect((await notices(requestId)).map(({ kind }) => kind)).toEqual([`request.${status.toLowerCase()}`]);
      expect(await call(reopenRequest, { params: { id: requestId }, body: {} })).toMatchObject({
        status: "PENDING",
        mail: { status: "IN_PROCESS" },
      });
      expect(await shown(id)).toMatchObject({ status: "PENDING", reason: null });
    },
  );

  test("reopening the request undoes the shipping, unless the forward was delivered", async () => {
    const { id, requestId } = await forwarded();
    await call(changeRequest, { params: { id: requestId }, body: { status: "DONE" } });
    await deliver(id);
    const refused = await refusal(call(reopenRequest, { params: { id: requestId }, body: {} }));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toContain("Take back the delivery");
    await reopen(id);
    expect((await call(reopenRequest, { params: { id: requestId }, body: {} })).status).toBe("PENDING");
    expect(await shown(id)).toMatchObject({ status: "PENDING", timestamps: { completedAt: null } });
    expect((await notices(id)).map(({ state }) => state)).toEqual(["WITHDRAWN", "WITHDRAWN"]);
  });
});

describe("a correction", () => {
  test("of the tracking code does not change the status, and is in the history", async () => {
    const { id } = await forwarded();
    const body = { trackingCode: "1Z 777", labelUrl: "https://labels.example/2.pdf" };
    const corrected = await call(changeForward, { params: { id }, body });
    expect(corrected).toMatchObject({
      status: "PENDING",
      version: 2,
      shipping: { trackingCode: "1Z777", labelUrl: body.labelUrl },
    });
    expect(await events(id)).toEqual(["forward.filed", "forward.changed"]);
    expect((await call(changeForward, { params: { id }, body })).version).toBe(2);
    expect(await events(id)).toHaveLength(2);
  });

  test("is a 409 after delivery or cancelling, a 412 with an old version, a 422 without a change", async () => {
    const { id } = await forwarded();
    const correct = (body: Record<string, unknown>, version?: number) =>
      call(changeForward, { params: { id }, body }, version === undefined ? {} : { version });
    expect((await refusal(correct({}))).code).toBe("invalid");
    expect((await refusal(correct({ service: "Air" }, 7))).code).toBe("stale");
    await step(id, "COMPLETED");
    expect((await correct({ trackingCode: "ABC" })).status).toBe("COMPLETED");
    await deliver(id);
    expect((await refusal(correct({ trackingCode: "DEF" }))).code).toBe("conflict");
    const cancelled = await forwarded();
    await step(cancelled.id, "CANCELLED", { reason: "x" });
    const body = { service: "Air" };
    const refused = await refusal(call(changeForward, { params: { id: cancelled.id }, body }));
    expect(refused.code).toBe("conflict");
  });
});

describe("undoing a step", () => {
  test("goes back step by step to the beginning", async () => {
    const { id, requestId } = await forwarded();
    await step(id, "IN_PROGRESS");
    const started = await shown(id);
    await step(id, "COMPLETED");
    const shipped = await shown(id);
    await deliver(id);

    const back = await reopen(id);
    const { version, timestamps, ...same } = shipped;
    expect(back).toMatchObject(same);
    expect(back.version).toBe(version + 2);
    expect(back.timestamps).toMatchObject({ completedAt: timestamps.completedAt, deliveredAt: null });

    const further = await reopen(id);
    expect(further).toMatchObject({ status: "IN_PROGRESS", timestamps: { completedAt: null } });
    expect(further.mail.status).toBe(started.mail.status);
    expect(await requestOf(requestId)).toMatchObject({ status: "IN_PROGRESS", closedBy: null });
    expect((await notices(id)).map(({ state }) => state)).toEqual(["WITHDRAWN", "WITHDRAWN"]);

    // Nobody knows any more who started it, so it takes a lead with a reason.
    expect((await refusal(reopen(id))).code).toBe("forbidden");
    expect((await reopen(id, "Filed by mistake", lead)).status).toBe("PENDING");
    expect(await requestOf(requestId)).toMatchObject({ status: "PENDING" });
    expect((await refusal(reopen(id, "Again", lead))).code).toBe("conflict");
  });

  test("of shipping gives back the number that it had before, and is found by that", async () => {
    const { id } = await forwarded();
    const before = await shown(id);
    const body = { status: "COMPLETED" as const, trackingCode: "1Z5R89390357567127", service: "Air" };
    await call(changeForward, { params: { id }, body });
    expect((await shown(id)).shipping).toMatchObject({ trackingCode: body.trackingCode, service: "Air" });
    await deliver(id);
    await reopen(id);
    expect((await shown(id)).shipping.trackingCode).toBe(body.trackingCode);
    await reopen(id);
    expect((await shown(id)).shipping).toEqual(before.shipping);
    const found = async (search: string) =>
      (await call(listForwards, { query: { search } })).items.map((each) => each.id);
    expect(await found(body.trackingCode)).toEqual([]);
  });

  test("of starting is allowed to the person who started it", async () => {
    const { id } = await forwarded();
    await step(id, "IN_PROGRESS");
    expect((await reopen(id)).status).toBe("PENDING");
  });

  test("by a colleague or after 10 minutes is a 403, by a lead without a reason a 422", async () => {
    const { id } = await forwarded();
    await step(id, "COMPLETED");
    const colleague = await server.insertStaff("Kim", "handler", [austin.id]);
    expect((await refusal(reopen(id, "Please", colleague))).message).toContain("Sam Rivera");
    server.pass(11 * minute);
    const late = await refusal(reopen(id, "Please"));
    const unexplained = await refusal(reopen(id, undefined, lead));
    const opened = await reopen(id, "Returned by the carrier", lead);
    server.pass(-11 * minute);
    expect(late.code).toBe("forbidden");
    expect(unexplained.details.fields).toHaveProperty("reason");
    expect(opened).toMatchObject({ status: "PENDING", reason: "Returned by the carrier" });
  });

  test("of a cancelled one is a 409 that names the item's new open request", async () => {
    const { id, mail } = await forwarded();
    await step(id, "CANCELLED", { reason: "x" });
    const next = await call(fileRequest, { body: { mailId: mail.id, type: "SCAN" } });
    const refused = await refusal(reopen(id));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toContain(next.id.slice(0, 8));
    expect((await shown(id)).steps).toMatchObject([{ to: "PENDING", refusal: refused.message }]);
  });

  test("by 20 clients at once goes back one step", async () => {
    const { id } = await forwarded();
    await step(id, "COMPLETED");
    const { version } = await deliver(id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(reopenForward, { params: { id }, body: {} }, { version })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await shown(id)).status).toBe("COMPLETED");
  });
});

describe("a forward of another office", () => {
  test("is a 404 to every call, and in no list", async () => {
    const { id } = await forwarded("Hidden Sender");
    for (const [endpoint, body] of [
      [getForward, undefined],
      [changeForward, { status: "COMPLETED" }],
      [deliverForward, {}],
      [reopenForward, {}],
    ] as const) {
      const input = { params: { id }, body };
      expect((await sendAny(endpoint, input, { as: stranger })).status).toBe(404);
      expect((await sendAny(endpoint, input, { as: null })).status).toBe(401);
    }
    const { total } = await call(listForwards, { query: { search: "Hidden Sender" } }, { as: stranger });
    expect(total).toBe(0);
    expect((await shown(id)).status).toBe("PENDING");
  });
});
