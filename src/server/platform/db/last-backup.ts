// When the last backup was made, noted in the database it was made of, for the figures.
import { Client } from "pg";

/** Key of the settings row. */
export const lastBackupSetting = "backup.last";

/** Notes that a backup was whole at `at`. */
export async function noteBackup(url: string, at: Date): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      "insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
      [lastBackupSetting, JSON.stringify(at.toISOString())],
    );
  } finally {
    await client.end();
  }
}
