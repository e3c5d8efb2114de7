// What the database itself refuses, whichever program writes to it: the promises that no race may break.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { errorCode } from "@/server/platform/db/database-errors";
import { startTestServer } from "../../harness";
import { workWorld } from "../../features/requests/world";

const server = await startTestServer();
const { db } = server.database;
const { call } = server;
const { filed, forwarded, change } = workWorld(server);

const unique = "23505";
const check = "23514";
const foreignKey = "23503";

/** The SQLSTATE that a statement fails with; null when it succeeds. */
async function stateOf(statement: Promise<unknown>): Promise<string | null> {
  return statement.then(
    () => null,
    (error: unknown) => errorCode(error) ?? "unknown",
  );
}

/** Copies a request's row under another id, as a program without our rules could write it. */
function copied(id: string, status: string) {
  return sql`
    insert into action_requests (id, type, status, priority, mail_id, mailbox_id, office_id, user_name, requested_at,
      updated_at, closed_at, search)
    select ${randomUUID()}, type, ${status}, priority, mail_id, mailbox_id, office_id, user_name, requested_at, updated_at,
      case when ${status} in ('DONE', 'FAILED', 'CANCELLED') then now() end, search
    from action_requests where id = ${id}`.execute(db);
}

describe("a mail item", () => {
  test.each(["PENDING", "IN_PROGRESS"])(
    "with an open request accepts no second one that is %s",
    async (status) => {
      const { id } = await filed();
      expect(await stateOf(copied(id, status))).toBe(unique);
      await change(id, "IN_PROGRESS");
      expect(await stateOf(copied(id, status))).toBe(unique);
    },
  );

  test("accepts any number of closed requests, and a new one once none is open", async () => {
    const { id } = await filed();
    expect(await stateOf(copied(id, "CANCELLED"))).toBeNull();
    expect(await stateOf(copied(id, "FAILED"))).toBeNull();
    await change(id, "FAILED", { reason: "Torn" });
    expect(await stateOf(copied(id, "PENDING"))).toBeNull();
    expect(await stateOf(copied(id, "PENDING"))).toBe(unique);
    const reopening = sql`update action_requests set status = 'PENDING', closed_at = null where id = ${id}`;
    expect(await stateOf(reopening.execute(db))).toBe(unique);
  });

  test("with a request cannot be deleted", async () => {
    const { mail } = await filed();
    expect(await stateOf(sql`delete from mail_items where id = ${mail.id}`.execute(db))).toBe(foreignKey);
  });
});

describe("a shelf", () => {
  const left = (id: string, at: string) =>
    stateOf(sql`update mail_items set left_at = ${sql.raw(at)} where id = ${id}`.execute(db));

  test("may have every item that waits or is being worked on", async () => {
    const { id, mail } = await filed();
    expect(await left(mail.id, "now()")).toBe(check);
    await change(id, "FAILED", { reason: "Torn" });
    expect(await left(mail.id, "now()")).toBe(check);
  });

  test("cannot have an item whose registration was withdrawn", async () => {
    const { id, mail } = await filed();
    await change(id, "CANCELLED", { reason: "Asked twice" });
    await call(withdrawMail, { params: { id: mail.id } });
    expect(await left(mail.id, "null")).toBe(check);
  });
});

describe("a record", () => {
  test("cannot have a status that its table of transitions does not contain", async () => {
    const { id } = await forwarded();
    expect(await stateOf(sql`update forwards set status = 'SHIPPED' where id = ${id}`.execute(db))).toBe(
      check,
    );
    const { id: requestId } = await filed();
    expect(
      await stateOf(sql`update action_requests set status = 'GONE' where id = ${requestId}`.execute(db)),
    ).toBe(check);
  });

  test("has a time of closing exactly when its status is closed", async () => {
    const { id } = await filed();
    expect(await stateOf(sql`update action_requests set status = 'DONE' where id = ${id}`.execute(db))).toBe(
      check,
    );
    expect(
      await stateOf(sql`update action_requests set closed_at = now() where id = ${id}`.execute(db)),
    ).toBe(check);
  });
});
