// Sessions: which person an access token belongs to, and how a session begins and ends.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { Role } from "@/contract/wire/roles";
import type { Config } from "@/server/config";
import type { Db, Tx } from "../db/types";
import { accessKeyCaller } from "./access-keys";
import { type AccessClaims, readAccessToken, signAccessToken } from "./access-token";
import type { Caller, LinkOwner, Machine } from "./gate";
import { integrationCaller } from "./integration-keys";
import { keyHashIn } from "./key";
import { issueRefreshToken, refreshIdle, sessionMost } from "./refresh-tokens";
import { tokenSecret } from "./secret";

export type Sessions = {
  /**
   * The caller that an `Authorization` header identifies at `now`; null without one. The session and the person are
   * looked up at every call, so that ending a session, revoking a key, deactivating a person or changing their role or
   * offices takes effect at the next call.
   * @throws ApiError `unauthenticated` for a token that is not ours or has expired, a session that has ended, a key
   * that was revoked.
   */
  authenticate(authorization: string | undefined, now: Date): Promise<Caller | Machine | null>;
  /** The session that a header names even when its token has expired. That is only good enough to end it. */
  sessionNamedBy(authorization: string | undefined): Promise<string | null>;
  /** The person of a session or an access key at `now`, whatever the state of its tokens; null once it has ended. */
  current(claims: AccessClaims & Pick<Caller, "byKey">, now: Date): Promise<Caller | null>;
  /**
   * The person or system that a link to a file was made for, as `owner`; null once that session has ended or the key
   * was revoked.
   */
  behindLink(owner: LinkOwner, now: Date): Promise<Caller | Machine | null>;
  /** A new access token for a session. */
  accessToken(claims: AccessClaims, now: Date): Promise<string>;
};

export function createSessions({
  db,
  config,
}: {
  db: Db;
  config: Pick<Config, "tokenSecret" | "requireTotp">;
}): Sessions {
  const secret = tokenSecret(db, config.tokenSecret);
  const callerOf = createLookUp(db, config.requireTotp);
  return {
    async authenticate(authorization, now) {
      if (authorization === undefined) return null;
      const keyHash = keyHashIn(authorization);
      if (keyHash !== null) return keyCaller(db, keyHash, config.requireTotp, now);
      const claims = await readAccessToken(await secret(), authorization, now);
      const caller = claims && (await callerOf(claims.sessionId, now));
      if (caller && caller.staffId === claims.staffId) return caller;
      throw new ApiError(
        "unauthenticated",
        "Your session has ended or its token has expired. Sign in again.",
      );
    },
    async sessionNamedBy(authorization) {
      if (authorization === undefined) return null;
      const claims = await readAccessToken(await secret(), authorization, "any time");
      return claims?.sessionId ?? null;
    },
    current: ({ sessionId, byKey }, now) =>
      byKey ? accessKeyCaller(db, { id: sessionId }, config.requireTotp, now) : callerOf(sessionId, now),
    async behindLink({ kind, id }, now) {
      if (kind === "system") return integrationCaller(db, { id }, now);
      const caller =
        kind === "key" ? await accessKeyCaller(db, { id }, config.requireTotp, now) : await callerOf(id, now);
      return caller?.mustEnrol ? null : caller;
    },
    accessToken: async (claims, now) => signAccessToken(await secret(), claims, now),
  };
}

async function keyCaller(
  db: Db,
  hash: string,
  requireTotp: readonly Role[],
  now: Date,
): Promise<Caller | Machine> {
  const caller =
    (await accessKeyCaller(db, { hash }, requireTotp, now)) ?? (await integrationCaller(db, { hash }, now));
  if (caller) return caller;
  throw new ApiError("unauthenticated", "This key is not known or was revoked. Make a new one in Settings.");
}

/** Makes the look-up of a session with its person, by primary keys. */
function createLookUp(db: Db, requireTotp: readonly Role[]) {
  // Only looked up where some role requires it, because this query runs at every call.
  const enrolled =
    requireTotp.length === 0
      ? sql<boolean | null>`null::boolean`
      : sql<boolean | null>`exists (select from second_factors
          where second_factors.staff_id = staff.id and confirmed_at is not null)`;

  return async (sessionId: string, now: Date): Promise<Caller | null> => {
    const row = await db
      .selectFrom("sessions")
      .innerJoin("staff", "staff.id", "sessions.staff_id")
      .select(["sessions.created_at", "staff_id", "first_name", "last_name", "role"])
      .select(
        sql<string[]>`array(select office_id::text from staff_offices where staff_id = staff.id)`.as(
          "offices",
        ),
      )
      .select(enrolled.as("enrolled"))
      .where("sessions.id", "=", sessionId)
      .where("sessions.ended_at", "is", null)
      .where("staff.is_active", "=", true)
      .executeTakeFirst();
    if (!row || row.created_at.getTime() <= now.getTime() - sessionMost) return null;
    return {
      staffId: row.staff_id,
      sessionId,
      name: `${row.first_name} ${row.last_name}`,
      role: row.role,
      offices: row.role === "admin" ? "all" : row.offices,
      ...(row.enrolled === false && requireTotp.includes(row.role) && { mustEnrol: true }),
    };
  };
}

/** How a client stores its refresh token, and what it says about itself. */
export type Client = { transport: "body" | "cookie"; userAgent: string; address: string };

/** Begins a session and returns its first refresh token. */
export async function openSession(
  tx: Tx,
  staffId: string,
  client: Client,
  now: Date,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID();
  await endIdleSessions(tx, staffId, now);
  await tx
    .insertInto("sessions")
    .values({
      id: sessionId,
      staff_id: staffId,
      transport: client.transport,
      created_at: now,
      last_used_at: now,
      proved_at: now,
      user_agent: client.userAgent,
      address: client.address,
    })
    .execute();
  return { sessionId, refreshToken: await issueRefreshToken(tx, { id: sessionId, began: now }, now) };
}

/** Why a session ended, as it is stored. */
export type EndReason =
  | "signed out"
  | "idle"
  | "restored"
  | "revoked"
  | "refresh token reused"
  | "password changed"
  | "account deactivated"
  | "second factor changed";

/** Ends a session. Returns the id of its person, or null when it had ended already or does not belong to `ofStaff`. */
export async function endSession(
  tx: Tx,
  session: { id: string; ofStaff?: string },
  reason: EndReason,
  now: Date,
): Promise<string | null> {
  const ended = await tx
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where("id", "=", session.id)
    .where("ended_at", "is", null)
    .$if(session.ofStaff !== undefined, (query) => query.where("staff_id", "=", session.ofStaff ?? ""))
    .returning("staff_id")
    .executeTakeFirst();
  return ended?.staff_id ?? null;
}

/** Ends all sessions of a person except `except`; returns how many. */
export async function endAllSessions(
  tx: Tx,
  staffId: string,
  reason: EndReason,
  now: Date,
  except?: string,
): Promise<number> {
  const ended = await tx
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: reason })
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .returning("id")
    .execute();
  return ended.length;
}

/** A session whose last use is before this moment is no longer alive at `now`. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - refreshIdle);
}

/** Sessions that nobody refreshed in time are dead already. This marks them as ended and removes what they leave. */
async function endIdleSessions(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: "idle" satisfies EndReason })
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .where("last_used_at", "<=", idleSince(now))
    .execute();
  await tx
    .deleteFrom("refresh_tokens")
    .where("session_id", "in", (theirs) =>
      theirs.selectFrom("sessions").select("id").where("staff_id", "=", staffId),
    )
    .where("expires_at", "<=", now)
    .execute();
}
