// Photos that wait: which is read next, and what happens to one whose process is killed, stops, or cannot read it.
import { afterEach, describe, expect, test } from "vitest";
import { createPhotoReader } from "@/server/features/reading/reader";
import { readingJobs } from "@/server/features/reading/reading-jobs";
import { enqueue, markReadingDone, waitingReadings } from "@/server/features/reading/store";
import { getReading } from "@/contract/reading/reading";
import { gather, leaseTime, take } from "@/server/platform/jobs/held-jobs";
import { startJobs, workNext } from "@/server/platform/jobs/loop";
import { startTestServer } from "../../harness";
import { workWorld } from "../requests/world";
import { answering, noParts } from "./programs";

const server = await startTestServer();
const { services, yildiz, austin } = server;
const { db, now } = services;
const { upload } = workWorld(server);

const reader = createPhotoReader(noParts, { text: answering() });
afterEach(async () => {
  await reader.stop();
  await db.deleteFrom("readings").execute();
  await db.deleteFrom("jobs").execute();
});

/** Puts a photo into the queue whose bytes are `text`; returns the reading's id. */
async function asked(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const key = await upload({ bytes, contentType: "image/png", originalName: "photo.png" });
  const file = await db
    .selectFrom("files")
    .selectAll()
    .where("staging_key", "=", key)
    .executeTakeFirstOrThrow();
  return enqueue(db as Parameters<typeof enqueue>[0], file, now());
}

const readNext = (by = reader) => workNext(services, readingJobs(services, by));

/** The job that a process takes so many milliseconds from now. */
async function taken(later = 0) {
  const at = new Date(now().getTime() + later);
  await gather(db, { name: "reading", waiting: () => waitingReadings }, at);
  return take(db, { name: "reading" }, at);
}

const jobOf = (id: string) =>
  db
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", "reading")
    .where("subject", "=", id)
    .executeTakeFirst();
const rowOf = (id: string) =>
  db.selectFrom("readings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const address = "Ayse Yildiz\n1108 Congress Ave STE 1042\nAustin XX 1";

test("a waiting photo is read, looked up in its office and proposed", async () => {
  const id = await asked(address);
  expect(await readNext()).toBe(true);
  const { state, result } = await rowOf(id);
  expect(state).toBe("done");
  expect(result).toMatchObject({
    outcome: "agree",
    candidates: [{ mailboxId: yildiz.id, recipientName: "Ayşe Yıldız" }],
    read: { steNumber: "1042", name: "Ayse Yildiz" },
    turn: 0,
  });
  expect(await readNext()).toBe(false);
});

test("the longest waiting is next", async () => {
  const first = await asked("one");
  const second = await asked("two");
  expect([(await taken())?.subject, (await taken())?.subject, await taken()]).toEqual([first, second, null]);
});

test("a killed server's photo is taken by another when its lease has ended, and a late answer of the first is ignored", async () => {
  const id = await asked(address);
  const killed = await taken();
  expect(await taken(leaseTime - 1000)).toBeNull();
  expect(await taken(leaseTime + 1000)).toMatchObject({ subject: id, tries: 2 });
  const late = { outcome: "none" as const, candidates: [], read: {}, crop: null, turn: 0 as const };
  expect(killed && (await markReadingDone(db, killed, late))).toBe(false);
  expect(await rowOf(id)).toMatchObject({ state: "waiting", result: null });
});

test("a photo is read again when its reading process is killed in the middle", async () => {
  await asked("warm up");
  await readNext();
  const id = await asked("never");
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const watched = { ...reader, read: (picture: Uint8Array) => (begin(), reader.read(picture)) };
  const reading = readNext(watched);
  await begun;
  process.kill(reader.pid() ?? 0, "SIGKILL");
  expect(await reading).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: "waiting" });
  expect(await jobOf(id)).toMatchObject({ tries: 1, leased_by: null });

  const healthy = createPhotoReader(noParts, { text: answering().replace('"never"', '"nothing"') });
  await readNext(healthy);
  await healthy.stop();
  expect(await rowOf(id)).toMatchObject({ state: "done" });
});

test("a photo is given up after three tries, and the message says what to do", async () => {
  const id = await asked("one");
  const broken = createPhotoReader(noParts, { text: "process.exit(1)" });
  for (let tries = 0; tries < 3; tries++) expect(await readNext(broken)).toBe(true);
  expect(await readNext(broken)).toBe(false);
  expect(await rowOf(id)).toMatchObject({
    state: "failed",
    fault: expect.stringMatching(/broken off.*choose the mailbox/) as string,
  });
});

test("bytes that are not a picture are not tried again", async () => {
  const id = await asked("damaged");
  await readNext();
  expect(await rowOf(id)).toMatchObject({ state: "failed", fault: "This photo is damaged." });
  expect(await jobOf(id)).toMatchObject({ tries: 1, last_error: "This photo is damaged." });
});

test("a photo that never arrived is given up at once", async () => {
  const id = await asked("one");
  const file = await db
    .selectFrom("readings")
    .select("file_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db.updateTable("files").set({ staging_key: "staging/gone" }).where("id", "=", file.file_id).execute();
  await readNext();
  expect(await rowOf(id)).toMatchObject({
    state: "failed",
    fault: "This photo has not arrived, or is gone. Take it again.",
  });
});

test("a server that stops gives its photo back, and the try does not count", async () => {
  const id = await asked("never");
  const stop = startJobs(services, readingJobs(services, reader), { every: 5 });
  const stateOf = async () => (await server.call(getReading, { params: { id } })).state;
  await expect.poll(stateOf).toBe("reading");
  await expect.poll(() => reader.pid()).toBeDefined();
  await stop();
  expect(await stateOf()).toBe("waiting");
  expect(await jobOf(id)).toMatchObject({ tries: 0, leased_by: null });
});

test("the text that was read is removed with its photo", async () => {
  const id = await asked("one");
  const { file_id: fileId } = await rowOf(id);
  await db.deleteFrom("files").where("id", "=", fileId).execute();
  expect(await db.selectFrom("readings").select("id").where("id", "=", id).execute()).toEqual([]);
});

describe("the look-up", () => {
  const outcomeOf = async (text: string) => {
    const id = await asked(text);
    await readNext();
    return (await rowOf(id)).result;
  };

  test("ignores mailboxes of another office", async () => {
    await server.insertMailbox({
      officeId: server.boston.id,
      steNumber: "2042",
      recipients: [{ name: "Hannah", lastName: "Hartley" }],
    });
    const result = await outcomeOf("Hannah Hartley\n1108 Congress Ave STE 2042\nAustin XX 1");
    expect(result).toMatchObject({ outcome: "none", candidates: [] });
  });

  test("finds a name although its spaces and accents are lost", async () => {
    await server.insertMailbox({
      officeId: austin.id,
      steNumber: "3042",
      recipients: [{ name: "Gökhan", lastName: "Öztürk" }],
    });
    expect(await outcomeOf("GOKHANOZTURK\n1108CONGRESSAVE\nAUSTINXX1")).toMatchObject({
      outcome: "name-only",
      candidates: [{ steNumber: "3042", recipientName: "Gökhan Öztürk" }],
    });
  });
});
