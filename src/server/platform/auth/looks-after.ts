// Who may look after a record: staff who work now and see its office.
import { ApiError } from "@/contract/wire/errors";
import type { Tx } from "../db/types";
import { fieldFault } from "../rules/transition";

/**
 * Gives the name of the member of staff.
 * @param field what the body calls them
 * @throws ApiError `not_found`, `invalid` for one who is deactivated or does not see the office.
 */
export async function requireLookingAfter(
  tx: Tx,
  staffId: string,
  officeId: string,
  field: string,
): Promise<string> {
  const person = await tx
    .selectFrom("staff")
    .select(["first_name", "last_name", "role", "is_active"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("staff_offices")
            .select("staff_id")
            .where("staff_id", "=", staffId)
            .where("office_id", "=", officeId),
        )
        .as("sees"),
    )
    .where("id", "=", staffId)
    .executeTakeFirst();
  if (!person) throw new ApiError("not_found", "There is no such member of staff.");
  const name = `${person.first_name} ${person.last_name}`;
  if (!person.is_active) {
    throw fieldFault(field, `${name} is deactivated. Choose somebody who works now.`);
  }
  if (person.role !== "admin" && !person.sees) {
    throw fieldFault(field, `${name} does not see this office. Choose somebody who does.`);
  }
  return name;
}
