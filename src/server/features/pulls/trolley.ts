// The trolley that taken items go on: a shelf of the kind TROLLEY.
import { normalCode } from "@/contract/codes/code";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import { fieldFault } from "@/server/platform/rules/transition";
import { type HeldShelf, holdShelf } from "../shelves/placing";
import { storeShelves } from "../shelves/store";

/**
 * A trolley of an office, which stays until the transaction ends.
 * @throws ApiError `not_found`, `conflict` for a removed one, `invalid` for a shelf that is no trolley or of another office.
 */
export async function holdTrolley(tx: Tx, by: By<Caller>, officeId: string, id: string): Promise<HeldShelf> {
  const shelf = await holdShelf(tx, by.caller, id);
  const { kind } = await tx
    .selectFrom("shelves")
    .select("kind")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (kind !== "TROLLEY")
    throw fieldFault("trolleyId", `${shelf.code} is no trolley. Scan a trolley's code.`);
  if (shelf.officeId !== officeId) {
    throw fieldFault(
      "trolleyId",
      `${shelf.code} is in ${shelf.officeLabel}. Scan a trolley of the list's office.`,
    );
  }
  return shelf;
}

/** The trolley of a new list unless one is named: the person's last one, else the office's first, which is made if need be. */
export async function usualTrolley(tx: Tx, by: By<Caller>, officeId: string): Promise<string> {
  const trolleys = tx
    .selectFrom("shelves")
    .select("shelves.id")
    .where("shelves.office_id", "=", officeId)
    .where("shelves.kind", "=", "TROLLEY")
    .where("shelves.removed_at", "is", null);
  const last = await trolleys
    .innerJoin("pull_trolleys", "pull_trolleys.trolley_id", "shelves.id")
    .where("pull_trolleys.staff_id", "=", by.caller.staffId)
    .orderBy("pull_trolleys.at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last) return last.id;
  const first = await trolleys.orderBy("shelves.walk").orderBy("shelves.id").limit(1).executeTakeFirst();
  return first?.id ?? makeTrolley(tx, by, officeId);
}

/** Has what a person takes for a list put on a held trolley from now on. */
export async function chooseTrolley(
  tx: Tx,
  by: By<Caller>,
  pullId: string,
  trolley: { id: string },
): Promise<void> {
  await tx
    .insertInto("pull_trolleys")
    .values({ pull_id: pullId, staff_id: by.caller.staffId, trolley_id: trolley.id, at: by.now })
    .onConflict((conflict) =>
      conflict.columns(["pull_id", "staff_id"]).doUpdateSet({ trolley_id: trolley.id, at: by.now }),
    )
    .execute();
}

/** Makes the office's first trolley, under the first code that is free. */
async function makeTrolley(tx: Tx, by: By<Caller>, officeId: string): Promise<string> {
  const taken = await tx
    .selectFrom("shelves")
    .select("scan_code")
    .where("office_id", "=", officeId)
    .where("removed_at", "is", null)
    .where("scan_code", "like", "TROLLEY%")
    .execute();
  const codes = new Set(taken.map(({ scan_code: code }) => code));
  let number = 1;
  while (codes.has(normalCode(`TROLLEY-${number}`))) number++;
  const shelf = {
    code: `TROLLEY-${number}`,
    path: [],
    kind: "TROLLEY" as const,
    steFrom: null,
    steTo: null,
    capacity: null,
  };
  const [id] = await storeShelves(tx, by, officeId, [shelf]);
  if (id === undefined) throw new Error("The trolley was not made.");
  return id;
}
