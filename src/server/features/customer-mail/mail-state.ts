// How notices leave and whether they do: for administrators, and for the figures.
import { sql } from "kysely";
import type { MailState } from "@/contract/customer-mail/mail-state";
import type { NoticeSettings } from "@/server/config/notices";
import type { Db } from "@/server/platform/db/types";

/** Days back that notices which came back, or were given up, are counted. */
const daysBack = 30;

/** How sending notices goes: how many wait, fail and were given up in the last 30 days. */
export async function readMailState(db: Db, settings: NoticeSettings, now: Date): Promise<MailState> {
  const since = new Date(now.getTime() - daysBack * 24 * 60 * 60_000);
  const counted = await db
    .selectFrom("outbox")
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere("state", "=", "WAITING").as("waiting"),
      eb.fn
        .countAll<string>()
        .filterWhere(sql<boolean>`state = 'WAITING' and last_error is not null`)
        .as("failing"),
    ])
    .where("state", "=", "WAITING")
    .executeTakeFirstOrThrow();
  const givenUp = await db
    .selectFrom("outbox")
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere("unreachable", "=", false).as("count"),
      eb.fn.countAll<string>().filterWhere("unreachable", "=", true).as("unreachable"),
    ])
    .where("state", "=", "DEAD")
    .executeTakeFirstOrThrow();
  const addresses = await db
    .selectFrom("unreachable_addresses")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const bounced = await db
    .selectFrom("outbox")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("bounced_at", ">=", since)
    .executeTakeFirstOrThrow();
  const failing = await db
    .selectFrom("outbox")
    .select(["created_at", "last_error"])
    .where("state", "=", "WAITING")
    .where("last_error", "is not", null)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  const sent = await db
    .selectFrom("outbox")
    .select("sent_at")
    .where("state", "=", "SENT")
    .where("sent_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    ...wayOf(settings),
    lastSentAt: sent?.sent_at?.toISOString() ?? null,
    waiting: Number(counted.waiting),
    failing: Number(counted.failing),
    lastError: failing?.last_error ?? null,
    givenUp: Number(givenUp.count),
    cameBack: Number(bounced.count),
    notSent: Number(givenUp.unreachable),
    unreachable: Number(addresses.count),
  };
}

/** The server's or other system's host; never what signs in to it. */
function wayOf(settings: NoticeSettings): Pick<MailState, "by" | "host" | "encryption" | "from" | "replyTo"> {
  if (settings.by === "database")
    return { by: "database", host: null, encryption: null, from: null, replyTo: null };
  const { host, protocol } = new URL(settings.url);
  if (settings.by === "webhook") {
    const encryption = protocol === "https:" ? ("verify" as const) : null;
    return { by: "webhook", host, encryption, from: null, replyTo: null };
  }
  const { tls, from, replyTo = null } = settings;
  return { by: "smtp", host, encryption: tls, from, replyTo };
}
