// Consolidations through the whole server: filing, packing, releasing the items, races, and who sees them.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  Consolidation,
  changeConsolidation,
  completeConsolidation,
  fileConsolidation,
  getConsolidation,
  listConsolidations,
  reopenConsolidation,
} from "@/contract/consolidations/consolidation";
import { createMail, getMail, mailHistory } from "@/contract/mail/mail";
import { changeRequest, fileRequest, getRequest, reopenRequest } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { document, photo, statuses, workWorld } from "../requests/world";

const server = await startTestServer();
const { call, send, handler, admin, stranger, austin, boston, yildiz } = server;
const { item, mailStatus, filed, upload, sendAny, refusalOfAny, listed, notices, events } = workWorld(server);

async function packed(count = 2, mailboxId = yildiz.id) {
  const mailIds: string[] = [];
  for (let each = 0; each < count; each++) mailIds.push(await item(`Sender ${each}`, mailboxId));
  return { mailIds, consolidation: await call(fileConsolidation, { body: { mailboxId, mailIds } }) };
}

const shown = (id: string) => call(getConsolidation, { params: { id } });
const change = (id: string, status: "IN_PROGRESS" | "FAILED" | "CANCELLED", reason?: string) =>
  call(changeConsolidation, { params: { id }, body: reason === undefined ? { status } : { status, reason } });
const complete = async (id: string, more: Record<string, unknown> = {}, version?: number) =>
  call(
    completeConsolidation,
    { params: { id }, body: { thumbnailUrl: await upload(await photo()), ...more } },
    version === undefined ? {} : { version },
  );

/** The status of the answer to a picture's link. */
async function opens(link: string | null): Promise<number> {
  const response = await server.request(link ?? "");
  await response.arrayBuffer();
  return response.status;
}

/** The requests of a consolidation's items. */
async function requestsOf(id: string) {
  return (await listed({ type: "CONSOLIDATE", search: id, limit: 200 })).items;
}

const refusedFiling = (mailboxId: string, mailIds: string[]) =>
  refusal(call(fileConsolidation, { body: { mailboxId, mailIds } }));

