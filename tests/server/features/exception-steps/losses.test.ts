// A missing item that leaves was found: its exception is settled with it, and open again once the leaving is taken back.
import { describe, expect, test } from "vitest";
import {
  completeConsolidation,
  fileConsolidation,
  reopenConsolidation,
} from "@/contract/consolidations/consolidation";
import { reopenDeposit } from "@/contract/deposits/deposit-steps";
import { undoHandOver } from "@/contract/desk/desk";
import { exceptionHistory, listExceptions } from "@/contract/exceptions/exception";
import { holdException, reopenException, settleException } from "@/contract/exceptions/exception-steps";
import { changeForward, fileForward, reopenForward } from "@/contract/forwards/forward";
import { returnMail, takeBackReturn } from "@/contract/forwards/leaving";
import { getMail, mailHistory } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { setMailroomRules } from "@/contract/offices/mailroom";
import { changeRequest, reopenRequest } from "@/contract/requests/request";
import { finishShredBatch, startShredBatch, tickShred } from "@/contract/shred/shred";
import { markMissingMail } from "@/contract/placements/placement";
import { order } from "../../../an-order";
import { startTestServer } from "../../harness";
import { deposits } from "../deposits/world";
import { deskWorld } from "../desk/world";
import { photo, workWorld } from "../requests/world";
import { shelving } from "../shelves/world";

const server = await startTestServer();
const { call, admin, lead, austin, yildiz } = server;
const { item, filed, upload } = workWorld(server);
const { shelf, put, whereIs } = shelving(server);
const desk = await deskWorld(server, { isOpen: false });
const bank = deposits(server);

const about = async (mailId: string) =>
  (await call(listExceptions, { query: { mailId } }, { as: admin })).items;
const missingSince = async (id: string) => (await call(getMail, { params: { id } })).missingAt;
const lose = (...mailIds: string[]) => call(markMissingMail, { body: { mailIds, missing: true } });
const done = (id: string) => call(changeRequest, { params: { id }, body: { status: "DONE" } });
const reopened = (id: string) => call(reopenRequest, { params: { id }, body: {} });

async function requested(type: "TRASH" | "SHRED" | "HOLD") {
  const request = await filed(type);
  return {
    mailId: request.mail.id,
    leave: () => done(request.id),
    back: (reason?: string) =>
      call(reopenRequest, { params: { id: request.id }, body: { reason } }, reason ? { as: lead } : {}),
  };
}

type Leaving = { mailId: string; leave: () => Promise<unknown>; back: (reason?: string) => Promise<unknown> };

/** How an item leaves and how that is taken back, by what its exception says then. */
const leavings: Record<string, () => Promise<Leaving>> = {
  "it was disposed of by": () => requested("TRASH"),
  "it was shredded by": () => requested("SHRED"),
  "it was picked up by": () => requested("HOLD"),
  "it was forwarded by": async () => {
    const mailId = await item();
    const { id } = await call(fileForward, { body: { ...order, mailId } });
    return {
      mailId,
      leave: () =>
        call(changeForward, {
          params: { id },
          body: { status: "COMPLETED", trackingCode: "1Z999AA10123456784" },
        }),
      back: (reason) => call(reopenForward, { params: { id }, body: { reason } }, reason ? { as: lead } : {}),
    };
  },
  "it was packed into a consolidated package by": async () => {
    const mailIds = [await item(), await item("Amex")];
    const { id } = await call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } });
    return {
      mailId: mailIds[0] ?? "",
      leave: async () =>
        call(completeConsolidation, { params: { id }, body: { thumbnailUrl: await upload(await photo()) } }),
      back: (reason) =>
        call(reopenConsolidation, { params: { id }, body: { reason } }, reason ? { as: lead } : {}),
    };
  },
  "it was returned to its sender by": async () => {
    const mailId = await item();
    return {
      mailId,
      leave: () => call(returnMail, { params: { id: mailId }, body: { reason: "Refused" } }),
      back: (reason) =>
        call(takeBackReturn, { params: { id: mailId }, body: { reason } }, reason ? { as: lead } : {}),
    };
  },
  "it was handed over by": async () => {
    await desk.setDesk(true);
    const { mailId } = await desk.ready();
    await desk.setDesk(false);
    let id = "";
    return {
      mailId,
      leave: async () => {
        await desk.setDesk(true);
        ({ id } = await desk.hand([mailId]));
        await desk.setDesk(false);
      },
      back: (reason) => call(undoHandOver, { params: { id }, body: { reason } }, reason ? { as: lead } : {}),
    };
  },
  "it was sent to the bank by": async () => {
    await bank.on();
    const deposit = await bank.prepared();
    const mailId = deposit.checks[0]?.mailId ?? "";
    return {
      mailId,
      leave: () => bank.step(deposit.id, "SENT", { trackingNumber: "1Z999AA10123456784" }),
      back: (reason) =>
        call(reopenDeposit, { params: { id: deposit.id }, body: { reason } }, reason ? { as: lead } : {}),
    };
  },
};

