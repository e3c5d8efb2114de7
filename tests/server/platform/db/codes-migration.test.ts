// A database older than 0010: its items are found by the codes that are read from their numbers now.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { trackingCodes } from "@/contract/codes/tracking";
import { mailboxBefore } from "./old-database";

const { db, place, staff, migrateOn } = await mailboxBefore("0010");

/** Numbers as they were stored before, and as they are stored now. */
const numbers: readonly [before: string | null, after: string | null][] = [
  [null, null],
  ["1Z5R89390357567127", "1Z5R89390357567127"],
  ["420221539101026837331000039521", "420221539101026837331000039521"],
  ["42022153123492748931507708513018050063", "42022153123492748931507708513018050063"],
  ["4201028292019400111201080805483016", "4201028292019400111201080805483016"],
  ["9622001900000000000000776632517510", "9622001900000000000000776632517510"],
  ["32971514560102447849175802862014", "32971514560102447849175802862014"],
  ["9611020987654312345672", "9611020987654312345672"],
  ["9261299998820821171811", "9261299998820821171811"],
  ["]C1HELLO123", "HELLO123"],
  ["１Ｚ5R89390357567127", "1Z5R89390357567127"],
];
const items = numbers.map(([before, after]) => ({ id: randomUUID(), before, after }));

beforeAll(async () => {
  for (const { id, before: number } of items) {
    await sql`insert into mail_items (id, mailbox_id, office_id, recipient_id, type, status, received_at, sender_name,
        sender_address, carrier, tracking_number, width, height, length, weight, volume_desi, registered_by)
      values (${id}, ${place}, ${place}, ${place}, 'PACKAGE', 'PENDING', now(), 'Chase', '-', 'UPS', ${number}, 0, 0, 0, 0,
        0, ${staff})`.execute(db);
  }
  await migrateOn();
});

test.each(items)("$before", async ({ id, after }) => {
  const { tracking_number } = await db
    .selectFrom("mail_items")
    .select("tracking_number")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(tracking_number).toBe(after);
  const codes = await db.selectFrom("mail_codes").select("code").where("mail_item_id", "=", id).execute();
  // The rule that applies from then on says the same.
  expect(codes.map(({ code }) => code).toSorted()).toEqual(trackingCodes(after ?? "").toSorted());
});
