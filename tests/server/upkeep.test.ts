// What is removed after some time, and what stays.
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { createUploadUrl } from "@/contract/files/file";
import { createMail } from "@/contract/mail/mail";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { countOf } from "@/server/platform/process/counts";
import { correctMail } from "@/contract/mail/mail-correction";
import { markMissingMail } from "@/contract/placements/placement";
import { clearAway, startUpkeep } from "@/server/upkeep";
import { pulling } from "./features/pulls/world";
import { shelving } from "./features/shelves/world";
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

test("notes that only an undo reads are removed after 30 days; an undo until then has them", async () => {
  const { put, shelf } = shelving(server);
  const { asked, start, step, finish } = pulling(server);
  const [a, b] = [await shelf("UN-1"), await shelf("UN-2")];
  const { id } = await call(createMail, { body: { mailboxId: yildiz.id, type: "PACKAGE" } });
  const line = await asked(a);
  const [done, open] = [await start([line]), await start([await asked(b)])];
  const lose = (...mailIds: string[]) => call(markMissingMail, { body: { mailIds, missing: true } });
  await put(id, a);
  await lose(id);
  await put(id, b);
  await call(correctMail, { params: { id }, body: { type: "ENVELOPE" } });
  await step(done.id, line.id, "NOT_FOUND");
  await finish(done.id);
  await step(open.id, open.lines[0]?.requestId ?? "", "TAKE");
  const noted = async () => {
    const { db } = services;
    const [places, losses, corrections, lines] = await Promise.all([
      db.selectFrom("former_places").select("left_at").execute(),
      db.selectFrom("former_losses").select("found_at").execute(),
      db.selectFrom("before_corrections").select("at").execute(),
      db.selectFrom("pull_lines").select("pull_id").where("before", "is not", null).execute(),
    ]);
    return [
      places.length > 0,
      losses.length,
      corrections.length,
      lines.map(({ pull_id }) => pull_id).toSorted(),
    ];
  };
  server.pass(29 * day);
  await clearAway(services);
  expect(await noted()).toEqual([true, 1, 1, [done.id, open.id].toSorted()]);
  server.pass(2 * day);
  await clearAway(services);
  expect(await noted()).toEqual([false, 0, 0, [open.id]]);
  // Those who are signed in stay so for the tests below.
  server.pass(-31 * day);
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
