// Shred batches through the whole server: items that are due are ticked, others are refused, and one certificate covers all ticked items.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { rescueMail } from "@/contract/forwards/leaving";
import { getMail, mailHistory } from "@/contract/mail/mail";
import { setMailroomRules } from "@/contract/offices/mailroom";
import { setPromises } from "@/contract/promises/promises";
import { getRequest, reopenRequest } from "@/contract/requests/request";
import {
  cancelShredBatch,
  finishShredBatch,
  getShredBatch,
  listCertificates,
  listDueToShred,
  startShredBatch,
  tickShred,
  untickShred,
} from "@/contract/shred/shred";
import { refusal, startTestServer } from "../../harness";
import { leftAt } from "../mail/row";
import { statementsOf } from "../../statements";
import { statuses, workWorld } from "../requests/world";

const server = await startTestServer();
const { call, send, admin, lead, stranger, austin, boston, services, database } = server;
const { filed, change, item, events } = workWorld(server);
const day = 24 * 60 * 60_000;
await call(setMailroomRules, { params: { id: austin.id }, body: { rescueDays: 7 } }, { as: admin });

/** Items that were due for shredding seven days ago, with their codes. */
async function due(count: number, sender = "Chase") {
  const requests = [];
  for (let made = 0; made < count; made++) {
    const request = await filed("SHRED", sender);
    await change(request.id, "DONE");
    requests.push(request);
  }
  await dueIn(
    requests.map(({ id }) => id),
    -60_000,
  );
  return Promise.all(
    requests.map(async ({ id, mail }) => {
      const { code } = await call(getMail, { params: { id: mail.id } });
      return { requestId: id, mailId: mail.id, code: code ?? "" };
    }),
  );
}

/** Sets the requests as completed so long ago that their items are due in this many milliseconds. */
async function dueIn(ids: readonly string[], milliseconds: number): Promise<void> {
  const from = services.now().getTime() + milliseconds;
  for (const [place, id] of ids.entries()) {
    await database.db
      .updateTable("action_requests")
      .set({ destroy_due_at: new Date(from + place) })
      .where("id", "=", id)
      .execute();
  }
}

const start = () => call(startShredBatch, { body: {} });
const tick = (id: string, code: string, as?: typeof lead) =>
  call(tickShred, { params: { id }, body: { code } }, as ? { as } : {});
const finish = (id: string) => call(finishShredBatch, { params: { id } });
const read = (id: string) => call(getShredBatch, { params: { id } });

/** Sets a start where nothing is due and no batch is open. */
async function cleared(): Promise<void> {
  const batch = await start();
  for (const { mailId } of batch.lines) {
    await call(tickShred, { params: { id: batch.id }, body: { mailId } });
  }
  if (batch.lines.length > 0) await finish(batch.id);
  else await call(cancelShredBatch, { params: { id: batch.id } });
}

test("twelve items are destroyed with as many statements as one", async () => {
  await cleared();
  const cost = async (count: number) => {
    const items = await due(count);
    const { id } = await start();
    for (const { mailId } of items) await call(tickShred, { params: { id }, body: { mailId } });
    return statementsOf(() => finish(id));
  };
  expect(await cost(12)).toBe(await cost(1));
});

