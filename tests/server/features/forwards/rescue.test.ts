// The rescue window: an item that is to be destroyed later stays until then, and can be brought back.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { destroyRescued, junkDays, rescueMail } from "@/contract/forwards/leaving";
import { integrationRescue } from "@/contract/integration/integration-requests";
import { getMail, mailHistory } from "@/contract/mail/mail";
import { setMailroomRules } from "@/contract/offices/mailroom";
import { changeRequest, fileRequest, getRequest, reopenRequest } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { makeMachine } from "../integration/machine";
import { leftAt } from "../mail/row";
import { statuses, workWorld } from "../requests/world";

const server = await startTestServer();
const { call, send, admin, lead, stranger, austin, database, pass, services } = server;
const { filed, change, notices, events } = workWorld(server);
const day = 24 * 60 * 60_000;

async function window(rescueDays: number): Promise<void> {
  await call(setMailroomRules, { params: { id: austin.id }, body: { rescueDays } }, { as: admin });
}

const mail = (id: string) => call(getMail, { params: { id } });
const rescue = (id: string, body = {}) => call(rescueMail, { params: { id }, body });

/** An item that is due for shredding in seven days, with its request. */
async function toBeShredded(type: "SHRED" | "TRASH" | "JUNK" = "SHRED") {
  await window(7);
  const request = await filed(type);
  const done = await change(request.id, "DONE");
  return { mailId: request.mail.id, request: done };
}

describe("with no days to wait", () => {
  test("a completed request takes the item away at once, and nothing can be rescued", async () => {
    await window(0);
    const request = await filed("SHRED");
    const done = await change(request.id, "DONE");
    expect(done.destruction).toBeNull();
    expect(await leftAt(database.db, request.mail.id)).not.toBeNull();
    expect(await mail(request.mail.id)).toMatchObject({ status: "COMPLETED", destruction: null });
    const [notice] = await notices(request.id);
    expect(notice?.detail).not.toHaveProperty("destroyOn");
    const refused = await refusal(rescue(request.mail.id));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toMatch(
      /^The envelope from Chase was shredded by Sam Rivera on .* cannot be brought back/,
    );
  });
});

describe("with days to wait", () => {
  test.each(["SHRED", "TRASH", "JUNK"] as const)(
    "a %s request is DONE and its item is still here",
    async (type) => {
      const { mailId, request } = await toBeShredded(type);
      const dueAt = request.destruction?.dueAt ?? "";
      expect(request).toMatchObject({ status: "DONE", destruction: { rescued: null, destroyed: null } });
      const days = Math.round((Date.parse(dueAt) - services.now().getTime()) / day);
      expect(days).toBe(type === "JUNK" ? junkDays : 7);
      expect(await leftAt(database.db, mailId)).toBeNull();
      expect(await mail(mailId)).toMatchObject({
        status: "COMPLETED",
        destruction: { requestId: request.id, type, dueAt },
      });
      const [notice] = await notices(request.id);
      expect(notice).toMatchObject({ kind: "request.done", detail: { destroyOn: dueAt } });
      const refused = await refusal(call(fileRequest, { body: { mailId, type: "SCAN" } }));
      expect(refused.message).toMatch(/is to be (shredded|disposed of).* on .*\. Rescue it first\.$/);
    },
  );

  test("a later change of the setting does not touch what already waits", async () => {
    const { mailId } = await toBeShredded();
    await window(0);
    expect((await mail(mailId)).destruction).not.toBeNull();
    await rescue(mailId);
    expect((await mail(mailId)).destruction).toBeNull();
  });

  test("other requests take their item away at once as before", async () => {
    await window(7);
    const request = await filed("HOLD");
    expect((await change(request.id, "DONE")).destruction).toBeNull();
    expect(await leftAt(database.db, request.mail.id)).not.toBeNull();
  });
});

