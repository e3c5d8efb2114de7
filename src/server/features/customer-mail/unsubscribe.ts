// What the link in a mail leads to: a page with a button, and the call that ends notices to the mail's reader at once
// (RFC 8058). The link is the permission; nobody signs in.
import type { Context } from "hono";
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import { countAttempt, forgiveAttempt, unsubscribeLimits } from "@/server/platform/auth/attempts";
import { transact } from "@/server/platform/db/connect";
import type { Tx } from "@/server/platform/db/types";
import { recordEvent } from "@/server/platform/events/record";
import type { RequestVariables, Server } from "@/server/platform/http/services";
import { unsubscribeLinks, unsubscribePath } from "./unsubscribe-link";
import { type Page, unsubscribePage } from "./unsubscribe-page";

type PageContext = Context<{ Variables: RequestVariables }, `${typeof unsubscribePath}/:token`>;

export function mountUnsubscribeRoutes({ app, services }: Server): void {
  const { db, now } = services;
  const links = unsubscribeLinks(services);

  // No read ends anything: mail scanners open every link.
  app.get(`${unsubscribePath}/:token`, async (context) => {
    const reader = await readerOf(context);
    return page(context, reader ? "ask" : "unknown", reader?.language);
  });

  app.post(`${unsubscribePath}/:token`, async (context) => {
    const reader = await readerOf(context);
    if (!reader) return page(context, "unknown");
    const address = context.get("address");
    await transact(db, (tx) =>
      unsubscribe(tx, reader, { address, requestId: context.get("requestId") }, now()),
    );
    return page(context, "done", reader.language);
  });

  /** Who the link was sent to. Links that were not signed here count like failed sign-ins. */
  async function readerOf(context: PageContext): Promise<Reader | undefined> {
    const at = now();
    const limits = unsubscribeLimits(context.get("address"));
    const { wait } = await countAttempt(db, limits, at);
    if (wait > 0) {
      throw new ApiError("too_many", `Too many links that do not work. Try again in ${wait} seconds.`, {
        retryAfter: wait,
      });
    }
    const noticeId = await links.noticeIn(context.req.param("token"));
    if (noticeId === null) return undefined;
    return transact(db, async (tx) => {
      await forgiveAttempt(tx, limits, at);
      return readReader(tx, noticeId);
    });
  }
}

function page(context: PageContext, what: Page, language: "en" | "tr" = "en"): Response {
  context.header("Cache-Control", "no-store");
  return context.html(unsubscribePage(what, language), what === "unknown" ? 404 : 200);
}

type Reader = NonNullable<Awaited<ReturnType<typeof readReader>>>;

async function readReader(tx: Tx, noticeId: string) {
  return tx
    .selectFrom("outbox")
    .innerJoin("mailboxes", "mailboxes.id", "outbox.mailbox_id")
    .select([
      "outbox.recipient",
      "outbox.language",
      "outbox.mailbox_id",
      "outbox.office_id",
      "mailboxes.workspace_id",
      "mailboxes.ste_number",
    ])
    .where("outbox.id", "=", noticeId)
    .executeTakeFirst();
}

/** Switches off the notices of the member with that address, or notes the address where no member has it. Once. */
async function unsubscribe(
  tx: Tx,
  reader: Reader,
  from: { address: string; requestId: string },
  now: Date,
): Promise<void> {
  const about = { mailboxId: reader.mailbox_id, officeId: reader.office_id };
  const actor = { staffId: null, who: reader.recipient, source: "notices" as const, ...from };
  const member = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["users.id", "users.notifications"])
    .where("members.workspace_id", "=", reader.workspace_id)
    .where(sql<boolean>`lower(users.email) = lower(${reader.recipient})`)
    .executeTakeFirst();
  const recordId = member ? await switchOff(tx, member, reader) : await note(tx, reader, now);
  if (recordId === null) return;
  const detail = { to: reader.recipient, steNumber: reader.ste_number };
  await recordEvent(tx, actor, { ...about, type: "notice.unsubscribed", recordId, detail }, now);
}

/** @returns the user's id; null where the notices were off. */
async function switchOff(
  tx: Tx,
  { id, notifications }: { id: string; notifications: boolean },
  { workspace_id }: Reader,
): Promise<string | null> {
  if (!notifications) return null;
  await tx.updateTable("users").set({ notifications: false }).where("id", "=", id).execute();
  // Every mailbox of the workspace shows its members.
  await tx
    .updateTable("mailboxes")
    .set((own) => ({ version: own("version", "+", 1) }))
    .where("workspace_id", "=", workspace_id)
    .execute();
  return id;
}

/** @returns the mailbox's id, as the address has none; null where it was noted before. */
async function note(tx: Tx, { recipient, mailbox_id }: Reader, now: Date): Promise<string | null> {
  const noted = await tx
    .insertInto("unsubscribed_addresses")
    .values({ address: sql<string>`lower(${recipient})`, at: now })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .returning("address")
    .executeTakeFirst();
  return noted ? mailbox_id : null;
}
