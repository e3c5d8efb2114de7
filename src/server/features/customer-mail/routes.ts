// Notices to customers: which wait, were sent, were withdrawn or given up; and trying a given-up one again.
import { type RawBuilder, sql } from "kysely";
import { sameEmail } from "@/contract/text/email";
import { ApiError } from "@/contract/wire/errors";
import { getMailState } from "@/contract/customer-mail/mail-state";
import {
  type Notice,
  TestMailResult,
  listNotices,
  retryNotice,
  testMail,
} from "@/contract/customer-mail/notice";
import {
  getNoticeDelay,
  getNoticeSettings,
  setNoticeSettings,
} from "@/contract/customer-mail/notice-settings";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { type Condition, allOf, equals, everything } from "@/server/platform/db/conditions";
import { momentWords } from "@/server/platform/rules/moment";
import { mount } from "@/server/platform/http/mount";
import { hurry } from "@/server/platform/jobs/held-jobs";
import { compose } from "@/server/platform/customer-mail/compose";
import { addressedTo, ownMails, unwanted } from "@/server/platform/customer-mail/another-reader";
import { readersToday } from "@/server/platform/customer-mail/outbox";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import { readMailState } from "./mail-state";
import { readNoticeSettings, storeNoticeSettings } from "./settings";
import { sendTestMail } from "./test-mail";

const newest = newestFirst("outbox", "created_at");

export function mountNoticeRoutes(server: Server): void {
  mount(server, listNotices, async ({ query, db, caller }) => {
    const { state, mailboxId, sent, cameBack, unreachable } = query;
    const filter = allOf([
      equals("outbox.state", state),
      equals("outbox.mailbox_id", mailboxId),
      isTrue(sql`outbox.unreachable`, unreachable),
      isTrue(sql`outbox.sent_at is not null`, sent),
      isTrue(sql`outbox.bounced_at is not null`, cameBack),
    ]);
    const page = await readPage(
      db,
      {
        rows: selectNotices(db, caller),
        table: db.selectFrom("outbox").where(withinOffices(caller, "outbox.office_id")),
        id: "outbox.id",
        filter,
      },
      newest,
      { ...query, few: mailboxId !== undefined },
    );
    return { items: page.rows.map(presentNotice), total: page.total, nextCursor: page.nextCursor };
  });

  const { config } = server.services;
  const leaves = config.notices.by !== "database";

  mount(server, getNoticeDelay, () => Promise.resolve({ seconds: config.noticeDelay / 1_000, leaves }));

  mount(server, getNoticeSettings, ({ db }) => readNoticeSettings(db));

  mount(server, setNoticeSettings, async ({ body, change }) =>
    change((tx, by) => storeNoticeSettings(tx, body, by)),
  );

  mount(server, getMailState, ({ db, now }) => readMailState(db, config.notices, now));

  mount(server, testMail, async ({ body, caller, db, replay, change }) => {
    // The repeat of a call sends no second mail.
    const answered = await replay?.find(db);
    if (answered) return TestMailResult.parse(answered.answer);
    const result = await sendTestMail(config.notices, body.email);
    return change(async (_tx, by) => {
      const detail = { to: body.email, ...(result.problem !== null && { error: result.problem }) };
      await by.record({ type: "notice.tested", recordId: caller.staffId, detail });
      return result;
    });
  });

  mount(server, retryNotice, async ({ params, caller, now, change }) =>
    change(async (tx, by) => {
      const notice = await noticeRow(tx, caller, params.id);
      const revived = await sendAgain(tx, caller, notice, now);
      if (!revived.some(({ id }) => id === notice.id)) {
        throw new ApiError("conflict", refusal(await noticeRow(tx, caller, params.id)));
      }
      for (const row of revived) {
        await by.record({
          type: "notice.retried",
          recordId: row.record_id,
          officeId: row.office_id,
          mailboxId: row.mailbox_id,
          detail: { noticeId: row.id, kind: row.kind, to: row.recipient },
        });
      }
      return { ...presentNotice(await noticeRow(tx, caller, params.id)), leaves };
    }),
  );
}

