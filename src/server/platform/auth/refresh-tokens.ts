// Refresh tokens: random, stored as hashes, each good for one use. Here is what happens after a use, a repeat and a
// reuse.
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Tx } from "../db/types";

const hour = 60 * 60 * 1000;

/** A session ends when it was not refreshed for this long, in milliseconds: a working day's gap, not a weekend's. */
export const refreshIdle = 12 * hour;

/** A session ends this long after its sign-in, however much it is used, in milliseconds. */
export const sessionMost = 30 * 24 * hour;

/**
 * How long after its use a token from the cookie is answered once more, in milliseconds.
 * When the answer to a refresh is lost, an honest browser still has the used token and would be taken for a thief. So
 * within this time, and only while its successor was never used, the used token returns the *same* successor again. The
 * family never branches: a second user of that successor is caught as a reuse. A client that stores tokens itself (the
 * body form) gets no such grace; there any second use ends the session.
 */
const repeatGrace = 10_000;

export type Rotation =
  /** `token` is the successor of the token that was sent: made now, or at its first use a moment ago. */
  | { outcome: "rotated"; sessionId: string; staffId: string; token: string }
  /** The token was used before: two clients have it, and one of them is a thief. The family must end. */
  | { outcome: "reused"; sessionId: string; staffId: string }
  /** Never issued, expired, or of a session that has ended. */
  | { outcome: "refused" };

/** Makes a refresh token for a session that began at `began`. Only its hash is stored. */
export async function issueRefreshToken(
  tx: Tx,
  session: { id: string; began: Date },
  now: Date,
  token: Buffer = randomBytes(32),
): Promise<string> {
  const end = Math.min(now.getTime() + refreshIdle, session.began.getTime() + sessionMost);
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashOf(token),
      session_id: session.id,
      issued_at: now,
      expires_at: new Date(end),
    })
    .execute();
  return token.toString("base64url");
}

/**
 * Uses a refresh token. One conditional update takes it, so of two calls at the same moment one gets it and the other
 * finds it used. On `reused` the caller must end the family, in this transaction.
 * @param repeatable Whether a used token may be answered again within `repeatGrace`.
 */
export async function rotateRefreshToken(
  tx: Tx,
  sent: string,
  repeatable: boolean,
  now: Date,
): Promise<Rotation> {
  const token = Buffer.from(sent, "base64url");
  if (token.length !== 32) return { outcome: "refused" };

  const successor = randomBytes(32);
  const taken = await tx
    .updateTable("refresh_tokens")
    .set({ used_at: now, successor_sealed: sealed(successor, token).toString("base64url") })
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("session_id")
    .executeTakeFirst();
  if (!taken) return earlierUse(tx, token, repeatable, now);

  const session = await tx
    .updateTable("sessions")
    .set({ last_used_at: now })
    .where("id", "=", taken.session_id)
    .where("ended_at", "is", null)
    .where("created_at", ">", new Date(now.getTime() - sessionMost))
    .where("staff_id", "in", (active) =>
      active.selectFrom("staff").select("id").where("is_active", "=", true),
    )
    .returning(["id", "staff_id", "created_at"])
    .executeTakeFirst();
  if (!session) return { outcome: "refused" };

  await tx
    .deleteFrom("refresh_tokens")
    .where("session_id", "=", session.id)
    .where("expires_at", "<=", now)
    .execute();
  const next = await issueRefreshToken(tx, { id: session.id, began: session.created_at }, now, successor);
  return { outcome: "rotated", sessionId: session.id, staffId: session.staff_id, token: next };
}

/** The session that a refresh token belongs to, used or not; null for an unknown token. */
export async function sessionOfRefreshToken(tx: Tx, sent: string): Promise<string | null> {
  const row = await tx
    .selectFrom("refresh_tokens")
    .select("session_id")
    .where("token_hash", "=", hashOf(Buffer.from(sent, "base64url")))
    .executeTakeFirst();
  return row?.session_id ?? null;
}

async function earlierUse(tx: Tx, token: Buffer, repeatable: boolean, now: Date): Promise<Rotation> {
  const used = await tx
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", "sessions.id", "refresh_tokens.session_id")
    .select(["sessions.id as sessionId", "sessions.staff_id as staffId", "used_at", "successor_sealed"])
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!used?.used_at || !used.successor_sealed) return { outcome: "refused" };

  const { sessionId, staffId } = used;
  const again = repeatable && now.getTime() - used.used_at.getTime() <= repeatGrace;
  const successor = sealed(Buffer.from(used.successor_sealed, "base64url"), token);
  if (!again || !(await isUnused(tx, successor))) return { outcome: "reused", sessionId, staffId };
  return { outcome: "rotated", sessionId, staffId, token: successor.toString("base64url") };
}

async function isUnused(tx: Tx, token: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom("refresh_tokens")
    .select("used_at")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row?.used_at === null;
}

/** Tokens are 256 random bits, so a plain hash keeps them as safe as a slow one would. */
function hashOf(token: Buffer): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Hides `successor` from everyone who does not have `token`, and shows it again: XOR with a pad that only the token
 * gives. The pad is used once, because a token has one successor.
 */
function sealed(successor: Buffer, token: Buffer): Buffer {
  const pad = createHmac("sha256", token).update("successor").digest();
  return Buffer.from(successor.map((byte, index) => byte ^ (pad[index] ?? 0)));
}
