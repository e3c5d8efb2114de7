// What is removed after some time, and what stays.
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { createUploadUrl } from "@/contract/files/file";
import { createMail } from "@/contract/mail/mail";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { countOf } from "@/server/platform/process/counts";
import { clearAway, startUpkeep } from "@/server/upkeep";
import { startTestServer } from "./harness";

const server = await startTestServer();
const { call, services, yildiz } = server;
const day = 24 * 60 * 60 * 1000;

test("saved answers are removed after a week, mail and its history never", async () => {
  const options = { idempotencyKey: randomUUID() };
  const body = { mailboxId: yildiz.id };
  const first = await call(createMail, { body }, options);
  server.pass(6 * day);
  await clearAway(services);
  expect((await call(createMail, { body }, options)).id).toBe(first.id);
  server.pass(2 * day);
  await clearAway(services);
  const keys = await services.db.selectFrom("idempotency_keys").select("key").execute();
  expect(keys).toEqual([]);
  const { mailsTotal } = await call(getMailbox, { params: { id: yildiz.id } });
  expect(mailsTotal).toBe(1);
});

test("uploads that nobody finished are removed after a day", async () => {
  const body = {
    originalName: "a.png",
    contentType: "image/png",
    folder: "mails",
    mailboxId: yildiz.id,
  } as const;
  await call(createUploadUrl, { body });
  await clearAway(services);
  expect(await services.db.selectFrom("files").select("id").execute()).toHaveLength(1);
  server.pass(2 * day);
  await clearAway(services);
  expect(await services.db.selectFrom("files").select("id").execute()).toHaveLength(0);
});

test("a job that fails is logged and counted, and does not stop the ones after it", async () => {
  await call(createMail, { body: { mailboxId: yildiz.id } }, { idempotencyKey: randomUUID() });
  server.pass(8 * day);
  const before = countOf("upkeep_failures");
  const warned: string[] = [];
  const log = services.log.child({});
  log.warn = (_about: unknown, words?: string) => void warned.push(words ?? "");
  const files = { ...services.files, sweep: () => Promise.reject(new Error("The bucket is away.")) };
  await clearAway({ ...services, files, log });
  expect(await services.db.selectFrom("idempotency_keys").select("key").execute()).toEqual([]);
  expect(warned).toEqual(["Removing unfinished uploads failed; it is tried again in an hour."]);
  expect(countOf("upkeep_failures") - before).toBe(1);
});

test("it runs soon after the start, and every hour from then on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  try {
    const sweep = vi.fn((now: Date) => services.files.sweep(now));
    const stop = startUpkeep({ ...services, files: { ...services.files, sweep } });
    vi.advanceTimersByTime(2 * 60 * 1000);
    expect(sweep).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * 60 * 60 * 1000);
    expect(sweep).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(day);
    expect(sweep).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});
