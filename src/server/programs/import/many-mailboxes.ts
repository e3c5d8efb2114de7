// The SQL of an import: reading and writing the mailboxes of a batch with one statement for each table.
import { sql } from "kysely";
import { bareSte } from "@/contract/text/ste-number";
import type { CopyRows } from "@/server/platform/db/copy-rows";
import { grouped } from "@/server/platform/rules/grouped";
import type { Tx } from "@/server/platform/db/types";
import type { eventRow } from "@/server/platform/events/record";
import type { FileMailbox } from "./mailboxes";
import type { Known, Rows } from "./plan";

/** The tables that an import writes, in the order that their references need, with their keys. */
const written = {
  workspaces: ["id"],
  mailboxes: ["id"],
  recipients: ["id"],
  users: ["id"],
  members: ["workspace_id", "user_id"],
} as const satisfies Record<keyof Rows, readonly string[]>;

const tables = ["workspaces", "mailboxes", "recipients", "users", "members"] as const;

/** Makes the tables that rows are copied into first. They end with the transaction, as its settings do. */
export async function makeStaging(tx: Tx): Promise<void> {
  // The index of the search takes many rows at a time with less work.
  await sql`set local gin_pending_list_limit = '64MB'`.execute(tx);
  await sql`create temp table staged_numbers (number text primary key) on commit drop`.execute(tx);
  for (const table of tables) {
    await sql`create temp table ${sql.table(`staged_${table}`)} (like ${sql.table(table)} including defaults)
      on commit drop`.execute(tx);
  }
}

/** What is known of the mailboxes of a batch. They are locked until the transaction ends. */
export async function lockKnown(
  tx: Tx,
  copy: CopyRows,
  batch: readonly FileMailbox[],
): Promise<Map<FileMailbox, Known>> {
  await sql`truncate staged_numbers`.execute(tx);
  await copy(
    "staged_numbers",
    batch.map(({ steNumber }) => ({ number: bareSte(steNumber) })),
  );
  // First only the lock: a statement that had to wait may have read data that the other call changed.
  const { rows: locked } = await sql<{ id: string }>`
    select mailboxes.id from mailboxes join staged_numbers on ltrim(ste_number, '0') = number
    order by mailboxes.id for no key update of mailboxes`.execute(tx);
  if (locked.length === 0) return new Map();
  const ids = sql`(select unnest(${locked.map(({ id }) => id)}::uuid[]))`;
  const mailboxes = await tx
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("offices", "offices.id", "mailboxes.office_id")
    .selectAll("mailboxes")
    .select(["workspaces.name as workspace", "offices.label as office"])
    .select(
      sql<boolean>`exists (select from mailboxes other
          where other.workspace_id = mailboxes.workspace_id and other.id <> mailboxes.id)
        or exists (select from members own join members other using (user_id)
          where own.workspace_id = mailboxes.workspace_id and other.workspace_id <> own.workspace_id)`.as(
        "has_neighbours",
      ),
    )
    .where(sql<boolean>`mailboxes.id in ${ids}`)
    .execute();
  const recipients = await tx
    .selectFrom("recipients")
    .selectAll()
    .where(sql<boolean>`mailbox_id in ${ids}`)
    .orderBy("id")
    .execute();
  const members = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .selectAll()
    .where(sql<boolean>`workspace_id in (select workspace_id from mailboxes where id in ${ids})`)
    .orderBy("users.id")
    .execute();
  const recipientsOf = grouped(recipients, (each) => each.mailbox_id);
  const membersOf = grouped(members, (each) => each.workspace_id);
  const numbered = grouped(mailboxes, (each) => bareSte(each.ste_number));
  const known = new Map<FileMailbox, Known>();
  for (const file of batch) {
    const spelt = numbered.get(bareSte(file.steNumber)) ?? [];
    // Old data can hold both spellings.
    const mailbox = spelt.find((each) => each.ste_number === file.steNumber) ?? spelt[0];
    if (!mailbox) continue;
    known.set(file, {
      mailbox,
      hasNeighbours: mailbox.has_neighbours,
      recipients: recipientsOf.get(mailbox.id) ?? [],
      members: membersOf.get(mailbox.workspace_id) ?? [],
    });
  }
  return known;
}

/** Writes rows, and the events of their changes. */
export async function writeRows(
  tx: Tx,
  copy: CopyRows,
  rows: Rows,
  events: readonly ReturnType<typeof eventRow>[],
): Promise<void> {
  for (const table of tables) {
    if (rows[table].length === 0) continue;
    await sql`truncate ${sql.table(`staged_${table}`)}`.execute(tx);
    await copy(`staged_${table}`, rows[table]);
    await beforehand[table]?.(tx);
    const columns = Object.keys(rows[table][0] ?? {});
    const fresh = columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(`staged_${table}`)}
      on conflict (${sql.join(written[table].map((name) => sql.ref(name)))}) do update set ${sql.join(fresh)}`.execute(
      tx,
    );
  }
  await copy("events", events);
}

/** The one that stops being the default is saved first, because the database refuses two defaults at any time. */
const beforehand: Partial<Record<keyof Rows, (tx: Tx) => Promise<unknown>>> = {
  recipients: (tx) =>
    sql`update recipients set is_default = false from staged_recipients staged
      where recipients.id = staged.id and recipients.is_default and not staged.is_default`.execute(tx),
  members: (tx) =>
    sql`update members set is_default = false from staged_members staged
      where members.workspace_id = staged.workspace_id and staged.is_default and members.is_default`.execute(
      tx,
    ),
};
