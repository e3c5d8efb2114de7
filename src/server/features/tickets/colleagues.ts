// To whom the caller can give work: active staff who see an office that the caller sees.
import type { Colleague } from "@/contract/tickets/writing";
import type { Caller } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";

export async function readColleagues(db: Db, { offices }: Pick<Caller, "offices">): Promise<Colleague[]> {
  const rows = await db
    .selectFrom("staff")
    .select(["staff.id", "staff.first_name", "staff.last_name"])
    .where("staff.is_active", "=", true)
    .$if(offices !== "all", (query) =>
      query.where((eb) =>
        eb.or([
          eb("staff.role", "=", "admin"),
          eb.exists(
            eb
              .selectFrom("staff_offices")
              .select("staff_offices.staff_id")
              .whereRef("staff_offices.staff_id", "=", "staff.id")
              .where("staff_offices.office_id", "in", offices === "all" ? [] : [...offices]),
          ),
        ]),
      ),
    )
    .orderBy("staff.first_name")
    .orderBy("staff.last_name")
    .orderBy("staff.id")
    .execute();
  return rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}` }));
}
