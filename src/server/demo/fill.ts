// Fills an empty database with the demo, once, and makes its sign-in work at every later start.
import { foldEmail } from "@/contract/text/email";
import { MailroomRules } from "@/contract/offices/mailroom";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod";
import { hasStaff } from "@/server/features/staff/invitations";
import { hashPassword, verifyPassword } from "@/server/platform/auth/passwords";
import { tokenSecret } from "@/server/platform/auth/secret";
import { connect, transact } from "@/server/platform/db/connect";
import { giveMissingCodes } from "@/server/features/mail/own-codes";
import { violated } from "@/server/platform/db/database-errors";
import { StartFault } from "@/server/platform/db/embedded/start-fault";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { storeRules } from "@/server/features/offices/store";
import { addDemoDeposits, depositRules } from "./deposits";
import { rescueDays } from "./requests";
import { tables } from "./rows";
import { type Scale, scaleNames, scales } from "./scale";
import { type DemoWorld, demoWorld } from "./world";
import { setIndexesAside, writeParts } from "./write";

const settingKey = "demo";
const Mark = z.object({
  adminId: z.uuid(),
  scale: z.enum(scaleNames).default("small"),
  /** All its items were registered before then; what people registered in it since is later. */
  before: z.iso.datetime().optional(),
});

/** `filled` now, `found` from an earlier start, or `refused` because the database holds other data. */
export type DemoState = "filled" | "found" | "refused";

export type DemoOptions = {
  /** The database of the services: filling uses a connection without the time limits of serving ones. */
  url: string;
  /** How much; if left out, small for a database without a demo, else the scale that is there. */
  scale?: Scale | undefined;
  /** Shows a line to the person who waits. */
  say: (line: string) => void;
};

type FillServices = Pick<Services, "db" | "config" | "now">;

/** Milliseconds one statement of filling may take: an index over everything. */
const patience = 60 * 60_000;

/** How often the tables are settled at most, and the milliseconds in between. */
const mostTries = 30;
const betweenTries = 200;

/** For more mailboxes than this, the indexes are made afterwards and the progress is shown. */
const mostOutright = 1000;

/**
 * Writes the demo into the database, unless it is there already or people are: in one transaction, so that an
 * interrupted start leaves nothing and the next one fills again. Either way the sign-in of `config.demo` works
 * afterwards, except after `refused`. When several processes start at once, one of them fills.
 * @throws StartFault when the address of the sign-in belongs to another account, or the demo that is there has another
 * scale.
 */
export async function fillDemo(services: FillServices, options: DemoOptions): Promise<DemoState> {
  try {
    return await fillOrRenew(services, options);
  } catch (error) {
    if (violated(error) !== "staff_email_folded_key") throw error;
    throw new StartFault(
      `DEMO_EMAIL (${services.config.demo.email}) belongs to another member of staff. Set it to another address, then start again.`,
      { cause: error },
    );
  }
}

async function fillOrRenew(services: FillServices, { url, scale, say }: DemoOptions): Promise<DemoState> {
  const { config, now } = services;
  const passwordHash = await hashPassword(config.demo.password);
  const found = await findMark(services.db);
  if (!found) {
    say("Filling the database with demo data …");
    const connected = connect(url, { connections: 1, statementWithin: patience, answerWithin: patience });
    try {
      const admin = { email: config.demo.email, passwordHash };
      const state = await fill(connected.db, {
        scale: scale ?? "small",
        admin,
        now: now(),
        say,
        configured: config.tokenSecret,
      });
      if (state !== "found") return state;
    } finally {
      await connected.close();
    }
  }
  const mark = found ?? (await findMark(services.db));
  if (mark && scale && scale !== mark.scale) {
    throw new StartFault(
      `This database holds the demo at scale ${mark.scale}. Leave out --scale to use it, or set DATA_DIR to another folder for --scale=${scale}.`,
    );
  }
  await renewSignIn(services, passwordHash);
  return "found";
}

/** Since when items are people's own and not the demo's; null where there is no demo. */
export async function demoEnd(db: Db): Promise<Date | null> {
  const before = (await findMark(db))?.before;
  return before === undefined ? null : new Date(before);
}

async function findMark(db: Db): Promise<z.output<typeof Mark> | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", settingKey)
    .executeTakeFirst();
  return row ? Mark.parse(row.value) : null;
}

type Filling = {
  scale: Scale;
  admin: { email: string; passwordHash: string };
  now: Date;
  say: (line: string) => void;
  /** The server's secret where the settings have it. */
  configured: string | undefined;
};

