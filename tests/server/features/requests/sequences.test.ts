// Any sequence of calls on the same few items, in turn or at once: what must be true of the database is still true after it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  changeConsolidation,
  completeConsolidation,
  fileConsolidation,
} from "@/contract/consolidations/consolidation";
import type { Endpoint } from "@/contract/wire/endpoint";
import { changeForward, deliverForward, fileForward, reopenForward } from "@/contract/forwards/forward";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { type Moved, MovedAlong } from "@/contract/wire/moved";
import { RequestStatus, changeRequest, fileRequest, reopenRequest } from "@/contract/requests/request";
import { mirrorOf } from "@/server/features/forwards/rules";
import { isOpenStatus } from "@/server/features/requests/rules";
import { mailStatusOf } from "@/server/features/requests/item-rules";
import { leftShelfAt } from "@/server/features/mail/storage-rules";
import { startTestServer } from "../../harness";
import { order } from "../../../an-order";
import { runsOf } from "../../../sweep";
import { document, photo, workWorld } from "./world";

const server = await startTestServer();
const { austin, handler, lead } = server;
const { item, upload, sendAny } = workWorld(server);
const { db } = server.database;

const Changed = z.object({ id: z.string(), moved: MovedAlong });

/** One call, in numbers: its target is record number n of the existing records, if there are any. */
const callOf = fc.record({
  act: fc.constantFrom(
    "file",
    "file",
    "change",
    "change",
    "change",
    "reopen",
    "forward",
    "ship",
    "ship",
    "deliver",
    "take back",
    "consolidate",
    "end",
    "pack",
    "withdraw",
  ),
  nth: fc.nat({ max: 7 }),
  status: fc.constantFrom(...RequestStatus.options),
  type: fc.constantFrom("SCAN", "TRASH", "HOLD", "SHRED"),
  as: fc.constantFrom(handler, handler, lead),
  reason: fc.constantFrom("Torn", "Torn", undefined),
});
type Call = typeof callOf extends fc.Arbitrary<infer C> ? C : never;

const nth = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];

/** A mailbox with three items, and the calls that are possible with them. */
async function world() {
  const mailbox = await server.insertMailbox({ officeId: austin.id });
  const items = [await item("A", mailbox.id), await item("B", mailbox.id), await item("C", mailbox.id)];
  const idsOf = (table: "action_requests" | "forwards" | "consolidations") =>
    db.selectFrom(table).select("id").where("mailbox_id", "=", mailbox.id).orderBy("id").execute();

  /** The version of every record of the mailbox by its id. */
  async function versions(): Promise<Map<string, number>> {
    const tables = ["mail_items", "action_requests", "forwards", "consolidations"] as const;
    const rows = await Promise.all(
      tables.map((table) =>
        db.selectFrom(table).select(["id", "version"]).where("mailbox_id", "=", mailbox.id).execute(),
      ),
    );
    return new Map(rows.flat().map(({ id, version }) => [id, version]));
  }

  /** `alone`: nothing else happens at the same time, so that the test can look up what a call says it changed. */
  async function perform({ act, nth: index, status, type, as, reason }: Call, alone: boolean): Promise<void> {
    const requestId = nth(await idsOf("action_requests"), index)?.id;
    const forwardId = nth(await idsOf("forwards"), index)?.id;
    const consolidationId = nth(await idsOf("consolidations"), index)?.id;
    const mailId = nth(items, index) ?? "";
    const post = async (endpoint: Endpoint, id: string | undefined, body?: unknown) => {
      if (endpoint.path.includes("{id}") && id === undefined) return;
      const before = await versions();
      const response = await sendAny(endpoint, { params: { id }, body }, { as });
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      if (!response.ok || !alone) return;
      const { id: own, moved = [] } = Changed.parse(JSON.parse(text));
      expect(byId(moved)).toEqual(
        byId(difference(before, await versions()).filter((each) => each.id !== own)),
      );
    };
    const why = reason === undefined ? {} : { reason };
    switch (act) {
      case "file":
        return post(fileRequest, undefined, { mailId, type });
      case "change": {
        const scannedFiles = index % 2 === 0 ? [await upload(document(), mailbox.id)] : undefined;
        const scan = type === "SCAN" && status === "DONE" && scannedFiles ? { scannedFiles } : {};
        return post(changeRequest, requestId, { status, ...why, ...scan });
      }
      case "reopen":
        return post(reopenRequest, requestId, why);
      case "forward":
        return post(fileForward, undefined, { ...order, mailId });
      case "ship":
        return post(changeForward, forwardId, {
          status: nth(["IN_PROGRESS", "SHIPPED", "COMPLETED", "CANCELLED", "DELIVERED"], index),
          ...why,
        });
      case "deliver":
        return post(deliverForward, forwardId, {});
      case "take back":
        return post(reopenForward, forwardId, why);
      case "consolidate": {
        const mailIds = items.filter((_, each) => each !== index % 4);
        return post(fileConsolidation, undefined, { mailboxId: mailbox.id, mailIds });
      }
      case "end": {
        const wanted = nth(["IN_PROGRESS", "FAILED", "CANCELLED"], index);
        return post(changeConsolidation, consolidationId, { status: wanted, ...why });
      }
      case "pack": {
        const thumbnailUrl = await upload(await photo(), mailbox.id);
        return post(completeConsolidation, consolidationId, { thumbnailUrl });
      }
      case "withdraw":
        return post(withdrawMail, mailId);
    }
  }
  return { mailbox, perform };
}