describe("filing", () => {
  test("makes a request for each item and shows the items with their sizes", async () => {
    const body = { mailboxId: yildiz.id, width: 3, height: 2, length: 1, weight: 0.5, senderName: "Chase" };
    const first = await call(createMail, { body });
    const mailIds = [first.id, await item("Amazon")];
    const consolidation = await call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } });
    expect(consolidation).toMatchObject({
      status: "PENDING",
      version: 1,
      mailboxId: yildiz.id,
      mailbox: { steNumber: "1042", workspaceName: "Yıldız Ltd" },
      summary: { totalMails: 2 },
      packageId: null,
      reason: null,
    });
    expect(consolidation.mails[0]).toMatchObject({
      id: first.id,
      senderName: "Chase",
      width: 3,
      height: 2,
      length: 1,
      weight: 0.5,
    });
    expect(consolidation.steps.map(({ to, refusal }) => [to, refusal])).toEqual([
      ["IN_PROGRESS", null],
      ["DONE", null],
      ["FAILED", null],
      ["CANCELLED", null],
    ]);
    const requests = await requestsOf(consolidation.id);
    expect(new Set(requests.map(({ mail }) => mail.id))).toEqual(new Set(mailIds));
    for (const id of mailIds) expect(await mailStatus(id)).toBe("IN_PROCESS");
    expect(await events(consolidation.id)).toEqual(["consolidation.filed"]);
  });

  test("requires two different items", async () => {
    const mailId = await item();
    for (const mailIds of [[mailId], [mailId, mailId]]) {
      const refused = await refusal(call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } }));
      expect(refused.code).toBe("invalid");
      expect(refused.details.fields).toHaveProperty("mailIds");
    }
    expect(await mailStatus(mailId)).toBe("PENDING");
  });

  test("items that are not free is a 409 that names each, and takes none", async () => {
    const scan = await filed("SCAN", "Busy One");
    const gone = await filed("SHRED", "Gone One");
    await call(changeRequest, { params: { id: gone.id }, body: { status: "DONE" } });
    const free = await item("Free One");
    const mailIds = [scan.mail.id, gone.mail.id, free];
    const refused = await refusal(call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } }));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toContain(`Busy One has an open scan request (${scan.id.slice(0, 8)})`);
    expect(refused.message).toContain("Gone One was shredded by Sam Rivera");
    expect(refused.message).not.toContain("Free One");
    expect(await mailStatus(free)).toBe("PENDING");
  });

  test("items of two mailboxes is refused; items or a mailbox the caller cannot see are a 404", async () => {
    const other = await server.insertMailbox({ officeId: austin.id });
    const foreign = await server.insertMailbox({ officeId: boston.id });
    const mine = await item();
    const others = await item("Chase", other.id);
    const theirs = await item("Chase", foreign.id, stranger);
    const mixed = await refusedFiling(yildiz.id, [mine, others]);
    expect(mixed.code).toBe("invalid");
    expect(mixed.message).toContain("STE 1042");
    const hidden = await refusedFiling(yildiz.id, [mine, theirs]);
    const missing = await refusedFiling(yildiz.id, [mine, randomUUID()]);
    expect(hidden.code).toBe("not_found");
    expect(hidden.message).toBe(missing.message);
    expect((await refusedFiling(foreign.id, [mine, theirs])).code).toBe("not_found");
    expect(await mailStatus(mine)).toBe("PENDING");
  });

  test("overlapping items many times at once never takes an item twice", async () => {
    const items = await Promise.all(Array.from({ length: 5 }, (_, each) => item(`Item ${each}`)));
    const pairs = items.flatMap((a, i) =>
      items.slice(i + 1).flatMap((b) => [
        [a, b],
        [b, a],
      ]),
    );
    const answers = await Promise.all(
      pairs.map((mailIds) => send(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const made = answers.filter(({ ok }) => ok);
    const bodies = await Promise.all(made.map(async (answer) => Consolidation.parse(await answer.json())));
    const taken = bodies.flatMap(({ mails }) => mails.map(({ id }) => id));
    expect(new Set(taken).size).toBe(taken.length);
    expect(made).toHaveLength(2);
  });
});

describe("completing", () => {
  test("makes one package of the items, which point to the package", async () => {
    const { consolidation, mailIds } = await packed(3);
    await change(consolidation.id, "IN_PROGRESS");
    const sides = { width: 12, height: 9, length: 4, weight: 5.5 };
    const done = await complete(consolidation.id, { ...sides, notes: "Handle with care" });
    expect(done).toMatchObject({ status: "DONE", version: 3, summary: { totalMails: 3 } });
    const made = await call(getMail, { params: { id: done.packageId ?? "" } });
    expect(made).toMatchObject({
      type: "PACKAGE",
      status: "PENDING",
      mailboxId: yildiz.id,
      recipient: { name: "Ayşe" },
      senderName: "Consolidation of 3 items",
      ...sides,
      volumeDesi: 1.42,
      registeredBy: "Sam Rivera",
    });
    expect(await opens(made.photoUrl)).toBe(200);
    expect(made.freeUntil).not.toBeNull();

    for (const id of mailIds) {
      expect(await mailStatus(id)).toBe("COMPLETED");
      const { items } = await call(mailHistory, { params: { id } });
      expect(items.find(({ type }) => type === "mail.consolidated")?.detail).toMatchObject({
        packageId: done.packageId,
      });
    }
    for (const request of await requestsOf(consolidation.id)) {
      expect(request.status).toBe("DONE");
      expect(await events(request.id)).toEqual(["request.filed", "request.started", "request.done"]);
      expect(await notices(request.id)).toEqual([]);
    }
    expect(await events(consolidation.id)).toEqual([
      "consolidation.filed",
      "consolidation.started",
      "consolidation.done",
    ]);
    expect(await events(made.id)).toEqual(["mail.registered"]);
    expect(await notices(consolidation.id)).toMatchObject([
      { kind: "consolidation.done", detail: { count: 3 } },
    ]);
  });

  test("the package can have requests, its items no longer can", async () => {
    const { consolidation, mailIds } = await packed();
    const { packageId } = await complete(consolidation.id);
    const made = { mailId: packageId ?? "", type: "HOLD" } as const;
    expect((await call(fileRequest, { body: made })).status).toBe("PENDING");
    const body = { mailId: mailIds[0] ?? "", type: "SCAN" } as const;
    const refused = await refusal(call(fileRequest, { body }));
    expect(refused.message).toContain("was packed into a consolidated package by Sam Rivera");
  });

  test.each([
    [{ width: 10, height: 10, length: 10 }, 3.28],
    [{ width: 10, height: 10, length: 10, volumeDesi: 7 }, 7],
    [{ volumeCm3: 10_000 }, 2],
    [{ volumeCm3: 10_000, volumeDesi: 7 }, 7],
    [{}, 0],
  ])("computes from the size %o a volumetric weight of %d", async (measures, desi) => {
    const { consolidation } = await packed();
    const { packageId } = await complete(consolidation.id, measures);
    const made = await call(getMail, { params: { id: packageId ?? "" } });
    expect(made.volumeDesi).toBe(desi);
  });

  test("gives the package to the common recipient of its items, otherwise to the mailbox's default recipient", async () => {
    const [ayse = "", cem = ""] = yildiz.recipientIds;
    for (const [recipients, name] of [
      [[cem, cem], "Cem"],
      [[cem, ayse], "Ayşe"],
    ] as const) {
      const mailIds: string[] = [];
      for (const recipientId of recipients) {
        const body = { mailboxId: yildiz.id, recipientId };
        mailIds.push((await call(createMail, { body })).id);
      }
      const { id } = await call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } });
      const { packageId } = await complete(id);
      expect((await call(getMail, { params: { id: packageId ?? "" } })).recipient.name).toBe(name);
    }
  });

  test("requires a photo of this mailbox that no other item shows", async () => {
    const { consolidation } = await packed();
    const other = await server.insertMailbox({ officeId: austin.id });
    const used = await upload(await photo());
    await call(createMail, { body: { mailboxId: yildiz.id, thumbnailUrl: used } });
    for (const [thumbnailUrl, code] of [
      [undefined, "invalid"],
      ["", "invalid"],
      [`staging/${randomUUID()}`, "invalid"],
      [await upload(await photo(), other.id), "invalid"],
      [await upload(document()), "invalid"],
      [used, "conflict"],
    ] as const) {
      const params = { id: consolidation.id };
      const refused = await refusalOfAny(completeConsolidation, { params, body: { thumbnailUrl } });
      expect(refused.code, String(thumbnailUrl)).toBe(code);
      if (code === "invalid") expect(refused.details.fields).toHaveProperty("thumbnailUrl");
    }
    expect(await shown(consolidation.id)).toMatchObject({ status: "PENDING", packageId: null });
  });

  test("twice is a 409 that says who did it and when; with an old version it is a 412", async () => {
    const { consolidation } = await packed();
    await change(consolidation.id, "IN_PROGRESS");
    const stale = await refusal(complete(consolidation.id, {}, 1));
    expect(stale.code).toBe("stale");
    expect(stale.message).toContain("it is at 2");
    await complete(consolidation.id, {}, 2);
    const twice = await refusal(complete(consolidation.id));
    expect(twice.code).toBe("conflict");
    expect(twice.message).toMatch(/was completed by Sam Rivera on /);
  });

  test("by 50 clients at once, with one photo or a photo each, makes one package", async () => {
    for (const shared of [true, false]) {
      const { consolidation, mailIds } = await packed();
      const photos = await Promise.all(
        Array.from({ length: shared ? 1 : 5 }, async () => upload(await photo())),
      );
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, each) =>
          send(completeConsolidation, {
            params: { id: consolidation.id },
            body: { thumbnailUrl: photos[each % photos.length] ?? "" },
          }),
        ),
      );
      expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
      expect(await notices(consolidation.id)).toHaveLength(1);
      const packages = await server.database.db
        .selectFrom("mail_items")
        .select("consolidated_into_id")
        .where("id", "in", mailIds)
        .execute();
      const { packageId } = await shown(consolidation.id);
      expect(packages.map((row) => row.consolidated_into_id)).toEqual([packageId, packageId]);
    }
  });
});