async function fill(db: Db, { scale, admin, now, say, configured }: Filling): Promise<DemoState> {
  const world = demoWorld(midnight(now), { mailboxes: scales[scale], adminEmail: admin.email });
  const state = await transact(db, async (tx) => {
    for (const limit of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]) {
      await sql.raw(`set local ${limit} = 0`).execute(tx);
    }
    const before = midnight(now).toISOString();
    const mark = { adminId: world.staff[0]?.id ?? "", scale, before } satisfies z.output<typeof Mark>;
    const marked = await tx
      .insertInto("settings")
      .values({ key: settingKey, value: JSON.stringify(mark) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!marked) return "found";
    if (await hasStaff(tx)) {
      await tx.deleteFrom("settings").where("key", "=", settingKey).execute();
      return "refused";
    }
    const [austin, , , portland] = world.offices;
    if (austin) await storeRules(tx, austin.id, MailroomRules.parse({ pickUpDesk: true }));
    if (portland) await storeRules(tx, portland.id, MailroomRules.parse({ rescueDays, ...depositRules }));
    await writeWorld(tx, world, { admin, now, say: scales[scale] > mostOutright ? say : null });
    const secret = await tokenSecret(tx, configured)();
    if (portland) {
      await addDemoDeposits(tx, { officeId: portland.id, staff: world.staff, today: midnight(now), secret });
    }
    return "filled";
  });
  if (state === "filled") {
    await giveMissingCodes(db, now);
    await settleTables(db);
  }
  return state;
}

/** Writes everything. `say` is told how it went. With null, for a small demo, the indexes stay in place. */
export async function writeWorld(
  tx: Tx,
  world: DemoWorld,
  { admin, now, say }: Omit<Filling, "scale" | "say" | "configured"> & { say: Filling["say"] | null },
): Promise<void> {
  const began = performance.now();
  await tx.insertInto("offices").values(world.offices).execute();
  await tx
    .insertInto("staff")
    .values(staffRows(world, admin, now))
    .execute();
  const places = world.staff.flatMap(({ id, officeIds }) =>
    officeIds.map((officeId) => ({ staff_id: id, office_id: officeId })),
  );
  await tx.insertInto("staff_offices").values(places).execute();
  await tx.updateTable("counters").set({ value: world.tickets }).where("name", "=", "ticket").execute();

  say?.("Filling the database with the demo. Broken off, it leaves nothing behind.");
  const restoreIndexes = say ? await setIndexesAside(tx) : null;
  const written = await writeParts(tx, world.parts());
  for (const [table, { rows, milliseconds }] of written) {
    say?.(
      `  ${table.padEnd(16)}${grouped(rows).padStart(11)} rows  ${rate(rows, milliseconds).padStart(9)} a second`,
    );
  }
  const indexing = performance.now();
  const indexes = (await restoreIndexes?.()) ?? 0;
  say?.(`  ${indexes} indexes in ${seconds(performance.now() - indexing)}`);
  const all = [...written.values()].reduce((sum, { rows }) => sum + rows, 0);
  const taken = performance.now() - began;
  say?.(`Filled: ${grouped(all)} rows in ${seconds(taken)}, ${rate(all, taken)} a second.`);
}

/**
 * Tells the planner what is there, and marks pages as visible to all, so that indexes alone can answer. While another
 * connection, such as the database's own maintenance, still reads an older state, pages stay unmarked; then it is tried
 * some more times.
 */
export async function settleTables(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    let unsettled: string[] = [...tables, "offices", "staff"];
    for (let tries = 0; unsettled.length > 0 && tries < mostTries; tries++) {
      if (tries > 0) await pause(betweenTries);
      await sql.raw(`vacuum (analyze) ${unsettled.join(", ")}`).execute(connection);
      const { rows } = await sql<{ name: string }>`select relname as name from pg_class
        where oid in (select name::regclass from unnest(${unsettled}::text[]) name) and relallvisible < relpages`.execute(
        connection,
      );
      unsettled = rows.map(({ name }) => name);
    }
  });
}

function staffRows(world: DemoWorld, admin: Filling["admin"], now: Date) {
  return world.staff.map(({ id, email, firstName, lastName, role }) => ({
    id,
    email: email ?? admin.email,
    email_folded: foldEmail(email ?? admin.email),
    first_name: firstName,
    last_name: lastName,
    role,
    password_hash: admin.passwordHash,
    created_at: now,
  }));
}

/** Gives the demo's administrator the address and password that the start prints, in case they have changed. */
async function renewSignIn(
  { db, config }: Pick<Services, "db" | "config">,
  passwordHash: string,
): Promise<void> {
  const { email, password } = config.demo;
  await transact(db, async (tx) => {
    const { adminId } = Mark.parse(await findMark(tx));
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

const grouped = (count: number) => new Intl.NumberFormat("en-US").format(Math.round(count));
const rate = (rows: number, milliseconds: number) => grouped(rows / Math.max(0.001, milliseconds / 1000));
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
