// Signing in, refreshing, signing out, and the list of one's own sessions.
import type { Context } from "hono";
import { listSessions, refreshSession, revokeSession, signIn, signOut } from "@/contract/auth";
import { ApiError } from "@/contract/errors";
import { type Limit, countAttempt, forgiveAttempt, signInLimits } from "../auth/attempts";
import { verifyPassword } from "../auth/passwords";
import {
  clearRefreshCookie,
  demandSameOrigin,
  readRefreshCookie,
  setRefreshCookie,
} from "../auth/refresh-cookie";
import { rotateRefreshToken, sessionMost, sessionOfRefreshToken } from "../auth/refresh-tokens";
import { type Client, endSession, idleSince, openSession } from "../auth/sessions";
import { refusalsIn } from "../auth/sign-in-language";
import { transact } from "../db/connect";
import { foldEmail } from "../domain/staff";
import { type Actor, recordEvent } from "../events/record";
import { mount } from "../mount";
import type { Db, Server, Tx } from "../services";
import { mountAccessKeyRoutes } from "./access-keys";
import { mountAccountRoutes } from "./account";
import { presentKnownPerson } from "./staff-view";

export function mountAuthRoutes(server: Server): void {
  const { config, sessions } = server.services;

  /** The answer to a sign-in or refresh; the refresh token goes into the cookie where the client asked for that. */
  const handOver = async (
    db: Db,
    context: Context,
    held: { staffId: string; sessionId: string; refreshToken: string; transport: Client["transport"] },
    now: Date,
  ) => {
    const user = await presentKnownPerson(db, held.staffId);
    const accessToken = await sessions.accessToken(held, now);
    if (held.transport === "body") return { user, tokens: { accessToken, refreshToken: held.refreshToken } };
    setRefreshCookie(context, held.refreshToken, config.publicUrl);
    return { user, tokens: { accessToken, refreshToken: "" } };
  };

  mount(server, signIn, async ({ body, actor, db, now, context }) => {
    const { email, password, transport } = body;
    const says = refusalsIn(context.req.header("accept-language"));
    if (!email || !password) {
      const fields = {
        ...(!email && { email: says.required }),
        ...(!password && { password: says.required }),
      };
      throw new ApiError("invalid", says.required, { fields });
    }
    if (transport === "cookie") demandSameOrigin(context, config.publicUrl);

    // Known or not, right or wrong, every try does the same work up to the refusal, and reads the same text.
    const account = foldEmail(email);
    const person = await findAccount(db, account, actor.address, now);
    const limits = signInLimits(account, actor.address, person?.isKnownAddress ?? false);
    const attempt = await countAttempt(db, limits, now);
    if (attempt.wait > 0) {
      throw new ApiError("too_many", says.wait(attempt.wait), { retryAfter: attempt.wait });
    }
    const isRight = await verifyPassword(person?.passwordHash, password);
    const client: Client = {
      transport,
      userAgent: (context.req.header("user-agent") ?? "").slice(0, 400),
      address: actor.address,
    };
    const opened =
      person && isRight ? await transact(db, (tx) => enter(tx, person, client, limits, actor, now)) : null;
    if (!person || !opened) {
      if (attempt.locks) await recordLock(db, actor, person?.id, now);
      throw new ApiError("unauthenticated", says.wrong);
    }
    return handOver(db, context, { ...opened, staffId: person.id, transport }, now);
  });

  mount(server, refreshSession, async ({ body, actor, db, now, context }) => {
    const sent = body?.refreshToken;
    if (!sent) demandSameOrigin(context, config.publicUrl);
    const token = sent || readRefreshCookie(context);
    if (!token) throw new ApiError("unauthenticated", "There is no session to continue. Sign in.");

    const transport = sent ? "body" : "cookie";
    const rotation = await transact(db, async (tx) => {
      const found = await rotateRefreshToken(tx, token, transport === "cookie", now);
      if (
        found.outcome === "reused" &&
        (await endSession(tx, { id: found.sessionId }, "refresh token reused", now))
      ) {
        const detail = { sessionId: found.sessionId, reason: "A refresh token was used twice." };
        await recordEvent(tx, actor, { type: "staff.session-revoked", recordId: found.staffId, detail }, now);
      }
      return found;
    });
    if (rotation.outcome === "rotated") {
      return handOver(db, context, { ...rotation, refreshToken: rotation.token, transport }, now);
    }
    throw new ApiError(
      "unauthenticated",
      rotation.outcome === "reused"
        ? "This session was ended, because its refresh token was used twice: someone else may hold it. Sign in again."
        : "Your session has ended. Sign in again.",
    );
  });

  mount(server, signOut, async ({ body, actor, db, now, context }) => {
    const cookie = readRefreshCookie(context);
    if (cookie) demandSameOrigin(context, config.publicUrl);
    const byBearer = await sessions.sessionNamedBy(context.req.header("authorization"));
    await transact(db, async (tx) => {
      const byToken = [body?.refreshToken, cookie].flatMap((token) =>
        token ? [sessionOfRefreshToken(tx, token)] : [],
      );
      const named = new Set([byBearer, ...(await Promise.all(byToken))]);
      for (const id of named) {
        const staffId = id && (await endSession(tx, { id }, "signed out", now));
        if (!staffId) continue;
        const by = await actorFor(tx, actor, staffId);
        await recordEvent(
          tx,
          by,
          { type: "staff.signed-out", recordId: staffId, detail: { sessionId: id } },
          now,
        );
      }
    });
    if (cookie) clearRefreshCookie(context, config.publicUrl);
  });

  mount(server, listSessions, async ({ db, caller, now }) => {
    const rows = await db
      .selectFrom("sessions")
      .select(["id", "created_at", "last_used_at", "user_agent", "address"])
      .where("staff_id", "=", caller.staffId)
      .where("ended_at", "is", null)
      .where("last_used_at", ">", idleSince(now))
      .where("created_at", ">", new Date(now.getTime() - sessionMost))
      .orderBy("last_used_at", "desc")
      .orderBy("id")
      .execute();
    const items = rows.map((row) => ({
      id: row.id,
      current: row.id === caller.sessionId,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      userAgent: row.user_agent,
      address: row.address,
    }));
    return { items };
  });

  mount(server, revokeSession, async ({ params, caller, now, change, context }) => {
    await change(async (tx, record) => {
      const ended = await endSession(tx, { id: params.id, ofStaff: caller.staffId }, "revoked", now);
      if (!ended) throw new ApiError("not_found", "You have no such session, or it has ended already.");
      const detail = { sessionId: params.id };
      await record({ type: "staff.session-revoked", recordId: caller.staffId, detail });
    });
    if (params.id === caller.sessionId) clearRefreshCookie(context, config.publicUrl);
  });

  mountAccountRoutes(server);
  mountAccessKeyRoutes(server);
}

