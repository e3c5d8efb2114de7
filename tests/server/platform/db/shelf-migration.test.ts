// A database older than 0008: the requests of its items say when the items left their shelves.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { ItemRequest } from "@/server/features/requests/item-rules";
import { leftShelfAt } from "@/server/features/mail/storage-rules";
import { mailboxBefore } from "./old-database";

const { db, place, staff, migrateOn } = await mailboxBefore("0008");
const hour = (nth: number) => new Date(Date.UTC(2026, 0, 1, nth));

type Was = readonly [type: ItemRequest["type"], status: ItemRequest["status"], closedIn?: number];
/** Items by their requests in order of time, and the hour at which they left. */
const items: readonly { requests: readonly Was[]; status: string; leftIn: number | null }[] = [
  { requests: [], status: "PENDING", leftIn: null },
  { requests: [["SCAN", "PENDING"]], status: "IN_PROCESS", leftIn: null },
  { requests: [["SCAN", "DONE", 2]], status: "COMPLETED", leftIn: null },
  { requests: [["CHECK_DEPOSIT", "DONE", 2]], status: "COMPLETED", leftIn: 2 },
  { requests: [["SHRED", "FAILED", 2]], status: "PENDING", leftIn: null },
  { requests: [["SHRED", "DONE", 2]], status: "COMPLETED", leftIn: 2 },
  { requests: [["TRASH", "DONE", 2]], status: "COMPLETED", leftIn: 2 },
  { requests: [["JUNK", "DONE", 2]], status: "COMPLETED", leftIn: 2 },
  { requests: [["FORWARD", "DONE", 2]], status: "COMPLETED", leftIn: 2 },
  { requests: [["CONSOLIDATE", "DONE", 2]], status: "COMPLETED", leftIn: 2 },
  { requests: [["HOLD", "DONE", 2]], status: "COMPLETED", leftIn: 2 },
  {
    requests: [
      ["SCAN", "DONE", 2],
      ["FORWARD", "DONE", 5],
    ],
    status: "COMPLETED",
    leftIn: 5,
  },
  {
    requests: [
      ["HOLD", "DONE", 2],
      ["SCAN", "DONE", 5],
    ],
    status: "COMPLETED",
    leftIn: null,
  },
  {
    requests: [
      ["HOLD", "DONE", 2],
      ["SCAN", "CANCELLED", 5],
    ],
    status: "COMPLETED",
    leftIn: 2,
  },
  {
    requests: [
      ["HOLD", "DONE", 2],
      ["SCAN", "IN_PROGRESS"],
    ],
    status: "IN_PROCESS",
    leftIn: null,
  },
  { requests: [], status: "CANCELLED", leftIn: 9 },
];
const ids = items.map(() => randomUUID());

beforeAll(async () => {
  for (const [index, { requests, status, leftIn }] of items.entries()) {
    const id = ids[index] ?? "";
    await sql`insert into mail_items (id, mailbox_id, office_id, recipient_id, type, status, received_at, sender_name,
        sender_address, carrier, width, height, length, weight, volume_desi, registered_by, created_at)
      values (${id}, ${place}, ${place}, ${place}, 'ENVELOPE', ${status}, ${hour(0)}, 'Chase', '-', 'UPS', 0, 0, 0, 0, 0,
        ${staff}, ${hour(0)})`.execute(db);
    for (const [nth, [type, state, closedIn]] of requests.entries()) {
      const closed = closedIn === undefined ? null : hour(closedIn);
      await sql`insert into action_requests (id, type, status, priority, mail_id, mailbox_id, office_id, user_name,
          requested_at, updated_at, closed_at, search)
        values (${randomUUID()}, ${type}, ${state}, 'STANDARD', ${id}, ${place}, ${place}, 'R', ${hour(nth)}, ${hour(nth)},
          ${closed}, '')`.execute(db);
    }
    if (status === "CANCELLED" && leftIn !== null) {
      await sql`insert into events (id, at, type, record_id, who, source, address, request_id, detail)
        values (${randomUUID()}, ${hour(leftIn)}, 'mail.withdrawn', ${id}, 'S', 'api', '', '', '{}')`.execute(
        db,
      );
    }
  }
  await migrateOn();
});

test.each(items.map((item, index) => ({ ...item, id: ids[index] ?? "" })))(
  "$requests, $status: $leftIn",
  async ({ id, leftIn, requests, status }) => {
    const { left_at } = await db
      .selectFrom("mail_items")
      .select("left_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(left_at).toEqual(leftIn === null ? null : hour(leftIn));
    if (status === "CANCELLED") return;
    // The rule that applies from then on says the same.
    const known = requests.map(([type, state, closedIn]) => ({
      type,
      status: state,
      taken: closedIn === undefined ? null : { who: "S", at: hour(closedIn) },
    }));
    expect(leftShelfAt(known)).toEqual(left_at);
  },
);
