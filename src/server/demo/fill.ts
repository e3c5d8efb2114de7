// Filling an empty database with the demo, once, and keeping its sign-in true at every later start.
import * as z from "zod";
import type { Insertable } from "kysely";
import { hasStaff } from "../auth/invitations";
import { hashPassword, verifyPassword } from "../auth/passwords";
import { transact } from "../db/connect";
import { errorCode } from "../db/database-errors";
import { StartFault } from "../db/embedded/start-fault";
import type { Database } from "../db/schema";
import { foldEmail } from "../domain/staff";
import type { Services, Tx } from "../services";
import { type DemoWorld, demoWorld } from "./world";

const settingKey = "demo";
const Mark = z.object({ adminId: z.uuid() });

/** `filled` now, `found` from an earlier start, or `refused` because the database is in use. */
export type DemoState = "filled" | "found" | "refused";

/**
 * Brings the demo into the database, whole or not at all, unless it is there or people are. Either way the sign-in of
 * `config.demo` works afterwards, but for `refused`. Of several processes that start at once one fills.
 * @throws StartFault when the address of the sign-in is somebody else's.
 */
export async function fillDemo(services: Pick<Services, "db" | "config" | "now">): Promise<DemoState> {
  try {
    return await fillOrRenew(services);
  } catch (error) {
    if (errorCode(error) !== "23505") throw error; // unique_violation
    throw new StartFault(
      `DEMO_EMAIL (${services.config.demo.email}) belongs to another member of staff. Set it to another address, then start again.`,
      { cause: error },
    );
  }
}

async function fillOrRenew({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<DemoState> {
  const passwordHash = await hashPassword(config.demo.password);
  const state = await transact(db, async (tx) => {
    if (await readMark(tx)) return "found";
    const world = demoWorld(midnight(now()));
    const adminId = world.staff[0]?.id ?? "";
    const marked = await tx
      .insertInto("settings")
      .values({ key: settingKey, value: JSON.stringify({ adminId } satisfies z.infer<typeof Mark>) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!marked) return "found";
    if (await isInUse(tx)) {
      await tx.deleteFrom("settings").where("key", "=", settingKey).execute();
      return "refused";
    }
    await writeWorld(tx, world, { email: config.demo.email, passwordHash }, now());
    return "filled";
  });
  if (state === "found") await renewSignIn({ db, config }, passwordHash);
  return state;
}

/** What the start that filled left; undefined before. */
async function readMark(tx: Tx): Promise<unknown> {
  const row = await tx
    .selectFrom("settings")
    .select("value")
    .where("key", "=", settingKey)
    .executeTakeFirst();
  return row?.value;
}

/** Whether anything of the demo's kind is there that the demo did not bring. */
async function isInUse(tx: Tx): Promise<boolean> {
  const office = await tx.selectFrom("offices").select("id").limit(1).executeTakeFirst();
  return office !== undefined || (await hasStaff(tx));
}

/** Rows of one insert: 1000 rows of 19 columns stay well below the 65,535 parameters a statement may have. */
const batch = 1000;

async function writeWorld(
  tx: Tx,
  world: DemoWorld,
  admin: { email: string; passwordHash: string },
  now: Date,
): Promise<void> {
  await insertAll(tx, "offices", world.offices);
  await insertAll(
    tx,
    "staff",
    world.staff.map(({ id, email, firstName, lastName, role }) => ({
      id,
      email: email ?? admin.email,
      email_folded: foldEmail(email ?? admin.email),
      first_name: firstName,
      last_name: lastName,
      role,
      password_hash: admin.passwordHash,
      created_at: now,
    })),
  );
  await insertAll(
    tx,
    "staff_offices",
    world.staff.flatMap(({ id, officeIds }) =>
      officeIds.map((officeId) => ({ staff_id: id, office_id: officeId })),
    ),
  );
  for (const table of [
    "workspaces",
    "users",
    "members",
    "mailboxes",
    "recipients",
    "mail_items",
    "events",
  ] as const) {
    await insertAll(tx, table, world[table]);
  }
}

async function insertAll<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + batch))
      .execute();
  }
}

/** Gives the demo's administrator the address and password that the start prints, should they differ by now. */
async function renewSignIn(
  { db, config }: Pick<Services, "db" | "config">,
  passwordHash: string,
): Promise<void> {
  const { email, password } = config.demo;
  await transact(db, async (tx) => {
    const { adminId } = Mark.parse(await readMark(tx));
    const admin = await tx
      .selectFrom("staff")
      .select(["email", "is_active", "role", "password_hash"])
      .where("id", "=", adminId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isTrue =
      admin.email === email &&
      admin.is_active &&
      admin.role === "admin" &&
      (await verifyPassword(admin.password_hash, password));
    if (isTrue) return;
    await tx
      .updateTable("staff")
      .set((row) => ({
        version: row("version", "+", 1),
        email,
        email_folded: foldEmail(email),
        is_active: true,
        role: "admin",
        password_hash: passwordHash,
      }))
      .where("id", "=", adminId)
      .execute();
  });
}

function midnight(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
}