type Account = { id: string; name: string; passwordHash: string; isKnownAddress: boolean };

/** How long an address counts as one the person signs in from, in milliseconds: 30 days. */
const knownAddressLife = 30 * 24 * 60 * 60 * 1000;

/** Only staff can sign in: customers' users are in a table that no sign-in reads. */
async function findAccount(
  db: Db,
  account: string,
  address: string,
  now: Date,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom("staff")
    .select((person) => [
      "id",
      "first_name",
      "last_name",
      "password_hash",
      person
        .exists(
          person
            .selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.staff_id", "=", "staff.id")
            .where("sessions.address", "=", address)
            .where("sessions.created_at", ">", new Date(now.getTime() - knownAddressLife)),
        )
        .as("isKnownAddress"),
    ])
    .where("email_folded", "=", account)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      passwordHash: row.password_hash,
      isKnownAddress: Boolean(row.isKnownAddress),
    }
  );
}

/**
 * Begins the session of someone whose password was right; null when the account is not active, or its password was
 * changed since it was checked.
 */
async function enter(
  tx: Tx,
  person: Account,
  client: Client,
  limits: readonly Limit[],
  actor: Actor,
  now: Date,
): Promise<{ sessionId: string; refreshToken: string } | null> {
  const entered = await tx
    .updateTable("staff")
    .set({ last_login_at: now })
    .where("id", "=", person.id)
    .where("is_active", "=", true)
    .where("password_hash", "=", person.passwordHash)
    .returning("id")
    .executeTakeFirst();
  if (!entered) return null;
  await forgiveAttempt(tx, limits, now);
  const opened = await openSession(tx, person.id, client, now);
  const detail = { sessionId: opened.sessionId, transport: client.transport };
  const by = { ...actor, staffId: person.id, who: person.name };
  await recordEvent(tx, by, { type: "staff.signed-in", recordId: person.id, detail }, now);
  return opened;
}

/** Stands in an event for the account that does not exist; what was typed is not kept, it may be a password. */
const noAccount = "00000000-0000-0000-0000-000000000000";

async function recordLock(db: Db, actor: Actor, staffId: string | undefined, now: Date): Promise<void> {
  const detail = { reason: "Too many failed sign-ins.", knownAccount: staffId !== undefined };
  await transact(db, (tx) =>
    recordEvent(tx, actor, { type: "staff.locked", recordId: staffId ?? noAccount, detail }, now),
  );
}

/** The same call, done by someone who did not show an access token. */
async function actorFor(tx: Tx, actor: Actor, staffId: string): Promise<Actor> {
  const person = await tx
    .selectFrom("staff")
    .select(["first_name", "last_name"])
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  return { ...actor, staffId, who: `${person.first_name} ${person.last_name}` };
}
