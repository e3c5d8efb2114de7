// The queue: who takes which photo, and what happens to a photo whose process is killed, stops, or cannot read it.
import { afterEach, describe, expect, test } from "vitest";
import { createPhotoReader } from "@/server/features/reading/reader";
import { readNext, startQueue } from "@/server/features/reading/reading-jobs";
import { enqueue, leaseTime, markReadingDone, takeReading } from "@/server/features/reading/store";
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

const rowOf = (id: string) =>
  db.selectFrom("readings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const address = "Ayse Yildiz\n1108 Congress Ave STE 1042\nAustin XX 1";

test("a waiting photo is read, looked up in its office and proposed", async () => {
  const id = await asked(address);
  expect(await readNext(services, reader)).toBe(true);
  const { state, result } = await rowOf(id);
  expect(state).toBe("done");
  expect(result).toMatchObject({
    outcome: "agree",
    candidates: [{ mailboxId: yildiz.id, recipientName: "Ayşe Yıldız" }],
    read: { steNumber: "1042", name: "Ayse Yildiz" },
    turn: 0,
  });
  expect(await readNext(services, reader)).toBe(false);
});

test("one process at a time has a photo, the longest waiting first", async () => {
  const first = await asked("one");
  const second = await asked("two");
  const [a, b, c] = [
    await takeReading(db, now()),
    await takeReading(db, now()),
    await takeReading(db, now()),
  ];
  expect([a?.id, b?.id, c]).toEqual([first, second, null]);
});

test("processes that look at the same moment take different photos", async () => {
  const ids = [await asked("one"), await asked("two"), await asked("three")];
  const taken = await Promise.all(Array.from({ length: 6 }, () => takeReading(db, now())));
  expect(taken.flatMap((job) => job?.id ?? []).toSorted()).toEqual(ids.toSorted());
});

test("a killed server's photo is taken by another when its lease has ended, and a late answer of the first is ignored", async () => {
  const id = await asked(address);
  const killed = await takeReading(db, now());
  expect(await takeReading(db, new Date(now().getTime() + leaseTime - 60_000))).toBeNull();
  const other = await takeReading(db, new Date(now().getTime() + leaseTime + 60_000));
  expect(other).toMatchObject({ id, tries: 2 });
  if (killed)
    await markReadingDone(db, killed, { outcome: "none", candidates: [], read: {}, crop: null, turn: 0 });
  expect(await rowOf(id)).toMatchObject({ state: "reading", result: null });
});

test("a photo is read again when its reading process is killed in the middle", async () => {
  await asked("warm up");
  await readNext(services, reader);
  const id = await asked("never");
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const watched = { ...reader, read: (picture: Uint8Array) => (begin(), reader.read(picture)) };
  const reading = readNext(services, watched);
  await begun;
  process.kill(reader.pid() ?? 0, "SIGKILL");
  expect(await reading).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: "waiting", tries: 1, leased_by: null });

  const healthy = createPhotoReader(noParts, { text: answering().replace('"never"', '"nothing"') });
  await readNext(services, healthy);
  await healthy.stop();
  expect(await rowOf(id)).toMatchObject({ state: "done", tries: 2 });
});

test("a photo is given up after three tries, and the message says what to do", async () => {
  const id = await asked("one");
  const broken = createPhotoReader(noParts, { text: "process.exit(1)" });
  for (let tries = 0; tries < 3; tries++) expect(await readNext(services, broken)).toBe(true);
  expect(await readNext(services, broken)).toBe(false);
  expect(await rowOf(id)).toMatchObject({
    state: "failed",
    fault: expect.stringMatching(/broken off.*choose the mailbox/) as string,
  });
});

test("bytes that are not a picture are not tried again", async () => {
  const id = await asked("damaged");
  await readNext(services, reader);
  expect(await rowOf(id)).toMatchObject({ state: "failed", tries: 1, fault: "This photo is damaged." });
});

test("a photo that never arrived is given up at once", async () => {
  const id = await asked("one");
  const file = await db
    .selectFrom("readings")
    .select("file_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db.updateTable("files").set({ staging_key: "staging/gone" }).where("id", "=", file.file_id).execute();
  await readNext(services, reader);
  expect(await rowOf(id)).toMatchObject({
    state: "failed",
    fault: "This photo has not arrived, or is gone. Take it again.",
  });
});

test("a server that stops gives its photo back, and the try does not count", async () => {
  const id = await asked("never");
  const stop = startQueue(services, reader, { every: 5 });
  await expect.poll(async () => (await rowOf(id)).state).toBe("reading");
  await expect.poll(() => reader.pid()).toBeDefined();
  await stop();
  expect(await rowOf(id)).toMatchObject({ state: "waiting", tries: 0, leased_by: null });
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
    await readNext(services, reader);
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
