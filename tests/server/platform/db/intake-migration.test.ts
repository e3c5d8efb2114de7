// A database older than 0014: customers of a provider who worked without arrival notices do not suddenly get them.
import { expect, test } from "vitest";
import { readNoticeSettings } from "@/server/features/customer-mail/settings";
import { databaseBefore, mailboxBefore } from "./old-database";

const inUse = await mailboxBefore("0014");
const unused = await databaseBefore("0014");

test("a provider that was already in use stays without notices of new mail", async () => {
  await inUse.migrateOn();
  expect(await readNoticeSettings(inUse.db)).toEqual({ mailRegistered: false, pictures: false });
});

test("a new provider gets notices of new mail", async () => {
  await unused.migrateOn();
  expect(await readNoticeSettings(unused.db)).toEqual({ mailRegistered: true, pictures: false });
});