describe("ending without a package", () => {
  test.each(["FAILED", "CANCELLED"] as const)(
    "as %s needs a reason and releases the items",
    async (status) => {
      const { consolidation, mailIds } = await packed();
      expect((await refusal(change(consolidation.id, status))).details.fields).toHaveProperty("reason");
      const ended = await change(consolidation.id, status, "Too large for one box");
      expect(ended).toMatchObject({
        status,
        reason: "Too large for one box",
        steps: [{ to: "PENDING", label: "Take Back", refusal: null }],
      });
      for (const id of mailIds) expect(await mailStatus(id)).toBe("PENDING");
      for (const request of await requestsOf(consolidation.id)) {
        expect(request).toMatchObject({ status, reason: "Too large for one box" });
      }
      expect(await notices(consolidation.id)).toMatchObject([
        { kind: `request.${status.toLowerCase()}`, detail: { requestType: "CONSOLIDATE", count: 2 } },
      ]);
      const again = await call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } });
      expect(again.status).toBe("PENDING");
      const late = await refusal(change(consolidation.id, "IN_PROGRESS"));
      expect(late.code).toBe("conflict");
      expect(late.message).toContain("Sam Rivera");
      expect((await refusal(complete(consolidation.id))).code).toBe("conflict");
    },
  );

  test("at the same time as completing: exactly one of the two succeeds", async () => {
    const { consolidation, mailIds } = await packed();
    const thumbnailUrl = await upload(await photo());
    const params = { id: consolidation.id };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        each % 2 === 0
          ? send(completeConsolidation, { params, body: { thumbnailUrl } })
          : send(changeConsolidation, { params, body: { status: "CANCELLED", reason: "Not wanted" } }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    const { status } = await shown(consolidation.id);
    const expected = status === "DONE" ? "COMPLETED" : "PENDING";
    for (const id of mailIds) expect(await mailStatus(id)).toBe(expected);
  });
});

