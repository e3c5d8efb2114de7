// The settings of all notices in the database.
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { NoticeSettings } from "@/contract/customer-mail/notice-settings";
import type { Db, Tx } from "@/server/platform/db/types";
import { changesOf } from "@/server/platform/rules/changes";
import { mailRegisteredSetting, picturesSetting, readMailRegistered, readPictures } from "./settings-rules";

const keys = { mailRegistered: mailRegisteredSetting, pictures: picturesSetting } as const;

export async function readNoticeSettings(db: Db): Promise<NoticeSettings> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", Object.values(keys))
    .execute();
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  return {
    mailRegistered: readMailRegistered(valueOf(keys.mailRegistered)),
    pictures: readPictures(valueOf(keys.pictures)),
  };
}

/** Stores what `changed` sets, with its event; the rest stays. */
export async function storeNoticeSettings(
  tx: Tx,
  changed: { [Setting in keyof NoticeSettings]?: NoticeSettings[Setting] | undefined },
  { caller, record }: Pick<By<Caller>, "caller" | "record">,
): Promise<NoticeSettings> {
  const before = await readNoticeSettings(tx);
  const { mailRegistered = before.mailRegistered, pictures = before.pictures } = changed;
  const wanted = { mailRegistered, pictures };
  const changes = changesOf(before, wanted);
  if (changes === null) return wanted;
  const names = (["mailRegistered", "pictures"] as const).filter((name) => before[name] !== wanted[name]);
  await tx
    .insertInto("settings")
    // Only what changes: somebody else may set the other one at this moment.
    .values(names.map((name) => ({ key: keys[name], value: JSON.stringify(wanted[name]) })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
  // A setting has no id of its own: it is found with the person who changed it.
  await record({ type: "notice.settings-changed", recordId: caller.staffId, detail: changes });
  return wanted;
}
