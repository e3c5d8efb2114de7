// Staff: who may sign in, inviting people, changing their role and offices, and accepting an invitation.
import { foldEmail } from "@/contract/text/email";
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import {
  inviteStaff,
  listStaff,
  readInvitation,
  register,
  resetSecondFactor,
  revokeInvitation,
  updateStaff,
} from "@/contract/staff/staff";
import { createOffice, listOffices } from "@/contract/offices/office";
import {
  closeInvitation,
  storeInvitation,
  openInvitation,
  registerLink,
  takeInvitation,
  whenUnique,
} from "./invitations";
import { hashPassword } from "@/server/platform/auth/passwords";
import { revokeAllAccessKeys } from "@/server/platform/auth/access-keys";
import { removeSecondFactor } from "@/server/platform/auth/second-factor";
import { endAllSessions } from "@/server/platform/auth/sessions";
import { type StaffRecord, assignment, emailFor, staffChange } from "./rules";
import { recordEvent } from "@/server/platform/events/record";
import { makeOffice } from "../mailboxes/offices";
import { mount } from "@/server/platform/http/mount";
import { noLinkOrigin } from "@/server/platform/http/origin";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import {
  openInvitations,
  presentEveryone,
  presentInvitation,
  presentKnownPerson,
  visibleOffices,
  withMissingFactor,
} from "./view";

