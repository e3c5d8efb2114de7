// The office of something that is of no mailbox: the one that was named, else where the caller works.
import { ApiError } from "@/contract/wire/errors";
import { type Caller, withinOffices } from "./gate";
import type { Db } from "../db/types";
import { fieldFault } from "../rules/transition";

/**
 * The id of the office `wanted`, else of the only one the caller sees, else of the one they work in now.
 * @throws ApiError `not_found` for an office they do not see, `invalid` where it is not clear which one is meant.
 */
export async function officeOf(db: Db, caller: Caller, wanted?: string): Promise<string> {
  const offices = await db
    .selectFrom("offices")
    .select(["id", "label"])
    .where(withinOffices(caller, "offices.id"))
    .orderBy("label")
    .execute();
  if (wanted !== undefined) {
    if (offices.some(({ id }) => id === wanted)) return wanted;
    throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
  }
  const [only, second] = offices;
  if (only && !second) return only.id;
  const { context_office_id: now } = await db
    .selectFrom("staff")
    .select("context_office_id")
    .where("id", "=", caller.staffId)
    .executeTakeFirstOrThrow();
  if (now !== null && offices.some(({ id }) => id === now)) return now;
  const labels = offices.map(({ label }) => label).join(", ");
  throw fieldFault(
    "officeId",
    labels === ""
      ? "You see no office yet. Ask an administrator to give you one."
      : `Choose the office: ${labels}.`,
  );
}