/** The records that existed before and have another version since. */
function difference(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Moved[] {
  return [...after].flatMap(([id, to]) => {
    const from = before.get(id);
    return from === undefined || from === to ? [] : [{ id, from, to }];
  });
}

function byId(moved: readonly Moved[]): Moved[] {
  return moved.toSorted((a, b) => a.id.localeCompare(b.id));
}

/** What must be true of a mailbox's records, whatever was done to them. */
async function holds(mailboxId: string): Promise<void> {
  const items = await db.selectFrom("mail_items").selectAll().where("mailbox_id", "=", mailboxId).execute();
  const requests = await db
    .selectFrom("action_requests")
    .selectAll()
    .where("mailbox_id", "=", mailboxId)
    .execute();
  const forwards = await db.selectFrom("forwards").selectAll().where("mailbox_id", "=", mailboxId).execute();
  const consolidations = await db
    .selectFrom("consolidations")
    .selectAll()
    .where("mailbox_id", "=", mailboxId)
    .execute();
  const notices = await db
    .selectFrom("outbox")
    .selectAll()
    .where("mailbox_id", "=", mailboxId)
    .where("state", "=", "WAITING")
    .execute();
  const packages = consolidations.map(({ package_id }) => package_id);

  for (const each of items) {
    const own = requests.filter(({ mail_id }) => mail_id === each.id);
    expect(own.filter(({ status }) => isOpenStatus(status)).length).toBeLessThanOrEqual(1);
    if (each.status === "CANCELLED") expect(own.some(({ status }) => isOpenStatus(status))).toBe(false);
    else expect(each.status).toBe(mailStatusOf(own));
    const known = own.map(({ type, status, closed_at: at }) => ({
      type,
      status,
      taken: at && { who: "somebody", at },
    }));
    if (each.status === "CANCELLED") expect(each.left_at).not.toBeNull();
    else expect(each.left_at).toEqual(leftShelfAt(known));
    const packed = own.some(({ type, status }) => type === "CONSOLIDATE" && status === "DONE");
    expect(each.consolidated_into_id !== null).toBe(packed);
    if (packed) expect(packages).toContain(each.consolidated_into_id);
  }
  for (const request of requests) {
    expect(request.closed_at === null).toBe(isOpenStatus(request.status));
    expect(request.closed_from === null).toBe(isOpenStatus(request.status));
    const told = notices.filter(({ record_id }) => record_id === request.id).map(({ kind }) => kind);
    const tells = { DONE: "request.done", FAILED: "request.failed", CANCELLED: "request.cancelled" } as const;
    const own = request.type === "CONSOLIDATE" || isOpenStatus(request.status) ? null : tells[request.status];
    const expected = own === null || (request.type === "FORWARD" && own === "request.done") ? [] : [own];
    expect(told).toEqual(expected);
  }
  for (const forward of forwards) {
    const request = requests.find(({ id }) => id === forward.request_id);
    const failed = forward.status === "CANCELLED" && request?.status === "FAILED";
    if (!failed) expect(request?.status).toBe(mirrorOf(forward.status));
    const shipped = forward.status === "COMPLETED" || forward.status === "DELIVERED";
    expect(forward.completed_at !== null).toBe(shipped);
    expect(forward.delivered_at !== null).toBe(forward.status === "DELIVERED");
    const told = notices.filter(({ record_id }) => record_id === forward.id).map(({ kind }) => kind);
    expect(told.toSorted()).toEqual([
      ...(forward.status === "DELIVERED" ? ["forward.delivered"] : []),
      ...(shipped ? ["forward.shipped"] : []),
    ]);
  }
  for (const consolidation of consolidations) {
    const own = requests.filter(({ consolidation_id }) => consolidation_id === consolidation.id);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set([consolidation.status]));
    const told = notices.filter(({ record_id }) => record_id === consolidation.id);
    const ended = consolidation.status !== "PENDING" && consolidation.status !== "IN_PROGRESS";
    expect(told).toHaveLength(ended ? 1 : 0);
  }
}

describe("calls on three items of a mailbox", () => {
  test("in turn leave a consistent state", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(callOf, { minLength: 6, maxLength: 24 }), async (calls) => {
        const { mailbox, perform } = await world();
        for (const each of calls) {
          await perform(each, true);
          await holds(mailbox.id);
        }
      }),
      { numRuns: runsOf({ whole: 15, short: 6 }) },
    );
  }, 120_000);

  test("all at once leave a consistent state", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(callOf, { minLength: 6, maxLength: 24 }), async (calls) => {
        const { mailbox, perform } = await world();
        const rounds = [calls.slice(0, 6), calls.slice(6, 12), calls.slice(12)];
        for (const round of rounds) {
          await Promise.all(round.map((each) => perform(each, false)));
          await holds(mailbox.id);
        }
      }),
      { numRuns: runsOf({ whole: 15, short: 6 }) },
    );
  }, 120_000);
});