export function mountStaffRoutes(server: Server): void {
  const { config } = server.services;

  mount(server, listStaff, async ({ db, now }) => ({
    items: (await presentEveryone(db)).map((person) => withMissingFactor(person, config.requireTotp)),
    invitations: await openInvitations(db, now),
  }));

  mount(server, listOffices, async ({ db, caller }) => ({ items: await visibleOffices(db, caller) }));

  mount(server, createOffice, async ({ body, change }) => change((tx, by) => makeOffice(tx, body, by)));

  mount(server, updateStaff, async ({ params, body, version, now, change }) =>
    change(async (tx, by) => {
      const otherAdmins = await holdAdmins(tx, params.id);
      const before = await holdPerson(tx, params.id);
      const known = await existingOffices(tx, body.officeIds ?? []);
      const { after, changed } = staffChange(before, body, known, otherAdmins, version);
      if (changed.length > 0) {
        await tx
          .updateTable("staff")
          .set({ role: after.role, is_active: after.isActive, version: before.version + 1 })
          .where("id", "=", params.id)
          .execute();
        await tx.deleteFrom("staff_offices").where("staff_id", "=", params.id).execute();
        await assignOffices(tx, params.id, after.officeIds);
        if (!after.isActive) {
          await endAllSessions(tx, params.id, "account deactivated", now);
          await revokeAllAccessKeys(tx, params.id, now);
        }
        const detail = Object.fromEntries(
          changed.map((field) => [field, { from: before[field], to: after[field] }]),
        );
        await by.record({
          type: "staff.updated",
          recordId: params.id,
          detail: { name: before.name, ...detail },
        });
      }
      return presentKnownPerson(tx, params.id);
    }),
  );

  mount(server, resetSecondFactor, async ({ params, caller, now, change }) =>
    change(async (tx, by) => {
      if (params.id === caller.staffId) {
        throw new ApiError("conflict", "Turn off your own two-step sign-in in Settings, by a code of it.");
      }
      const { name } = await holdPerson(tx, params.id);
      if (!(await removeSecondFactor(tx, params.id))) {
        throw new ApiError("conflict", `${name} has no two-step sign-in, so there is nothing to reset.`);
      }
      const sessionsEnded = await endAllSessions(tx, params.id, "second factor changed", now);
      await by.record({
        type: "staff.second-factor-reset",
        recordId: params.id,
        detail: { name, sessionsEnded },
      });
      return withMissingFactor(await presentKnownPerson(tx, params.id), config.requireTotp);
    }),
  );

  mount(server, inviteStaff, async ({ body, caller, now, change }) => {
    const origin = server.services.linkOrigin();
    if (origin === null) {
      throw new ApiError("conflict", `The link of an invitation cannot be made: ${noLinkOrigin}`);
    }
    return whenUnique(() =>
      change(async (tx, by) => {
        await demandFreeEmail(tx, body.email);
        const { role, officeIds } = assignment(
          body.role,
          body.officeIds,
          await existingOffices(tx, body.officeIds),
        );
        const invitation = { email: body.email, role, officeIds };
        await closeInvitation(tx, body.email, now);
        const made = await storeInvitation(
          tx,
          { ...invitation, kind: "invitation", invitedBy: caller.staffId },
          now,
        );
        await by.record({ type: "staff.invited", recordId: made.id, detail: invitation });
        const link = registerLink(origin, made.token);
        return { ...(await presentInvitation(tx, made.id)), link };
      }),
    );
  });

  mount(server, revokeInvitation, async ({ params, now, change }) =>
    change(async (tx, by) => {
      const closed = await tx
        .updateTable("invitations")
        .set({ closed_at: now })
        .where("id", "=", params.id)
        .where("kind", "=", "invitation")
        .where("closed_at", "is", null)
        .where("expires_at", ">", now)
        .returning("email")
        .executeTakeFirst();
      if (!closed) {
        throw new ApiError("not_found", "This invitation is not open: it was taken, revoked or has expired.");
      }
      await by.record({
        type: "staff.invitation-revoked",
        recordId: params.id,
        detail: { email: closed.email },
      });
    }),
  );

  mount(server, readInvitation, async ({ query, db, now }) => {
    const { kind, email, role } = await openInvitation(db, query.invite, now);
    return { kind, email, role };
  });

  mount(server, register, async ({ body, actor, db, now, change }) => {
    emailFor(await openInvitation(db, body.invite, now), body.email); // so that a bad link costs no hashing
    const passwordHash = await hashPassword(body.password);
    return change(async (tx) => {
      const invitation = await takeInvitation(tx, body.invite, now);
      const email = emailFor(invitation, body.email);
      const id = randomUUID();
      const made = await tx
        .insertInto("staff")
        .values({
          id,
          email,
          email_folded: foldEmail(email),
          first_name: body.firstName,
          last_name: body.lastName,
          role: invitation.role,
          password_hash: passwordHash,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column("email_folded").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!made) throw emailTaken(email);
      await assignOffices(tx, id, invitation.office_ids);
      const newcomer = { ...actor, staffId: id, who: `${body.firstName} ${body.lastName}` };
      const type = invitation.kind === "set-up" ? "staff.set-up" : "staff.registered";
      const detail = { email, role: invitation.role, invitation: invitation.id };
      await recordEvent(tx, newcomer, { type, recordId: id, detail }, now);
      return presentKnownPerson(tx, id);
    });
  });
}

/**
 * How many active administrators there are besides `id`. Their rows are locked until the transaction ends, so that two
 * administrators cannot remove each other at the same moment.
 */
export async function holdAdmins(tx: Tx, id: string): Promise<number> {
  const admins = await tx
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .orderBy("id")
    .forUpdate()
    .execute();
  return admins.filter((admin) => admin.id !== id).length;
}

/** Reads a person's record and locks its row until the transaction ends. */
async function holdPerson(tx: Tx, id: string): Promise<StaffRecord> {
  const person = await tx
    .selectFrom("staff")
    .select(["first_name", "last_name", "role", "is_active", "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw new ApiError("not_found", "There is no member of staff with this id.");
  const offices = await tx
    .selectFrom("staff_offices")
    .select("office_id")
    .where("staff_id", "=", id)
    .execute();
  return {
    name: `${person.first_name} ${person.last_name}`,
    role: person.role,
    isActive: person.is_active,
    version: person.version,
    officeIds: offices.map(({ office_id }) => office_id),
  };
}

async function demandFreeEmail(tx: Tx, email: string): Promise<void> {
  const holder = await tx
    .selectFrom("staff")
    .select("id")
    .where("email_folded", "=", foldEmail(email))
    .executeTakeFirst();
  if (holder) throw emailTaken(email);
}

function emailTaken(email: string): ApiError {
  return new ApiError(
    "conflict",
    `There is an account for ${email} already. Change that one in the list of staff, or use another e-mail.`,
  );
}

async function existingOffices(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("offices")
    .select("id")
    .where("id", "in", [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function assignOffices(tx: Tx, staffId: string, officeIds: readonly string[]): Promise<void> {
  if (officeIds.length === 0) return;
  await tx
    .insertInto("staff_offices")
    .values(officeIds.map((officeId) => ({ staff_id: staffId, office_id: officeId })))
    .execute();
}
