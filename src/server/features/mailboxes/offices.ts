// Offices: making one, and updating one to what another system sends.
import type { By } from "@/server/platform/auth/by";
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { Office, NewOffice } from "@/contract/offices/office";
import type { Database } from "@/server/platform/db/schema";
import type { Tx } from "@/server/platform/db/types";

/**
 * Makes an office.
 * @throws ApiError `conflict` when there is one with that label.
 */
export async function makeOffice(tx: Tx, sent: NewOffice, by: Pick<By, "record">): Promise<Office> {
  const made = await inserted(tx, sent, by);
  if (made) return made;
  throw new ApiError(
    "conflict",
    `There is an office "${sent.label}" already. Use that one, or give this one another label.`,
  );
}

/** The office with that label, in any case; of two old ones, the one that is spelt exactly so. */
export async function findOffice(
  tx: Tx,
  label: string,
): Promise<Selectable<Database["offices"]> | undefined> {
  return tx
    .selectFrom("offices")
    .selectAll()
    .where(sql<boolean>`lower(label) = lower(${label})`)
    .orderBy(sql`label <> ${label}`)
    .executeTakeFirst();
}

/** Makes the office with that label, or changes its address. No event is saved where nothing differs. */
export async function upsertOffice(tx: Tx, sent: NewOffice, by: Pick<By, "record">): Promise<Office> {
  const made = await inserted(tx, sent, by);
  if (made) return made;
  const { city, state, zipCode } = sent;
  const { id } = (await findOffice(tx, sent.label)) ?? {};
  const before = await tx
    .selectFrom("offices")
    .selectAll()
    .where("id", "=", id ?? "")
    .forUpdate()
    .executeTakeFirstOrThrow();
  const office = { ...sent, label: before.label, id: before.id };
  if (before.city === city && before.state === state && before.zip_code === zipCode) return office;
  await tx
    .updateTable("offices")
    .set({ city, state, zip_code: zipCode })
    .where("id", "=", before.id)
    .execute();
  await by.record({ type: "office.changed", recordId: before.id, officeId: before.id, detail: sent });
  return office;
}

/** Null when there is one with that label, in any case. */
async function inserted(tx: Tx, sent: NewOffice, by: Pick<By, "record">): Promise<Office | null> {
  const { label, city, state, zipCode } = sent;
  if (await findOffice(tx, label)) return null;
  const id = randomUUID();
  const made = await tx
    .insertInto("offices")
    .values({ id, label, city, state, zip_code: zipCode })
    .onConflict((conflict) => conflict.column("label").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return null;
  await by.record({ type: "office.created", recordId: id, officeId: id, detail: sent });
  return { ...sent, id };
}