describe("rescuing", () => {
  test("brings the item back, with its history, a notice, and a request that stays closed", async () => {
    const { mailId, request } = await toBeShredded();
    const after = await rescue(mailId, { reason: "The customer called" });
    expect(after).toMatchObject({ status: "PENDING", destruction: null });
    expect(await leftAt(database.db, mailId)).toBeNull();
    expect(await call(getRequest, { params: { id: request.id } })).toMatchObject({
      status: "DONE",
      destruction: { rescued: { who: "Sam Rivera" }, destroyed: null },
    });
    const { items } = await call(mailHistory, { params: { id: mailId } });
    expect(items.at(-1)).toMatchObject({ type: "mail.rescued", detail: { reason: "The customer called" } });
    expect((await notices(mailId)).map(({ kind }) => kind)).toContain("mail.rescued");
    const again = await call(fileRequest, { body: { mailId, type: "SCAN" } });
    expect(again.status).toBe("PENDING");
    const reopening = await refusal(
      call(reopenRequest, { params: { id: request.id }, body: { reason: "Hm" } }, { as: lead }),
    );
    expect(reopening.message).toMatch(/^The item was rescued by Sam Rivera on/);
  });

  test("changes the version of item and request, even where the item's status stays the same", async () => {
    await window(7);
    const scan = await filed("HOLD");
    await change(scan.id, "DONE");
    const { id } = await call(fileRequest, { body: { mailId: scan.mail.id, type: "SHRED" } });
    await change(id, "DONE");
    const before = await mail(scan.mail.id);
    const after = await call(rescueMail, { params: { id: before.id } }, { version: before.version });
    expect(after).toMatchObject({ status: "COMPLETED", version: before.version + 1 });
    expect(after.moved).toEqual([{ id, from: 2, to: 3 }]);
  });

  test("twice says who did it", async () => {
    const { mailId } = await toBeShredded();
    await rescue(mailId);
    expect((await refusal(rescue(mailId))).message).toMatch(/was rescued by Sam Rivera on .*Nothing is left/);
  });

  test("can be undone within ten minutes, together with its unsent notice", async () => {
    const { mailId, request } = await toBeShredded();
    const { version } = await rescue(mailId);
    const after = await call(destroyRescued, { params: { id: mailId } }, { version });
    expect(after.destruction).toEqual({
      requestId: request.id,
      type: "SHRED",
      dueAt: request.destruction?.dueAt,
    });
    expect(await notices(mailId)).toMatchObject([
      { kind: "mail.registered" },
      { kind: "mail.rescued", state: "WITHDRAWN" },
    ]);
    expect(await events(mailId)).toEqual(["mail.registered", "mail.rescued", "mail.rescue-taken-back"]);
    const nothing = await refusal(call(destroyRescued, { params: { id: mailId } }));
    expect(nothing.message).toMatch(/is to be shredded on .* already/);
  });

  test("can be undone later by a lead with a reason, unless something else was requested since", async () => {
    const { mailId } = await toBeShredded();
    await rescue(mailId);
    pass(11 * 60_000);
    const at = { params: { id: mailId } };
    expect((await refusal(call(destroyRescued, at))).code).toBe("forbidden");
    expect((await refusal(call(destroyRescued, at, { as: lead }))).code).toBe("invalid");
    const filedSince = await call(fileRequest, { body: { mailId, type: "SCAN" } });
    const sent = { ...at, body: { reason: "They did mean it" } };
    expect((await refusal(call(destroyRescued, sent, { as: lead }))).message).toContain("open scan request");
    await call(changeRequest, {
      params: { id: filedSince.id },
      body: { status: "CANCELLED", reason: "Not wanted" },
    });
    expect((await call(destroyRescued, sent, { as: lead })).destruction).not.toBeNull();
  });

  test("is allowed to people of the item's office, with the version they saw, and once among many", async () => {
    const { mailId } = await toBeShredded();
    const at = { params: { id: mailId } };
    expect((await send(rescueMail, at, { as: null })).status).toBe(401);
    expect((await send(rescueMail, at, { as: stranger })).status).toBe(404);
    expect((await send(rescueMail, { params: { id: randomUUID() } })).status).toBe(404);
    expect((await send(rescueMail, at, { version: 1 })).status).toBe(412);
    const { version } = await mail(mailId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(rescueMail, at, { version })));
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
    expect((await notices(mailId)).filter(({ kind }) => kind === "mail.rescued")).toHaveLength(1);
  });

  test("can be requested by another system, too", async () => {
    const { mailId } = await toBeShredded();
    const machine = await makeMachine(server, "Portal");
    const after = await call(integrationRescue, { params: { id: mailId } }, { as: machine });
    expect(after.destruction).toBeNull();
    const { items } = await call(mailHistory, { params: { id: mailId } });
    expect(items.at(-1)).toMatchObject({ type: "mail.rescued" });
    expect((await refusal(call(integrationRescue, { params: { id: mailId } }, { as: machine }))).code).toBe(
      "conflict",
    );
  });

  test("is not left on a request that is reopened instead", async () => {
    const { mailId, request } = await toBeShredded();
    const open = await call(reopenRequest, { params: { id: request.id } });
    expect(open).toMatchObject({ status: "PENDING", destruction: null });
    expect((await mail(mailId)).destruction).toBeNull();
  });
});
