// The person's own account: who is signed in, name, password, the office they work in, and closing it.
import { sql } from "kysely";
import {
  authUser,
  changePassword,
  currentUser,
  deleteUser,
  getContext,
  setContext,
  updateUser,
  userById,
} from "@/contract/staff/auth";
import { ApiError } from "@/contract/wire/errors";
import { allows } from "@/contract/wire/roles";
import { forgiveAttempt, ownPasswordLimits } from "@/server/platform/auth/attempts";
import { demandOwnPassword, isJustProved } from "@/server/platform/auth/own-password";
import { hashPassword } from "@/server/platform/auth/passwords";
import { clearRefreshCookie } from "./refresh-cookie";
import { revokeAllAccessKeys } from "@/server/platform/auth/access-keys";
import { endAllSessions } from "@/server/platform/auth/sessions";
import { demandAnotherAdmin, demandVersion } from "./rules";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { holdAdmins } from "./routes";
import { presentKnownPerson, presentPerson, visibleOffices, withMissingFactor } from "./view";

export function mountAccountRoutes(server: Server): void {
  const { config } = server.services;

  for (const whoIsSignedIn of [currentUser, authUser]) {
    mount(server, whoIsSignedIn, async ({ db, caller }) =>
      withMissingFactor(await presentKnownPerson(db, caller.staffId), config.requireTotp),
    );
  }

  mount(server, userById, async ({ params, db, caller }) => {
    const mayKnow = params.id === caller.staffId || allows(caller.role, "staff.read");
    const person = mayKnow ? await presentPerson(db, params.id) : undefined;
    if (person) return person;
    throw new ApiError("not_found", "There is no member of staff with this id, or you may not see them.");
  });

  mount(server, updateUser, async ({ body, caller, version, change }) =>
    change(async (tx, by) => {
      const own = await tx
        .selectFrom("staff")
        .select(["first_name", "last_name", "version"])
        .where("id", "=", caller.staffId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      demandVersion({ name: caller.name, version: own.version }, version);
      const { firstName = own.first_name, lastName = own.last_name } = body;
      if (firstName !== own.first_name || lastName !== own.last_name) {
        await tx
          .updateTable("staff")
          .set({ first_name: firstName, last_name: lastName, version: own.version + 1 })
          .where("id", "=", caller.staffId)
          .execute();
        const detail = { name: { from: caller.name, to: `${firstName} ${lastName}` } };
        await by.record({ type: "staff.updated", recordId: caller.staffId, detail });
      }
      return presentKnownPerson(tx, caller.staffId);
    }),
  );

  mount(server, changePassword, async ({ body, caller, db, now, change }) => {
    const current = await demandOwnPassword(db, caller, body.current, "current", now);
    if (body.next === body.current) {
      const problem = "This is the password you have. Choose another one.";
      throw new ApiError("invalid", problem, { fields: { next: problem } });
    }
    const passwordHash = await hashPassword(body.next);
    await change(async (tx, by) => {
      const changed = await tx
        .updateTable("staff")
        .set({ password_hash: passwordHash })
        .where("id", "=", caller.staffId)
        .where("password_hash", "=", current)
        .returning("id")
        .executeTakeFirst();
      if (!changed) {
        throw new ApiError("conflict", "Your password was changed somewhere else just now. Sign in again.");
      }
      await forgiveAttempt(tx, ownPasswordLimits(caller.staffId), now);
      const others = await endAllSessions(tx, caller.staffId, "password changed", now, caller.sessionId);
      const keysRevoked = body.endKeys ? await revokeAllAccessKeys(tx, caller.staffId, now) : 0;
      await by.record({
        type: "staff.password-changed",
        recordId: caller.staffId,
        detail: { sessionsEnded: others, keysRevoked },
      });
    });
  });

  mount(server, deleteUser, async ({ body, caller, db, now, change, context }) => {
    if (body?.password !== undefined) {
      await demandOwnPassword(db, caller, body.password, "password", now);
    } else if (!(await isJustProved(db, caller, now))) {
      const problem =
        "Type your password to close your account: send it as password, or sign in again and close the account within five minutes.";
      throw new ApiError("invalid", problem, { fields: { password: problem } });
    }
    await change(async (tx, by) => {
      const otherAdmins = await holdAdmins(tx, caller.staffId);
      demandAnotherAdmin({ name: caller.name, role: caller.role, isActive: true }, otherAdmins);
      await forgiveAttempt(tx, ownPasswordLimits(caller.staffId), now);
      await tx
        .updateTable("staff")
        .set((own) => ({ is_active: false, version: own("version", "+", 1) }))
        .where("id", "=", caller.staffId)
        .execute();
      await endAllSessions(tx, caller.staffId, "account deactivated", now);
      await revokeAllAccessKeys(tx, caller.staffId, now);
      const detail = { name: caller.name, isActive: { from: true, to: false } };
      await by.record({ type: "staff.updated", recordId: caller.staffId, detail });
    });
    clearRefreshCookie(context, config);
  });

  mount(server, setContext, async ({ body, caller, change }) =>
    change(async (tx, by) => {
      const offices = await visibleOffices(tx, caller);
      const office = offices.find(({ id }) => id === body.officeId) ?? null;
      if (body.officeId !== null && !office) {
        throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
      }
      const changed = await tx
        .updateTable("staff")
        .set({ context_office_id: body.officeId })
        .where("id", "=", caller.staffId)
        .where(sql<boolean>`context_office_id is distinct from ${body.officeId}::uuid`)
        .returning("id")
        .executeTakeFirst();
      if (changed) {
        const detail = { worksIn: office?.label ?? null };
        await by.record({ type: "staff.updated", recordId: caller.staffId, detail });
      }
      return { officeId: body.officeId, office };
    }),
  );

  mount(server, getContext, async ({ db, caller }) => {
    const { context_office_id } = await db
      .selectFrom("staff")
      .select("context_office_id")
      .where("id", "=", caller.staffId)
      .executeTakeFirstOrThrow();
    const office = (await visibleOffices(db, caller)).find(({ id }) => id === context_office_id) ?? null;
    return { officeId: office?.id ?? null, office };
  });
}
