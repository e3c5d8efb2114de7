// As many signed-in handlers as there are connections.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { connect } from "@/server/platform/db/connect";
import { readConfig } from "@/server/config";
import { signIn } from "./served";

const address = (nth: number) => `handler-${nth}@bench.example`;

/** Makes sure that `count` handlers exist. They have the demo's password and work for all offices. */
export async function hireHandlers(databaseUrl: string, count: number): Promise<void> {
  const { db, close } = connect(databaseUrl, { connections: 1 });
  try {
    const offices = await db.selectFrom("offices").select("id").execute();
    for (let nth = 0; nth < count; nth++) {
      const hired = await db
        .insertInto("staff")
        .columns(["id", "email", "email_folded", "first_name", "last_name", "role", "password_hash"])
        .expression((eb) =>
          eb
            .selectFrom("staff")
            .select([
              sql.val(randomUUID()).$castTo<string>().as("id"),
              sql.val(address(nth)).$castTo<string>().as("email"),
              sql.val(address(nth)).$castTo<string>().as("email_folded"),
              sql.val("Handler").$castTo<string>().as("first_name"),
              sql.val(String(nth)).$castTo<string>().as("last_name"),
              sql.val("handler").$castTo<"handler">().as("role"),
              "password_hash",
            ])
            .where("email_folded", "=", readConfig(process.env).demo.email.toLowerCase()),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!hired) continue;
      await db
        .insertInto("staff_offices")
        .values(offices.map(({ id }) => ({ staff_id: hired.id, office_id: id })))
        .execute();
    }
  } finally {
    await close();
  }
}

/** Signs in the first `count` of them; returns the `Authorization` of each. */
export async function signInHandlers(api: string, count: number): Promise<string[]> {
  const authorizations: string[] = [];
  for (let nth = 0; nth < count; nth++) authorizations.push(await signIn(api, address(nth)));
  return authorizations;
}