/**
 * Has the notice's mail sent again, under the mail's own id: its notices were given up together. One whose reader has another
 * address today goes there, in a mail of its own. Those that nobody wants today stay given up.
 * @throws ApiError `conflict` where nobody wants the notice itself.
 */
async function sendAgain(tx: Tx, caller: Caller, notice: NoticeRow, now: Date) {
  const given = await tx
    .selectFrom("outbox")
    .selectAll()
    .where("batch_id", "=", notice.batch_id)
    .where("state", "=", "DEAD")
    .where(withinOffices(caller, "outbox.office_id"))
    .orderBy("id")
    .forUpdate()
    .execute();
  const readerOf = await readersToday(tx, given);
  const mails = ownMails();
  const revived: typeof given = [];
  for (const row of given) {
    const reader = readerOf(row);
    if (!reader && row.id === notice.id) throw new ApiError("conflict", nobodyWants(notice));
    if (!reader) continue;
    const isElsewhere = !sameEmail(reader.email, row.recipient);
    const sent = await tx
      .updateTable("outbox")
      .set({
        state: "WAITING",
        tries: 0,
        due_at: now,
        // It was not tried, so no try failed.
        last_error: row.unreachable || isElsewhere ? null : row.last_error,
        unreachable: false,
        ...(isElsewhere && addressedTo(reader, mails(reader))),
      })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    revived.push(sent);
  }
  if (notice.batch_id !== null) await hurry(tx, "mail", notice.batch_id, now);
  return revived;
}

function nobodyWants({ ste_number, kind }: NoticeRow): string {
  return kind === "ticket.replied"
    ? "The customer of this ticket wants no notices any more, or has no access; it is not sent again."
    : `Nobody of STE ${ste_number} gets notices any more: it has no default recipient, or that person wants none. It is not sent again.`;
}

/** `condition` holds, or does not; everything when neither is asked for. */
function isTrue(condition: RawBuilder<unknown>, wanted: boolean | undefined): Condition {
  if (wanted === undefined) return everything;
  return wanted ? sql<boolean>`${condition}` : sql<boolean>`not (${condition})`;
}

function selectNotices(db: Db, caller: Caller) {
  return db
    .selectFrom("outbox")
    .innerJoin("mailboxes", "mailboxes.id", "outbox.mailbox_id")
    .where(withinOffices(caller, "outbox.office_id"))
    .selectAll("outbox")
    .select("mailboxes.ste_number");
}

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>["execute"]>>[number];

async function noticeRow(tx: Tx, caller: Caller, id: string): Promise<NoticeRow> {
  const row = await selectNotices(tx, caller).where("outbox.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "There is no such notice, or it belongs to an office you do not see.");
}

function refusal({ state, sent_at, due_at, last_error: why }: NoticeRow): string {
  if (state === "SENT") {
    return sent_at
      ? `This notice went out on ${momentWords(sent_at)}; it is not sent again.`
      : "This notice was not sent, because no mail server was set. Tell the customer another way.";
  }
  if (state === "WITHDRAWN" && why === unwanted) return why;
  if (state === "WITHDRAWN") {
    return "This notice was withdrawn because what it tells of was taken back; it is not sent.";
  }
  return `This notice is waiting and goes out by itself, at the earliest on ${momentWords(due_at)}.`;
}

/** What was sent or, before that, what would be sent if the notice went alone. */
function presentNotice(row: NoticeRow): Notice {
  const written =
    row.subject === null || row.text === null
      ? compose([{ kind: row.kind, steNumber: row.ste_number, detail: row.detail }], {
          language: row.language,
          name: undefined,
          office: undefined,
        })
      : { subject: row.subject, text: row.text };
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    steNumber: row.ste_number,
    to: row.recipient,
    language: row.language,
    subject: written.subject,
    text: written.text,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    tries: row.tries,
    lastError: row.last_error,
    bouncedAt: row.bounced_at?.toISOString() ?? null,
    bounceReason: row.bounce_reason,
    unreachable: row.unreachable,
  };
}