describe("a batch", () => {
  test("ticks what is due, by scan and by id, and destroys it with one certificate", async () => {
    await cleared();
    const [one, two, three] = await due(3, "Amazon");
    if (!one || !two || !three) throw new Error("Three are due.");
    const counted = await call(listDueToShred, { query: {} });
    expect(counted.items).toMatchObject([{ officeId: austin.id, due: 3, later: 0, batchId: null }]);
    const batch = await start();
    expect(batch).toMatchObject({
      state: "OPEN",
      office: { label: "Austin" },
      label: "Shred batch of Austin",
    });
    expect(batch.lines.map(({ mailId, ticked }) => [mailId, ticked])).toEqual([
      [one.mailId, null],
      [two.mailId, null],
      [three.mailId, null],
    ]);
    expect((await start()).id).toBe(batch.id);

    expect(await tick(batch.id, one.code)).toMatchObject({
      again: false,
      ticked: 1,
      line: { mailId: one.mailId },
    });
    expect(await tick(batch.id, one.code.toLowerCase())).toMatchObject({ again: true, ticked: 1 });
    const second = await call(
      tickShred,
      { params: { id: batch.id }, body: { mailId: two.mailId } },
      { as: lead },
    );
    expect(second).toMatchObject({ ticked: 2, line: { ticked: { who: "Lena Rivera" } } });
    expect((await read(batch.id)).lines.map(({ ticked }) => ticked?.who ?? null)).toEqual([
      "Sam Rivera",
      "Lena Rivera",
      null,
    ]);

    const certificate = await finish(batch.id);
    expect(certificate).toMatchObject({ state: "FINISHED", finishedBy: "Sam Rivera" });
    expect(certificate.label).toBe(`Certificate ${certificate.number} of Austin`);
    expect(certificate.lines.map(({ mailId, code, steNumber }) => [mailId, code, steNumber])).toEqual([
      [one.mailId, one.code, "1042"],
      [two.mailId, two.code, "1042"],
    ]);
    expect(await leftAt(database.db, one.mailId)).not.toBeNull();
    expect(await leftAt(database.db, three.mailId)).toBeNull();
    expect((await call(getMail, { params: { id: one.mailId } })).destruction).toBeNull();
    const request = await call(getRequest, { params: { id: one.requestId } });
    expect(request.destruction?.destroyed).toMatchObject({
      who: "Sam Rivera",
      certificateId: batch.id,
      number: certificate.number,
    });
    const { items } = await call(mailHistory, { params: { id: one.mailId } });
    expect(items.at(-1)).toMatchObject({
      type: "mail.destroyed",
      detail: { end: "shredded", certificate: certificate.number },
    });
    expect(await events(batch.id)).toEqual([
      "shred.started",
      "shred.ticked",
      "shred.ticked",
      "shred.finished",
    ]);
    const listed = await call(listCertificates, { query: {} });
    expect(listed.items[0]).toMatchObject({ id: batch.id, number: certificate.number, count: 2 });
    // Printed again, it says the same.
    expect(await read(batch.id)).toEqual(certificate);
  });

  test("refuses what is not due with a reason, and changes nothing", async () => {
    await cleared();
    const [rescued, ticked] = await due(2);
    if (!rescued || !ticked) throw new Error("Two are due.");
    await call(rescueMail, { params: { id: rescued.mailId } });
    const batch = await start();
    await tick(batch.id, ticked.code);
    const later = await filed("TRASH", "Macy");
    await change(later.id, "DONE");
    const open = await filed("SHRED", "Visa");
    const plain = await item("Aunt Ida");
    const codeOf = async (id: string) => (await call(getMail, { params: { id } })).code ?? "";
    const said = async (code: string) => {
      const { code: kind, message } = await refusal(tick(batch.id, code));
      return `${kind}: ${message}`;
    };
    expect(await said(rescued.code)).toMatch(
      /^conflict: The envelope from Chase for STE 1042 was rescued by Sam Rivera/,
    );
    expect(await said(await codeOf(later.mail.id))).toMatch(
      /^conflict: The envelope from Macy for STE 1042 is not due: it is to be disposed of on .* Do not shred it\.$/,
    );
    expect(await said(await codeOf(open.mail.id))).toMatch(/has an open shred request .* Do not shred it/);
    expect(await said(await codeOf(plain))).toMatch(/is not to be destroyed: nobody asked for it\. Do not/);
    expect(await said("PH0000000X")).toBe(
      "not_found: No item you may see has the code PH0000000X. Do not shred it.",
    );
    expect((await read(batch.id)).lines.filter((line) => line.ticked)).toHaveLength(1);
    await finish(batch.id);
    expect(await said(ticked.code)).toMatch(/^conflict: This batch was finished by Sam Rivera/);
    const next = await start();
    const again = await refusal(tick(next.id, ticked.code));
    expect(again.message).toMatch(/was shredded by Sam Rivera on .*\(certificate \d+\)/);
    const empty = await refusal(finish(next.id));
    expect(empty.message).toBe("No item is ticked. Scan what you shred, then finish the batch.");
  });

  test("can be unticked and cancelled; what is due stays due", async () => {
    await cleared();
    const [one] = await due(1);
    if (!one) throw new Error("One is due.");
    const batch = await start();
    await tick(batch.id, one.code);
    const at = { params: { id: batch.id } };
    expect(await call(untickShred, { ...at, body: { mailId: one.mailId } })).toMatchObject({
      again: false,
      ticked: 0,
    });
    expect(await call(untickShred, { ...at, body: { mailId: one.mailId } })).toMatchObject({
      again: true,
      ticked: 0,
    });
    await tick(batch.id, one.code);
    expect(await call(cancelShredBatch, at)).toMatchObject({ state: "CANCELLED", lines: [] });
    expect((await refusal(finish(batch.id))).message).toBe("This batch was cancelled. Start another one.");
    expect(await leftAt(database.db, one.mailId)).toBeNull();
    const next = await start();
    expect(next.id).not.toBe(batch.id);
    expect(next.lines).toMatchObject([{ mailId: one.mailId, ticked: null }]);
  });

  test("until the end of today includes what is due later today, and no other day", async () => {
    const far = new Date(services.now().getTime() + 3 * day).toISOString();
    const refused = await refusal(call(startShredBatch, { body: { dueBy: far } }));
    expect(refused).toMatchObject({ code: "invalid", details: { fields: { dueBy: expect.any(String) } } });
    await cleared();
    const request = await filed("SHRED");
    await change(request.id, "DONE");
    await dueIn([request.id], 60_000);
    expect((await start()).lines).toEqual([]);
    const evening = new Date(services.now().getTime() + 8 * 60 * 60_000).toISOString();
    const { lines } = await call(startShredBatch, { body: { dueBy: evening } });
    expect(lines).toMatchObject([{ mailId: request.mail.id }]);
    expect((await call(listDueToShred, { query: { until: evening } })).items).toMatchObject([{ due: 1 }]);
  });

  test("ends with the office's own day once its time zone is set, however late the caller's ends", async () => {
    await cleared();
    const before = (await call(listDueToShred, { query: {} })).items[0]?.later ?? 0;
    const now = services.now();
    // Where it is about noon now: no midnight comes during the test.
    const ahead = 12 - now.getUTCHours();
    const zoned = (timeZone: string) =>
      call(
        setPromises,
        { params: { id: austin.id }, body: { hours: { timeZone, week: null, closures: [] } } },
        { as: admin },
      );
    await zoned(`Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`);
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 24 - ahead);
    const [today, tomorrow] = [await filed("SHRED"), await filed("SHRED")];
    for (const { id } of [today, tomorrow]) await change(id, "DONE");
    await dueIn([today.id], end - services.now().getTime() - 60_000);
    await dueIn([tomorrow.id], end - services.now().getTime() + 60_000);
    const late = new Date(now.getTime() + day).toISOString();
    const soon = new Date(end - 2 * 60 * 60_000).toISOString();
    expect((await call(listDueToShred, { query: { until: late } })).items).toMatchObject([
      { due: 1, later: before + 1 },
    ]);
    expect((await call(listDueToShred, { query: { until: soon } })).items).toMatchObject([
      { due: 0, later: before + 2 },
    ]);
    expect((await call(startShredBatch, { body: { dueBy: soon } })).lines).toEqual([]);
    const batch = await call(startShredBatch, { body: { dueBy: late } });
    expect(batch).toMatchObject({ dueBy: new Date(end).toISOString(), lines: [{ mailId: today.mail.id }] });
    const { code } = await call(getMail, { params: { id: tomorrow.mail.id } });
    expect((await refusal(tick(batch.id, code ?? ""))).message).toMatch(/ is not due: /);
    await zoned("UTC");
    const { lines } = await call(startShredBatch, { body: { dueBy: late } });
    expect(lines.map(({ mailId }) => mailId)).toEqual([today.mail.id, tomorrow.mail.id]);
  });

  test("is for people of its office", async () => {
    const batch = await start();
    const at = { params: { id: batch.id } };
    const steps = [
      [getShredBatch, {}],
      [tickShred, { body: { code: "PH0000000X" } }],
      [untickShred, { body: { mailId: randomUUID() } }],
      [finishShredBatch, {}],
      [cancelShredBatch, {}],
    ] as const;
    for (const [endpoint, input] of steps) {
      const sent = { ...at, ...input } as never;
      expect((await send(endpoint, sent, { as: null })).status).toBe(401);
      expect((await send(endpoint, sent, { as: stranger })).status).toBe(404);
      expect((await send(endpoint, { ...input, params: { id: randomUUID() } })).status).toBe(404);
    }
    expect((await refusal(call(startShredBatch, { body: { officeId: boston.id } }))).code).toBe("not_found");
    expect((await refusal(call(startShredBatch, { body: {} }, { as: admin }))).code).toBe("invalid");
    expect((await send(finishShredBatch, at, { version: 99 })).status).toBe(412);
    expect((await send(tickShred, { ...at, body: {} })).status).toBe(422);
    expect((await call(listCertificates, { query: {} }, { as: stranger })).items).toEqual([]);
  });
});