describe("taking a completion back", () => {
  const takeBack = (id: string, body: { reason?: string } = {}, more: Parameters<typeof call>[2] = {}) =>
    call(reopenConsolidation, { params: { id }, body }, more);

  test.each(["PENDING", "IN_PROGRESS"] as const)(
    "from %s: all is as before, and it can be packed again",
    async (status) => {
      const { consolidation, mailIds } = await packed();
      const { id } = consolidation;
      if (status === "IN_PROGRESS") await change(id, status);
      const before = await shown(id);
      const { packageId, version } = await complete(id, { width: 12, notes: "Fragile" });
      const back = await takeBack(id, {}, { version });
      expect(back).toMatchObject({ ...before, version: before.version + 2, moved: expect.anything() });
      expect(back.moved?.map((each) => each.id)).toEqual(expect.arrayContaining([packageId, ...mailIds]));
      for (const request of await requestsOf(id)) expect(request).toMatchObject({ status, closedAt: null });
      expect((await call(getMail, { params: { id: packageId ?? "" } })).status).toBe("CANCELLED");
      const withdrawn = { kind: "consolidation.done", state: "WITHDRAWN" };
      expect(await notices(id)).toMatchObject([withdrawn]);
      expect(await events(id)).toContain("consolidation.reopened");
      const items = await server.database.db
        .selectFrom("mail_items")
        .select(["status", "left_at", "consolidated_into_id"])
        .where("id", "in", mailIds)
        .execute();
      const waiting = { status: "IN_PROCESS", left_at: null, consolidated_into_id: null };
      expect(items).toEqual([waiting, waiting]);
      const again = await complete(id);
      expect(again.status).toBe("DONE");
      expect(again.packageId).not.toBe(packageId);
      expect(await notices(id)).toMatchObject([withdrawn, { kind: "consolidation.done", state: "WAITING" }]);
    },
  );

  test("is refused while something is done with the package, to others, and where it changed since", async () => {
    const { consolidation, mailIds } = await packed();
    const { id } = consolidation;
    const { packageId, version } = await complete(id);
    expect((await refusal(takeBack(id, {}, { version: version - 1 }))).code).toBe("stale");
    expect((await sendAny(reopenConsolidation, { params: { id }, body: {} }, { as: stranger })).status).toBe(
      404,
    );
    const body = { mailId: packageId ?? "", type: "HOLD" } as const;
    const hold = await call(fileRequest, { body });
    const busy = await refusal(takeBack(id));
    expect(busy.code).toBe("conflict");
    expect(busy.message).toContain("The package has an open request.");
    expect((await shown(id)).steps).toMatchObject([{ to: "PENDING", refusal: busy.message }]);
    await call(changeRequest, { params: { id: hold.id }, body: { status: "CANCELLED", reason: "x" } });
    expect((await takeBack(id)).status).toBe("PENDING");
    expect((await refusal(takeBack(id))).code).toBe("conflict");
    for (const mailId of mailIds) expect(await mailStatus(mailId)).toBe("IN_PROCESS");
  });

  test("races a request for the package: one of the two succeeds", async () => {
    const { consolidation } = await packed();
    const { id } = consolidation;
    const { packageId } = await complete(id);
    const answers = await Promise.all([
      send(reopenConsolidation, { params: { id }, body: {} }),
      send(fileRequest, { body: { mailId: packageId ?? "", type: "HOLD" } }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("the request of an item", () => {
  test("takes no step alone: it points to the consolidation", async () => {
    const { consolidation } = await packed();
    const [request] = await requestsOf(consolidation.id);
    const params = { id: request?.id ?? "" };
    for (const body of [
      { status: "DONE" },
      { status: "IN_PROGRESS" },
      { status: "CANCELLED", reason: "x" },
    ] as const) {
      const refused = await refusal(call(changeRequest, { params, body }));
      expect(refused.code).toBe("conflict");
      expect(refused.message).toContain("Open the consolidation");
    }
    const { steps, consolidationId } = await call(getRequest, { params });
    expect(consolidationId).toBe(consolidation.id);
    for (const { refusal: reason } of steps) expect(reason).toContain("Open the consolidation");
    await complete(consolidation.id);
    expect((await refusal(call(reopenRequest, { params, body: { reason: "x" } }))).code).toBe("conflict");
  });
});

describe("the list", () => {
  test("shows four thumbnails of five, in the order of arrival", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const mailIds: string[] = [];
    for (const day of [5, 4, 3, 2, 1]) {
      const thumbnailUrl = await upload(await photo(), mailbox.id);
      const receivedAt = `2026-01-0${day}T00:00:00Z`;
      const body = { mailboxId: mailbox.id, senderName: `Day ${day}`, receivedAt, thumbnailUrl };
      mailIds.push((await call(createMail, { body })).id);
    }
    const { id } = await call(fileConsolidation, { body: { mailboxId: mailbox.id, mailIds } });
    const { items, total } = await call(listConsolidations, { query: { search: mailbox.steNumber } });
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { id, status: "PENDING", mailsCount: 5, mailbox: { steNumber: mailbox.steNumber } },
    ]);
    expect(items[0]?.mailPreview.map(({ senderName }) => senderName)).toEqual([
      "Day 1",
      "Day 2",
      "Day 3",
      "Day 4",
    ]);
    for (const { thumbnailUrl } of items[0]?.mailPreview ?? []) {
      expect(await opens(thumbnailUrl)).toBe(200);
    }
  });
});

describe("a consolidation of another office", () => {
  test("is a 404 to every call, and in no list", async () => {
    const { consolidation } = await packed();
    const params = { id: consolidation.id };
    const thumbnailUrl = await upload(await photo());
    for (const [endpoint, body] of [
      [getConsolidation, undefined],
      [changeConsolidation, { status: "CANCELLED", reason: "x" }],
      [completeConsolidation, { thumbnailUrl }],
    ] as const) {
      const input = { params, body };
      expect((await sendAny(endpoint, input, { as: stranger })).status).toBe(404);
      expect((await sendAny(endpoint, input, { as: null })).status).toBe(401);
    }
    const search = consolidation.id.slice(0, 8);
    for (const [as, total] of [
      [stranger, 0],
      [handler, 1],
      [admin, 1],
    ] as const) {
      expect((await call(listConsolidations, { query: { search } }, { as })).total).toBe(total);
    }
    expect((await shown(consolidation.id)).status).toBe("PENDING");
  });
});
