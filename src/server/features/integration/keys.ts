// Keys of other systems: administrators make, list and revoke them.
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import {
  type IntegrationKey,
  createIntegrationKey,
  listIntegrationKeys,
  revokeIntegrationKey,
} from "@/contract/integration/integration-key";
import { newKey } from "@/server/platform/auth/key";
import { demandProof } from "@/server/platform/auth/proof";
import type { SecondFactors } from "@/server/platform/auth/second-factor";
import { mount } from "@/server/platform/http/mount";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";

export function mountIntegrationKeyRoutes(server: Server, factors: SecondFactors): void {
  mount(server, listIntegrationKeys, async ({ db }) => {
    const rows = await selectKeys(db)
      .orderBy("integration_keys.created_at", "desc")
      .orderBy("integration_keys.id")
      .execute();
    return { items: rows.map(present) };
  });

  mount(server, createIntegrationKey, async ({ body, caller, db, now, change }) => {
    const takeCode = await demandProof({ db, factors, caller }, body, now);
    return change(async (tx, by) => {
      await takeCode(tx);
      const id = randomUUID();
      const { key, hash } = newKey();
      await tx
        .insertInto("integration_keys")
        .values({ id, name: body.name, key_hash: hash, created_by: caller.staffId, created_at: now })
        .execute();
      await by.record({ type: "integration-key.created", recordId: id, detail: { name: body.name } });
      const row = await selectKeys(tx).where("integration_keys.id", "=", id).executeTakeFirstOrThrow();
      return { ...present(row), key };
    });
  });

  mount(server, revokeIntegrationKey, async ({ params, now, change }) =>
    change(async (tx, by) => {
      const revoked = await tx
        .updateTable("integration_keys")
        .set({ revoked_at: now })
        .where("id", "=", params.id)
        .where("revoked_at", "is", null)
        .returning("name")
        .executeTakeFirst();
      if (!revoked) throw new ApiError("not_found", "There is no such key, or it was revoked already.");
      await by.record({
        type: "integration-key.revoked",
        recordId: params.id,
        detail: { name: revoked.name },
      });
    }),
  );
}

function selectKeys(db: Db) {
  return db
    .selectFrom("integration_keys")
    .innerJoin("staff", "staff.id", "integration_keys.created_by")
    .select([
      "integration_keys.id",
      "integration_keys.name",
      "integration_keys.created_at",
      "integration_keys.last_used_at",
      "integration_keys.revoked_at",
      "staff.first_name",
      "staff.last_name",
      "staff.is_active",
    ]);
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>["execute"]>>[number];

function present(row: KeyRow): IntegrationKey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    createdBy: `${row.first_name} ${row.last_name}`,
    makerIsActive: row.is_active,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
