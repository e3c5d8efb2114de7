// Customers who receive notices: the whole server over a test database, and ways to fill and watch its outbox.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { NoticeKind, NoticeState } from "@/contract/customer-mail/notice";
import { transact } from "@/server/platform/db/connect";
import { notify } from "@/server/platform/customer-mail/outbox";
import { startTestServer } from "../../harness";

const minute = 60_000;

export type Wish = {
  kind?: NoticeKind;
  detail?: Record<string, unknown>;
  mailboxId?: string;
  officeId?: string;
  recordId?: string;
  /** Milliseconds until it is due; 0 by default. */
  delay?: number;
};

export async function startNoticeWorld() {
  const server = await startTestServer();
  const { db, now } = server.services;

  return {
    ...server,
    minute,
    /** Puts a notice into the outbox, for STE 1042's default recipient by default; returns the record it is about. */
    async tell(wish: Wish = {}): Promise<string> {
      const { kind = "mail.registered", detail = {}, recordId = randomUUID(), delay = 0 } = wish;
      const { mailboxId = server.yildiz.id, officeId = server.austin.id } = wish;
      const by = { now: now(), noticesDue: new Date(now().getTime() + delay) };
      await transact(db, (tx) => notify(tx, { kind, mailboxId, officeId, recordId, detail }, by));
      return recordId;
    },
    /** A new mailbox in Austin, so that tests do not share a customer. */
    async customer(name = "Ida", language?: "tr") {
      const mailbox = await server.insertMailbox({
        officeId: server.austin.id,
        recipients: [{ name, lastName: "Solo" }],
      });
      const email = `r0@${mailbox.steNumber}.example`.toLowerCase();
      if (language) {
        const userId = randomUUID();
        await db
          .insertInto("users")
          .values({
            id: userId,
            email,
            first_name: name,
            last_name: "Solo",
            telephone: null,
            is_active: true,
            email_confirmed: true,
            telephone_confirmed: false,
            notifications: true,
            payment_customer_id: null,
            language,
          })
          .execute();
        const { workspace_id } = await db
          .selectFrom("mailboxes")
          .select("workspace_id")
          .where("id", "=", mailbox.id)
          .executeTakeFirstOrThrow();
        await db
          .insertInto("members")
          .values({ workspace_id, user_id: userId, role: "OWNER", is_default: true })
          .execute();
      }
      return { ...mailbox, email };
    },
    /** The outbox rows about a mailbox, in the order they were written. */
    outboxOf: (mailboxId: string) =>
      db
        .selectFrom("outbox")
        .selectAll()
        .where("mailbox_id", "=", mailboxId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    /** Waits until every notice of the mailbox is in `state`. */
    async settled(mailboxId: string, state: NoticeState): Promise<void> {
      await expect
        .poll(
          async () => {
            const rows = await db
              .selectFrom("outbox")
              .select("state")
              .where("mailbox_id", "=", mailboxId)
              .execute();
            return [...new Set(rows.map((row) => row.state))];
          },
          { timeout: 15_000 },
        )
        .toEqual([state]);
    },
    eventsOf: (recordId: string) =>
      db.selectFrom("events").selectAll().where("record_id", "=", recordId).orderBy("id").execute(),
  };
}