describe("races", () => {
  test("two people finish one batch: one succeeds, the other reads who did it", async () => {
    await cleared();
    const [one, two] = await due(2);
    if (!one || !two) throw new Error("Two are due.");
    const batch = await start();
    await tick(batch.id, one.code);
    await tick(batch.id, two.code);
    const at = { params: { id: batch.id } };
    const answers = await Promise.all([
      send(finishShredBatch, at),
      send(finishShredBatch, at, { as: lead }),
      send(finishShredBatch, at),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect((await events(one.mailId)).filter((type) => type === "mail.destroyed")).toHaveLength(1);
    expect((await events(batch.id)).filter((type) => type === "shred.finished")).toHaveLength(1);
  });

  test("an item that is rescued while the batch is open is named and taken out, and the rest is destroyed", async () => {
    await cleared();
    const [one, two] = await due(2);
    if (!one || !two) throw new Error("Two are due.");
    const batch = await start();
    await tick(batch.id, one.code);
    await tick(batch.id, two.code);
    await call(rescueMail, { params: { id: one.mailId } }, { as: lead });
    expect((await read(batch.id)).lines[0]).toMatchObject({ rescued: { who: "Lena Rivera" } });
    const refused = await refusal(finish(batch.id));
    expect(refused.message).toMatch(
      /^The envelope from Chase for STE 1042 was rescued by Lena Rivera on .*\. Take it out of the pile and untick it/,
    );
    await call(untickShred, { params: { id: batch.id }, body: { mailId: one.mailId } });
    const { lines } = await finish(batch.id);
    expect(lines.map(({ mailId }) => mailId)).toEqual([two.mailId]);
    expect(await leftAt(database.db, one.mailId)).toBeNull();
  });

  test("rescuing and finishing at once: exactly one succeeds, every time", async () => {
    for (let round = 0; round < 6; round++) {
      await cleared();
      const [one] = await due(1);
      if (!one) throw new Error("One is due.");
      const batch = await start();
      await tick(batch.id, one.code);
      const rescue = () => send(rescueMail, { params: { id: one.mailId } }, { as: lead });
      const end = () => send(finishShredBatch, { params: { id: batch.id } });
      const answers = await Promise.all(round % 2 === 0 ? [rescue(), end()] : [end(), rescue()]);
      expect(statuses(answers)).toEqual([200, 409]);
      const types = await events(one.mailId);
      expect(types.filter((type) => type === "mail.rescued" || type === "mail.destroyed")).toHaveLength(1);
      const isHere = (await leftAt(database.db, one.mailId)) === null;
      expect(isHere).toBe(types.includes("mail.rescued"));
      if (isHere) await call(untickShred, { params: { id: batch.id }, body: { mailId: one.mailId } });
      else {
        const late = await refusal(call(rescueMail, { params: { id: one.mailId } }));
        expect(late.message).toMatch(/was shredded by Sam Rivera .* It cannot be brought back/);
        const reopened = await refusal(
          call(reopenRequest, { params: { id: one.requestId }, body: { reason: "Hm" } }, { as: lead }),
        );
        expect(reopened.message).toMatch(/^The item was shredded by .*cannot be opened again/);
      }
    }
  });

  test("two people scan one item: one tick", async () => {
    await cleared();
    const [one] = await due(1);
    if (!one) throw new Error("One is due.");
    const batch = await start();
    const both = await Promise.all([tick(batch.id, one.code), tick(batch.id, one.code, lead)]);
    expect(both.filter(({ again }) => again)).toHaveLength(1);
    expect((await events(batch.id)).filter((type) => type === "shred.ticked")).toHaveLength(1);
  });

  test("two people start at once: one batch", async () => {
    await cleared();
    const both = await Promise.all([start(), call(startShredBatch, { body: {} }, { as: lead }), start()]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  });
});
