// Live sessions: the person's own and those of a member of staff, and ending them.
import { listSessions, revokeSession, revokeSessions } from "@/contract/staff/auth";
import { ApiError } from "@/contract/wire/errors";
import { listStaffSessions, revokeStaffSession, revokeStaffSessions } from "@/contract/staff/staff-session";
import { revokeAllAccessKeys } from "@/server/platform/auth/access-keys";
import { clearRefreshCookie } from "./refresh-cookie";
import { sessionMost } from "@/server/platform/auth/refresh-tokens";
import { endAllSessions, endSession, idleSince } from "@/server/platform/auth/sessions";
import { mount } from "@/server/platform/http/mount";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";

export function mountSessionRoutes(server: Server): void {
  const { config } = server.services;

  mount(server, listSessions, async ({ db, caller, now }) => ({
    items: await liveSessions(db, caller.staffId, caller.sessionId, now),
  }));

  mount(server, revokeSession, async ({ params, caller, now, change, context }) => {
    await change(async (tx, by) => {
      const ended = await endSession(tx, { id: params.id, ofStaff: caller.staffId }, "revoked", now);
      if (!ended) throw new ApiError("not_found", "You have no such session, or it has ended already.");
      const detail = { sessionId: params.id };
      await by.record({ type: "staff.session-revoked", recordId: caller.staffId, detail });
    });
    if (params.id === caller.sessionId) clearRefreshCookie(context, config);
  });

  mount(server, revokeSessions, async ({ query, caller, now, change }) =>
    change(async (tx, by) => {
      const done = await endAccess(tx, caller.staffId, query, { now, except: caller.sessionId });
      if (done.ended + done.keys > 0) {
        const detail = { sessionsEnded: done.ended, keysRevoked: done.keys };
        await by.record({ type: "staff.session-revoked", recordId: caller.staffId, detail });
      }
      return done;
    }),
  );

  mount(server, listStaffSessions, async ({ params, db, caller, now }) => {
    await nameOf(db, params.id);
    return { items: await liveSessions(db, params.id, caller.sessionId, now) };
  });

  mount(server, revokeStaffSession, async ({ params, now, change }) =>
    change(async (tx, by) => {
      const name = await nameOf(tx, params.id);
      const ended = await endSession(tx, { id: params.sessionId, ofStaff: params.id }, "revoked", now);
      if (!ended) throw new ApiError("not_found", `${name} has no such session, or it has ended already.`);
      const detail = { name, sessionId: params.sessionId };
      await by.record({ type: "staff.session-revoked", recordId: params.id, detail });
    }),
  );

  mount(server, revokeStaffSessions, async ({ params, query, caller, now, change }) =>
    change(async (tx, by) => {
      const name = await nameOf(tx, params.id);
      const done = await endAccess(tx, params.id, query, { now, except: caller.sessionId });
      if (done.ended + done.keys > 0) {
        const detail = { name, sessionsEnded: done.ended, keysRevoked: done.keys };
        await by.record({ type: "staff.session-revoked", recordId: params.id, detail });
      }
      return done;
    }),
  );
}

/**
 * Ends all of a person's sessions except `except`, and their access keys unless these stay; returns how many of each.
 */
async function endAccess(
  tx: Tx,
  staffId: string,
  { endKeys }: { endKeys: boolean },
  { now, except }: { now: Date; except: string },
): Promise<{ ended: number; keys: number }> {
  return {
    ended: await endAllSessions(tx, staffId, "revoked", now, except),
    keys: endKeys ? await revokeAllAccessKeys(tx, staffId, now) : 0,
  };
}

/** `current` is the session that asks. */
async function liveSessions(db: Db, staffId: string, current: string, now: Date) {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "created_at", "last_used_at", "user_agent", "address"])
    .where("staff_id", "=", staffId)
    .where("ended_at", "is", null)
    .where("last_used_at", ">", idleSince(now))
    .where("created_at", ">", new Date(now.getTime() - sessionMost))
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
  }));
}

/** @throws ApiError `not_found` */
async function nameOf(db: Db | Tx, staffId: string): Promise<string> {
  const person = await db
    .selectFrom("staff")
    .select(["first_name", "last_name"])
    .where("id", "=", staffId)
    .executeTakeFirst();
  if (person) return `${person.first_name} ${person.last_name}`;
  throw new ApiError("not_found", "There is no member of staff with this id.");
}