describe.each(Object.entries(leavings))("an exception about a missing item: %s", (words, begin) => {
  test("is settled once it leaves, and as it was after an undo, however often", async () => {
    const { mailId, leave, back } = await begin();
    await lose(mailId);
    const since = await missingSince(mailId);
    const [before] = await about(mailId);
    for (const events of [3, 5]) {
      await leave();
      expect(await missingSince(mailId)).toBeNull();
      const [settled, ...others] = await about(mailId);
      expect(others).toEqual([]);
      expect(settled).toMatchObject({ id: before?.id, state: "SETTLED" });
      expect(settled?.reason).toContain(`It was found: ${words} Sam Rivera on`);
      await back();
      expect(await missingSince(mailId)).toBe(since);
      const [after] = await about(mailId);
      const own = { version: 0, updatedAt: "", mail: null };
      expect({ ...after, ...own }).toEqual({ ...before, ...own });
      const { items } = await call(exceptionHistory, { params: { id: before?.id ?? "" } });
      expect(items).toHaveLength(events);
      expect(items.slice(-2).map(({ type }) => type)).toEqual(["exception.settled", "exception.reopened"]);
      // The item's own history says the same.
      const told = (await call(mailHistory, { params: { id: mailId } })).items.filter(({ type }) =>
        /^mail\.(?:missing|found)$/.test(type),
      );
      expect(told.slice(-2)).toMatchObject([
        { type: "mail.found", detail: { reason: expect.stringContaining(`${words} Sam Rivera on`) } },
        { type: "mail.missing", detail: { reason: "it had not left after all" } },
      ]);
      expect(told).toHaveLength(events);
    }
  });

  test("is open again where a lead takes that back an hour later", async () => {
    const { mailId, leave, back } = await begin();
    const on = await shelf(`LT-${mailId.slice(0, 8)}`);
    await put(mailId, on, { as: admin });
    await lose(mailId);
    const since = await missingSince(mailId);
    await leave();
    server.pass(60 * 60_000);
    await back("It is still here");
    expect([await missingSince(mailId), await whereIs(mailId)]).toEqual([since, on.code]);
    expect(await about(mailId)).toMatchObject([{ state: "OPEN", reason: null }]);
  });
});

test("one that was held until later is held again after an undo", async () => {
  const { id, mail } = await filed("TRASH");
  await lose(mail.id);
  const [open] = await about(mail.id);
  const until = new Date(server.services.now().getTime() + 5 * 86_400_000).toISOString();
  await call(holdException, { params: { id: open?.id ?? "" }, body: { until, reason: "Asked the carrier" } });
  await done(id);
  expect(await about(mail.id)).toMatchObject([{ state: "SETTLED", heldUntil: null }]);
  await reopened(id);
  expect(await about(mail.id)).toMatchObject([
    { state: "HELD", heldUntil: until, reason: "Asked the carrier" },
  ]);
});

test("one that somebody opened again and settled in other words since stays settled after an undo", async () => {
  const { id, mail } = await filed("TRASH");
  await lose(mail.id);
  await done(id);
  const [settled] = await about(mail.id);
  const params = { id: settled?.id ?? "" };
  await call(reopenException, { params, body: {} });
  await call(settleException, { params, body: { reason: "The customer was paid." } });
  await reopened(id);
  expect(await about(mail.id)).toMatchObject([{ state: "SETTLED", reason: "The customer was paid." }]);
  expect(await missingSince(mail.id)).not.toBeNull();
});

test("one about an item that was found before it left stays settled after an undo", async () => {
  const { id, mail } = await filed("TRASH");
  await lose(mail.id);
  await call(markMissingMail, { body: { mailIds: [mail.id], missing: false } });
  await done(id);
  await reopened(id);
  expect(await missingSince(mail.id)).toBeNull();
  expect(await about(mail.id)).toMatchObject([{ state: "SETTLED", reason: "It was found." }]);
});

test("one about an item that was registered by mistake is settled once that is withdrawn", async () => {
  const mailId = await item();
  await lose(mailId);
  await call(withdrawMail, { params: { id: mailId }, body: { reason: "Typed twice" } });
  expect(await about(mailId)).toMatchObject([{ state: "SETTLED", reason: "The item was withdrawn." }]);
});

test("one about an item that waits to be destroyed is settled by the shredding itself", async () => {
  await call(setMailroomRules, { params: { id: austin.id }, body: { rescueDays: 7 } }, { as: admin });
  const { id, mail } = await filed("SHRED");
  await done(id);
  server.pass(8 * 86_400_000);
  await lose(mail.id);
  expect(await about(mail.id)).toMatchObject([{ state: "OPEN" }]);
  const batch = await call(startShredBatch, { body: {} });
  await call(tickShred, { params: { id: batch.id }, body: { mailId: mail.id } });
  await call(finishShredBatch, { params: { id: batch.id } });
  const [settled] = await about(mail.id);
  expect(settled).toMatchObject({ state: "SETTLED" });
  expect(settled?.reason).toMatch(
    /^It was found: it was shredded by Sam Rivera on .* \(certificate \d+\)\.$/,
  );
});
