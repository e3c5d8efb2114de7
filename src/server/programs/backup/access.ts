// Who can get in after a restore. What was revoked or closed since the backup was made is valid again: a person must look.
import { Client } from "pg";
import * as z from "zod";
import type { EndReason } from "@/server/platform/auth/sessions";

const Lines = z.array(z.object({ line: z.string() }));

/** What opens the restored system, in words: one line for each. */
export type Access = {
  accounts: string[];
  accessKeys: string[];
  integrationKeys: string[];
  invitations: string[];
};

/** Ends all sessions; says how many. */
export async function endSessions(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    "update sessions set ended_at = now(), end_reason = $1 where ended_at is null",
    ["restored" satisfies EndReason],
  );
  return rowCount ?? 0;
}

/** The accounts, keys and invitations that are valid in the database at `url`. */
export async function readAccess(url: string): Promise<Access> {
  const client = new Client({ connectionString: url, application_name: "pigeonhole restore" });
  await client.connect();
  const linesOf = async (sql: string) => {
    const { rows } = await client.query(sql);
    return Lines.parse(rows).map(({ line }) => line);
  };
  try {
    return {
      accounts: await linesOf(
        "select email || ', ' || role as line from staff where is_active order by role, email",
      ),
      accessKeys: await linesOf(
        `select key.name || ', of ' || staff.email as line from access_keys key
         join staff on staff.id = key.staff_id where key.revoked_at is null order by 1`,
      ),
      integrationKeys: await linesOf(
        "select name as line from integration_keys where revoked_at is null order by 1",
      ),
      invitations: await linesOf(
        `select coalesce(email, 'the first administrator') || ', ' || role as line from invitations
         where closed_at is null and expires_at > now() order by 1`,
      ),
    };
  } finally {
    await client.end();
  }
}

/** The same for the person who restored. */
export function accessWords({ accounts, accessKeys, integrationKeys, invitations }: Access): string[] {
  const kinds = [
    ["Accounts", accounts],
    ["Access keys", accessKeys],
    ["Integration keys", integrationKeys],
    ["Open invitations", invitations],
  ] as const;
  return kinds.flatMap(([kind, all]) =>
    all.length === 0 ? [`${kind}: none`] : [`${kind}:`, ...all.map((line) => `  ${line}`)],
  );
}
