// The office of a reply that is for an office.
import { ApiError } from "@/contract/wire/errors";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Tx } from "@/server/platform/db/types";
import { fieldFault } from "@/server/platform/rules/transition";

/**
 * The office with the id `wanted`; where none is named, the only one that the caller sees.
 * @throws ApiError `not_found`, `invalid` where none is named and the caller sees several.
 */
export async function replyOffice(tx: Tx, caller: Caller, wanted: string | undefined): Promise<string> {
  const offices = await tx
    .selectFrom("offices")
    .select("id")
    .where(withinOffices(caller, "offices.id"))
    .$if(wanted !== undefined, (query) => query.where("id", "=", wanted ?? ""))
    .limit(2)
    .execute();
  const [only, second] = offices;
  if (!only) throw new ApiError("not_found", "There is no such office, or you do not see it.");
  if (second) throw fieldFault("officeId", "Choose the office: you see several.");
  return only.id;
}
