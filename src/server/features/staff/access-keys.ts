// Access keys: people make, list and revoke their own; administrators list and revoke everyone's.
import { randomUUID } from "node:crypto";
import {
  type AccessKey,
  accessKeysMost,
  createAccessKey,
  listAccessKeys,
  listStaffAccessKeys,
  revokeAccessKey,
  revokeStaffAccessKey,
} from "@/contract/staff/access-key";
import { ApiError } from "@/contract/wire/errors";
import { newKey } from "@/server/platform/auth/key";
import { demandProof } from "@/server/platform/auth/proof";
import type { SecondFactors } from "@/server/platform/auth/second-factor";
import { mount } from "@/server/platform/http/mount";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";

export function mountAccessKeyRoutes(server: Server, factors: SecondFactors): void {
  mount(server, listAccessKeys, async ({ db, caller }) => {
    const rows = await selectLive(db, caller.staffId).orderBy("created_at", "desc").orderBy("id").execute();
    return { items: rows.map(present) };
  });

  mount(server, createAccessKey, async ({ body, caller, db, now, change }) => {
    const takeCode = await demandProof({ db, factors, caller }, body, now);
    return change(async (tx, by) => {
      await takeCode(tx);
      // Locked, so that two calls at once cannot both make the last allowed key.
      await tx.selectFrom("staff").select("id").where("id", "=", caller.staffId).forUpdate().execute();
      const held = await selectLive(tx, caller.staffId).execute();
      if (held.length >= accessKeysMost) {
        throw new ApiError(
          "conflict",
          `You have ${accessKeysMost} access keys, which is the most. Revoke one that is no longer used.`,
        );
      }
      const id = randomUUID();
      const { key, hash } = newKey();
      const row = { id, name: body.name, created_at: now };
      await tx
        .insertInto("access_keys")
        .values({ ...row, staff_id: caller.staffId, key_hash: hash })
        .execute();
      const detail = { keyId: id, name: body.name };
      await by.record({ type: "staff.key-created", recordId: caller.staffId, detail });
      return { ...present({ ...row, last_used_at: null }), key };
    });
  });

  mount(server, revokeAccessKey, async ({ params, caller, now, change }) =>
    change(async (tx, by) => {
      const revoked = await tx
        .updateTable("access_keys")
        .set({ revoked_at: now })
        .where("id", "=", params.id)
        .where("staff_id", "=", caller.staffId)
        .where("revoked_at", "is", null)
        .returning("name")
        .executeTakeFirst();
      if (!revoked)
        throw new ApiError("not_found", "You have no such access key, or it was revoked already.");
      const detail = { keyId: params.id, name: revoked.name };
      await by.record({ type: "staff.key-revoked", recordId: caller.staffId, detail });
    }),
  );

  mount(server, listStaffAccessKeys, async ({ db }) => {
    const rows = await db
      .selectFrom("access_keys")
      .innerJoin("staff", "staff.id", "access_keys.staff_id")
      .select(["access_keys.id", "access_keys.name", "access_keys.created_at", "last_used_at"])
      .select(["staff_id", "first_name", "last_name"])
      .where("revoked_at", "is", null)
      .orderBy("access_keys.created_at", "desc")
      .orderBy("access_keys.id")
      .execute();
    return {
      items: rows.map((row) => ({
        ...present(row),
        owner: { id: row.staff_id, name: `${row.first_name} ${row.last_name}` },
      })),
    };
  });

  mount(server, revokeStaffAccessKey, async ({ params, now, change }) =>
    change(async (tx, by) => {
      const revoked = await tx
        .updateTable("access_keys")
        .set({ revoked_at: now })
        .where("id", "=", params.id)
        .where("revoked_at", "is", null)
        .returning(["name", "staff_id"])
        .executeTakeFirst();
      if (!revoked)
        throw new ApiError("not_found", "There is no such access key, or it was revoked already.");
      const detail = { keyId: params.id, name: revoked.name };
      await by.record({ type: "staff.key-revoked", recordId: revoked.staff_id, detail });
    }),
  );
}

function selectLive(db: Db, staffId: string) {
  return db
    .selectFrom("access_keys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null);
}

function present(row: { id: string; name: string; created_at: Date; last_used_at: Date | null }): AccessKey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
