// The settings of all notices in the database.
import type { NoticeSettings } from "@/contract/notice";
import type { Db, Tx } from "../db/types";
import type { Happening } from "../events/record";
import { changesOf } from "../rules/changes";
import { mailRegisteredSetting, readMailRegistered } from "./settings-rules";

export async function readNoticeSettings(db: Db): Promise<NoticeSettings> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", mailRegisteredSetting)
    .executeTakeFirst();
  return { mailRegistered: readMailRegistered(row?.value ?? null) };
}

/** Stores what `wanted` changes, with its event. */
export async function storeNoticeSettings(
  tx: Tx,
  wanted: NoticeSettings,
  { staffId, record }: { staffId: string; record: (happening: Happening) => Promise<void> },
): Promise<NoticeSettings> {
  const changes = changesOf(await readNoticeSettings(tx), wanted);
  if (changes === null) return wanted;
  const value = JSON.stringify(wanted.mailRegistered);
  await tx
    .insertInto("settings")
    .values({ key: mailRegisteredSetting, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  // A setting has no id of its own: it is found with the person who changed it.
  await record({ type: "notice.settings-changed", recordId: staffId, detail: changes });
  return wanted;
}
